import { blankOut } from '../words/blank-out.ts';
import type { DraftField, UnderstoodWords } from '../draft.ts';
import type { Word } from './describe-words.ts';
import type { TaggedFields } from './tag-fields.ts';
import { bestTags, fieldTagger, fieldTags, runsOf, type TaggedRun } from './tag-words.ts';

const [outside, when] = [fieldTags.indexOf('O'), fieldTags.indexOf('when')];

const timed = new Set<DraftField>(['start_at', 'end_at', 'all_day', 'recurrence']);

/** "Please read 13th in place of 12th", "better say Sunday": words that put one time in the place of another. */
const corrects = /\b(?:instead|in place of|rather|better|actually|sorry|not|no|mean|meant|read|make it)\b/i;

/** Days and hours in one message. */
const most = 6;

const unit = /^(?:min(?:ute)?s?|h(?:ou)?rs?)$/;

const mark = /^(?:[,.;:!?()–—]|\n)$/;

/** The words of a run of letters. */
function inWords(words: readonly Word[], run: UnderstoodWords): TaggedRun {
  const from = words.findIndex((word) => word.from >= run.from);
  const to = words.findLastIndex((word) => word.to <= run.to) + 1;
  return { from: from < 0 ? 0 : from, to };
}

/** The clause around a time that is told beside, up to words of the event; a title within it is that of something else if there is another. */
function clauseOf(words: readonly Word[], found: readonly number[], time: TaggedRun): TaggedRun {
  const titles = runsOf(found, 'title');
  const isOther = (index: number) => titles.length > 1 && titles.some(({ from, to }) => from <= index && index < to);
  // The point of "7.30" ends no clause.
  const isMark = (index: number) =>
    mark.test(words[index]?.norm ?? '') &&
    !(words[index - 1]?.to === words[index]?.from && words[index]?.to === words[index + 1]?.from);
  let { from, to } = time;
  while (from > 0 && !isMark(from - 1) && (found[from - 1] === outside || isOther(from - 1))) from -= 1;
  while (to < words.length && !isMark(to) && found[to] === outside) to += 1;
  return { from, to };
}

/** How sure the tagger has to be of a time that is told beside, in logarithms of odds (ADR 0060). */
const sureOf = { beside: 0.5, ofTwoDays: -3, ofTwoHours: -1.5, lead: 5 };

/**
 * A new message without the clauses that tell days and hours of something else, with spaces in their stead: "most of us hand over at half
 * 7 so 8pm at the Fenton". `understood` is what the grammar took for times and people, and `asked` is what it asks about, if anything: of two
 * days or hours, the one that is clearly less the event's is told beside. Null when all times are the event's, or none.
 */
export function takeOutTimes(
  text: string,
  understood: readonly UnderstoodWords[],
  { words, scores, found }: TaggedFields,
  asked: string | undefined,
): string | null {
  const told = understood.filter(({ field }) => timed.has(field));
  // Of one time nothing is left if it is taken out. Each is weighed over the whole message, and nobody tells more than `most` in one.
  if (told.length < 2 || told.length > most) return null;
  const times = told.map((run) => {
    const time = inWords(words, run);
    const isSaid = (index: number) =>
      index >= time.from && index < time.to && /^(?:digits|day|month|hour|half)/.test(words[index]?.shape ?? '');
    const tagAll = (tag: number) => bestTags(scores, fieldTagger, (index, one) => !isSaid(index) || one === tag);
    const beside = tagAll(outside);
    // A length alone is seldom that of something else: "won't be but 30 minutes".
    const isLength = words.slice(time.from, time.to).some(({ norm }) => unit.test(norm));
    const isTold = !isLength && words.some((_, index) => isSaid(index));
    return { time, found: beside.found, sure: isTold ? beside.score - tagAll(when).score : -Infinity };
  });
  // Without a time of its own, the tagger has not understood the message either.
  if (!times.some(({ time }) => found.slice(time.from, time.to).includes(when))) return null;
  const least = Math.min(...times.map(({ sure }) => sure).filter((sure) => sure > -Infinity));
  const ofTwo = asked === 'day' ? sureOf.ofTwoDays : asked === 'time' ? sureOf.ofTwoHours : Infinity;
  const isBeside = (sure: number) => sure >= sureOf.beside || (sure >= ofTwo && sure - least >= sureOf.lead);
  let left = text;
  for (const { time, found: tags } of times.filter(({ sure }) => isBeside(sure))) {
    const clause = clauseOf(words, tags, time);
    // "Swim at 9 football at 11": the hour right behind a title is its own.
    const isOfTitle =
      clause.from === time.from &&
      clause.to > time.to &&
      runsOf(found, 'title').some(({ from: first, to: end }) => first < end && end === time.from);
    if (isOfTitle) continue;
    const [from, to] = [words[clause.from]?.from ?? 0, words[clause.to - 1]?.to ?? 0];
    if (!corrects.test(text.slice(from, to))) left = blankOut(left, from, to);
  }
  return left === text ? null : left;
}
