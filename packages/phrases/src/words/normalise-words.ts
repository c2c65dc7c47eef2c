import { correctSpelling } from './correct-spelling.ts';

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

const teens = ['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];

const numbers = new Map<string, number>([...units, ...teens].map((word, value) => [word, value]));

const tens = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
]);
for (const [word, value] of tens) numbers.set(word, value);

const ordinals = new Map<string, number>();

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
for (const [index, word] of ordinalWords.split(' ').entries()) ordinals.set(word, index + 1);
ordinals.set('thirtieth', 30);

/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainLetters = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

const plainText = /^[\p{ASCII}]*$/u;

/** Lower case, typographic apostrophes made plain, accents and invisible characters dropped: how names and words are compared. */
export function fold(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[łøßæœđðþı]/g, (letter) => plainLetters.get(letter) ?? letter);
}

/** 1 -> 1st, 22 -> 22nd: how ordinals stand in the canonical text. */
export function ordinal(value: number): string {
  const tail = value % 10;
  const teen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teen ? 'th' : tail === 1 ? 'st' : tail === 2 ? 'nd' : tail === 3 ? 'rd' : 'th'}`;
}

const marks = new Map<string, string>(
  Object.entries({
    '–': '-',
    '—': '-',
    '−': '-',
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '‘': "'",
    '’': "'",
    '&': 'and',
    '×': 'x',
    '¦': ';',
  }),
);

/** A number or ordinal in words as digits, also in the plural ("fourteens" as "14s", "sixties" as "60s"); null for any other word. */
export function digitsOf(word: string): string | null {
  const value = numbers.get(word) ?? ordinals.get(word);
  if (value !== undefined) return ordinals.has(word) ? ordinal(value) : String(value);
  const single = /^(.+)ies$/.test(word) ? `${word.slice(0, -3)}y` : /^(.+)s$/.exec(word)?.[1];
  const many = single === undefined ? undefined : numbers.get(single);
  return many === undefined || many < 10 ? null : `${many}s`;
}

export function normalise(text: string, before: string, names: ReadonlySet<string>): string {
  const lower = fold(text);
  const mark = marks.get(text);
  if (mark !== undefined) return mark;
  if (/^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ]/.test(lower)) {
    const [ten = '', unit = ''] = lower.split(/[- ]/);
    const ordinalUnit = ordinals.get(unit);
    return ordinalUnit === undefined
      ? String((tens.get(ten) ?? 0) + (numbers.get(unit) ?? 0))
      : ordinal((tens.get(ten) ?? 0) + ordinalUnit);
  }
  // "Wrong one, sorry": no hour.
  const number = lower === 'one' && before === 'wrong' ? undefined : numbers.get(lower);
  if (number !== undefined) return String(number);
  const ish = lower.endsWith('ish') ? numbers.get(lower.slice(0, -3)) : undefined;
  if (ish !== undefined) return `${ish}ish`;
  const place = ordinals.get(lower);
  if (place !== undefined) return ordinal(place);
  if (lower === 'nn' && before === '12') return 'noon';
  if (/^[^a-z]/.test(lower) && !/^2(?:m|n)/.test(lower)) return lower;
  return correctSpelling(lower, before, names);
}

/** A text as it is seen: without marks of direction and breaks of no width, which pasted text is full of; those that join letters or pictures stay. */
export const visible = (text: string): string =>
  text.replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '');
