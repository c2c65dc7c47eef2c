import { type Day, instantOf } from '../calendar/day.ts';
import { weekday } from '../calendar/weekdays.ts';
import type { Draft, DraftField } from '../draft.ts';
import { nameWords } from '../read/people/match-names.ts';
import type { PeopleReading } from '../read/people/read-guest-list.ts';
import { untilText } from '../read/repetition/write-rule.ts';
import { re } from '../words/pattern.ts';
import { type Sentence, tokenise } from '../words/tokenise.ts';
import { overBy, lead, sameTime, tail } from './change-words.ts';
import { type Parts, readParts } from './draft-event.ts';
import { type Change, type ChangeContext, currentTimes, type CurrentTimes } from './settle-change.ts';
import type { Doubt, When } from './settle-day.ts';

/** A correction on its way: its words, what stood before it, and what it has changed so far. */
export interface Step {
  draft: Draft;
  next: Draft;
  /** The whole message, and what is left of it behind what only leads to the correction. */
  text: string;
  rest: string;
  sentence: Sentence;
  /** The canonical text of the message. */
  whole: string;
  led: RegExpExecArray | null;
  /** Whether words say that something is corrected. */
  corrected: boolean;
  stand: CurrentTimes;
  setting: ChangeContext;
  changed: DraftField[];
  finish: (when?: When | null, parts?: Parts) => Change;
}

/** Reads one kind of change; null when the words say none of it. */
export type StepReader = (step: Step) => Change | null;

/** The words of a text behind some of its canonical text. */
export function cut(text: string, sentence: Sentence, length: number): string {
  const token = sentence.tokens.find((one) => one.start >= length);
  return token ? text.slice(token.from).trim() : '';
}

/** The words of a text up to the end of some of its canonical text. */
export function cutTo(text: string, sentence: Sentence, words: string): string {
  const last = sentence.tokens.findLast((one) => one.end <= words.length);
  return last ? text.slice(0, last.to) : '';
}

