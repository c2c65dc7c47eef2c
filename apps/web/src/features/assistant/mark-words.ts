import type { DraftField, UnderstoodWords } from '@kith/contracts/assistant';

/** The caption below a run of words. */
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

/** A part of a sentence: plain, or understood as a field. */
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

/** Clock time patterns, kept separate because a combined one takes a minute to prove linear. */
const CLOCKS = [
  /\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]m|[ap]\.m\.|o['’]clock)|\d{1,2}:\d{2}|\b(?:noon|midday|midnight)\b/iu,
  /\b(?:half(?: past)?|quarter (?:past|to)) \w{1,12}/iu,
  // A bare number counts only after a preposition: "at 8", but not "4 December".
  /(?:\bat|\bfrom|@)\s?\d{1,2}(?:[.:]\d{2})?(?![\d/.]|(?:st|nd|rd|th)\b|\s?(?:of\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu,
  /^\d{1,2}(?:[.:]\d{2})?$/u,
];
const BEFORE_CLOCK = /(?:\b(?:at|from|by|around|about|from about)|@)\s?$/iu;

/** The position of the first clock time in a text, including its preposition. */
function findClock(text: string): { index: number; words: string } | null {
  const found = CLOCKS.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  const [first] = found
    .map(({ index, 0: words }) => {
      const lead = BEFORE_CLOCK.exec(text.slice(0, index))?.[0] ?? '';
      return { index: index - lead.length, words: lead + words };
    })
    .toSorted((a, b) => a.index - b.index || b.words.length - a.words.length);
  return first ?? null;
}
/** A time range such as "7 to 9" or "from 7 to 9:30pm", but not "7 to 9 November" and not "Nov 7 to 9". */
const HOURS =
  /(?<!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s)(?:(?:from|between)\s+)?(?<![\d/.])\b(?:\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?|noon|midday)\s?(?:to|till|until|and|-|–)\s?(?:\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?|noon|midday|midnight)(?![\d/.]|(?:st|nd|rd|th)\b|\s?(?:of\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu;
/** Whether the words of a time include its end. */
export const saysEnd = (text: string): boolean => HOURS.test(text);
const LENGTH = /(?:hour|minute|\bmins?\b|\bhrs?\b|\bday|\bweek|\bnight|\d\s?h\b)/iu;

/** Splits a sentence into understood parts and the rest. Invalid spans are ignored. */
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

/** Function words that introduce a name or place or end a list of names. */
const LEADING =
  /^(?:(?:with|and|plus|also|the|my|our|to|at|in|for|from|on|near|invite|inviting|without|except|but|not|&|@|,)(?=[\s,]|$)[\s,]*)+/iu;
const SMALL = new Set(['and', 'or', 'plus', 'with', '&']);

/** The length of trailing spaces, commas and, optionally, function words. */
function tailOf(text: string, withSmallWords: boolean): number {
  let end = text.length;
  for (;;) {
    while (end > 0 && /[\s,]/u.test(text.charAt(end - 1))) end -= 1;
    let start = end;
    while (start > 0 && !/[\s,]/u.test(text.charAt(start - 1))) start -= 1;
    const isSmall = start > 0 && SMALL.has(text.slice(start, end).toLowerCase());
    if (!withSmallWords || !isSmall) return text.length - end;
    end = start;
  }
}

function captioned({ field, text }: UnderstoodWords): Segment[] {
  if (field === 'end_at') return core(text, LENGTH.test(text) ? 'length' : 'time');
  if (field !== 'start_at') return core(text, captionOf[field], field !== 'title');
  // The engine returns adjacent day and time as one run; readers see two fields.
  const hours = HOURS.exec(text);
  const clock = hours === null ? findClock(text) : { index: hours.index, words: hours[0] };
  if (clock === null) return dayAround(text);
  const before = text.slice(0, clock.index);
  const after = text.slice(clock.index + clock.words.length);
  return [...dayAround(before), { text: clock.words, caption: 'time' as const }, ...dayAround(after)];
}

const dayAround = (text: string) => core(text, /^\s*(?:and|on|to|-|–)\s*$/iu.test(text) ? null : 'date', true);

/** Trims spaces, commas and, optionally, function words from a mark. */
function core(text: string, caption: Caption | null, withoutSmallWords = false): Segment[] {
  const lead = (withoutSmallWords ? LEADING.exec(text.trimStart()) : null)?.[0].length ?? 0;
  const from = text.length - text.trimStart().length + lead;
  const tail = tailOf(text.slice(from), withoutSmallWords);
  const pieces: Segment[] = [
    { text: text.slice(0, from), caption: null },
    { text: text.slice(from, text.length - tail), caption },
    { text: text.slice(text.length - tail), caption: null },
  ];
  return pieces.filter((piece) => piece.text !== '');
}
