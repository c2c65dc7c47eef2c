// Commands on what repeats, and which of its dates they mean. They are meant only where such an event is stored, so no draft is read
// by them.
import type { Order } from './split-order.ts';

/** Which dates of a series are meant: one, that one and those behind it, or all. */
type Scope = 'this' | 'following' | 'all';

/** The longest message that can be such a command; longer ones are prose. */
const longest = 200;

/** What is said at the end of a complete message for each choice of dates; read again by `splitScope`. */
export const scopeEndings: Record<Scope, string> = {
  this: ', only this one',
  following: ', this and the following',
  all: ', all dates',
};

const scopeWords: readonly (readonly [Scope, RegExp])[] = [
  [
    'following',
    /,? (?:this|that|it)(?: one| date)? and (?:all |the |everything )*(?:following|after|later|future|rest)(?: ones| dates)?\b/iu,
  ],
  ['following', /,? from (?:now|then|here|there|this one|that day) on(?:wards?)?\b/iu],
  ['this', /,? (?:only|just) (?:for )?(?:this|that|the)(?: next)?(?: one| date| time| once)\b/iu],
  ['this', /,? (?:this|that) (?:one|date|time)(?: only)?\b/iu],
  ['all', /,? (?:all|every one|each) of (?:it|them|the dates|its dates)\b/iu],
  ['all', /,? all (?:(?:its|the|future|coming) )?dates(?: of)?\b/iu],
  ['all', /,? the (?:whole|entire) (?:series|lot|thing)(?: of)?\b/iu],
  ['all', /,? (?:altogether|for good|forever|entirely)\b/iu],
  ['all', /, all\b| all (?=\p{L}[\p{L} ]{0,40}s\b)/iu],
];
const firstDay = /,? (?:from|starting|beginning|as of) ([^,]{3,30}?)(?: on| onwards)?[.!]? $/iu;
const lastDay = /,? (before|until|till|up to) ([^,]{3,30}?)[.!]? $/iu;
const byRule = / \(((?:every|[^()]{1,60} of every)[^()]{0,80})\)/iu;

/** A message without the words that say which dates of a series are meant. */
export interface SaidDates {
  text: string;
  scope: Scope | null;
  /** The words of the day from which on, which may be none. */
  from: string | null;
  /** The words of the day before which, or up to and with which. */
  before: string | null;
  until: string | null;
  /** How the series repeats that is meant of several with one name. */
  repeats: string | null;
}

/** Splits off which dates of a series a message means: "only this one", "all of them", "from January on", "(every Monday)". */
export function splitScope(message: string): SaidDates {
  if (message.length > longest)
    return { text: message, scope: null, from: null, before: null, until: null, repeats: null };
  let text = ` ${message.split(/\s/u).filter(Boolean).join(' ')} `;
  const [rule = '', repeats = null] = byRule.exec(text) ?? [];
  text = text.replace(rule, '');
  const [scope, words] = scopeWords.find(([, known]) => known.test(text)) ?? [null, null];
  if (words !== null) text = text.replace(words, '');
  const [tail = '', from = null] = firstDay.exec(text) ?? [];
  const [, link = '', last = null] = lastDay.exec(text) ?? [];
  const [before, until] = /before/iu.test(link) ? [last, null] : [null, last];
  return {
    text: text.trim(),
    scope,
    from: from === null || tail.includes(' to ') ? null : from,
    before,
    until,
    repeats,
  };
}

/** The message without "from January on" and "before January", once that was found to say a day. */
export const withoutBounds = (text: string): string => ` ${text} `.replace(firstDay, '').replace(lastDay, '').trim();

const bare: readonly (readonly [Scope, RegExp])[] = [
  ['this', /^(?:(?:only|just) )?(?:this|that|the next)(?: one| date| time)?(?: only)?$/iu],
  [
    'following',
    /^(?:(?:this|that|it)(?: one| date)? and )?(?:all )?(?:the )?(?:following|later|rest)(?: ones| dates)?$/iu,
  ],
  [
    'all',
    /^(?:all|every(?:thing| one| date)?|the (?:whole )?(?:series|lot))(?: of (?:it|them))?(?: the)?(?: dates)?$/iu,
  ],
];

