import { dayStart, weekday } from '../calendar/weekdays.ts';
import { fold, normalise, visible } from './normalise-words.ts';
import { matchesOf, re } from './pattern.ts';

/** What a run of words was understood as; `frame` is politeness and verbs that name no field. */
export type Role =
  | 'start'
  | 'end'
  | 'zone'
  | 'recurrence'
  | 'all_day'
  | 'location'
  | 'friends'
  | 'groups'
  | 'excluded'
  | 'title'
  | 'description'
  | 'filler';

export interface Token {
  /** As written. */
  text: string;
  /** Lower case without accents, else as written: how names are compared. */
  plain: string;
  /** Lower case, without accents, spelling corrected, number words as digits. */
  norm: string;
  /** UTF-16 offsets in the message, `to` exclusive. */
  from: number;
  to: number;
  /** Offsets in `Sentence.canon`. */
  start: number;
  end: number;
  capital: boolean;
  word: boolean;
}

/** First and last token of a run, both included. */
export interface Span {
  first: number;
  last: number;
}

export interface Found extends Span {
  groups: readonly (string | undefined)[];
}

/**
 * A message cut into tokens. The grammar reads `canon`, the tokens' norms with single spaces;
 * words already claimed, and names masked from the readers of time, are hidden from it by `view`.
 */
export interface Sentence {
  text: string;
  tokens: Token[];
  canon: string;
  roles: (Role | null)[];
  masked: boolean[];
  /** Claimed by a date, yet part of the title too ("Christmas lunch"). */
  inTitle: boolean[];
  /** Whether capitals tell anything: false for all-lower and ALL-UPPER messages. */
  cased: boolean;
  /** The two views of the text as last computed, until the next claim. */
  views: { open: string | null; masked: string | null };
  /** Token numbers by the canonical offsets at which they start and end. */
  starts: Map<number, number>;
  ends: Map<number, number>;
}

const compound =
  '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?![\\p{L}\\p{M}])';

const pieces = new RegExp(
  [
    '(?:https?:\\/\\/|www\\.)[^\\s]+',
    '(?:[a-z\\d-]{1,63}\\.)+(?:com|org|net|io|us|app|me|co|gg|tv|link|live)\\/[^\\s]+',
    '[\\w.+-]{1,64}@[\\w-]+\\.[\\w.-]*\\w',
    // "W/c 8 March", the week that begins then, and "w/" for "with".
    '(?<!\\/)w\\/[cb](?=\\s+(?:the\\s+)?\\d)',
    '(?<!\\/)[wW]\\/(?=\\s?\\p{L})',
    '2(?:moro|morrow|moz|mrw|nite|night)(?![\\p{L}])',
    `b4(?= (?:\\d|her|his|my|our|their|noon|lunch|dinner|work|the|xmas|christmas|school|${dayStart}))`,
    compound,
    '\\d+',
    // A picture that is put together of several is one.
    '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier}|\\u200D\\p{Extended_Pictographic})*',
    "\\p{L}[\\p{L}\\p{M}\\p{Cf}]*(?:['’]\\p{L}+)*",
    '\\S',
  ].join('|'),
  'giu',
);