export const unquote = (text: string) => text.replace(/^["“”']+|["“”'.!]+$/g, '').trim();

/** Puts other words in the place of what is left to read. */
export function goOnWith(step: Step, rest: string): void {
  step.rest = rest;
  step.sentence = tokenise(rest, nameWords(step.setting.directory));
}

/** The last day of a row as its rule writes it. */
export const untilIn = (draft: Draft, last: Day): string =>
  untilText(last, (day) => new Date(instantOf(day, 1440, draft.time_zone).getTime() - 1000), draft.all_day);

export const partsOf = ({ setting: { clock, directory } }: Step, words: string): Parts =>
  readParts(words, clock, directory);

/** Whom words name as guests. */
export const guestsIn = (step: Step, words: string): PeopleReading => partsOf(step, `with ${words}`).people;

export function changeTitle({ next, changed, finish }: Step, title: string, parts?: Parts): Change {
  next.title = title.slice(0, 200);
  changed.push('title');
  return finish(null, parts);
}

export function changeLocation({ next, changed, finish }: Step, place: string, parts?: Parts): Change {
  next.location = place.replace(/^(?:the )?(?:venue|place|location)(?:['’]s| is|:) (?=\S)/i, '').slice(0, 300);
  changed.push('location');
  return finish(null, parts);
}

export function addNote({ next, changed, finish }: Step, words: string, parts?: Parts): Change {
  next.description = next.description ? `${next.description}\n${words}` : words;
  changed.push('description');
  return finish(null, parts);
}

export const ask = ({ finish }: Step, doubt: Doubt, parts?: Parts): Change => ({ ...finish(null, parts), doubt });

/** "The evening show, 7pm": which of several is meant, and no other title. */
const session =
  /^(?:the |an? )?(?:morning|afternoon|evening|early|late|later|earlier|1st|2nd|next|other|matinee) (?:show|showing|performance|session|1|slot|sitting|screening|service|class|train|flight|ferry|bus|boat|tour|start|kickoff)[,:]? (?=(?:at )?\d|noon|half )/;

/** "First Tuesday", of what is monthly. */
const whichOfMonth = re()`^(?:on )?(?:the )?(?:1st|2nd|3rd|4th|last) ${weekday}[.! ]*$`;

/** "The last Monday of the month is enough", of what is weekly. */
const dayOfMonths = re()`^(?:on |only |just |every )*(?:the )?((?:1st|2nd|3rd|4th|last) ${weekday}) (?:of|in) (?:the|each|every) month(?: (?:only|instead|please|then|is|will|would|should|be|do|enough|plenty|fine|better|grand|loads))*[.! ]*$`;

/** "From September", of what repeats. */
const fromMonth =
  /^(?:from|starting|starts?|beginning|begins?)(?: from)? (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)[.! ]*$)/;

/** "Make that every other", of what is weekly. */
const everyOther =
  /^(?:(?:make (?:it|that)|do it|only|just) )*every (?:other|2nd|second)(?: (?:1|one|time))?(?: (?:actually|then|instead|please|rather|though))*[.! ]*$/;

/** "Monday to Friday only", "not at weekends", of what is on all days. */
const onWorkdays =
  /^(?:(?:make it|keep it|just|only|but|on|from) )*(?:(?:mon(?:day)?s? ?(?:to|through|till|until|-|–) ?fri(?:day)?s?)(?: only)?|(?:not|no|skip|without|except|never)(?: (?:at|on))?(?: the)? weekends?)(?: (?:please|then|though))*[.! ]*$/;

const workWeek = /\b(mon(?:day)?) ?(?:to|through|thru|-|–) ?(?:the )?(fri(?:day)?)\b/iu;

/** "Only on Wednesday", of what is on Mondays and Wednesdays: a day of its row, and no date. */
const onlyDay = re()`^(?:(?:so|and|ok|it's|it is|make it|keep it|keep|do it) )*(?:only|just) (?:on )?(?:the )?(${weekday})(?: (?:please|then|now))*[.! ]*$`;

const units: Readonly<Record<string, string>> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' };

/** Opens a correction behind the words that only lead to it. */
export function openStep(draft: Draft, text: string, setting: ChangeContext): Step {
  const { clock, directory, sameMessage = false } = setting;
  // "Shift to Sunday, same time": what is not named stays as it is.
  let rest = text
    .trim()
    .replace(sameTime, '')
    // "5 finish".
    .replace(overBy, 'until ')
    .replace(/^(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?) (?:finish|end)[.! ]*$/i, 'until $1')
    // "Put 12 as the finish", "make 10 the start".
    .replace(
      /^(?:(?:and|so|but|ok|please|can you|let['’]?s) )*(?:put|have|make|set|say|write|call)(?: (?:down|in))? ([^,;]{1,14}?) (?:(?:as|for) )?(?:the |its |our )?(?:(finish|end)|start|beginning|kick ?-?off)(?: time)?(?: (?:then|please|instead|now))*[.! ]*$/i,
      (all, hour: string, end: string | undefined) =>
        /\d|noon|midnight|midday/i.test(hour) ? `${end ? 'until' : 'start'} ${hour}` : all,
    );
  // "Monday to Friday" of several days is no repetition.
  if (draft.all_day && draft.recurrence === null && currentTimes(draft).days > 1)
    rest = rest.replace(workWeek, '$1 till $2');
  // "Not dinner, lunch".
  const mistitled = sameMessage
    ? null
    : /^\W*(?:(?:sorry|no|oh|actually),? )*not (?:an? |the )?([^,;]{2,30}?)(?:,? but|[,;]) (?=\S)/i.exec(rest);
  if (mistitled && mistitled[1]?.toLowerCase() === draft.title.toLowerCase())
    rest = `make it ${rest.slice(mistitled[0].length)}`;
  // "Lunch rather than dinner", "it's a lunch, not a dinner".
  const retitled = sameMessage
    ? null
    : /^\W*(?:(?:sorry|no|oh|actually),? )*(?:make it |(?:it['’]?s )?(?:really |actually )?(?=.*\bnot ))?(?:an? )?(.{2,30}?)(?: rather than| instead of|,? (?:and )?not) (?:an? |the )?(.{2,30}?)[.! ]*$/i.exec(
        rest,
      );
  if (retitled && retitled[2]?.toLowerCase() === draft.title.toLowerCase()) rest = `make it ${retitled[1] ?? ''}`;
  const sentence = tokenise(rest, nameWords(directory));
  const whole = sentence.canon;
  const led = lead.exec(whole);
  const next: Draft = { ...draft, understood: [] };
  const changed: DraftField[] = [];
  const step: Step = {
    draft,
    next,
    text,
    rest,
    sentence,
    whole,
    led,
    corrected: sameMessage || led !== null || tail.test(whole),
    stand: currentTimes(draft),
    setting,
    changed,
    finish: (when = null, parts = readParts('', clock, directory)) => ({ draft: next, when, parts, changed }),
  };
  const goBehind = (found: RegExpExecArray | null) => {
    if (found) goOnWith(step, cut(step.rest, step.sentence, found[0].trimEnd().length));
  };
  goBehind(led);
  goBehind(session.exec(step.sentence.canon));
  const said = step.rest.replace(/[.! ]+$/, '');
  const month = draft.recurrence === null ? null : fromMonth.exec(step.sentence.canon);
  if (month) goOnWith(step, `in ${cut(said, step.sentence, month[0].length)}`);
  else if (draft.recurrence !== null && onWorkdays.test(whole)) {
    goOnWith(step, 'every weekday');
    step.whole = step.sentence.canon;
  } else if (/BYDAY=[A-Z]{2},/.test(draft.recurrence ?? '') && onlyDay.test(whole))
    goOnWith(step, `on ${onlyDay.exec(whole)?.[1] ?? ''}s`);
  else if (everyOther.test(whole) && draft.recurrence !== null)
    goOnWith(step, `every other ${units[/FREQ=(\w+)/.exec(draft.recurrence)?.[1] ?? ''] ?? 'year'}`);
  else if (draft.recurrence !== null && dayOfMonths.test(step.sentence.canon))
    goOnWith(step, `the ${dayOfMonths.exec(step.sentence.canon)?.[1] ?? ''} of every month`);
  else if (draft.recurrence?.startsWith('FREQ=MONTHLY') === true && whichOfMonth.test(step.sentence.canon))
    goOnWith(step, `${said.replace(/^on /i, '')} of every month`);
  return step;
}
