import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from '../fields/form-error.tsx';
import { formMessage, readCallError } from '../../lib/api/error-message.ts';
import styles from './form-dialog.module.css';

type FormDialogProps = FormDialogBase & (Failing | { [key in keyof Failing]?: never });

interface FormDialogBase {
  title: string;
  description?: ReactNode;
  /** The submit button's label. */
  submit: string;
  danger?: boolean;
  busy: boolean;
  /** Why the form cannot be submitted; null when it can. */
  blocked?: string | null;
  onClose: () => void;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** How the dialog shows that an attempt failed; without it the caller shows a toast. */
interface Failing {
  /** Why the last attempt failed, or null. */
  error: unknown;
  /** The fields that show the server's issues themselves (`showFieldErrors`); others are shown above the form. */
  fieldNames: readonly string[];
  /** The message when the server gave no reason. */
  fallback: string;
}

/** A form in a dialog: fields, form error and buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, danger = false, busy, blocked = null, error, fallback = '' } = props;
  const { fieldNames = [], onClose, onSubmit, children } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={description}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={blocked !== null}
            reason={blocked ?? undefined}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormError>{formMessage(error, fallback, (path) => fieldNames.includes(path))}</FormError>
        {children}
      </div>
    </Dialog>
  );
}

/** Shows the server's field errors at the fields. */
export const showFieldErrors =
  <Form extends FieldValues>(setError: UseFormSetError<Form>, fields: readonly FieldPath<Form>[]) =>
  (error: unknown): void => {
    for (const { path, message } of readCallError(error).issues) {
      const field = fields.find((one) => one === path);
      if (field) setError(field, { message }, { shouldFocus: true });
    }
  };
