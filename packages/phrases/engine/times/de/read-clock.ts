import type { Message } from '../../words/message.ts';
import { type Found, lookUp, type PieceReader, skip, wordAt, wordSet } from '../found.ts';
import type { ClockPiece, PartPiece, SaidClock, TimePiece } from '../piece.ts';
import { readDigits } from '../read-digits.ts';
import { numbers, spans } from './words.ts';

interface Hour extends SaidClock {
  /** "Uhr", minutes or words like "halb" show that it is one. */
  isSure: boolean;
}

const hour = (minutes: number, half: SaidClock['half'] = null): Hour => ({
  hour: Math.floor(minutes / 60) || 12,
  minute: ((minutes % 60) + 60) % 60,
  half,
  isSure: true,
});

const named: ReadonlyMap<string, Hour> = new Map([
  ['mitternacht', { hour: 24, minute: 0, half: 'day', isSure: true }],
  ['mittag', { hour: 12, minute: 0, half: 'pm', isSure: true }],
]);

/** An hour of at most twelve in words or figures, as it stands behind "halb" and "nach". */
function twelve(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  const value = /^\d{1,2}$/.test(word) ? Number(word) : numbers.get(word);
  return value !== undefined && value > 0 && value < 13 ? { value, to: at + 1 } : null;
}

/** Minutes that lead to an hour: "viertel", "zehn", "20". */
function fraction(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  if (word === 'viertel') return { value: 15, to: at + 1 };
  const value = /^\d{1,2}$/.test(word) ? Number(word) : numbers.get(word);
  return value !== undefined && value > 0 && value < 30 ? { value, to: at + 1 } : null;
}

/** "Halb acht" is 7:30, "dreiviertel acht" 7:45, "fünf vor halb acht" 7:25, "viertel nach sieben" 7:15. */
function byHalves(message: Message, at: number): Found<Hour> | null {
  const word = wordAt(message, at);
  const back = word === 'halb' ? 30 : word === 'dreiviertel' ? 15 : null;
  if (back !== null) {
    const base = twelve(message, at + 1);
    return base && { value: hour(base.value * 60 - back), to: base.to };
  }
  const minutes = fraction(message, at);
  const side = wordAt(message, minutes?.to ?? at);
  if (!minutes || !/^(?:vor|nach)$/.test(side)) return null;
  const isHalf = wordAt(message, minutes.to + 1) === 'halb';
  const base = twelve(message, minutes.to + (isHalf ? 2 : 1));
  if (!base) return null;
  return {
    value: hour(base.value * 60 - (isHalf ? 30 : 0) + (side === 'vor' ? -minutes.value : minutes.value)),
    to: base.to,
  };
}

/** "19 Uhr", "19 Uhr 30", "19.30 Uhr", "acht Uhr", "20:15", "8". */
function plain(message: Message, at: number): Found<Hour> | null {
  const digits = readDigits(message, at);
  const word = numbers.get(wordAt(message, at));
  if (!digits && (word === undefined || word > 12 || wordAt(message, at).startsWith('ein'))) return null;
  const found = digits?.value ?? { hour: word ?? 0, minute: 0, form: 'plain', isWhole: false };
  const to = digits?.to ?? at + 1;
  const isUhr = wordAt(message, to) === 'uhr';
  const behind = isUhr ? /^[0-5]\d$/.exec(wordAt(message, to + 1)) : null;
  if (found.form === 'tight') return null;
  const value: Hour = {
    hour: found.hour,
    minute: behind ? Number(behind[0]) : found.minute,
    half: found.isWhole || found.hour === 0 ? 'day' : null,
    isSure: isUhr || found.form !== 'plain',
    isWritten: isUhr || found.form !== 'plain',
  };
  return { value, to: behind ? to + 2 : isUhr ? to + 1 : to };
}

const readHour = (message: Message, at: number): Found<Hour> | null => {
  const name = named.get(wordAt(message, at));
  if (name) return { value: name, to: at + 1 };
  return byHalves(message, at) ?? plain(message, at);
};

const clockOf = ({ hour: said, minute, half, isWritten = false }: Hour): SaidClock => ({
  hour: said,
  minute,
  half,
  ...(isWritten && { isWritten }),
});

const starts = wordSet('um ab von gegen zwischen ca circa etwa');

/** Whether a number alone stands behind a day: "Freitag 8". */
const isBehindDay = (last: TimePiece | null, at: number) => last?.kind === 'day' && at - last.run.to < 2;

/** A time of day or a span: "um 19 Uhr", "von 18 bis 20 Uhr", "gegen halb acht", "bis 22 Uhr". */
export const readClock: PieceReader = (message, at, last) => {
  const isEnd = wordAt(message, at) === 'bis';
  const lead = isEnd ? skip(message, at + 1, wordSet('um')) : skip(message, skip(message, at, starts), starts);
  const first = readHour(message, lead);
  if (!first) return null;
  const base: Omit<ClockPiece, 'run'> = {
    kind: 'clock',
    start: null,
    end: null,
    isAbout: wordAt(message, lead - 1) === 'gegen' && lead > at,
    isBare: false,
    or: null,
    bound: null,
  };
  if (isEnd) return first.value.isSure ? { value: { ...base, end: clockOf(first.value) }, to: first.to } : null;
  const isSpan =
    spans.has(wordAt(message, first.to)) || (wordAt(message, at) === 'zwischen' && wordAt(message, first.to) === 'und');
  const end = isSpan ? readHour(message, first.to + 1) : null;
  const isLed = lead > at;
  if (end && (isLed || end.value.isSure || first.value.isSure))
    return { value: { ...base, start: clockOf(first.value), end: clockOf(end.value) }, to: end.to };
  const isBare = !first.value.isSure && !isLed;
  return isBare && !isBehindDay(last, at)
    ? null
    : { value: { ...base, isBare, start: clockOf(first.value) }, to: first.to };
};

type Part = Pick<PartPiece, 'part' | 'usual'>;

const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['morgens', { part: 'morning', usual: 540 }],
  ['am morgen', { part: 'morning', usual: 540 }],
  ['vormittags', { part: 'morning', usual: 600 }],
  ['am vormittag', { part: 'morning', usual: 600 }],
  ['mittags', { part: 'noon', usual: 750 }],
  ['nachmittags', { part: 'afternoon', usual: 840 }],
  ['am nachmittag', { part: 'afternoon', usual: 840 }],
  ['abends', { part: 'evening', usual: 1140 }],
  ['am abend', { part: 'evening', usual: 1140 }],
  ['nachts', { part: 'night', usual: 1200 }],
]);

/** "Abends", "am Nachmittag". */
export const readPart: PieceReader = (message, at) => {
  const found = lookUp(message, at, parts);
  return found && { value: { kind: 'part', ...found.value }, to: found.to };
};
