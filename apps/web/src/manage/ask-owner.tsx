import { isolated } from '@kith/contracts/isolate';
import type { Question } from '@kith/contracts/rsvps';
import { MessageCircleQuestion } from 'lucide-react';
import { buttonClass } from '../components/buttons/button-class.ts';
import { Written } from '../components/people/written.tsx';
import { Hidden } from './hidden.tsx';
import type { AnswerForm } from './invitation-sheet.tsx';
import shared from './manage-page.module.css';
import notes from './notes.module.css';

interface AskOwnerProps {
  owner: string;
  form: AnswerForm;
  /** Earlier questions, and notes with replies, newest first. */
  questions: readonly Question[];
}

/** Maximum number of earlier questions shown. */
const shown = 3;

/** A question form for the owner, with earlier questions. */
export function AskOwner({ owner, form, questions }: AskOwnerProps) {
  const waiting = questions.filter(({ replies }) => replies.length === 0).length;
  return (
    <div className={notes['ask']} id="ask">
      <details className={notes['note']}>
        <summary className={shared['fold']}>
          <MessageCircleQuestion />
          <span>{questions.length === 0 ? `Ask ${owner} something` : `Ask ${owner} something else`}</span>
        </summary>
        <form className={notes['sendNote']} method="post" action={form.action}>
          <Hidden fields={{ ...form.hidden, action: 'ask' }} />
          <label className="visually-hidden" htmlFor="question">
            Your question for {owner}
          </label>
          <textarea
            className={shared['field']}
            id="question"
            dir="auto"
            name="text"
            rows={2}
            maxLength={1000}
            required
            placeholder={isolated`Only ${owner} reads this`}
          />
          <button className={buttonClass({ variant: 'secondary', size: 'sm' })}>Send</button>
        </form>
      </details>
      {/* Updated live when a reply arrives. */}
      <div className={shared['live']} data-answers="questions">
        {questions.length > 0 && (
          <>
            <ul role="list">
              {questions.slice(0, shown).map((question) => (
                <Asked key={question.asked_at} question={question} owner={owner} />
              ))}
            </ul>
            {waiting > 0 && (
              <p className={notes['noteSaved']}>
                Sent. {owner} has your {waiting === 1 ? 'question' : 'questions'}.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** A question or note with the owner's replies. */
export function Asked({ question: { text, replies }, owner }: { question: Question; owner: string }) {
  return (
    <li>
      <Written as="p" className={notes['asked']}>
        {text}
      </Written>
      {replies.map((reply) => (
        <div key={reply.replied_at} className={notes['reply']}>
          <span>{owner} answered</span>
          <Written as="p">{reply.text}</Written>
        </div>
      ))}
    </li>
  );
}
