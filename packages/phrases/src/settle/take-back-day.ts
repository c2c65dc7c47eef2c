import type { Clock } from '../calendar/day.ts';
import { dayStart } from '../calendar/weekdays.ts';
import type { Directory } from '../read/people/match-names.ts';
import { re } from '../words/pattern.ts';
import { sameTime } from './change-words.ts';
import { readParts } from './draft-event.ts';

const wrongDay = re(
  'iu',
)`\b(?:(?:no|sorry|oh|wait|actually|ah|soz)[, ]+)*(?:(?:it|that)(?:['’]?s| is) )?not (?:on )?(\p{L}{3,9}),? (?:(?:but|rather|it['’]?s|it is|that['’]?s)[, ]+)*(?=(?:on )?(?:${dayStart}|tomorrow|today|tonight))`;

const notNow =
  /(?<![\s,])[\s,]+(?:but )?not (?:tonight|today|this (?:week|one|\p{L}+day)),?(?: but)?(?= (?:next|the following) (?:week|one))/iu;

const startOfDay = re()`^${dayStart}`;

/** "Friday 5, not Friday Saturday", "its not thurs its fri": the day that is not meant, blanked; null when there is none. */
export function withoutWrongDay(text: string, clock: Clock, directory: Directory): string | null {
  // "Weds, not tonight, next week".
  const near = notNow.exec(text);
  if (near) return text.slice(0, near.index) + ' '.repeat(near[0].length) + text.slice(near.index + near[0].length);
  const found = wrongDay.exec(text);
  if (!found) return null;
  const wrong = (found[1] ?? '').toLowerCase();
  const before = text.slice(0, found.index).toLowerCase();
  // "Sat 7, it's not Saturday": said in full the second time, or in short.
  const short = startOfDay.exec(wrong)?.[0];
  const last = [...before.matchAll(short === undefined ? /(?!)/g : new RegExp(`\\b${short}[a-z]*`, 'g'))].at(-1);
  const literal = before.lastIndexOf(wrong);
  const at = literal >= 0 ? literal : (last?.index ?? -1);
  const gone = literal >= 0 ? wrong.length : (last?.[0].length ?? 0);
  if (at < 0 || !readParts(wrong, clock, directory).timed) return null;
  const end = found.index + found[0].length;
  const rest =
    text.slice(0, at) +
    ' '.repeat(gone) +
    text.slice(at + gone, found.index) +
    ' '.repeat(found[0].length) +
    text.slice(end).replace(sameTime, (words) => ' '.repeat(words.length));
  return readParts(rest, clock, directory).timed ? rest : null;
}
