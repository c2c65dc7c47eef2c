import { namesActivity } from '../calendar/activity.ts';
import { type Clock, today } from '../calendar/day.ts';
import { weekdayOf } from '../calendar/weekdays.ts';
import type { Draft, DraftField, UnderstoodWords } from '../draft.ts';

import { type ClockReading, findClocks, programmeBefore } from '../read/clock/read-clock.ts';
import { readAllDay, readDuration, readFromNow, readRightNow } from '../read/clock/read-duration.ts';
import { readZone } from '../read/clock/read-zone.ts';
import { readDayPart } from '../read/days/read-day-part.ts';
import { readDays } from '../read/days/read-days.ts';
import { coming, type DayReading } from '../read/days/resolve-days.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import type { PeopleReading } from '../read/people/read-guest-list.ts';
import { readPeople } from '../read/people/read-people.ts';
import { findPlace } from '../read/places/find-place.ts';
import { readRepetition } from '../read/repetition/read-repetition.ts';
import { capitalise, listNames } from '../say/list-names.ts';
import { maskNames } from '../words/mask-names.ts';
import { stripFiller } from '../words/strip-filler.ts';
import { claim, closesName, findEach, isFree, normAt, type Role, type Sentence, tokenise } from '../words/tokenise.ts';
import { readAsides, readLater } from './claim-asides.ts';
import { claimHappens, readUnsettled } from './claim-happens.ts';
import { composeTitle, groupAsTitle } from './compose-title.ts';
import type { Doubt, TimePieces, When } from './settle-day.ts';
import { settleTime } from './settle-time.ts';

/** Everything that was read out of one message, put in its fields but not yet made a draft. */
export interface Parts {
  readonly sentence: Sentence;
  readonly time: Readonly<TimePieces>;
  readonly people: PeopleReading;
  readonly place: string | null;
  readonly title: string;
  readonly description: string | null;
  /** Whether the message names any day, time, length or repetition. */
  readonly timed: boolean;
}

/** Parts of a correction, to which days and hours that were said before may be added. */
export interface OwnParts extends Parts {
  readonly time: Omit<TimePieces, 'days' | 'clocks'> & { days: DayReading[]; clocks: ClockReading[] };
}

/** A copy of parts whose days and hours may be changed. */
export function copyParts({ time, ...parts }: Parts): OwnParts {
  const days = time.days.map((day) => ({ ...day }));
  const clocks = time.clocks.map((one) => ({ ...one }));
  return { ...parts, time: { ...time, days, clocks } };
}

/** What was read already, by the clock that every step of one reading shares, and the text. */
const readings = new WeakMap<Clock, Map<string, Parts>>();

/**
 * Reads all fields of a message. Pure: the same text, clock and names give the same parts. What a step has read, another step of the same
 * reading gets again (ADR 0061), so nobody changes it.
 */
export function readParts(text: string, clock: Clock, directory: Directory): Parts {
  const known = readings.get(clock) ?? new Map<string, Parts>();
  readings.set(clock, known);
  const parts = known.get(text) ?? readFields(text, clock, directory);
  known.set(text, parts);
  return parts;
}

