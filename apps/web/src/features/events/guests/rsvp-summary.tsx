import type { Tally } from '@kith/contracts/rsvps';
import { AnswerMark, ANSWERS, answerWord } from '../../../components/people/answer-mark.tsx';
import styles from './rsvp-summary.module.css';

/** The count of each answer: icon, word and number. */
export function RsvpSummary({ tally }: { tally: Tally }) {
  return (
    <dl className={styles['summary']}>
      {ANSWERS.map((answer) => (
        <div key={answer} className={styles['answer']}>
          <dt>
            <AnswerMark answer={answer} />
            {answerWord(answer)}
          </dt>
          <dd>{tally[answer]}</dd>
        </div>
      ))}
    </dl>
  );
}
