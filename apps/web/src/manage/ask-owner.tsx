import type { Question } from '@kith/contracts/rsvps';
import { MessageCircleQuestion } from 'lucide-react';
import { buttonClass } from '../components/button-class.ts';
import { Hidden } from './hidden.tsx';
import type { AnswerForm } from './invitation-sheet.tsx';
import styles from './manage.module.css';

interface AskOwnerProps {
  owner: string;
  form: AnswerForm;
  /** What was asked before, the newest first. */
  questions: readonly Question[];
}

/** The most former questions that are shown. */
const shown = 3;

/** A question to the owner, and what has arrived there of those before. */
export function AskOwner({ owner, form, questions }: AskOwnerProps) {
  return (
    <div className={styles['ask']} id="ask">
      <details className={styles['note']}>
        <summary>
          <MessageCircleQuestion />
          {questions.length === 0 ? `Ask ${owner} something` : `Ask ${owner} something else`}
        </summary>
        <form className={styles['sendNote']} method="post" action={form.action}>
          <Hidden fields={{ ...form.hidden, action: 'ask' }} />
          <label className="visually-hidden" htmlFor="question">
            Your question for {owner}
          </label>
          <textarea
            id="question"
            name="text"
            rows={2}
            maxLength={1000}
            required
            placeholder={`Only ${owner} reads this`}
          />
          <button className={buttonClass({ variant: 'secondary', size: 'sm' })}>Send</button>
        </form>
      </details>
      {questions.length > 0 && (
        <>
          <ul role="list">
            {questions.slice(0, shown).map(({ text, asked_at }) => (
              <li key={asked_at} className={styles['asked']}>
                {text}
              </li>
            ))}
          </ul>
          <p className={styles['noteSaved']}>
            {questions.length === 1 ? `Sent. ${owner} has your question.` : `Sent. ${owner} has your questions.`}
          </p>
        </>
      )}
    </div>
  );
}
