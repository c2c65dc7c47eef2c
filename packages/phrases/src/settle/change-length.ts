import { lastsWholeDays } from '../calendar/activity.ts';
import { dayCodes } from '../read/repetition/read-repetition.ts';
import { weekdayCodes, weekdayOf, weekdays } from '../calendar/weekdays.ts';
import { measure } from '../read/clock/read-duration.ts';
import { coming, count, shift } from '../read/days/resolve-days.ts';
import { type Day, instantOf, today } from '../calendar/day.ts';
import { readParts } from './draft-event.ts';
import type { Change } from './settle-change.ts';
import { weekendDays } from './settle-day.ts';
import { capitalise } from '../say/list-names.ts';
import { sayDay } from '../say/say-day.ts';
import { DateTime } from 'luxon';
import {
  once,
  againNextWeek,
  resizeTimes,
  endBy,
  resizeDays,
  lengthInDays,
  notOn,
  countIn,
  alsoOn,
  dropDays,
  countedRule,
  furtherDay,
  startsLater,
} from './change-words.ts';
import { boundsIn, endSaid, isTimeAlone, lastDayIn } from './read-change.ts';
import { goOnWith, type Step, untilIn } from './change-step.ts';
import { resizedBy } from './resize-length.ts';
import { clausesOf, isIdleClause } from './split-change.ts';
import { tokenise } from '../words/tokenise.ts';

/** Adds the day before the first or after the last of whole days; asks about one that stands apart. Null when no day is added. */
function widenDays({ draft, next, text, stand, setting, changed, finish }: Step): Change | null {
  const [, and, said = '', too] = furtherDay.exec(text.trim()) ?? [];
  const first = stand.day;
  const isWhole = draft.all_day || /\b(?:all|whole|full) day\b/i.test(text);
  if (!isWhole || !first || draft.recurrence !== null || (and === undefined && too === undefined)) return null;
  const last = first.plus({ days: Math.max(1, stand.days) - 1 });
  const [before, after] = [first.minus({ days: 1 }), last.plus({ days: 1 })];
  const { time, title, people } = readParts(`on ${said}`, setting.clock, setting.directory);
  const [named, other] = time.days;
  const isNamed = (day: Day) =>
    named?.day != null &&
    (named.roll === 'week'
      ? named.day.weekday === day.weekday
      : named.roll === 'month'
        ? named.day.day === day.day
        : named.day.equals(day));
  const beside = /^(?:the )?(?:day|night) (before|after)$|^(?:the )?(?:next|following) day$/i.exec(said);
  if (!beside && (!named?.day || other || title !== '' || time.clocks.length + people.friends.length > 0)) return null;
  const isLast = beside ? beside[1] !== 'before' : isNamed(after);
  const [from, to] = isLast ? [first, after] : [before, last];
  if (!(isLast || beside || isNamed(before)) || from < today(setting.clock)) {
    const question = 'From which day to which day is it?';
    return { ...finish(), doubt: { about: 'day', question, choices: [] } };
  }
  Object.assign(next, {
    all_day: true,
    date: from.toISODate(),
    start_at: instantOf(from, 0, draft.time_zone).toISOString(),
    end_at: instantOf(to, 1440, draft.time_zone).toISOString(),
  });
  changed.push('all_day', 'start_at', 'end_at');
  return finish();
}

/** "Sats": Saturday. */
const wholeName = (word: string): string => weekdays.find((name) => name.startsWith(word.slice(0, 3))) ?? word;

