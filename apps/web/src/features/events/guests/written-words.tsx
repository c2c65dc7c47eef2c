import type { Guest } from '@kith/contracts/rsvps';
import { Written } from '../../../components/people/written.tsx';
import { wroteLabel } from './guest-labels.ts';

/** A guest's question or note, where it is not already below their name. */
export function WrittenWords({ guest, question }: { guest: Guest; question: Guest['questions'][number] }) {
  const word = wroteLabel(guest, question);
  if (word === null) return null;
  return (
    <>
      {word}: “<Written>{question.text}</Written>”
    </>
  );
}