function readFields(text: string, clock: Clock, directory: Directory): Parts {
  const sentence = tokenise(text, nameWords(directory), clock.locale);
  const { quoted, namedDay } = maskNames(sentence);
  // "Book Worms at mine": a group is no verb.
  const isGroup = (index: number) => (mentionAt(sentence, index, directory)?.group ?? null) !== null;
  stripFiller(sentence, isGroup);
  const people = readPeople(sentence, directory);
  const zone = readZone(sentence, clock);
  const elapsed = readFromNow(sentence);
  const startsNow = elapsed === null && readRightNow(sentence);
  const allDay = readAllDay(sentence);
  const repeated = readRepetition(sentence, clock);
  const duration = readDuration(sentence);
  const days = elapsed === null ? withoutNamedDay(readDays(sentence, clock), sentence) : [];
  joinWeek(days, sentence);
  for (const day of days) {
    // "Wedding weekend June 26-28": beside a date, the weekend is part of the title.
    const noun = day.weekend && days.some((other) => other.rank === 3);
    if (noun) for (let at = day.span.first; at <= day.span.last; at += 1) sentence.inTitle[at] = true;
  }
  const { clocks, dropped } = findClocks(sentence, duration?.minutes);
  // "Right now" keeps a day or an hour that is said beside it.
  const fromNow = elapsed ?? (startsNow && days.length === 0 && !clocks.some((one) => one.start) ? 0 : null);
  for (const reading of clocks) {
    claim(sentence, reading.span, reading.start === null ? 'end' : 'start');
    absorb(sentence, reading.span.first);
    if (
      /^(?:kickoff|tipoff|start|hours|sharp)$/.test(sentence.tokens[reading.span.last + 1]?.norm ?? '') &&
      sentence.roles[reading.span.last + 1] === null
    )
      claim(sentence, { first: reading.span.last + 1, last: reading.span.last + 1 }, 'start');
    claimItself(sentence, reading.span.last + 1);
    claimLabel(sentence, reading.span.last + 1);
    // "The 5.30 one".
    if (sentence.tokens[reading.span.last + 1]?.plain === 'one' && normAt(sentence, reading.span.first - 1) !== 'at')
      claim(sentence, { first: reading.span.last + 1, last: reading.span.last + 1 }, 'start');
    const isMorning = reading.bound !== null && claimLimit(sentence, reading.span.last + 1);
    if (isMorning && reading.start?.half === null && reading.start.hour > 6 && reading.start.hour < 12)
      reading.start = { ...reading.start, half: 'am' };
    // Of "7.30 p.m. onwards" too, whose last point is its own token.
    const behind = reading.span.last + (normAt(sentence, reading.span.last + 1) === '.' ? 2 : 1);
    if (/^onwards?$/.test(normAt(sentence, behind)) || isOnAlone(sentence, reading.span.last + 1))
      claim(sentence, { first: reading.span.last + 1, last: behind }, 'start');
  }
  if (clocks.length > 1)
    for (const reading of clocks) {
      const label = programmeBefore(sentence, reading.span.first);
      const before =
        label !== null && normAt(sentence, label.first - 1) === ',' ? label.first - 2 : (label?.first ?? 0) - 1;
      const isBeside = label !== null && sentence.roles[before] === 'start';
      if (label && isBeside) claim(sentence, label, 'start');
    }
  for (const day of days) {
    absorb(sentence, day.span.first, true);
    claimItself(sentence, day.span.last + 1);
  }
  // "8.45 before work": the hour is said.
  const early = clocks.length > 0 ? findEach(sentence, /\bbefore (?:work|school)\b/)[0] : undefined;
  if (early && sentence.roles[early.first - 1] === 'start') claim(sentence, early, 'start');
  const later = readLater(sentence);
  const said = readDayPart(sentence);
  const part = said ?? partOf(repeated?.partOfDay ?? null);
  const onlyWeek = days.every((day) => day.day === null && day.range !== null);
  if (namedDay && onlyWeek && !repeated && fromNow === null) {
    days.push(bareDay(coming(weekdayOf(namedDay), today(clock)), 'week'));
    joinWeek(days, sentence);
  }
  claimHappens(sentence);
  const open = readUnsettled(sentence);
  stripFiller(sentence, isGroup);
  // "2pm Tunde's mum's 70th Federal Palace": whose birthday it is, in front of where it is.
  for (const found of findEach(sentence, /(?<=¦ )\b[a-z]+'s (?:[a-z]+'s )?\d{1,3} ?(?:st|nd|rd|th)\b/, false)) {
    for (let at = found.first; at <= found.last; at += 1) sentence.inTitle[at] = true;
    claim(sentence, found, 'title');
  }
  const beside = readAsides(sentence);
  const found = findPlace(sentence);
  const removed = [
    ...people.friends.map((friend) => friend.name.split(' ')[0] ?? friend.name),
    ...people.ambiguous.map((one) => one.said),
  ];
  const named = composeTitle(sentence, quoted, removed);
  // "Behind the wheel lesson Thursday 3:40pm": what begins like a place and ends on what is done.
  const isCalled =
    named.title === '' &&
    found?.span.first === 0 &&
    namesActivity(normAt(sentence, found.span.last)) &&
    !/^(?:at|in|@)$/.test(normAt(sentence, 0));
  // "Will fri 7pm cinema": what nobody introduced as a place is what is done, where nothing else is.
  const isDone =
    isCalled ||
    (named.title === '' &&
      people.friends.length > 0 &&
      found !== null &&
      namesActivity(found.text) &&
      !/^(?:at|in|@)$/.test(normAt(sentence, found.span.first - 1)));
  // "I have to be at the dentist at ten past four": whom one is at says what is done.
  const isVisit =
    named.title === '' &&
    found !== null &&
    isVisited.test(found.text) &&
    /\b(?:be|due|expected|wanted) (?:at|in) (?:the|my) /.test(sentence.canon);
  const place = isDone || isVisit ? null : found;
  if (isDone) for (let at = found.span.first; at <= found.span.last; at += 1) sentence.roles[at] = 'title';
  const composed =
    isDone || isVisit
      ? {
          ...named,
          title: capitalise(found.text.replace(/^(?:the|my) (?=\S)/i, isVisit ? '' : '$&')),
          span: found.span,
        }
      : named;
  const timed =
    fromNow !== null || days.length > 0 || clocks.length > 0 || repeated !== null || allDay || part?.claimed === true;
  return {
    sentence,
    time: {
      zone: zone.zone,
      unknownZone: zone.unknown,
      maybeZone: zone.maybe ?? null,
      sameHours: zone.same ?? [],
      days,
      clocks,
      part,
      fromNow,
      duration,
      allDay,
      isHourOpen: open.hour,
      isDayOpen: open.day,
      dropped,
      repetition: repeated?.repetition ?? null,
    },
    people,
    place: place?.text ?? null,
    title: composed.title || groupAsTitle(sentence),
    description: [later, beside, composed.description].filter(Boolean).join('\n') || null,
    timed,
  };
}

