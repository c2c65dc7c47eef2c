import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from '../fields/form-error.tsx';
import { errorMessage, readCallError } from '../../lib/api/error-message.ts';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** The submit button's label. */
  submit: string;
  danger?: boolean;
  busy: boolean;
  /** Why the form cannot be submitted; null when it can. */
  blocked?: string | null;
  /** Why the last attempt failed, or null. Without it the caller shows a toast. */
  error?: unknown;
  /** Fields that show the server's issues themselves (`showFieldErrors`); issues of any other field are shown above the form. */
  fieldNames?: readonly string[];
  /** The fallback message when the server gave no reason. */
  fallback?: string;
  onClose: () => void;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** A form in a dialog: fields, form error and buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, danger = false, busy, blocked = null, error, fallback = '' } = props;
  const { fieldNames = [], onClose, onSubmit, children } = props;
  const { issues } = readCallError(error);
  const elsewhere = issues.filter(({ path }) => !fieldNames.includes(path)).map(({ message }) => message);
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
        <FormError>
          {error != null && (issues.length === 0 ? errorMessage(error, fallback) : elsewhere.join(' '))}
        </FormError>
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
