import { DateTime } from 'luxon';
import { type Clock, dateOrder } from '../../src/calendar/day.ts';
import type { Message } from '../words/message.ts';
import { linesOf, withoutStretches } from './skip-lines.ts';

/** "[29/10/26, 9:12 PM] Deepa: ", "29/10/2026, 21:12 - Deepa: ". */
const dateFirst =
  /^[\s\u200e]*\[?(\d{1,4})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?,? (\d{1,2})[:.](\d\d)(?:[:.]\d\d)?(?:\s?([ap])\.?m\.?)?/iu;
/** "[8:41 pm, 1/12/2028] Rohan: ". */
const hourFirst =
  /^[\s\u200e]*\[(\d{1,2})[:.](\d\d)(?:[:.]\d\d)?(?:\s?([ap])\.?m\.?)?, (\d{1,4})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?/iu;
const sender = /^(?:\]| -) ?[^:\n]{1,40}: ?/u;

interface Header {
  from: number;
  to: number;
  sentAt: Date | null;
}

/** Messages copied from a messenger without their headers, and the first one's time; null for any other text. */
export function readChat(message: Message, clock: Clock): { message: Message; sentAt: Date | null } | null {
  const headers = linesOf(message.text).flatMap(({ from, to }) => {
    const found = headerOf(message.text.slice(from, Math.min(to, from + 120)), clock);
    return found ? [{ from, to: from + found.length, sentAt: found.sentAt }] : [];
  });
  const [first] = headers satisfies Header[];
  return first ? { message: withoutStretches(message, headers), sentAt: first.sentAt } : null;
}

function headerOf(line: string, clock: Clock): { length: number; sentAt: Date | null } | null {
  const [stamp, ...parts] = dateFirst.exec(line) ?? [];
  const [other, ...swapped] = stamp === undefined ? (hourFirst.exec(line) ?? []) : [];
  const length = (stamp ?? other)?.length ?? 0;
  const name = length === 0 ? null : sender.exec(line.slice(length));
  if (!name) return null;
  const [hour, minute, half, a, b, c] = swapped;
  const said = stamp === undefined ? [a, b, c, hour, minute, half] : parts;
  return { length: length + name[0].length, sentAt: momentOf(said, clock) };
}

/** The sending time of a message; null when there is none within the last year. */
function momentOf([a, b, c, hour, minute, half]: readonly (string | undefined)[], clock: Clock): Date | null {
  const now = DateTime.fromJSDate(clock.now, { zone: clock.zone });
  const [first, second, third] = [Number(a), Number(b), Number(c ?? now.year)];
  const isMonthFirst = (dateOrder(clock.locale) === 'month' && first <= 12) || second > 12;
  const [year, month, day] =
    first > 31 ? [first, second, third] : isMonthFirst ? [third, first, second] : [third, second, first];
  const stamped = DateTime.fromObject(
    {
      year: year < 100 ? 2000 + year : year,
      month,
      day,
      hour: half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
      minute: Number(minute),
    },
    { zone: clock.zone },
  );
  // "[28/12, 13:52]", read in January.
  const sent = c === undefined && stamped > now.plus({ days: 1 }) ? stamped.minus({ years: 1 }) : stamped;
  const days = sent.isValid ? now.diff(sent, 'days').days : -1;
  return days >= 0 && days < 366 ? sent.toJSDate() : null;
}
