// What a follow-up leaves open: it is asked about, and nothing is changed.
import { today } from '../calendar/day.ts';
import { laterAlone } from '../read/intent/recognise-intent.ts';
import { capitalise } from '../say/list-names.ts';
import { sayDay, sayTime } from '../say/say-day.ts';
import { opened } from '../words/exclamations.ts';
import { ask, partsOf, type StepReader } from './change-step.ts';
import { againNextWeek, anotherToo, dayWontDo, exceptOn, furtherDay, hourWontDo, takenDay } from './change-words.ts';
import { doubtedGuest } from './doubt-guest.ts';
import { readParts } from './draft-event.ts';
import { refusesLength } from './resize-length.ts';
import { type ChangeContext, currentTimes } from './settle-change.ts';
import { weekendDays } from './settle-day.ts';
import { before, type Draft } from '../draft.ts';

const stays =
  /^(?:(?:and|but|ok|at|yes|in) )*(?:(?:(?:the )?same [a-z]+(?:,? (?:and )?(?=(?:the )?same )|(?=(?: as before| please| then| too| for)*[.! ]*$))){1,4}|(?:the )?(?:timing|time|hour|place|day|rest|date|venue|guests?)s? (?:(?:stays?|remains?|is|are|stay) )?(?:same|(?:stays?|remains?|is|are|stay)(?=[.! ]*$)|(?<=(?:stays?|remains?|is|are|stay) )(?:the same|as (?:it )?(?:is|was)|unchanged|fine|ok|good|right))?)(?: as before| please| then)*[.! ]*$/;

