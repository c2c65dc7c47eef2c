import { zodResolver } from '@hookform/resolvers/zod';
import { createGroupInput, type CreateGroupInput, type Group } from '@kith/contracts/groups';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TextArea, TextField } from '../../components/text-field.tsx';
import { judgedOnLeave } from '../../lib/leave-field.ts';

/** What the fields hold before the contract tidies it. */
type Fields = z.input<typeof createGroupInput>;

/** The form of a new group, or of `group`: its two text fields, and whether it has a name yet (SPEC §5). */
export function useGroupForm(group?: Pick<Group, 'name' | 'description'>) {
  const { control, register, handleSubmit, formState } = useForm<Fields, unknown, CreateGroupInput>({
    resolver: zodResolver(createGroupInput),
    mode: 'onBlur',
    defaultValues: { name: group?.name ?? '', description: group?.description ?? '', member_ids: [] },
  });
  const named = useWatch({ control, name: 'name' }).trim() !== '';
  return {
    control,
    handleSubmit,
    named,
    fields: (
      <>
        <TextField
          {...judgedOnLeave(register('name'))}
          label="Group name"
          maxLength={120}
          autoComplete="off"
          fault={formState.errors.name?.message}
        />
        <TextArea
          {...judgedOnLeave(register('description'))}
          label="Description"
          optional
          grow="9rem"
          maxLength={1000}
          fault={formState.errors.description?.message}
        />
      </>
    ),
  };
}

/** Why the button of a group without a name is disabled. */
export const NAME_MISSING = 'Please enter a group name';
