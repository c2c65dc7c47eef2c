import type { OwnerQuestion } from '@kith/contracts/rsvps';
import { Reply } from 'lucide-react';
import { useState } from 'react';
import { timeAgo } from '../../lib/dates/dates.ts';
import { Button } from '../buttons/button.tsx';
import { lazyPart } from '../layout/lazy-part.tsx';
import styles from './question-replies.module.css';
import { mailState } from './mail-state.ts';
import { Written } from './written.tsx';

const ReplyDialog = lazyPart(() => import('./reply-dialog.tsx'));

interface QuestionRepliesProps {
  question: Pick<OwnerQuestion, 'id' | 'text' | 'replies' | 'can_reply'>;
  /** The author. */
  friend: string;
  now: Date;
}

/** The owner's replies to a question or note with their delivery status, and a reply button. */
export function QuestionReplies({ question, friend, now }: QuestionRepliesProps) {
  const [open, setOpen] = useState(false);
  const { replies, can_reply: canReply } = question;
  if (replies.length === 0 && !canReply) return null;
  return (
    <div className={styles['replies']}>
      {replies.map(({ text, replied_at, mail }) => (
        <div key={replied_at} className={styles['reply']}>
          <span className={styles['you']}>You answered</span>
          <Written as="p" className={styles['text']}>
            {text}
          </Written>
          <p className={styles['state']}>
            <time dateTime={replied_at}>{timeAgo(replied_at, now)}</time>, {mailState(mail, now) ?? 'on their page'}
          </p>
        </div>
      ))}
      {canReply && (
        <Button className={styles['button']} variant="outline" size="sm" icon={<Reply />} onClick={() => setOpen(true)}>
          {replies.length === 0 ? 'Answer' : 'Answer again'}
          <span className="visually-hidden">
            {' '}
            <Written>{friend}</Written>: <Written>{question.text}</Written>
          </span>
        </Button>
      )}
      {open && <ReplyDialog question={question} friend={friend} onClose={() => setOpen(false)} />}
    </div>
  );
}