/** "He'll still come", of somebody who may not. */
const comesStill = opened(
  /^(?:he|she|they|[a-z]+(?: [a-z]+)?)(?:'s|'ll|'re| is| are| will| can| should| wants to)? (?:(?:still|also|probably|be|definitely) )*(?:come|comes|coming|make it|makes it|be there|there|in|fine|ok|okay|up for it|joins?|joining)(?: (?:though|anyway|too|anyhow|all right|alright))*[.! ]*$/,
);

/** "Same time", and "he'll still come" of a guest in doubt: nothing is changed by it. */
export const leaveAsItIs: StepReader = ({ draft, whole, finish }) => {
  const doubted = doubtedGuest(draft);
  // "Zoe's in", of her who was just left out, changes something.
  const isStill = doubted !== null && !draft.excluded_names.includes(doubted) && comesStill.test(whole);
  return stays.test(whole) || guestStays(draft, whole) || isStill ? finish() : null;
};

const remains = opened(
  /^([a-z'-]+)(?: [a-z'-]+)? (?:stays|stay|remains|still comes|is still (?:coming|in)|can stay|keeps? (?:his|her|their) (?:place|seat))(?: (?:though|in|on|please))*[.! ]*$/,
);

/** "But Leo stays", of a guest. */
function guestStays({ friend_names: names }: Draft, canon: string): boolean {
  const first = remains.exec(canon)?.[1];
  return first !== undefined && names.some((name) => name.toLowerCase().split(' ')[0] === first);
}

/** A draft is one event, so another one is told apart from another day of it. */
export const askWhetherTwo: StepReader = (step) => {
  const { draft, whole, text, stand } = step;
  if (againNextWeek.test(whole)) return null;
  const isTimed = stand.minutes !== null && draft.recurrence === null && !/\b(?:all|whole|full) day\b/.test(whole);
  const [, and = '', further, too] = (isTimed ? furtherDay.exec(text.trim()) : null) ?? [];
  // "And Saturday too", of what is on Friday at 8.
  const isFurther = further !== undefined && (too !== undefined || !/^(?:and)?$/i.test(and));
  if (!isFurther && !anotherToo.test(whole)) return null;
  const { time, title } = partsOf(step, isFurther ? `on ${further}` : step.rest);
  const [day] = time.days;
  if (!day || (isFurther && (title !== '' || time.clocks.length > 0))) return null;
  const question =
    'A draft is one event. Is it to move there, or are they two? Create this one first, and then the other.';
  return ask(step, {
    about: 'day',
    question,
    choices: day.day ? [`Move it to ${sayDay(day.day, step.setting.clock)}`] : [],
  });
};

/** "Later", and not by how much. */
export const askHowMuch: StepReader = (step) => {
  const found = laterAlone.exec(step.whole);
  if (!found) return null;
  const way = found[1] ?? found[2] ?? 'later';
  return ask(step, { about: 'time', question: `How much ${way}?`, choices: [`Half an hour ${way}`, `An hour ${way}`] });
};

/** "An hour is too long", and not how long instead. */
export const askHowLong: StepReader = (step) => {
  if (step.stand.minutes === null || !refusesLength(step.text)) return null;
  const choices = /too short|too little|enough/i.test(step.text) ? ['Half an hour longer', 'An hour longer'] : [];
  return ask(step, { about: 'time', question: 'How long is it instead?', choices });
};

/** "And an hour": what is meant by a length that is only added. */
export const askWhichLength: StepReader = (step) => {
  const length =
    /^(?:and|plus|also),? (?:by |for )?((?:an?|half an?|\d{1,3}|two|three) (?:(?:half )?hours?|minutes?|mins?))(?: more| too)?[.! ]*$/.exec(
      step.whole,
    )?.[1];
  if (length === undefined || step.stand.minutes === null) return null;
  const question = `Is “${length}” how long it takes, or how much later it starts?`;
  return ask(step, { about: 'time', question, choices: [`For ${length}`, `${capitalise(length)} later`] });
};

/** What a table is booked for. */
const meals =
  /\b(?:dinner|lunch|brunch|breakfast|supper|tea|table|booking|reservation|restaurant|curry|meal|drinks)\b/i;

/** "For 8 people", and then "actually 10", or "for four" of a dinner at 7: how many come, or the hour. */
export const askHeadsOrHour: StepReader = (step) => {
  const number = /^(?:(?:make (?:it|that)|it['’]s|(?:book|reserve)(?: it)?|for|say|now) )*(\d{1,2})[.! ]*$/.exec(
    step.sentence.canon,
  )?.[1];
  const isHeads = /(?:^|\n)[^\n]*\b\d+ (?:people|of us|guests|pax|persons|adults)[^\n]*$/i.test(
    step.draft.description ?? '',
  );
  const isTable =
    /^(?:(?:book|reserve)(?: it)? )?for \d/.test(step.sentence.canon) &&
    meals.test(step.draft.title) &&
    step.stand.minutes !== null;
  // "Ten in total", of what is on once.
  const total =
    step.draft.recurrence === null
      ? opened(/^(?:(?:it's|that's|we're|make it|so) )*(\d{1,2}) (?:in (?:total|all)|total|altogether)[.! ]*$/).exec(
          step.whole,
        )?.[1]
      : undefined;
  const said = total ?? (isHeads || isTable ? number : undefined);
  if (said === undefined || step.draft.start_at === null) return null;
  const question = `Is ${said} how many come, or the hour?`;
  return ask(step, { about: 'time', question, choices: [`${said} people`, `at ${said}`] });
};

/** "2 hours", and then "three"; "2 till 6", and then "5 rather": a number alone, of what was said in two. */
export const askWhichNumber: StepReader = (step) => {
  const { draft, whole, stand } = step;
  const number =
    /^(?:(?:no|actually|ok|oh|or|maybe|rather),? )*(\d{1,2})(?: (?:rather|instead|then|please))*[.! ]*$/.exec(
      whole,
    )?.[1];
  const [run, ...runs] = draft.understood;
  if (number === undefined || !run || runs.length > 0 || Number(number) > 12 || draft.start_at === null) return null;
  const isLength = run.field === 'end_at' && /^(?:for )?\S+ (?:hours?|hrs?)$/i.test(run.text);
  const isRange = run.field === 'start_at' && /\d ?(?:to|till?|until|-|–) ?\d/.test(run.text);
  const from = (stand.minutes ?? 0) / 60;
  const at = from % 12 > Number(number) % 12 ? (Number(number) % 12) + 12 : Number(number) % 12;
  const isWithin = isRange && at > from % 12 && at < (from % 12) + (stand.length ?? 0) / 60;
  if (!isLength && !isWithin) return null;
  const question = isLength
    ? `Is ${number} how many hours it lasts, or when it starts?`
    : `Does it start at ${number}, or end then?`;
  const choices = isLength ? [`for ${number} hours`, `at ${number}`] : [`from ${number}`, `until ${number}`];
  return ask(step, { about: 'time', question, choices });
};

const vagueEnds: Readonly<Record<string, number>> = {
  lunch: 720,
  tea: 1020,
  dinner: 1110,
  dark: 1080,
  bedtime: 1200,
  morning: 720,
  afternoon: 1020,
  evening: 1320,
};

/** "Finish by lunch", "all afternoon": an end, and no hour that everybody knows. */
export const askWhichEnd: StepReader = (step) => {
  const meal =
    /^(?:(?:we|it|i|you|they)(?:'ll| will| must| should| need to| have to)? )?(?:be )?(?:finish|finished|end|ends|done|over|home|out|back|wrap up|stop)(?: it)? (?:by|before|around|at|for) (lunch|tea|dinner|dark|bedtime)(?:time)?[.! ]*$/.exec(
      step.whole,
    )?.[1] ??
    (step.stand.minutes === null
      ? undefined
      : /^(?:(?:it's|it'll be|make it|for|probably|more like) )*(?:all|the whole) (morning|afternoon|evening)(?: long)?(?: (?:really|probably|please|then|i think))*[.! ]*$/.exec(
          step.whole,
        )?.[1]);
  if (meal === undefined) return null;
  const choices = [0, 30].map((more) => `until ${sayTime((vagueEnds[meal] ?? 0) + more, step.setting.clock)}`);
  step.next.understood = [before('end_at', step.text.trim())];
  return ask(step, { about: 'time', question: 'What time does it end?', choices });
};

/** Whether the message before left only the hour of the end open. */
export const isEndOpen = ({ start_at, understood: [run, more] }: Draft): boolean =>
  start_at !== null && run?.field === 'end_at' && run.from === -1 && !more;

/** "Can't make Sunday, sorry." */
const regrets =
  /[, ]+(?:sorry|soz|unfortunately|sadly|alas|i'm afraid|after all|now)(?:,? (?:everyone|all|guys|folks|love|mate))?[.! ]*$/;

/** "Friday's no good for Sarah", of what is on Friday. */
export const askOtherDay: StepReader = (step) => {
  const { draft, stand, setting } = step;
  const whole = step.whole.replace(regrets, '');
  // "But not Saturday" moves nothing to that Saturday.
  const refused = draft.recurrence === null ? notDay.exec(whole)?.[1] : undefined;
  const said = refused === undefined ? null : partsOf(step, `on ${refused}`);
  const here = stand.day ? sayDay(stand.day, setting.clock) : '';
  const otherDays = weekendDays(today(setting.clock), setting.clock).filter((one) => one !== here);
  if (stand.day && said?.title === '' && said.time.days.length === 1 && said.time.clocks.length === 0)
    return ask(step, {
      about: 'day',
      question: 'Which day is it on instead?',
      choices: said.time.days[0]?.day?.hasSame(stand.day, 'day') ? otherDays : [here],
    });
  const unfit = dayWontDo.exec(whole)?.[1] ?? takenDay.exec(whole)?.[1];
  if (unfit === undefined || !stand.day) return null;
  if (partsOf(step, `on ${unfit}`).time.days[0]?.day?.weekday !== stand.day.weekday) return null;
  return ask(step, { about: 'day', question: 'Which day is it on instead?', choices: otherDays });
};

/** Whether the hour that will not do is that of the draft. */
export function isHourGone(draft: Draft, found: RegExpExecArray | null, { clock, directory }: ChangeContext): boolean {
  const { minutes } = currentTimes(draft);
  const at = found ? readParts(`at ${found[1] ?? ''}`, clock, directory).time.clocks[0]?.start : undefined;
  return minutes !== null && at !== undefined && at !== null && (at.hour % 12) * 60 + at.minute === minutes % 720;
}

/** "No call on Easter Monday", of what repeats: a date that no rule leaves out. */
export const askExcept: StepReader = (step) => {
  const without = step.draft.recurrence === null ? undefined : exceptOn.exec(step.whole)?.[1];
  if (without === undefined) return null;
  const question = `A repetition cannot leave out single dates (“${step.text.trim()}”). Which days is it on?`;
  return ask(step, { about: 'day', question, choices: [] });
};

const hourSaid = '(\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?)';

/** "Not 7": whichever hour stands, another one is meant. */
const notThen = new RegExp(`^(?:(?:no|but|oh|actually),? )*not (?:at )?${hourSaid}[.! ]*$`, 'i');

/** "7 is too early". */
const tooEarly = new RegExp(
  `^(?:(?:no|but|oh|actually|hmm),? )*(?:at )?${hourSaid}(?:['’]s| is|s| might be| seems) (?:(?:a bit|a little|far|way|really|much|probably) )*(?:too )?(?:early|late)(?: (?:for (?:me|us|them|him|her|\\p{L}+)|though))*[.! ]*$`,
  'iu',
);

const notDay =
  /^(?:(?:no|but|oh|actually|and|just|only),? )*(?:(?:let's |we |i )?(?:not|don't|can't|cannot|won't)(?: (?:do|make|have it|go))?) (?:on )?((?:the |this |next )?[a-z\d][a-z\d ]{2,20}?)[.! ]*$/;

/** "Tom can't do 8", of what is at 8. */
export const askOtherHour: StepReader = (step) => {
  const text = step.text.trim();
  const isUnwanted =
    notThen.test(text) ||
    [hourWontDo, tooEarly].some((pattern) => isHourGone(step.draft, pattern.exec(text), step.setting));
  return isUnwanted ? ask(step, { about: 'time', question: 'What time is it instead?', choices: [] }) : null;
};

/** "By the end of the day", which ends at another hour for everybody. */
export const askEndOfDay: StepReader = (step) => {
  if (!/^(?:(?:at|by|towards|make it) )*(?:the )?end of (?:the )?day[.! ]*$/.test(step.whole)) return null;
  const choices = [1020, 1080].map((minutes) => sayTime(minutes, step.setting.clock));
  return ask(step, { about: 'time', question: 'What time is that?', choices });
};
