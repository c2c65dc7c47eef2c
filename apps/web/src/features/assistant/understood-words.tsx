import type { UnderstoodWords as Understood } from '@kith/contracts/assistant';
import { Fragment } from 'react';
import { markWords } from './mark-words.ts';
import styles from './message.module.css';

interface UnderstoodWordsProps {
  text: string;
  understood: readonly Understood[];
}

/** The person's sentence with understood words highlighted and captioned, also for screen readers. */
export function UnderstoodWords({ text, understood }: UnderstoodWordsProps) {
  let at = 0;
  return markWords(text, understood).map((segment) => {
    const key = at;
    at += segment.text.length;
    if (segment.caption === null) return <Fragment key={key}>{segment.text}</Fragment>;
    return (
      <mark key={key} className={styles['mark']}>
        <span className={styles['word']}>{segment.text}</span>
        <span className="visually-hidden">, </span>
        <span className={styles['caption']}>{segment.caption}</span>
      </mark>
    );
  });
}
