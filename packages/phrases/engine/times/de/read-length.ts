import { lookUp, type PieceReader, type Reader, skip, wordAt, wordSet } from '../found.ts';
import { dayCodes } from '../weekday-codes.ts';
import { readWeekday } from './read-day.ts';
import { everyWeekday, numbers } from './words.ts';

const units: ReadonlyMap<string, readonly ['minute' | 'day', number]> = new Map([
  ['minute', ['minute', 1]],
  ['minuten', ['minute', 1]],
  ['min', ['minute', 1]],
  ['stunde', ['minute', 60]],
  ['stunden', ['minute', 60]],
  ['std', ['minute', 60]],
  ['h', ['minute', 60]],
  ['tage', ['day', 1]],
  ['wochen', ['day', 7]],
]);

const phrases: ReadonlyMap<string, number> = new Map([
  ['eine halbe stunde', 30],
  ['halbe stunde', 30],
  ['eine viertelstunde', 15],
  ['eine dreiviertelstunde', 45],
  ['anderthalb stunden', 90],
  ['eineinhalb stunden', 90],
]);

const readCount: Reader<number> = (message, at) => {
  const word = wordAt(message, at);
  const value = /^\d{1,3}$/.test(word) ? Number(word) : numbers.get(word);
  return value === undefined ? null : { value, to: at + 1 };
};

/** "Zwei Stunden", "für 90 Minuten", "anderthalb Stunden", "drei Tage". */
export const readLength: PieceReader = (message, at) => {
  const start = skip(message, at, wordSet('für etwa ca'));
  const phrase = lookUp(message, start, phrases);
  if (phrase) return { value: { kind: 'length', unit: 'minute', count: phrase.value }, to: phrase.to };
  const count = readCount(message, start);
  const unit = units.get(wordAt(message, count?.to ?? at));
  if (!count || !unit) return null;
  return { value: { kind: 'length', unit: unit[0], count: count.value * unit[1] }, to: count.to + 1 };
};

const every = wordSet('jeden jede jedes');

const rules: ReadonlyMap<string, 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'> = new Map([
  ['täglich', 'DAILY'],
  ['jeden tag', 'DAILY'],
  ['wöchentlich', 'WEEKLY'],
  ['jede woche', 'WEEKLY'],
  ['monatlich', 'MONTHLY'],
  ['jeden monat', 'MONTHLY'],
  ['jährlich', 'YEARLY'],
  ['jedes jahr', 'YEARLY'],
]);

/** "Jeden Dienstag", "dienstags", "jeden zweiten Dienstag", "wöchentlich". */
export const readRepeat: PieceReader = (message, at) => {
  const base = { kind: 'repeat', interval: 1, byDay: [] as string[], byMonthDay: null, isNone: false } as const;
  const found = lookUp(message, at, rules);
  if (found) return { value: { ...base, freq: found.value }, to: found.to };
  const plural = everyWeekday.get(wordAt(message, at));
  if (plural !== undefined)
    return { value: { ...base, freq: 'WEEKLY', byDay: [dayCodes[plural - 1] ?? 'MO'] }, to: at + 1 };
  if (!every.has(wordAt(message, at))) return null;
  const start = skip(message, at + 1, wordSet('zweiten'));
  const day = readWeekday(message, start);
  if (!day) return null;
  const interval = start > at + 1 ? 2 : 1;
  return { value: { ...base, interval, freq: 'WEEKLY', byDay: [dayCodes[day.value - 1] ?? 'MO'] }, to: day.to };
};
