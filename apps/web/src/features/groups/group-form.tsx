import { zodResolver } from '@hookform/resolvers/zod';
import { createGroupInput, type CreateGroupInput, type Group } from '@kith/contracts/groups';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TextArea, TextField } from '../../components/fields/text-field.tsx';
import { clearDraft, readDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';

/** The raw values of the fields. */
type Fields = z.input<typeof createGroupInput>;

/** The form for a new group, or for `group`: two text fields, and whether it has a name (SPEC §5). */
export function useGroupForm(group?: Group) {
  const draft = `group ${group?.id ?? 'new'}`;
  const saved = { name: group?.name ?? '', description: group?.description ?? '', member_ids: [] };
  const { control, register, handleSubmit, formState } = useForm<Fields, unknown, CreateGroupInput>({
    resolver: zodResolver(createGroupInput),
    mode: 'onBlur',
    defaultValues: readDraft(draft, saved) ?? saved,
  });
  useSavedDraft(draft, control);
  const named = useWatch({ control, name: 'name' }).trim() !== '';
  return {
    control,
    handleSubmit,
    named,
    /** Called when the dialog closes, to discard the input. */
    clear: () => clearDraft(draft),
    fields: (
      <>
        <TextField
          {...validateOnBlur(register('name'))}
          label="Group name"
          maxLength={120}
          autoComplete="off"
          error={formState.errors.name?.message}
        />
        <TextArea
          {...validateOnBlur(register('description'))}
          label="Description"
          optional
          grow="9rem"
          maxLength={1000}
          error={formState.errors.description?.message}
        />
      </>
    ),
  };
}

/** Why the button is disabled without a name. */
export const NAME_MISSING = 'Please enter a group name';