/** "Sunday 10k 8 october 7am": in front of what is done, the weekday of a date in full is a part of the title. */
function withoutNamedDay(days: readonly DayReading[], sentence: Sentence): DayReading[] {
  const date = days.find((one) => one.rank === 3 && one.day !== null && one.until === null);
  return days.filter((one) => {
    const isOfTitle =
      one.roll === 'week' &&
      one.until === null &&
      one.span.first === one.span.last &&
      one.span.last < (date?.span.first ?? 0) &&
      one.day?.weekday === date?.day?.weekday &&
      sentence.roles[one.span.last + 1] === null &&
      !/^(?:on|at|the|is|was|not|moved?|to|or|and|but|no)$/.test(normAt(sentence, one.span.last + 1)) &&
      /[\p{L}\d]/u.test(normAt(sentence, one.span.last + 1));
    if (isOfTitle) claim(sentence, one.span, 'title');
    if (isOfTitle) sentence.inTitle[one.span.first] = true;
    return !isOfTitle;
  });
}

/** "Day after tomorrow itself at 6", "9.15 am itself", as it is said in India. */
function claimItself(sentence: Sentence, index: number): void {
  if (normAt(sentence, index) === 'itself' && isFree(sentence, index))
    claim(sentence, { first: index, last: index }, 'start');
}

