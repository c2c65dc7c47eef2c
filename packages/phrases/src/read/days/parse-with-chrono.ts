import * as english from 'chrono-node/en';
import { dayOf } from '../../calendar/day.ts';
import { claim, type Role, type Sentence, view } from '../../words/tokenise.ts';
import { complete, type DayReading, type Reader } from './resolve-days.ts';

/** A date stands near the beginning, and patterns are slow on long texts. */
const MAX_LENGTH = 400;

/** Its readers of dates and weekdays; those of hours and "in 2 weeks" are slow on long texts, and our own rules know them. */
const readers = new Set([
  'ISOFormatParser',
  'SlashDateFormatParser',
  'ENYearMonthDayParser',
  'ENWeekdayParser',
  'ENMonthNameLittleEndianParser',
  'ENMonthNameMiddleEndianParser',
]);

function datesOnly(locale: english.Chrono): english.Chrono {
  const chrono = locale.clone();
  chrono.parsers = chrono.parsers.filter((parser) => readers.has(parser.constructor.name));
  return chrono;
}

export const american = datesOnly(english.casual);
export const british = datesOnly(english.GB);

/** What our own rules did not know, in chrono's reading: only a certain day of the future counts. */
export function parseWithChrono(sentence: Sentence, reader: Reader, role: Role): DayReading | null {
  const seen = view(sentence).slice(0, MAX_LENGTH).replaceAll('¦', ' ');
  if (!/[a-z]{3}|\d{4}/.test(seen)) return null;
  const parser = reader.order === 'month' ? american : british;
  for (const result of parser.parse(seen, { instant: reader.today.toJSDate(), timezone: 0 }, { forwardDate: true })) {
    const { start } = result;
    if (!start.isCertain('day') && !start.isCertain('weekday')) continue;
    if (start.isCertain('hour')) continue;
    // "6-7.30" is a range of hours, and no day in June.
    if (/^\d{1,2}(?:[:.]\d\d)? ?- ?\d{1,2}[:.]\d\d$/.test(result.text)) continue;
    // "The Rising Sun" is no Sunday.
    if (result.text === 'sun') continue;
    const day = dayOf(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
    if (!day || day < reader.today) continue;
    const span = {
      first: tokenFrom(sentence, result.index),
      last: tokenFrom(sentence, result.index + result.text.length - 1),
    };
    if (span.first < 0 || span.last < span.first) continue;
    claim(sentence, span, role);
    return complete({ day, rank: 2 }, span);
  }
  return null;
}

function tokenFrom(sentence: Sentence, offset: number): number {
  return sentence.tokens.findIndex((token) => offset >= token.start && offset < token.end);
}