/** The message that a bare "all" or "only this one" completes; null for any other answer. */
export function completeScope(said: string, answer: string): string | null {
  const words = answer.trim().replace(/[.!]$/u, '');
  const scope = bare.find(([, known]) => known.test(words))?.[0];
  return scope === undefined ? null : `${said}${scopeEndings[scope]}`;
}

const lead = /^(?:please|ok|okay|so|and|hey|can you|could you|can we|let['’]s|actually),? /iu;
const rhythm =
  '(?:weekly|monthly|daily|yearly|annual|annually|fortnightly|biweekly|bi-weekly|every|each|once an?|twice an?|on alternate|until)';
const notOn =
  "(?:(?:but )?not|except|isn['’]t|is not|is off|is cancelled|is canceled|won['’]t happen|doesn['’]t happen)";
const skips = /^(?:there(?:['’]s| is| will be) )?(?:no|not|skip|except|but not|leave out|take out) (.{2,})$/iu;
const missing = new RegExp(`^(.{1,60}?),? ${notOn} ((?:on|in|this|next|for|over|tomorrow|tonight)\\b.*)$`, 'iu');
const made = new RegExp(
  `^(?:make|have|let|do|change|switch|turn|set|repeat) (.{1,60}?) (?:(?:to|into|be|happen|repeat) )?(${rhythm}\\b.*)$`,
  'iu',
);
const becomes = new RegExp(
  `^(.{1,60}?) (?:should (?:be|repeat|happen)|repeats|happens|is|becomes) (?:now )?(${rhythm}\\b.*)$`,
  'iu',
);
const ending = '(in|after|at the end of|by|before|on|with|until)';
const ends = new RegExp(`^(?:end|stop|finish) (?!of\\b)(.{1,60}?) ${ending} (.{3,40})$`, 'iu');
const isOver = new RegExp(`^(.{1,60}?) (?:ends|stops|finishes|runs) ${ending} (.{3,40})$`, 'iu');
const monthAlone = /^(?:next |this )?[\p{L}]+(?: \d{4})?$/u;

/** A command on dates, and whether its change says how the event repeats. */
export interface DatesOrder extends Order {
  isEnd?: boolean;
}

/** Whether a change says how something repeats. */
export const saysRhythm = (change: string): boolean => new RegExp(`\\b${rhythm}\\b`, 'iu').test(change);

/**
 * The command on a stored event that a message may be: a date that does not take place ("not on the 24th"), a repetition ("make
 * dumpling night monthly") or its end ("end book club in June"). Null for none.
 */
export function recogniseDates(message: string): DatesOrder | null {
  if (message.length > longest) return null;
  const line = message
    .split(/\s/u)
    .filter(Boolean)
    .join(' ')
    .replace(lead, '')
    .replace(/(?:,? please)?[.!]?$/iu, '');
  const rule = made.exec(line) ?? becomes.exec(line);
  if (rule) return { about: rule[1] ?? '', change: `make it ${rule[2] ?? ''}` };
  const end = ends.exec(line) ?? isOver.exec(line);
  if (end) {
    const [, about = '', link = '', when = ''] = end;
    const isWhole = /^(?:in|after|at the end of|with)$/iu.test(link) && monthAlone.test(when) && !/day$/iu.test(when);
    return { about, change: `until ${isWhole ? 'the end of ' : ''}${when}`, isEnd: true };
  }
  const skipped = skips.exec(line);
  if (skipped) return { about: skipped[1] ?? '', change: null };
  const gone = missing.exec(line);
  return gone && { about: `${gone[1] ?? ''} ${gone[2] ?? ''}`, change: null };
}
