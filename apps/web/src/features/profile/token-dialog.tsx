import { isolated } from '@kith/contracts/isolate';
import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contracts/limits';
import type { Scope } from '@kith/contracts/scopes';
import { createTokenInput, type CreateTokenInput } from '@kith/contracts/tokens';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../components/buttons/button.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { copyText } from '../../lib/files/copy-text.ts';
import { shortDate } from '../../lib/dates/dates.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { useCreateToken } from './mutations.ts';
import { features } from './scope-labels.ts';
import styles from './settings-page.module.css';

const lifetimes = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: String(limits.tokenDays), label: '90 days' },
  { value: String(limits.tokenMaxDays), label: 'A year' },
];

const FIELDS = ['name', 'scopes', 'expires_in_days'] as const;

/** Creates an API token with name, scopes and lifetime; then shows the secret once. */
export default function TokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const { register, control, handleSubmit, formState, setError } = useForm<
    z.input<typeof createTokenInput>,
    unknown,
    CreateTokenInput
  >({
    resolver: zodResolver(createTokenInput),
    mode: 'onBlur',
    defaultValues: { name: '', scopes: [], expires_in_days: limits.tokenDays },
  });
  const { errors } = formState;
  const made = create.data;
  if (made) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title="Copy your token now"
        description={isolated`You won’t see it again. ${made.name} works until ${shortDate(made.expires_at, { now: new Date(made.created_at) })}.`}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Done
            </Button>
            <Button onClick={() => void copyText(made.token, 'Token copied')}>Copy token</Button>
          </>
        }
      >
        <TextField
          label="Token"
          value={made.token}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="New API token"
      description="For one script or program. Name it after where it is used."
      submit="Make token"
      busy={create.isPending}
      error={create.error}
      fieldNames={FIELDS}
      fallback="Failed to make the token"
      onClose={onClose}
      onSubmit={handleSubmit((input) => create.mutate(input, { onError: showFieldErrors(setError, FIELDS) }))}
    >
      <TextField
        {...validateOnBlur(register('name'))}
        label="Name"
        maxLength={limits.nameLength}
        autoComplete="off"
        error={errors.name?.message}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => (
          <ScopePicker chosen={field.value} onChange={field.onChange} error={errors.scopes?.message} />
        )}
      />
      <SelectField
        {...register('expires_in_days', { valueAsNumber: true })}
        label="Works for"
        options={lifetimes}
        error={errors.expires_in_days?.message}
      />
    </FormDialog>
  );
}

interface ScopePickerProps {
  chosen: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | undefined;
}

/** The scopes: one row per feature, with checkboxes for reading and writing. */
function ScopePicker({ chosen, onChange, error }: ScopePickerProps) {
  const isOperator = useSession().user?.is_operator === true;
  const box = (scope: Scope, label: string, spoken: string) => (
    <Checkbox
      label={label}
      aria-label={spoken}
      checked={chosen.includes(scope)}
      onChange={({ target }) => onChange(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
    />
  );
  return (
    <fieldset className={styles['scopes']} aria-describedby="scopes-note">
      <legend>What it may do</legend>
      {features
        .filter(({ name }) => isOperator || name !== 'Instance')
        .map(({ name, read, write }) => (
          <div key={name} className={styles['scope']}>
            <span>{name}</span>
            {box(read, 'Read', `Read ${name.toLowerCase()}`)}
            {write && box(write, 'Change', `Change ${name.toLowerCase()}`)}
          </div>
        ))}
      <p id="scopes-note" className={error ? styles['wrong'] : styles['value']} role={error ? 'alert' : undefined}>
        {error ?? 'Changing through the assistant covers everything you can ask it to do.'}
      </p>
    </fieldset>
  );
}
