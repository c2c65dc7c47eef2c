import { namesActivity } from '../calendar/activity.ts';
import type { Clock } from '../calendar/day.ts';
import type { Directory } from '../read/people/match-names.ts';
import { capitalise } from '../say/list-names.ts';
import { readParts } from './draft-event.ts';

/** What leads to the next thing of the day. */
const sequel =
  /(?<=\S)[\s,.;–—-]+(?:(?:and|&) )?(?:then|followed by|afterwards|after that|straight after)\b[ ,]+(?=\S)|(?<=\S)[,;.][\s–—-]*(?=(?:\p{L}+ ){1,3}(?:after|afterwards)(?: (?:from|at|around))? (?:\d|noon|half ))/giu;

/**
 * "Haircut at 11 then coffee with Tom at 12": what comes behind an event that has its hour, with an hour of its own, is told in a note,
 * and whoever is met there is no guest of the first. Null when nothing comes then.
 */
export function splitSequel(text: string, clock: Clock, directory: Directory): { text: string; note: string } | null {
  for (const mark of text.matchAll(sequel)) {
    const tail = text.slice(mark.index + mark[0].length);
    if (tail.trim() === '' || tail.length > 120) continue;
    const head = text.slice(0, mark.index);
    const [first, next] = [head, tail].map((words) => readParts(words, clock, directory));
    const isTimed = first?.time.clocks.some((one) => one.start !== null) === true && first.title !== '';
    // "Then lunch at Chioma's" needs no hour.
    const isSaid = next !== undefined && namesActivity(next.title);
    const isNext =
      (isSaid || next?.time.clocks.some((one) => one.start !== null) === true) &&
      next?.title !== '' &&
      next !== undefined &&
      next.time.days.length < 2 &&
      !next.time.repetition;
    if (!isTimed || !isNext) continue;
    const note = capitalise(text.slice(mark.index).replace(/^[\s,.;–—-]+(?:(?:and|&) )?|[\s.!]+$/giu, ''));
    // Spaces keep every other word where it stands.
    return { text: head + ' '.repeat(text.length - head.length), note };
  }
  return null;
}
