import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contracts/limits';
import { type OwnerQuestion, type ReplyInput, replyInput } from '@kith/contracts/rsvps';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { clearDraft, readDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { mailState } from './mail-state.ts';
import styles from './reply-dialog.module.css';
import { TextArea } from '../fields/text-field.tsx';
import { toast } from '../feedback/toast.ts';
import { Written } from './written.tsx';
import { isolate } from '@kith/contracts/isolate';

interface ReplyDialogProps {
  question: Pick<OwnerQuestion, 'id' | 'text'>;
  friend: string;
  onClose: () => void;
}

/** Replies to a question. Input is kept when the request fails. */
export default function ReplyDialog({ question, friend, onClose }: ReplyDialogProps) {
  const utils = trpc.useUtils();
  const draft = `reply ${question.id}`;
  const first = { id: question.id, text: '' };
  const { control, register, handleSubmit, formState } = useForm<z.input<typeof replyInput>, unknown, ReplyInput>({
    resolver: zodResolver(replyInput),
    defaultValues: readDraft(draft, first) ?? first,
  });
  useSavedDraft(draft, control);
  const close = () => {
    clearDraft(draft);
    onClose();
  };
  const reply = trpc.inbox.reply.useMutation({
    onSuccess: ({ replies }) => {
      const state = mailState(replies.at(-1)?.mail ?? null, new Date());
      toast.success(state === null ? 'Saved. They’ll see it on their page' : `On their page, ${state}`);
      close();
      return Promise.all([
        utils.inbox.invalidate(),
        utils.events.invalidate(),
        utils.friends.invalidate(),
        utils.dashboard.invalidate(),
      ]);
    },
  });
  return (
    <FormDialog
      title={`Answer ${isolate(friend)}`}
      description="They’ll see it on their page, and by email or in Telegram if they get those."
      submit="Answer"
      busy={reply.isPending}
      error={reply.error}
      fieldNames={[]}
      fallback="Failed to save your answer"
      onClose={close}
      onSubmit={handleSubmit((input) => reply.mutate(input))}
    >
      <Written as="blockquote" className={styles['question']}>
        {question.text}
      </Written>
      <TextArea
        {...register('text')}
        label="Your answer"
        grow="12rem"
        maxLength={limits.noteLength}
        error={formState.errors.text?.message}
      />
    </FormDialog>
  );
}
