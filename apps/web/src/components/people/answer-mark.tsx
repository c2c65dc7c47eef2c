import styles from './answer-mark.module.css';
import { classes } from '../layout/classes.ts';

export type Answer = 'yes' | 'maybe' | 'no' | 'pending';

const OWNERS_WORD: Record<Answer, string> = {
  yes: 'Attending',
  maybe: 'Maybe',
  no: 'Not Attending',
  pending: 'No Response',
};

const FRIENDS_WORD: Record<Answer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No', pending: '' };

/** The fixed order of the guest columns, including empty ones. */
export const ANSWERS: readonly Answer[] = ['yes', 'maybe', 'no', 'pending'];

/** The word for an answer: owners see Attending, friends see Yes. Pending has no word for friends. */
export function answerWord(answer: Answer, side: 'owner' | 'friend' = 'owner'): string {
  return side === 'owner' ? OWNERS_WORD[answer] : FRIENDS_WORD[answer];
}

const SIGN: Record<Answer, string | undefined> = {
  yes: 'M4.2 8.3 6.9 11 11.8 5.4',
  maybe: 'M3.8 9c1-2.2 2.6-2.2 4.2-1s3.2 1.2 4.2-1',
  no: 'm5 5 6 6m0-6-6 6',
  pending: undefined,
};

interface AnswerMarkProps {
  answer: Answer;
  /** Animates a mark that was just given. */
  drawn?: boolean;
  className?: string | undefined;
}

/** The icon of an answer; always next to its label or a named avatar, so it has no accessible name. */
export function AnswerMark({ answer, drawn = false, className }: AnswerMarkProps) {
  const sign = SIGN[answer];
  return (
    <svg className={classes(styles['mark'], className)} data-answer={answer} viewBox="0 0 16 16" aria-hidden="true">
      {sign === undefined ? (
        <circle className={styles['seat']} cx="8" cy="8" r="7.25" />
      ) : (
        <>
          <circle className={styles['disc']} cx="8" cy="8" r="8" />
          <path className={classes(styles['sign'], drawn && styles['drawn'])} d={sign} pathLength="1" />
        </>
      )}
    </svg>
  );
}

interface AnswerBadgeProps {
  answer: Answer;
  side?: 'owner' | 'friend';
  className?: string | undefined;
}

/** Icon and word of an answer as a label. */
export function AnswerBadge({ answer, side = 'owner', className }: AnswerBadgeProps) {
  return (
    <span className={classes(styles['badge'], className)} data-answer={answer}>
      <AnswerMark answer={answer} />
      {answerWord(answer, side) || OWNERS_WORD[answer]}
    </span>
  );
}