const isVisited =
  /^(?:the |my )?(?:dentist|doctor|gp|vet|hairdresser|barber|optician|physio|orthodontist|chiropractor|hygienist|solicitor|accountant|midwife|osteopath|dermatologist|chiropodist|podiatrist|therapist|counsellor|hospital|clinic|bank|embassy|consulate)(?:['’]?s)?$/i;

/** "7.40 tee off", "2.15 throw in", "7 to 9 window": what begins then, or how long it may take. */
function claimLabel(sentence: Sentence, first: number): void {
  if (!isFree(sentence, first)) return;
  const [one, two] = [normAt(sentence, first), normAt(sentence, first + 1)];
  const isPair =
    /^(?:tee|kick|push|bully|face|tip|throw|first|1st|start|curtain|night|evening|morning|late|early|matinee) (?:off|in|up|back|ball|whistle|pitch|bell|show|slot|session|screening|sitting|batch)$/.test(
      `${one} ${two}`,
    );
  if (/^(?:show|showing)$/.test(one)) claim(sentence, { first, last: first }, 'start');
  const isAlone =
    /^(?:window|slot)$/.test(one) && !(sentence.tokens[first + 1]?.word === true && isFree(sentence, first + 1));
  if (isPair && isFree(sentence, first + 1)) claim(sentence, { first, last: first + 1 }, 'start');
  else if (isAlone) claim(sentence, { first, last: first }, 'start');
}

/** "After the 10.30 service": what it is that begins or ends then; whether that is of the morning. */
function claimLimit(sentence: Sentence, index: number): boolean {
  const isIt =
    /^(?:service|mass|match|game|show|screening|train|ferry|flight|bus|meeting|class|lesson|bell|news|rehearsal|session|performance|kick-?off|kickoff|pick-?up|pickup)$/.test(
      normAt(sentence, index),
    );
  if (isIt && isFree(sentence, index)) claim(sentence, { first: index, last: index }, 'start');
  return isIt && /^(?:service|mass|class|lesson|bell)$/.test(normAt(sentence, index));
}

/** "Sunday lunch … next week": a weekday and a week said apart are one day. */
function joinWeek(days: DayReading[], sentence: Sentence): void {
  const week = days.find((day) => day.range !== null && day.range[1].diff(day.range[0], 'days').days < 7);
  const weekday = days.find((day) => day.roll === 'week' && day.day !== null);
  if (!week?.range || !weekday?.day) return;
  // "Class on Saturday, grading the following week": what comes after it.
  const isAfter = week.span.first > weekday.span.last && normAt(sentence, week.span.first + 1) === 'following';
  if (isAfter) {
    days.splice(days.indexOf(week), 1);
    return;
  }
  const day = coming(weekday.day.weekday, week.range[0]);
  // "Shearing week of the 14th, Wed thru Fri": so are its last day and all between them.
  if (weekday.until) weekday.until = day.plus({ days: weekday.until.diff(weekday.day, 'days').days });
  weekday.day = day;
  weekday.other = null;
  days.splice(days.indexOf(week), 1);
}

/** A day that came from elsewhere than the words of this message. */
export function bareDay(
  day: NonNullable<TimePieces['days'][number]['day']>,
  roll: 'week' | null,
): TimePieces['days'][number] {
  return {
    span: { first: -1, last: -1 },
    day,
    until: null,
    roll,
    other: null,
    choices: [],
    doubt: null,
    range: null,
    weekend: false,
    tonight: false,
    rank: 2,
  };
}

function partOf(name: string | null): TimePieces['part'] {
  if (name === 'morning') return { name: 'morning', usual: 540, claimed: true };
  if (name === 'afternoon') return { name: 'afternoon', usual: 840, claimed: true };
  if (name === 'evening') return { name: 'evening', usual: 1140, claimed: true };
  return name === 'night' ? { name: 'night', usual: 1200, claimed: true } : null;
}

/** "From six on", where nothing follows that "on" could lead to. */
function isOnAlone(sentence: Sentence, index: number): boolean {
  if (normAt(sentence, index) !== 'on') return false;
  const next = sentence.tokens[index + 1];
  return next === undefined || /^[,.;!]$/.test(next.norm);
}

/** Claims the small words in front of a time: "on", "at", "from", "around". */
function absorb(sentence: Sentence, first: number, isDay = false): void {
  for (let index = first - 1; index >= 0; index -= 1) {
    const norm = sentence.tokens[index]?.norm ?? '';
    // "Throw in 3", "puck drop at 7": what begins a game.
    if (
      /^(?:in|drop|up|pitch|time)$/.test(norm) &&
      /^(?:throw|puck|curtain|1st|any|some|reporting|start)$/.test(sentence.tokens[index - 1]?.norm ?? '')
    ) {
      if (sentence.roles[index] === null) claim(sentence, { first: index - 1, last: index }, 'start');
      continue;
    }
    // "Match Saturday, throw-in 2.15".
    if (
      /^(?:in|off|drop|up)$/.test(norm) &&
      normAt(sentence, index - 1) === '-' &&
      /^(?:throw|kick|tip|tee|puck|push|face|bully|curtain|jump|gun)$/.test(normAt(sentence, index - 2)) &&
      sentence.roles[index] === null
    ) {
      claim(sentence, { first: index - 2, last: index }, 'start');
      continue;
    }
    // "Meet Hannah off the 10.42".
    if (norm === 'the' && sentence.tokens[index - 1]?.norm === 'off' && sentence.roles[index] === null) {
      claim(sentence, { first: index - 1, last: index }, 'start');
      continue;
    }
    // "…, coach leaves 1pm".
    if (
      /^(?:leaves|departs|leaving|goes)$/.test(norm) &&
      /^(?:coach|bus|minibus|cars?|train|taxi|van|boat|ferry)$/.test(normAt(sentence, index - 1)) &&
      /^[,;.-]$/.test(normAt(sentence, index - 2)) &&
      sentence.roles[index] === null
    ) {
      claim(sentence, { first: index - 1, last: index }, 'start');
      index -= 1;
      continue;
    }
    // "Throw-in 2.15".
    if (
      /^(?:in|off|up|back)$/.test(norm) &&
      normAt(sentence, index - 1) === '-' &&
      (isDay ? /^throw$/ : /^(?:throw|kick|tip|push|face|bully|tee)$/).test(normAt(sentence, index - 2)) &&
      sentence.roles[index] === null
    ) {
      claim(sentence, { first: index - 2, last: index }, 'start');
      index -= 1;
      continue;
    }
    // "Be there by 8.30".
    if (
      norm === 'there' &&
      /^(?:be|get)$/.test(sentence.tokens[index - 1]?.norm ?? '') &&
      sentence.roles[index] === null
    ) {
      claim(sentence, { first: index - 1, last: index }, 'start');
      continue;
    }
    // "Parade on the 17th, meet at 11": behind a day, the hour at which to meet.
    if (
      (/^(?:meet|leave|leaves|depart|departs|begin|begins)$/.test(norm) ||
        // "St Paul's fair, gathering at 11".
        (/^(?:gathering|meeting|assembling|setting|leaving|sailing|departing|boarding|flying|docking|landing)$/.test(
          norm,
        ) &&
          normAt(sentence, index - 1) === ',' &&
          (isFree(sentence, index - 2) ||
            (norm === 'sailing' && /\b(?:ferry|boat|ship|cruise)\b/.test(sentence.canon))))) &&
      index > 0 &&
      (sentence.roles[index - 1] !== null || normAt(sentence, index - 1) === ',') &&
      sentence.roles[index] === null &&
      // "Friday, leave at 7" says nothing else that is done.
      sentence.tokens.some((one, at) => at !== index && one.word && !/^(?:start|end)$/.test(sentence.roles[at] ?? ''))
    ) {
      claim(sentence, { first: index, last: index }, 'start');
      continue;
    }
    if (norm === '.' && /^(?:dt|kl)$/.test(sentence.tokens[index - 1]?.norm ?? '') && sentence.roles[index] === null) {
      claim(sentence, { first: index, last: index }, 'start');
      continue;
    }
    if (
      sentence.roles[index] !== null ||
      !/^(?:on|at|from|since|by|around|about|between|btw|betw|approx|approximately|circa|roughly|either|~|coming|upcoming|starting|starts|start|leaving|departing|kicking|beginning|say|@|doors|-|this|ko|kickoff|kick|kicks|off|throw|tip|tee|puck|gates|curtain|timings?|anytime|from|be|sharp|exactly|promptly|dt|dated|kl|om|um|vanaf|muhurat|muhurtham|maybe|perhaps|probably)$/.test(
        norm,
      ) ||
      (/^(?:up)?coming$/.test(norm) && !/^(?:this|the|on)$/.test(sentence.tokens[index - 1]?.norm ?? '')) ||
      (norm === 'kickoff' &&
        index === 0 &&
        sentence.tokens.every((token, at) => at === 0 || sentence.roles[at] !== null || !token.word)) ||
      // "Audit kick off Thursday 8.30" and
      (isDay &&
        /^(?:off|kick|kicks)$/.test(norm) &&
        !/^(?:match|game|football|rugby|cup|final|derby)$/.test(
          sentence.tokens[index - (norm === 'off' ? 2 : 1)]?.norm ?? '',
        )) ||
      // "Season kickoff Saturday 10am" begins at its own hour.
      (isDay && norm === 'kickoff' && sentence.tokens[index - 1]?.word === true) ||
      (norm === 'off' && !/^(?:kick|tip|tee)/.test(sentence.tokens[index - 1]?.norm ?? ''))
    )
      break;
    if (closesName(sentence, index)) break;
    if (norm === '-' && sentence.tokens[index - 1]?.to === sentence.tokens[index]?.from) break;
    claim(sentence, { first: index, last: index }, 'start');
  }
}

/** The words that tell what is done, from which morning or evening is guessed. */
export function activityOf(parts: Parts): string {
  // "Mum's 60th at the golf club": whoever meets in a club does not play there.
  const place = (parts.place ?? '').replace(/\b\p{L}+ (?:club|clubhouse|centre|center|course|shop)\b/giu, '');
  // "Bike tune-up clinic": where no article makes a house of it, a clinic says what is done.
  const isClinic = /^(?!the\b).*\bclinic$/i.test(place);
  if (namesActivity(parts.title) && !isClinic) return parts.title;
  // A band meets in somebody's garage, a car is taken to one.
  const isRepair = /\b(?:car|van|bike|mot|tyres?|brakes|exhaust|service|repair)\b/i.test(parts.title);
  return `${parts.title} ${isRepair ? place : place.replace(/\bgarage\b/iu, '')}`;
}

const fields: Partial<Record<Role, DraftField>> = {
  start: 'start_at',
  end: 'end_at',
  zone: 'time_zone',
  recurrence: 'recurrence',
  all_day: 'all_day',
  location: 'location',
  friends: 'friend_names',
  groups: 'group_names',
  excluded: 'excluded_names',
  title: 'title',
  description: 'description',
};

/** Which words gave which field, as runs of the message in its own order. */
export function understood(sentence: Sentence): UnderstoodWords[] {
  const runs: UnderstoodWords[] = [];
  let open: { field: DraftField; from: number; to: number; last: number } | null = null;
  const close = () => {
    if (open)
      runs.push({ field: open.field, text: sentence.text.slice(open.from, open.to), from: open.from, to: open.to });
  };
  for (const [index, token] of sentence.tokens.entries()) {
    const role = sentence.roles[index];
    const field = role ? fields[role] : undefined;
    if (open && field === open.field && open.last === index - 1) {
      open.to = token.to;
      open.last = index;
      continue;
    }
    close();
    open = field ? { field, from: token.from, to: token.to, last: index } : null;
  }
  close();
  return runs;
}

/** The question who is meant by a name that several friends bear. */
export function whoDoubt(people: Pick<PeopleReading, 'ambiguous'>): Doubt | null {
  const first = people.ambiguous[0];
  if (!first) return null;
  const names = [...new Set(first.candidates.map((friend) => friend.name))];
  const [only] = names;
  // Answers that look alike would be no choice.
  if (first.candidates.length > 1 && names.length === 1) {
    return {
      about: 'friend_names',
      question: `You have ${first.candidates.length} friends called ${only ?? ''}. Rename one under Friends, or choose the guest in the event itself.`,
      choices: [],
    };
  }
  return {
    about: 'friend_names',
    question:
      names.length === 1
        ? `Do you mean ${only ?? ''} by “${first.said}”?`
        : first.isEither === true
          ? `Who is it to be: ${names.join(' or ')}?`
          : `Which ${capitalise(first.said)} do you mean: ${names.join(' or ')}?`,
    choices: names,
  };
}

/** The one doubt to ask about first: a day that cannot be, then who is meant, then what is missing. */
export function firstDoubt(
  when: Pick<When, 'doubts'>,
  people: Pick<PeopleReading, 'ambiguous'>,
  title: string,
): Doubt | null {
  const order: Doubt['about'][] = ['past', 'day', 'friend_names', 'zone', 'time', 'title'];
  const doubts = [...when.doubts];
  const who = whoDoubt(people);
  if (who) doubts.push(who);
  if (title === '')
    doubts.push({ about: 'title', question: 'What is the event called?', choices: ['Dinner', 'Drinks', 'Coffee'] });
  return doubts.sort((a, b) => order.indexOf(a.about) - order.indexOf(b.about))[0] ?? null;
}

/** Runs of words that a draft carries at most, as the contract of drafts has it. */
export const maxUnderstood = 200;

/** The draft that the parts make, with everything that is known so far. */
export function draftFrom(parts: Parts, when: When): Draft {
  const names = parts.people.friends.map((friend) => friend.name);
  const first = names.map((name) => name.split(' ')[0] ?? name);
  return {
    title: (parts.title || (first.length > 0 ? `Meet ${listNames(first)}` : 'New event')).slice(0, 200),
    description: parts.description,
    start_at: when.start?.toISOString() ?? null,
    end_at: when.end?.toISOString() ?? null,
    time_zone: when.zone,
    // "GSU Metcalf Ballroom."
    location:
      parts.place
        // "Riverside Vets 01225 311000": a number to call.
        ?.replace(/(?<=\p{L})[\s,]+(?:\+\d{1,3} ?|0)\d{2,4}[ -]?\d{3,4}[ -]?\d{2,4}$/u, '')
        .replace(/(?<=\p{L}{2}) (?:ah|lah?|leh|lor|hor|oo+|sha|ya)$/iu, '')
        .replace(/(?<=\p{L}{4}|\d{2})[.,;]+$/u, '')
        // "(12.30, Dishoom)".
        .replace(/^([^(]*)\)$/, '$1')
        .slice(0, 300) ?? null,
    group_names: parts.people.groups.map((group) => group.name),
    friend_names: names,
    all_day: when.allDay,
    recurrence: when.recurrence,
    everyone: parts.people.everyone,
    only_me: parts.people.onlyMe,
    excluded_names: parts.people.excluded.map((friend) => friend.name),
    date: when.day?.toISODate() ?? null,
    answer_by: null,
    understood: understood(parts.sentence).slice(0, maxUnderstood),
  };
}

/** Settles the time of the parts by their own words. */
export function settleParts(parts: Parts, clock: Clock): When {
  return settleTime(parts.time, activityOf(parts), clock);
}
