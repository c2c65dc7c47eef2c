// Messages for tests of what is read from words, pieces of time and mentions, with plain stand-ins for the readers of these.
import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import { cutWords } from '../words/cut-words.ts';
import type { Message } from '../words/message.ts';

const days = new Set(
  'monday tuesday wednesday thursday friday saturday sunday thurs tomorrow today tonight'.split(' '),
);

/** A message, its days and hours of one word, and the friends and groups whose first or whole names it holds. */
export function say(text: string, known: { friends: string[]; groups: string[] }) {
  const message = cutWords(text);
  return { message, pieces: piecesIn(message), mentions: mentionsIn(message, known) };
}

function piecesIn({ words }: Message): TimePiece[] {
  return words.flatMap(({ norm }, from): TimePiece[] => {
    const run = { from, to: from + 1 };
    if (days.has(norm.replace(/'s$/, '')))
      return [
        { kind: 'day', run, day: { is: 'weekday', weekday: 1, which: null, weeks: 0 }, until: null, isDeadline: false },
      ];
    const isBare = words[from - 1]?.norm !== 'at';
    const start = { hour: Number(norm), minute: 0, half: null };
    return /^\d\d?$/.test(norm) ? [{ kind: 'clock', run, start, end: null, isAbout: false, isBare }] : [];
  });
}

function mentionsIn({ words }: Message, { friends, groups }: { friends: string[]; groups: string[] }): Mention[] {
  const named = (name: string, at: number) =>
    name
      .toLowerCase()
      .split(' ')
      .every((part, step) => words[at + step]?.norm === part);
  const plain = { isPossessive: false, isDoubtful: false, isWord: false };
  return words.flatMap((_, from): Mention[] => {
    const group = groups.find((name) => named(name, from));
    if (group !== undefined)
      return [
        { ...plain, run: { from, to: from + group.split(' ').length }, friends: [], group: { id: group, name: group } },
      ];
    const friend = friends.find((name) => named(name, from) || named(name.split(' ')[0] ?? '', from));
    return friend === undefined
      ? []
      : [{ ...plain, run: { from, to: from + 1 }, friends: [{ id: friend, name: friend }], group: null }];
  });
}
