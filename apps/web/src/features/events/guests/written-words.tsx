import type { Guest } from '@kith/contracts/rsvps';
import { Written } from '../../../components/people/written.tsx';
import { wroteWord } from './guest-words.ts';

/** Something that a guest asked or wrote, where it does not stand under their name already. */
export function WrittenWords({ guest, question }: { guest: Guest; question: Guest['questions'][number] }) {
  const word = wroteWord(guest, question);
  if (word === null) return null;
  return (
    <>
      {word}: “<Written>{question.text}</Written>”
    </>
  );
}