/** Sounds and words that dictated messages are full of and that name nothing. */
const sound = /^(?:[äa]+h+m+|eu+h+|u+h+m*|u+m+|e+r+m*|e+h+m*|hm+|ahem|y'know)$/;

/** Words that may be only a pause. */
const pauses = new Set(['like', 'you', 'know', 'right']);

/** Marks that join or break other letters and are no word. */
const unseen = /^[\p{Cf}\p{Cc}]+$/u;

/** "Book in em drinks": so it is said in Ireland, while "tell em" is "them". */
const soundsLikeThem =
  /^(?:tell|get|let|give|ask|show|invite|with|of|for|all|both|make|bring|send|have|book|remind|see)$/;

const shortDate = /^(?:mon|tues?|weds?|thu|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

const inDate =
  /^,? (?:the )?(?:\d{1,2}(?!\d|[:.]\d| ?[ap]m)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;

const behindDay =
  /^\s+(?:before|after|following|preceding|of\s|morning|afternoon|evening|night|\d{1,2}(?:st|nd|rd|th)?\b)/i;

/** "4417 n damen ave": behind one of the four winds. */
const leadsToStreet =
  /^ (?:[\p{L}\d'.]+ ){1,2}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|pkwy|way|terrace|hwy)\b/iu;

/** Words that only German messages have beside their days. */
const germanWords =
  /\b(?:uhr|mit|und|abends?|morgens|mittags|nachmittags?|vormittags?|treffen|essen|kaffee|bei|zum|zur|bis|nächsten?|jeden)\b/iu;

const germanDays = new Map(
  Object.entries({
    mo: 'monday',
    di: 'tuesday',
    mi: 'wednesday',
    do: 'thursday',
    fr: 'friday',
    sa: 'saturday',
    so: 'sunday',
  }),
);

/** German words around a day that are read as the English ones. */
const germanNorms = new Map(
  Object.entries({
    montag: 'monday',
    dienstag: 'tuesday',
    mittwoch: 'wednesday',
    donnerstag: 'thursday',
    freitag: 'friday',
    samstag: 'saturday',
    sonntag: 'sunday',
    jeden: 'every',
    mit: 'with',
    und: 'and',
    heute: 'today',
    bis: 'until',
  }),
);

/** What stands behind the German day of two letters: an hour, another day, a part of the day or the end. */
const behindGermanDay =
  /^\.?(?:$|,? ?(?:\d|um |ab |den |am |früh|abend|vormittag|nachmittag|mittag|(?:und|\+|&|-|–|\/|bis) ?(?:Mo|Di|Mi|Do|Fr|Sa|So)\b))/u;

const endsPhrase = /^\s*(?:$|[,.!?)]|(?:at|instead|then|please|same|with|in)\b)/i;

/** What stands behind "the night" where it is the coming one, as in Scotland. */
const behindTheNight =
  /^(?:\s*(?:$|[,?!])|\s+(?:(?:at|fae|from|aboot|about|wi|with|w\/)\s|(?:half|quarter)\s|\d{1,2}(?!\d|st|nd|rd|th)|[a-z]+\s+o'?clock))/i;

/** "Coffee the morn", "the morn's night", "pints the night at 8": tomorrow and tonight, as Scotland and Ulster say them; null for other words. */
function scotsDay(raw: string, tokens: readonly Token[], ahead: string): string | null {
  const [the, before] = [tokens.at(-1), tokens.at(-2)?.norm ?? ''];
  if (the?.plain !== 'the') return null;
  // "In the morn", "the morn of the wedding".
  const isOther =
    /^(?:in|of|on|for|during|all|through|into|until|till?|by|(?:spend|stay|stopp?|sav|call|rul|own)(?:e?s|e|ing)?)$/.test(
      before,
    );
  if (/^(?:morn|morra)(?:['’]?s)?$/.test(raw))
    return /^(?:in|of|on|during)$/.test(before) || /^\s+(?:of|after|before)\b/i.test(ahead) ? null : 'tomorrow';
  return raw === 'night' && !isOther && behindTheNight.test(ahead) ? 'tonight' : null;
}

/** What stands before the "to" of a range of days. */
const opensRange = re()`^(?:${weekday}|am|pm|noon|\d{1,2}|st|nd|rd|th)$`;

/** Whether "like", "right" or "you know" at a place of the message is only a pause: "at like 8", "so like dinner", "with you know Ana". */
function isPause(raw: string, before: string, after: string): boolean {
  if (raw === 'like') {
    const isBeforeVerb =
      /^\s+(?:add|book|schedule|set|put|make|do|have|get|go|call|ring|meet|plan|pick|see|order|find|invite|organi[sz]e|sort)\b/i.test(
        after,
      );
    // "I need to like schedule", "can you like add".
    if (
      isBeforeVerb &&
      /\b(?:(?:need|have|has|got|going|want) to|wanna|gonna|gotta|hafta|(?:can|could) (?:you|we)|should|let'?s)\s*$/i.test(
        before,
      )
    )
      return true;
    return (
      /(?:^|[\s,])(?:so|and|but|at|on|in|for|about|around|maybe|with|uh|um|just|it's|is|was|or|(?:we|let's|can i|could i) (?:do|have|get|grab)),?\s*$/i.test(
        before,
      ) ||
      (/^,?\s*(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|at\b|on\b|around\b|half\b|next\b|this\b|tomorrow\b|today\b|tonight\b|noon\b|(?:${'mon|tue|wed|thu|fri|sat|sun'})[a-z]*\b)/i.test(
        after,
      ) &&
        !/\b(?:i|we|you|they|would|i'd|we'd|looks?|feels?|sounds?|more|something|anything|stuff|things)\s*$/i.test(
          before,
        ))
    );
  }
  // "Okay so Sunday right lunch at mum's".
  if (raw === 'right')
    return (
      /(?:^|[\s,])(?:so|okay|ok|and|\p{L}*day|tomorrow|tonight|weekend),?\s*$/iu.test(before) &&
      /^,?\s+(?!(?:now|away|after|before|at|next|on|here|there|behind|by|outside|wing|side|hand|back|to|in|across|opposite|round|around|up|down|this)\b)\p{L}/iu.test(
        after,
      )
    );
  // "Can you add you know the school concert": behind a verb or a small word that leads on.
  if (
    raw === 'you' &&
    /^\s+know\b/i.test(after) &&
    /(?:^|\s)(?:add|book|schedule|put|plan|for|at|on|with|in|the|a)\s+$/i.test(before)
  )
    return true;
  if (raw === 'you') return /^\s+know\b(?!\s+(?:who|what|where|when|how|if|the|that|about|any|my))/i.test(after);
  return raw === 'know' && /\byou\s+$/i.test(before) && isPause('you', before.replace(/you\s+$/i, ''), ` know${after}`);
}

const postcode = /\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/g;

/**
 * Cuts a message into tokens. `names` are the folded words of known friends and groups, which are never "corrected".
 * Works on at most 2,000 characters, the longest message that is accepted, and 600 tokens, more than English has in so many.
 */
export function tokenise(message: string, names: ReadonlySet<string>, locale: string | null = null): Sentence {
  const text = message.slice(0, 2000);
  const isGerman = locale?.startsWith('de') === true || germanWords.test(text);
  const tokens: Token[] = [];
  let canon = '';
  let cursor = 0;
  for (const piece of matchesOf(text, pieces)) {
    if (tokens.length === 600) break;
    const from = piece.index;
    const raw = piece[0];
    const plainRaw = raw.toLowerCase();
    const isSound =
      (sound.test(plainRaw) && !/\d/.test(text.charAt(from + raw.length))) ||
      (raw === 'em' && tokens.length > 0 && !soundsLikeThem.test(tokens.at(-1)?.norm ?? ''));
    if (unseen.test(raw) || (isSound && !names.has(plainRaw))) continue;
    if (
      pauses.has(plainRaw) &&
      isPause(plainRaw, text.slice(Math.max(0, from - 20), from), text.slice(from + raw.length, from + raw.length + 16))
    )
      continue;
    // "Sat. Dec. 11": the full stop behind a short form in a date.
    const last = tokens.at(-1);
    if (
      raw === '.' &&
      last?.to === from &&
      shortDate.test(last.plain) &&
      inDate.test(text.slice(from + 1, from + 12))
    ) {
      cursor = from + 1;
      continue;
    }
    const before = last?.norm ?? '';
    // The N of "N16" is no short form of "and".
    // Nor is that of "88 N Fairview".
    const glued =
      raw.length === 1 &&
      /^\p{L}$/u.test(raw) &&
      (/\d/.test(text.charAt(from + 1)) ||
        (/^\d+$/.test(tokens.at(-1)?.text ?? '') &&
          (/^[NW]$/.test(raw) || (/^[nw]$/.test(raw) && leadsToStreet.test(text.slice(from + 1, from + 40))))));
    // "The sat before Easter", "fri to sun", "move it to sat": behind "the" and "to", a short day needs what only days have beside them.
    const ahead = text.slice(from + raw.length, from + raw.length + 14);
    const isDay =
      /^(?:sat|sun|wed)$/i.test(raw) &&
      ((before === 'the' && behindDay.test(ahead)) ||
        (before === 'to' &&
          (behindDay.test(ahead) || endsPhrase.test(ahead) || opensRange.test(tokens.at(-2)?.norm ?? ''))));
    const german =
      isGerman && /^(?:Mo|Di|Mi|Do|Fr|Sa|So)$/.test(raw) && behindGermanDay.test(text.slice(from + 2, from + 16))
        ? germanDays.get(plainRaw)
        : isGerman && !names.has(plainRaw)
          ? germanNorms.get(plainRaw)
          : undefined;
    // "In 2w".
    const isWeeks = plainRaw === 'w' && last?.to === from && /^\d+$/.test(before) && tokens.at(-2)?.norm === 'in';
    // "Choir Thursday 7, were doing the Fauré": so it is typed, and nothing is over.
    const isOfUs =
      plainRaw === 'were' &&
      /^(?:|[,.;:!?()–—-]|and|but|so|as|cos|because|since)$/.test(before) &&
      /^\s+(?:(?:all|just|still|only|now|both) )?[a-z]{2,}ing(?![a-z])/i.test(text.slice(from + 4, from + 30));
    const scots = isOfUs ? "we're" : scotsDay(plainRaw, tokens, ahead);
    const norm =
      scots ?? german ?? (isWeeks ? 'weeks' : glued ? fold(raw) : normalise(raw, isDay ? '' : before, names));
    if (from > cursor && tokens.length > 0) canon += ' ';
    tokens.push({
      text: raw,
      plain: raw === '&' ? 'and' : fold(raw),
      norm,
      from,
      to: from + raw.length,
      start: canon.length,
      end: canon.length + norm.length,
      capital: /^\p{Lu}/u.test(raw),
      word: /^\p{L}/u.test(raw),
    });
    canon += norm;
    cursor = from + raw.length;
  }
  const words = tokens.filter((token) => token.word && token.text.length > 1);
  const lower = words.some((token) => /\p{Ll}/u.test(token.text.slice(0, 1)));
  // "14 beck lane LS18 5QT": postcodes are large wherever nothing else is.
  const codes = matchesOf(text, postcode);
  const inCode = ({ from }: Token) => codes.some(({ index, 0: code }) => from >= index && from < index + code.length);
  const upper = words.some((token, index) => index > 0 && token.capital && !inCode(token));
  return {
    text,
    tokens,
    canon,
    roles: tokens.map(() => null),
    masked: tokens.map(() => false),
    inTitle: tokens.map(() => false),
    views: { open: null, masked: null },
    starts: new Map(tokens.map((token, index) => [token.start, index])),
    ends: new Map(tokens.map((token, index) => [token.end, index])),
    // One large letter at the beginning is only how sentences begin.
    cased: lower && upper ? true : words.slice(1).some((token) => /^\p{Lu}\p{Ll}/u.test(token.text)),
  };
}

/** The canonical text with claimed words blanked out, and with masked ones too when time is being read. */
export function view(sentence: Sentence, hideMasked = true): string {
  const key = hideMasked ? 'masked' : 'open';
  const known = sentence.views[key];
  if (known !== null) return known;
  let seen = '';
  let cursor = 0;
  for (const [index, token] of sentence.tokens.entries()) {
    if (sentence.roles[index] === null && !(hideMasked && sentence.masked[index])) continue;
    seen += sentence.canon.slice(cursor, token.start) + '¦'.repeat(token.end - token.start);
    cursor = token.end;
  }
  seen += sentence.canon.slice(cursor);
  sentence.views[key] = seen;
  return seen;
}

/** The tokens between two canonical offsets, or null when an offset falls inside a token. */
export function spanAt(sentence: Sentence, start: number, end: number): Span | null {
  const first = sentence.starts.get(start);
  const last = sentence.ends.get(end);
  return first !== undefined && last !== undefined && last >= first ? { first, last } : null;
}

const globals = new WeakMap<RegExp, RegExp>();

/** The same pattern with the flag that lets it go on, made once. */
export function everywhere(pattern: RegExp): RegExp {
  if (pattern.global) return pattern;
  const known = globals.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern.source, `${pattern.flags}g`);
  globals.set(pattern, made);
  return made;
}

/** Every place where a pattern fits whole tokens of the visible text, from left to right, without overlaps; the first `most` of them. */
export function findEach(sentence: Sentence, pattern: RegExp, hideMasked = true, most = Infinity): Found[] {
  const seen = view(sentence, hideMasked);
  // Most patterns fit nowhere.
  if (seen.search(pattern) === -1) return [];
  const all = everywhere(pattern);
  all.lastIndex = 0;
  const found: Found[] = [];
  for (let match = all.exec(seen); match !== null && found.length < most; match = all.exec(seen)) {
    const lead = match[0].length - match[0].trimStart().length;
    const span = spanAt(sentence, match.index + lead, match.index + match[0].trimEnd().length);
    if (span) found.push({ ...span, groups: match });
    else all.lastIndex = match.index + 1;
    if (match[0].length === 0) all.lastIndex += 1;
  }
  return found;
}

/** The first place where a pattern fits, or null. */
export function findFirst(sentence: Sentence, pattern: RegExp, hideMasked = true): Found | null {
  return findEach(sentence, pattern, hideMasked, 1)[0] ?? null;
}

/** Marks tokens as understood. Tokens claimed before keep their role. */
export function claim(sentence: Sentence, span: Span, role: Role): void {
  for (let index = span.first; index <= span.last; index += 1) {
    if (sentence.roles[index] === null) sentence.roles[index] = role;
  }
  sentence.views = { open: null, masked: null };
}

/** Hides tokens from the readers of time without claiming them. */
export function mask(sentence: Sentence, span: Span): void {
  for (let index = span.first; index <= span.last; index += 1) sentence.masked[index] = true;
  sentence.views = { open: null, masked: null };
}

/** The words of a run as written, without the sounds that dictation puts between them. */
export function written(sentence: Sentence, span: Span): string {
  const text = sentence.tokens
    .slice(span.first, span.last + 1)
    .map((token, at) => {
      const gap = at === 0 ? '' : sentence.text.slice(sentence.tokens[span.first + at - 1]?.to, token.from);
      return (/\p{L}/u.test(gap) ? ' ' : gap) + token.text;
    })
    .join('');
  return visible(text);
}

/** The norm of a token, or an empty text outside the sentence. */
export function normAt(sentence: Sentence, index: number): string {
  return sentence.tokens[index]?.norm ?? '';
}

/** Whether a token is free of any claim. */
export function isFree(sentence: Sentence, index: number): boolean {
  return index >= 0 && index < sentence.tokens.length && sentence.roles[index] === null;
}

/** "Forty Years On": a large small word behind a large word, where other words are small. */
export const closesName = (sentence: Sentence, index: number): boolean =>
  sentence.cased &&
  index > 1 &&
  /^(?:on|in|at|to|by|off|up|out|over)$/.test(normAt(sentence, index)) &&
  sentence.tokens
    .slice(index - 1, index + 1)
    .every((token) => token.capital && token.text !== token.text.toUpperCase()) &&
  sentence.tokens[index + 1]?.capital === false;