/** Changes how long it lasts, how often it is and on which days it is not. Null when it says no such thing. */
export function changeLength(step: Step): Change | null {
  const { draft, next, text, rest, sentence, whole, stand, setting, changed, finish } = step;
  const { clock, directory, sameMessage = false } = setting;
  const by = resizedBy(sentence.canon) ?? resizedBy(whole);
  if (by !== null && draft.start_at && draft.end_at && !draft.all_day) {
    const length = Math.round((Date.parse(draft.end_at) - Date.parse(draft.start_at)) / 60_000) + by;
    if (length >= 15) {
      next.end_at = new Date(Date.parse(draft.start_at) + length * 60_000).toISOString();
      changed.push('end_at');
      return finish();
    }
    const question = 'That leaves no time for it. How long does it take?';
    return { ...finish(), doubt: { about: 'time', question, choices: [] } };
  }
  // "Cut it to 3", of what lasts four hours.
  const cutTo =
    /^(?:cut|shorten|trim|reduce|limit)(?: it| this| that)?(?: down| back)? to (?:just |only )?(\d)[.! ]*$/.exec(whole);
  if (cutTo && stand.length !== null && Number(cutTo[1]) * 60 < stand.length && draft.start_at) {
    next.end_at = new Date(Date.parse(draft.start_at) + Number(cutTo[1]) * 3_600_000).toISOString();
    changed.push('end_at');
    return finish();
  }
  const ended = endBy.exec(sentence.canon) ?? endBy.exec(whole);
  if (ended && draft.start_at && draft.end_at && !draft.all_day) {
    const by = measure(ended[1] ?? '') || 30;
    const end = Date.parse(draft.end_at) + (/^(?:later|after)$/.test(ended[2] ?? '') ? by : -by) * 60_000;
    if (end > Date.parse(draft.start_at)) {
      next.end_at = new Date(end).toISOString();
      changed.push('end_at');
      return finish();
    }
  }
  // "No end time": as long as what says nothing of it.
  const isOpen =
    /^(?:(?:and|but|actually|ok|make it|leave it) )*(?:(?:no|without an?|(?:drop|remove|forget|scrap) the) (?:fixed |set |real )?end(?:ing)?(?: time| hour)?|open[- ]ended)(?: (?:please|then|though))*[.! ]*$/.test(
      whole,
    );
  if (isOpen && draft.start_at && !draft.all_day) {
    next.end_at = new Date(Date.parse(draft.start_at) + 3_600_000).toISOString();
    changed.push('end_at');
    return finish();
  }
  // "Till Saturday 11am", of what begins the day before.
  const endDay = draft.all_day || !draft.start_at ? null : endSaid(rest, stand.day, setting);
  if (endDay && draft.start_at) {
    const end = instantOf(endDay.day, endDay.minutes, draft.time_zone);
    const span = (end.getTime() - Date.parse(draft.start_at)) / 3_600_000;
    if (span > 0 && span < 24 * 14 && draft.recurrence === null) {
      next.end_at = end.toISOString();
      changed.push('end_at');
      return finish();
    }
    const question = 'That ends before it begins. When does it end?';
    if (draft.recurrence === null) return { ...finish(), doubt: { about: 'time', question, choices: [] } };
  }
  const times = resizeTimes.exec(sentence.canon);
  if (times && draft.start_at && draft.end_at && !draft.all_day) {
    const span = Date.parse(draft.end_at) - Date.parse(draft.start_at);
    const isHalf = times[1] === 'half' || times[2] === 'half' || times[2] === 'halve';
    next.end_at = new Date(Date.parse(draft.start_at) + span * (isHalf ? 0.5 : 2)).toISOString();
    changed.push('end_at');
    return finish();
  }
  const days = resizeDays.exec(whole);
  if (days && draft.all_day && draft.end_at) {
    const by = Number(days[1]) || 1;
    const end = DateTime.fromISO(draft.end_at, { zone: draft.time_zone }).plus({
      days: /^(?:shorter|less|fewer)$/.test(days[2] ?? '') ? -by : by,
    });
    if (draft.start_at && end.toMillis() > Date.parse(draft.start_at)) {
      next.end_at = end.toUTC().toISO();
      changed.push('end_at');
      return finish();
    }
  }
  const span = lengthInDays.exec(sentence.canon);
  if (span && draft.all_day && draft.start_at) {
    const [, number, unit = ''] = span;
    const inDays = unit.startsWith('week') ? 7 : unit === 'fortnight' ? 14 : 1;
    const length = count(number) * inDays + (unit.startsWith('night') ? 1 : 0);
    next.end_at = DateTime.fromISO(draft.start_at, { zone: draft.time_zone }).plus({ days: length }).toUTC().toISO();
    changed.push('end_at');
    return finish();
  }
  // "Skip the first one" of what repeats by the week: it begins with the next one.
  const isSkipped =
    /^(?:(?:but|and|ok|actually) )*(?:skip|not|miss|leave out|cancel|except|without) (?:the |this |that )?(?:1st|next)(?: (?:1|week|time|session|lesson|class|date))?(?: (?:though|please|of them))*[.! ]*$/.test(
      whole,
    );
  // "Start two weeks later": as many dates as before.
  const put = startsLater.exec(whole);
  const interval = /^FREQ=WEEKLY(?:;INTERVAL=(\d+))?(?:;BYDAY=[A-Z]{2})?(?:;|$)/.exec(draft.recurrence ?? '');
  const isMoved = put !== null || (isSkipped && interval && !draft.recurrence?.includes('COUNT='));
  if (isMoved && !/FREQ=(?:MONTHLY|YEARLY)/.test(draft.recurrence ?? '') && draft.start_at && draft.end_at) {
    const weeks = put ? count(put[1] ?? 'a') * (put[2] === 'fortnight' ? 2 : 1) : Number(interval?.[1] ?? 1);
    const local = (instant: string) => DateTime.fromISO(instant, { zone: draft.time_zone });
    // "A month later" of what is on Wednesdays is the Wednesday that is nearest.
    const later = local(draft.start_at).plus({ months: weeks });
    const off =
      draft.recurrence?.startsWith('FREQ=WEEKLY') === true ? later.weekday - local(draft.start_at).weekday : 0;
    const near = later.minus({ days: off > 3 ? off - 7 : off < -3 ? off + 7 : off });
    const days = Math.round(near.startOf('day').diff(local(draft.start_at).startOf('day'), 'days').days);
    const moved = (instant: string) => local(instant).plus(put?.[2] === 'month' ? { days } : { weeks });
    const start = moved(draft.start_at);
    Object.assign(next, {
      start_at: start.toUTC().toISO(),
      end_at: moved(draft.end_at).toUTC().toISO(),
      date: start.toISODate(),
    });
    changed.push('start_at', 'end_at');
    return finish();
  }
  // "Scrap Wednesdays" of what is on Mondays, Wednesdays and Fridays.
  const dropped = dropDays.exec(whole)?.[1];
  const onDays = /^FREQ=WEEKLY.*BYDAY=([A-Z,]+)/.exec(draft.recurrence ?? '')?.[1]?.split(',') ?? [];
  if (dropped !== undefined && draft.recurrence !== null && onDays.length > 0) {
    const gone = dayCodes(dropped.trim());
    const left = onDays.filter((code) => !gone.includes(code));
    const first = DateTime.fromISO(draft.start_at ?? draft.date ?? '', { zone: draft.time_zone });
    const away = left.map((code) => (weekdayCodes.indexOf(code) + 8 - first.weekday) % 7);
    if (left.length === 0 || left.length === onDays.length || !first.isValid) {
      const question = `It is on other days than “${dropped.trim()}”. Which days is it on?`;
      const none = 'Then no day is left. Which days is it on?';
      return { ...finish(), doubt: { about: 'day', question: left.length === 0 ? none : question, choices: [] } };
    }
    const by = { days: Math.min(...away) };
    next.recurrence = draft.recurrence
      .replace(/BYDAY=[A-Z,]+/, `BYDAY=${left.join(',')}`)
      .replace(/;COUNT=\d+/, (count) => `;COUNT=${Math.round((Number(count.slice(7)) * left.length) / onDays.length)}`);
    next.date = first.plus(by).toISODate();
    if (draft.start_at && draft.end_at) {
      const end = DateTime.fromISO(draft.end_at, { zone: draft.time_zone });
      Object.assign(next, { start_at: first.plus(by).toUTC().toISO(), end_at: end.plus(by).toUTC().toISO() });
    }
    changed.push('recurrence');
    return finish();
  }
  // "Not the 9th" of a draft on other days: a date that no rule leaves out.
  const without = notOn.exec(whole)?.[1];
  if (
    without !== undefined &&
    draft.recurrence !== null &&
    (isTimeAlone(`on ${without}`, clock, directory) ||
      /\b(?:week|weeks|holidays?|half[- ]term|christmas|easter)$/.test(without))
  ) {
    const question = `A repetition cannot leave out single dates (“${rest}”). Which days is it on?`;
    return { ...finish(), doubt: { about: 'day', question, choices: [] } };
  }
  // "Not Friday" of what is on that Friday: another day has to be said.
  if (without !== undefined && draft.recurrence === null && stand.day && !sameMessage) {
    const [day, ...more] = readParts(`on ${without}`, clock, directory).time.days;
    if (
      day?.day?.hasSame(stand.day, 'day') === true &&
      more.length === 0 &&
      isTimeAlone(`on ${without}`, clock, directory)
    ) {
      const choices = weekendDays(today(clock), clock).filter(
        (one) => one !== sayDay(stand.day ?? today(clock), clock),
      );
      return { ...finish(), doubt: { about: 'day', question: 'Which day is it on instead?', choices } };
    }
  }
  // "Only 6" of what is counted already.
  // "For six weeks", and then "no, five": how often, and no hour.
  const [run, ...runs] = draft.understood;
  const isOfCount =
    run?.field === 'recurrence' && runs.length === 0 && countIn(tokenise(run.text, new Set()).canon.trim()) !== null;
  const [counted, ...reasons] = clausesOf(rest);
  const isAlone = reasons.every(
    (one) => isIdleClause(one.text, setting) || /^(?:they|he|she|the|there)\b/i.test(one.text),
  );
  const fewer =
    (isOfCount && isAlone
      ? /^(?:(?:make it|it's|only|just) )*(\d{1,2})[.! ]*$/.exec(tokenise(counted?.text ?? '', new Set()).canon.trim())
      : null) ??
    (draft.recurrence?.includes('COUNT=') === true ? /^(?:just|only) (\d{1,2})[.! ]*$/.exec(whole) : null) ??
    /^(\d{1,2}) (?:is|will be|would be|should be|'s) (?:enough|plenty|loads|grand)[.! ]*$/.exec(whole);
  // "Only five", of what goes on without an end.
  const few = draft.recurrence === null || fewer ? null : /^(?:just|only) (\d{1,2})[.! ]*$/.exec(whole)?.[1];
  if (few) {
    const question = `Is ${few} how often it is, or the hour?`;
    return { ...finish(), doubt: { about: 'time', question, choices: [`${few} times`, `at ${few}`] } };
  }
  const recount = countIn(sentence.canon) ?? fewer;
  // "Make it six weeks", "and again the week after", of what is on one day.
  const day = stand.day ?? (draft.date === null ? null : DateTime.fromISO(draft.date, { zone: draft.time_zone }));
  const isRow =
    recount !== null &&
    (recount[4] !== undefined || /^(?:weeks?|times|sessions|lessons|classes|dates)$/.test(recount[2] ?? ''));
  const twice = againNextWeek.test(whole);
  if (draft.recurrence === null && !draft.all_day && day && (isRow || twice) && !lastsWholeDays(draft.title)) {
    const number = twice ? 2 : Number(recount?.[1] ?? recount?.[4]);
    if (number > 1 && number < 100) {
      next.recurrence = `FREQ=WEEKLY;BYDAY=${weekdayCodes[day.weekday - 1] ?? 'MO'};COUNT=${number}`;
      changed.push('recurrence');
      return finish();
    }
  }
  if (recount && draft.recurrence !== null) {
    const number = Number((fewer ? fewer[1] : undefined) ?? recount[1] ?? recount[3] ?? recount[4]);
    const rule = countedRule(draft.recurrence, number, (fewer ? undefined : recount[2]) ?? 'times');
    if (rule !== null) {
      next.recurrence = rule;
      const said = isOfCount ? `${number} times` : rest.trim();
      const from = text.indexOf(said);
      next.understood = [{ field: 'recurrence', text: said, from, to: from < 0 ? -1 : from + said.length }];
      changed.push('recurrence');
      return finish();
    }
  }
  // "For 3 months", of what is weekly.
  const months = /^(?:(?:make|do|keep|run) (?:it|this|that) )?for (\d{1,2}|an?) (weeks?|months?|years?)[.! ]*$/.exec(
    sentence.canon,
  );
  if (months && draft.recurrence !== null && stand.day) {
    const last = shift(stand.day, count(months[1]), months[2] ?? '').minus({ days: 1 });
    next.recurrence = `${draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};${untilIn(draft, last)}`;
    changed.push('recurrence');
    return finish();
  }
  // "The whole weekend", of what is on one of its days; "to the 7th", of what lasts whole days.
  const isWeekend =
    /^(?:(?:for |make it |it's )*(?:the )?(?:whole|all|entire|full) weekend|all weekend)(?:,? (?:so )?(?:till|until|to) (?:the )?sunday(?: [a-z]+)?)?(?: then| please| long)*[.! ]*$/.test(
      whole,
    );
  const until = draft.all_day || isWeekend || !lastsWholeDays(draft.title) ? null : lastDayIn(rest, stand.day, setting);
  if (day && draft.recurrence === null && (isWeekend ? day.weekday > 4 : until !== null && until > day)) {
    const saturday = day.startOf('week').plus({ days: 5 });
    const first = isWeekend && day.weekday === 7 ? saturday : day;
    const last = isWeekend ? saturday.plus({ days: 1 }) : (until ?? day);
    const local = (at: { year: number; month: number; day: number }) =>
      DateTime.fromObject({ year: at.year, month: at.month, day: at.day }, { zone: draft.time_zone });
    Object.assign(next, {
      all_day: true,
      date: first.toISODate(),
      start_at: local(first).toUTC().toISO(),
      end_at: local(last).plus({ days: 1 }).toUTC().toISO(),
    });
    changed.push('all_day', 'start_at', 'end_at');
    return finish();
  }
  // "Until the end of June", of what is once at an hour: no other day, but how often it is has to be known.
  const isOnce = !draft.all_day && draft.recurrence === null && stand.minutes !== null && !sameMessage;
  const lastOfRow =
    isOnce && /^(?:until|till|['’]?til|through|thru|up to)\b/i.test(rest) ? lastDayIn(rest, stand.day, setting) : null;
  if (lastOfRow) {
    // "The first Thursday of the month" was said of it.
    const row = draft.understood.find(({ text }) =>
      /^(?:on )?(?:the )?\S+ \p{L}+day (?:of|in) the month\b/iu.test(text),
    );
    if (row) goOnWith(step, `${row.text} ${rest}`);
    else {
      const question = 'Does it repeat until then, and how often?';
      const isFar = stand.day !== null && lastOfRow > stand.day.plus({ days: 6 });
      const choices = (isFar ? ['week', 'day', 'month'] : ['day']).map(
        (unit) => `Every ${unit} ${rest.replace(/[.! ]+$/, '')}`,
      );
      return { ...finish(), doubt: { about: 'day', question, choices } };
    }
    return null;
  }
  const lastDay = draft.all_day ? lastDayIn(rest, stand.day, setting) : null;
  if (lastDay && draft.start_at && draft.date !== null && lastDay.toISODate() >= draft.date) {
    next.end_at = instantOf(lastDay.plus({ days: 1 }), 0, draft.time_zone).toISOString();
    changed.push('end_at');
    return finish();
  }
  const widened = widenDays(step);
  if (widened) return widened;
  // "Also Saturdays at 10": a repetition has one hour.
  const moreAt = /^(.*?day?s?) (?:at )?(?:\d|noon|half )[^,;]*$/.exec(whole)?.[1];
  if (moreAt !== undefined && alsoOn.test(moreAt) && draft.recurrence !== null) {
    const question = 'A repetition has one hour. Create this one first, and then the other.';
    return { ...finish(), doubt: { about: 'time', question, choices: [] } };
  }
  // "Thursdays at 8", of what is on Tuesdays and Thursdays at 7.
  const someAt =
    /^(?:(?:but|and|on) )*((?:[a-z]+days?(?:,? and |, ?)?)+) (?:(?:start|is|are) )?(?:at|from) (?:\d|noon|half )/.exec(
      whole,
    )?.[1] ??
    // "8 on Saturdays".
    /^(?:(?:but|and|at|it's|its|make it) )*(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|half \d{1,2}) (?:on|for) (?:a |the )?((?:(?:[a-z]+days?|mons|tues|weds|thurs|fris|sats|suns)(?:,? and )?)+)[.! ]*$/.exec(
      whole,
    )?.[1];
  const thoseDays = someAt === undefined ? [] : dayCodes(someAt.replace(/[a-z]{3,}/g, wholeName));
  // "Weekdays 6 weekends 8".
  const isOfEach =
    draft.recurrence !== null &&
    /\bweek(?:days?|ends?) (?:at )?\d[\d:.]*(?: ?[ap]m)?,? (?:and |but )?week(?:days?|ends?) (?:at )?\d/.test(whole);
  if (
    isOfEach ||
    (thoseDays.length > 0 && thoseDays.length < onDays.length && thoseDays.every((code) => onDays.includes(code)))
  ) {
    const question = 'A repetition has one hour. What time is it on all of its days?';
    return { ...finish(), doubt: { about: 'time', question, choices: [] } };
  }
  const more = alsoOn.exec(whole);
  // "Mondays too", of what is once on a Thursday.
  const [extra] = more && draft.recurrence === null && !sameMessage ? dayCodes(more[1] ?? more[2]) : [];
  if (extra !== undefined && /days\b/.test(whole) && day && weekdayCodes[day.weekday - 1] !== extra) {
    const [one = '', other = ''] = [weekdays[day.weekday - 1], weekdays[weekdayCodes.indexOf(extra)]].map((name) =>
      capitalise(name ?? ''),
    );
    const question = 'Is it every week on both days?';
    return { ...finish(), doubt: { about: 'day', question, choices: [`Every ${one} and ${other}`, `Every ${other}`] } };
  }
  if (more && draft.recurrence?.startsWith('FREQ=WEEKLY') === true) {
    const known = /BYDAY=([A-Z,]+)/.exec(draft.recurrence)?.[1]?.split(',') ?? [];
    const said = new Set([...known, ...dayCodes(more[1] ?? more[2])]);
    const all = weekdayCodes.filter((code) => said.has(code)).join(',');
    next.recurrence = /BYDAY=/.test(draft.recurrence)
      ? draft.recurrence.replace(/BYDAY=[A-Z,]+/, `BYDAY=${all}`)
      : `${draft.recurrence};BYDAY=${all}`;
    changed.push('recurrence');
    return finish();
  }
  // "End it in June", "stop on the 28th".
  const stops = rest.replace(
    /^(?:(?:and|but|let['’]?s) )*(?:end|stop|finish)(?: it| this| that)? (?:(in|at the end of|with) |(?:on|by|at) )(?=\p{L}|\d|the )/iu,
    (_, within: string | undefined) => (within === undefined ? 'until ' : 'until the end of '),
  );
  const bounds = draft.recurrence === null ? null : boundsIn(stops, clock, directory);
  if (bounds && draft.recurrence !== null) {
    next.recurrence = `${draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};${bounds}`;
    changed.push('recurrence');
    return finish();
  }
  // "Just the Saturday" of a trip: that one of its days.
  const single =
    /^(?:(?:and|but|so|ok|no|actually),? )*(?:just|only) (?:on |for )?(?:the )?([a-z]+)(?: (?:then|please|now|instead|after all))*[.! ]*$/.exec(
      whole,
    )?.[1];
  const within =
    weekdayOf(single) > 0 && draft.all_day && stand.days > 1 && stand.day ? coming(weekdayOf(single), stand.day) : null;
  if (within && stand.day && within < stand.day.plus({ days: stand.days })) {
    Object.assign(next, {
      date: within.toISODate(),
      start_at: instantOf(within, 0, draft.time_zone).toISOString(),
      end_at: instantOf(within, 1440, draft.time_zone).toISOString(),
    });
    changed.push('start_at', 'end_at');
    return finish();
  }
  // "Just the Saturday" of what is once is another day.
  if (once.test(whole) && (draft.recurrence !== null || !/day\b/.test(whole))) {
    next.recurrence = null;
    changed.push('recurrence');
    return finish();
  }
  return null;
}
