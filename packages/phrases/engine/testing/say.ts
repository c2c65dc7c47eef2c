// Messages for tests of what is read from words, pieces of time and mentions, with a plain stand-in for the reader of times.
import type { TimePiece } from '../times/piece.ts';
import { findMentions } from '../who/find-mentions.ts';
import { cutWords } from '../words/cut-words.ts';
import type { Message } from '../words/message.ts';

const days = new Set(
  'monday tuesday wednesday thursday friday saturday sunday thurs tomorrow today tonight'.split(' '),
);

const named = (names: readonly string[]) => names.map((name) => ({ id: `id of ${name}`, name }));

/** Friends and groups of these names, each with an id of its own. */
export const directoryOf = ({ friends, groups }: { friends: string[]; groups: string[] }) => ({
  friends: named(friends),
  groups: named(groups),
});

/** A message, its days and hours of one word, and the friends and groups that it names. */
export function say(text: string, known: { friends: string[]; groups: string[] }) {
  const message = cutWords(text);
  return { message, pieces: piecesIn(message), mentions: findMentions(message, directoryOf(known)) };
}

function piecesIn({ words }: Message): TimePiece[] {
  return words.flatMap(({ norm }, from): TimePiece[] => {
    const run = { from, to: from + 1 };
    const day = { is: 'weekday', weekday: 1, which: null, weeks: 0, inWeek: null } as const;
    if (days.has(norm.replace(/'s$/, '')))
      return [{ kind: 'day', run, day, until: null, isDeadline: false, bound: null, part: null }];
    const isBare = words[from - 1]?.norm !== 'at';
    const start = { hour: Number(norm), minute: 0, half: null };
    return /^\d\d?$/.test(norm)
      ? [{ kind: 'clock', run, start, end: null, isAbout: false, isBare, or: null, bound: null }]
      : [];
  });
}
