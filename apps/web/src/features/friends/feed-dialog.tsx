import { zodResolver } from '@hookform/resolvers/zod';
import { type CreateOwnerFeedInput, createOwnerFeedInput, type OwnerFeed } from '@kith/contracts/owner-feeds';
import { useForm } from 'react-hook-form';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';

const FIELDS = ['name'] as const;

interface FeedDialogProps {
  /** The link to rename, which keeps its readers; null creates a new one. */
  feed: OwnerFeed | null;
  onClose: () => void;
}

/** Names a link to the owner's own calendar. */
export default function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const utils = trpc.useUtils();
  const { register, handleSubmit, formState, setError } = useForm<CreateOwnerFeedInput>({
    resolver: zodResolver(createOwnerFeedInput),
    mode: 'onBlur',
    defaultValues: { name: feed?.name ?? '' },
  });
  const done = {
    onSuccess: () => {
      onClose();
      return utils.feeds.invalidate();
    },
    onError: showFieldErrors(setError, FIELDS),
  };
  const create = trpc.feeds.create.useMutation(done);
  const rename = trpc.feeds.update.useMutation(done);
  const { error, isPending } = feed ? rename : create;
  return (
    <FormDialog
      title={feed ? 'Rename link' : 'Make a link'}
      submit={feed ? 'Save' : 'Make link'}
      busy={isPending}
      error={error}
      fieldNames={FIELDS}
      fallback={feed ? 'Couldn’t change the link. Please try again.' : 'Couldn’t make the link. Please try again.'}
      onClose={onClose}
      onSubmit={handleSubmit(({ name }) => (feed ? rename.mutate({ id: feed.id, name }) : create.mutate({ name })))}
    >
      <TextField
        {...validateOnBlur(register('name'))}
        label="Name of the link"
        placeholder="Kitchen tablet"
        autoComplete="off"
        error={formState.errors.name?.message}
      />
    </FormDialog>
  );
}
