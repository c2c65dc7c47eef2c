import type { DraftField, UnderstoodWords } from '@kith/contracts/assistant';

/** What a run of words said, in the word that stands below it. */
export const captions = [
  'what',
  'who',
  'group',
  'date',
  'time',
  'length',
  'place',
  'repeats',
  'without',
  'zone',
  'note',
] as const;
export type Caption = (typeof captions)[number];

/** A piece of a sentence: plain, or understood as something. */
export interface Segment {
  text: string;
  caption: Caption | null;
}

const captionOf: Record<Exclude<DraftField, 'start_at' | 'end_at'>, Caption> = {
  title: 'what',
  description: 'note',
  time_zone: 'zone',
  location: 'place',
  group_names: 'group',
  friend_names: 'who',
  excluded_names: 'without',
  all_day: 'time',
  recurrence: 'repeats',
};

/** A clock time with the small word in front of it. A bare number counts only after such a word: "at 8", but not "4 December". */
const CLOCK =
  /(?:(?:at|from|by|around|about|from about|@)\s*)?(?:\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm|a\.m\.|p\.m\.|o['’]clock)|\d{1,2}:\d{2}|\bnoon\b|\bmidday\b|\bmidnight\b|\bhalf (?:past )?\w+|\bquarter (?:past|to) \w+)|(?:\b(?:at|from)|@)\s*\d{1,2}(?:[.:]\d{2})?(?![\d/.]|(?:st|nd|rd|th)\b)|^\d{1,2}(?:[.:]\d{2})?$/iu;
const LENGTH = /(?:hour|minute|\bmins?\b|\bhrs?\b|\bday|\bweek|\bnight|\d\s*h\b)/iu;

/** Cuts a sentence into what was understood and the rest. Spans that do not fit the text are passed over. */
export function markWords(text: string, understood: readonly UnderstoodWords[]): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const span of understood.toSorted((a, b) => a.from - b.from)) {
    if (span.from < done || span.to <= span.from || text.slice(span.from, span.to) !== span.text) continue;
    if (span.from > done) segments.push({ text: text.slice(done, span.from), caption: null });
    segments.push(...captioned(span));
    done = span.to;
  }
  if (done < text.length) segments.push({ text: text.slice(done), caption: null });
  return segments;
}

function captioned({ field, text }: UnderstoodWords): Segment[] {
  if (field === 'end_at') return [{ text, caption: LENGTH.test(text) ? 'length' : 'time' }];
  if (field !== 'start_at') return [{ text, caption: captionOf[field] }];
  // The engine gives day and hour as one run when they stand side by side; for the eye they are two things.
  const clock = CLOCK.exec(text);
  if (clock === null) return [{ text, caption: 'date' }];
  const before = text.slice(0, clock.index);
  const after = text.slice(clock.index + clock[0].length);
  return [...dayAround(before), { text: clock[0], caption: 'time' as const }, ...dayAround(after)];
}

/** Only words and numbers are marked, not the space or comma beside them. */
function dayAround(text: string): Segment[] {
  const core = text.replace(/^[\s,]+|[\s,]+$/gu, '');
  if (core === '') return text === '' ? [] : [{ text, caption: null }];
  const at = text.indexOf(core);
  const pieces: Segment[] = [
    { text: text.slice(0, at), caption: null },
    { text: core, caption: /^(?:and|on|to|-|–)$/iu.test(core) ? null : 'date' },
    { text: text.slice(at + core.length), caption: null },
  ];
  return pieces.filter((piece) => piece.text !== '');
}
