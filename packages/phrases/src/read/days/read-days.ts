import { type Clock, dateOrder, type Day, today } from '../../calendar/day.ts';
import { type Country, holidayNames, unknownFeasts } from '../../calendar/holidays.ts';
import { weekdayOf, weekdays } from '../../calendar/weekdays.ts';
import { matchesOf } from '../../words/pattern.ts';
import { claim, everywhere, findEach, type Role, type Sentence, normAt } from '../../words/tokenise.ts';
import { anchor, type Rule, W } from './day-patterns.ts';
import { parseWithChrono } from './parse-with-chrono.ts';
import { checked, complete, type DayReading, either, type Reader, coming, dayOfMonth } from './resolve-days.ts';
import { dates } from './date-rules.ts';
import { aroundFeasts, feasts } from './feast-rules.ts';
import { plainDays, weeks } from './week-rules.ts';

// Made to go on at once: looking that up for each of some hundred patterns took longer than most of them.
const rules: readonly Rule[] = [...aroundFeasts, ...dates, ...weeks, ...feasts, ...plainDays].map(
  ([pattern, ...rest]) => [everywhere(pattern), ...rest],
);

/** "The second weekend of October, Saturday": the day said beside a weekend is the one of that weekend. */
function joinWeekend(found: DayReading[]): void {
  const saidWeekend = found.find((one) => one.weekend && one.choices.length > 1);
  const said = found.find((one) => one.roll === 'week' && one.until === null && one.day !== null);
  const day = saidWeekend?.choices.find((one) => one.weekday === said?.day?.weekday);
  if (!saidWeekend || !said || !day) return;
  Object.assign(said, { day, roll: null, other: null, rank: 3 });
  found.splice(found.indexOf(saidWeekend), 1);
}

const thinks =
  "(?:i think|i believe|i reckon|i'm (?:pretty |quite |almost )?sure|(?:pretty |quite )?sure|apparently|i guess|i suppose)";

/** "June 3rd which I think is a Thursday", "the 12th, pretty sure that's a Thursday": what leads from a date to its weekday. */
const leadsToWeekday = new RegExp(
  `(?<![a-z'])(?:(?:(?:and|but|so|as|since|because|cos|coz|seeing(?: as| that)?) )?(?:${thinks} )?(?:which|that|it|this)(?: ${thinks})?(?:'?s| is|'ll be| will be| should be| would be| must be| falls| lands)(?: (?:${thinks}|on|actually|definitely|also|of course|luckily|conveniently|handily|annoyingly)){0,3}(?: an?| the)? |(?:so |being |it being )?an? )$`,
);

/** "13 May would do nicely being a Saturday", "the 22nd works since it's a Saturday": as a reason, it may stand some words behind the date. */
const reasonsWeekday = /^(?:it being|being|as|since|because|cos|coz|seeing)\b/;

/** What may follow such a weekday. */
const behindWeekday = new RegExp(
  `^ (?:${thinks}|if (?:i'm|my calendar is) (?:right|correct|not (?:wrong|mistaken))|this year|this time|by the way)(?![a-z'])`,
);

/** A weekday that only tells what day a date in front of it is: one of both is enough, unless they are not the same. */
function joinTold(found: DayReading[], sentence: Sentence, today: Day): void {
  for (const said of found.filter((one) => one.roll === 'week' && one.day !== null && one.until === null)) {
    const token = sentence.tokens[said.span.first];
    if (!token || said.day === null) continue;
    const lead = leadsToWeekday.exec(sentence.canon.slice(Math.max(0, token.start - 80), token.start));
    const from = sentence.starts.get(token.start - (lead?.[0].length ?? 0)) ?? -1;
    if (!lead || from < 0) continue;
    const comma = /^[,;(-]$/.test(sentence.tokens[from - 1]?.norm ?? '') ? 1 : 0;
    const isBehind = ({ span: { last } }: DayReading) =>
      last === from - 1 - comma ||
      (reasonsWeekday.test(lead[0]) &&
        last < from &&
        /^(?: [a-z']+){1,4}[, ]*$/.test(
          sentence.canon.slice(sentence.tokens[last]?.end, sentence.tokens[from]?.start),
        ));
    const date = found.findLast((one) => isBehind(one) && one.rank === 3 && one.day !== null);
    if (!date) continue;
    Object.assign(date, checked(date, weekdays[said.day.weekday - 1], today));
    found.splice(found.indexOf(said), 1);
    const tail = behindWeekday.exec(sentence.canon.slice(sentence.tokens[said.span.last]?.end))?.[0].length ?? 0;
    const end = (sentence.tokens[said.span.last]?.end ?? 0) + tail;
    claim(sentence, { first: from - comma, last: sentence.ends.get(end) ?? said.span.last }, 'start');
  }
}

/** "Our speaker in December is on the 8th": a day of the month that is named elsewhere. */
function joinMonth(found: DayReading[]): void {
  const month = found.find(
    (one) => one.day === null && one.range !== null && one.range[1].diff(one.range[0], 'days').days > 20,
  );
  const said = found.find((one) => one.day !== null && one.roll === 'month' && one.until === null);
  if (!month?.range || !said?.day || found.length > 3) return;
  const [from, to] = month.range;
  const day = from.startOf('month').set({ day: said.day.day });
  if (day < from || day > to || day.day !== said.day.day) return;
  Object.assign(said, { day, roll: null, rank: 3 });
  found.splice(found.indexOf(month), 1);
}

/** "The Sunday, so the 15th", "Saturday, that's the 21st", "the Sunday after, 13 Feb": a date that only tells which such weekday is meant. */
function joinDated(found: DayReading[], sentence: Sentence): void {
  for (const said of found.filter((one) => one.roll === 'week' && one.day !== null && one.until === null)) {
    const date = found.find(
      (one) =>
        one.rank === 3 &&
        one.day !== null &&
        one.until === null &&
        one.span.first > said.span.last &&
        /^(?: (?:after|before|following),? (?:the )?|,? ?(?:(?:so|being|ie|i ?\. ?e ?\.|i think|i believe|which is|which would be|that's|that is|that'll be|that would be|it's|meaning|namely|or rather)(?: that)?,? ?){1,2}(?:the )?)$/.test(
          sentence.canon.slice(sentence.tokens[said.span.last]?.end, sentence.tokens[one.span.first]?.start),
        ),
    );
    if (!date?.day || !said.day) continue;
    claim(sentence, { first: said.span.last + 1, last: date.span.first - 1 }, 'start');
    Object.assign(date, checked(date, weekdays[said.day.weekday - 1], said.day));
    found.splice(found.indexOf(said), 1);
  }
}

/** "End of the month drinks, last Friday": the last such day of that month. */
function joinEnd(found: DayReading[], sentence: Sentence): void {
  const words = ({ span }: DayReading) =>
    sentence.canon.slice(sentence.tokens[span.first]?.start, sentence.tokens[span.last]?.end);
  const end = found.find((one) => one.day !== null && /\bend\b/.test(words(one)));
  const last = found.find((one) => one.doubt === 'past' && /^last [a-z]+day$/.test(words(one)));
  if (!end?.day || !last || end.day.endOf('month').startOf('day') > end.day) return;
  const weekday = weekdays.indexOf(words(last).slice(5)) + 1;
  Object.assign(end, { day: end.day.minus({ days: (end.day.weekday - weekday + 7) % 7 }), rank: 3 });
  found.splice(found.indexOf(last), 1);
}

/** "The June bank holiday Monday", "Thanksgiving Thursday": the weekday right behind a feast that is on it says no other day. */
function joinFeast(found: DayReading[], sentence: Sentence): void {
  for (const feast of found) {
    const said = found.find(
      (one) => one.span.first === feast.span.last + 1 && one.roll === 'week' && one.until === null,
    );
    // "Thanksgiving weekend, Sat to Mon": the days of that weekend.
    const within =
      feast.rank < 3 && feast.until !== null && feast.day !== null && feast.roll === null
        ? found.find((one) => one !== feast && one.roll === 'week' && one.day !== null && one.until !== null)
        : undefined;
    if (within?.day && within.until && feast.day && !within.weekend) {
      const length = within.until.diff(within.day, 'days').days;
      const day = coming(within.day.weekday, feast.day.minus({ days: 2 }));
      Object.assign(within, { day, until: day.plus({ days: length }), roll: null, rank: 3 });
      if (feast.span.first > 0) sentence.inTitle.fill(false, feast.span.first, feast.span.last + 1);
      found.splice(found.indexOf(feast), 1);
      continue;
    }
    if (!said || (feast.rank === 2 && feast.roll === 'week') || feast.until !== null) continue;
    if (feast.day?.weekday !== said.day?.weekday) continue;
    feast.rank = Math.max(2, feast.rank);
    found.splice(found.indexOf(said), 1);
  }
}

const leadsBack =
  /^ ?,? ?(?:and )?(?:(?:i'm|we're|we|i|to) )?(?:(?:come|coming|drive|driving|fly|flying|get|be|head|heading) )?(?:back|home|return|returns|returning)(?: home)?(?: (?:on|by|the|on the))? $/;

const setsOut =
  /(?:^|(?<= )|(?<=,))(?:(?:we )?(?:drive|driving|fly|flying|leave|leaving|go|going|head|heading|set|setting|travel|travelling|depart|departing|sail|sailing)(?: (?:up|down|out|off|away|over|there))?|up|down|away|off|out)(?: on)?(?: the)? $/;

/** "Camping, drive up Fri 2 Feb back Sun 4 Feb": the first and the last of its days. */
function joinReturn(found: DayReading[], sentence: Sentence): void {
  const [first, last, other] = found.toSorted((a, b) => a.span.first - b.span.first);
  if (!first?.day || !last?.day || other || first.until !== null || last.until !== null) return;
  const [from, to] = [sentence.tokens[first.span.first]?.start ?? 0, sentence.tokens[first.span.last]?.end ?? 0];
  const isBack = leadsBack.test(sentence.canon.slice(to, sentence.tokens[last.span.first]?.start));
  // "Back Sunday at 3" says an hour of its own.
  const isTimed = /\b(?:at|by|around) (?:\d|noon|half|quarter)|\d ?[ap]m\b|\d[:.]\d\d|\bhalf \d/.test(sentence.canon);
  const next = first.day.plus({ days: 1 });
  const until =
    last.roll === 'week'
      ? coming(last.day.weekday, next)
      : ((last.roll === 'month' ? dayOfMonth(last.day.day, next)?.day : null) ?? last.day);
  if (!isBack || isTimed || until <= first.day || until > first.day.plus({ days: 60 })) return;
  const lead = setsOut.exec(sentence.canon.slice(0, from));
  const begins = lead ? (sentence.starts.get(lead.index) ?? first.span.first) : first.span.first;
  // "Leave Sunday, back Monday" at the head of a message is all that it says.
  claim(sentence, { first: begins > 0 ? begins : first.span.first, last: last.span.first - 1 }, 'start');
  Object.assign(first, { until, span: { first: first.span.first, last: last.span.last }, other: null });
  found.splice(found.indexOf(last), 1);
}

const besideTold = new RegExp(
  `(?<!\\b(?:not|than|rather than) (?:on )?(?:the )?)\\b(?:the )?(?:day|night|evening|morning|${W}) (before|after)(?: that| (?:(?:my|the|our|i'?m|i|we're|we|they|he's|he|she's|she) )?(?:(?:get|gets|are|is|come|comes) )?([a-z]{3,15}))?(?=$| ?[,.;!?¦]| (?:at|from|around|about|with)\\b| \\d)`,
  'g',
);

const saysHour = /\d|\b(?:noon|midday|half|quarter)\b/;

/** "Back the 1st of Feb. Beers the day after I'm back, 4pm", "Halloween's a Wednesday so bonfire the Friday before, 7": counted from the day told in front. */
function joinBeside(found: DayReading[], sentence: Sentence, today: Day): void {
  for (const match of matchesOf(sentence.canon, besideTold)) {
    const [words, said, way, event] = match;
    const [told, rest] = [sentence.canon.slice(0, match.index), sentence.canon.slice(match.index + words.length)];
    const first = sentence.starts.get(match.index);
    const last = sentence.ends.get(match.index + words.length);
    if (first === undefined || last === undefined) continue;
    const within = found.filter(({ span }) => span.first <= last && span.last >= first);
    const before = found
      .filter((one) => one.span.last < first && one.day !== null && one.until === null)
      .sort((a, b) => a.span.first - b.span.first);
    const from = before.find((one) => one.rank === 1) ?? before.at(-1);
    // "Dinner Friday at 7, drinks the day before": what has its hour is planned itself.
    const isTold =
      from?.day != null &&
      saysHour.test(rest) &&
      !saysHour.test(sentence.canon.slice(sentence.tokens[from.span.last]?.end, match.index)) &&
      (event === undefined
        ? before.every((one) => one.day?.weekday === from.day?.weekday)
        : new RegExp(`\\b${event}`).test(told));
    if (!isTold || from?.day == null || within.some((one) => one.day !== null && one.roll !== 'week')) continue;
    const step = way === 'before' ? -1 : 1;
    const day =
      said === undefined
        ? from.day.plus({ days: step })
        : coming(weekdayOf(said), from.day.plus({ days: step < 0 ? -7 : 1 }));
    if (day < today) continue;
    for (const gone of [...before, ...within]) found.splice(found.indexOf(gone), 1);
    if (from.span.first > 0) sentence.inTitle.fill(false, from.span.first, from.span.last + 1);
    claim(sentence, { first, last }, 'start');
    found.push(complete({ day, rank: 3 }, { first, last }));
  }
}

/** "Women's Christmas lunch Wednesday": where the feast is on another such weekday soon, nothing says which of them is meant. */
function doubtFeast(found: DayReading[], today: Day): void {
  const feast = found.find((one) => one.rank === 1 && one.day !== null && one.until === null);
  // "Halloween potluck Sat the 30th" is in the month of the feast.
  const unfit = found.find((one) => one.doubt === 'weekday' && one.choices.length === 2);
  const [date, weekday] = unfit?.choices ?? [];
  const near = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]
    .map((days) => feast?.day?.plus({ days }))
    .find((day) => day?.day === date?.day && day?.weekday === weekday?.weekday);
  if (unfit && near && near >= today) {
    Object.assign(unfit, { day: near, doubt: null, choices: [], rank: 3 });
    return;
  }
  const said = found.find((one) => one.roll === 'week' && one.day !== null && one.until === null && one.rank === 2);
  if (!feast?.day || !said?.day || feast.day.weekday !== said.day.weekday || feast.day <= said.day) return;
  if (feast.day > today.plus({ days: 21 })) return;
  Object.assign(said, complete(either({ day: said.day }, { day: feast.day }) ?? { day: said.day }, said.span));
}

/** "Dosa night same day only, 8pm", "dinner at 7pm that day": a day that was said in front. */
const sameDay = everywhere(
  /(?<!^)\b(?:on )?(?:(?:that|the) )?(?:very )?same day(?: (?:only|itself))?(?= ?[,.;!]| ?$| (?:at|from|around|with|in|for|\d))|(?<=\d(?: ?[ap]m)? )(?:on )?that (?:very )?day(?: (?:only|itself))?(?= ?[,.;!]| ?$)|(?<!^)\b(?:on )?that (?:very )?day(?: (?:only|itself))?(?=,? (?:at |from |around )?\d)/,
);

/** "Dot turns 70 on", "her birthday is": what is told of the day behind it. */
const tellsBirthday =
  /\b(?:(?:turns?|turning) \d{1,3}|(?:birthday|bday)(?:'?s| is| falls)) (?:(?:actually|really) )?(?:on )?(?:the )?$/;

/** "Dot turns 70 on Halloween, party Sat the 30th": the day of a birthday is only told where a date of its own follows, which is near it. */
function dropBirthday(found: DayReading[], { canon, tokens }: Sentence, today: Day): void {
  const told = found.find(
    (one) =>
      one.day !== null && one.until === null && tellsBirthday.test(canon.slice(0, tokens[one.span.first]?.start)),
  );
  const own = found.find(
    (one) => told && one.span.first > told.span.last && one.rank === 3 && one.day !== null && one.until === null,
  );
  if (!told?.day || !own?.day) return;
  // "Turns 50 on the 31st, party the 30th": said in September, that of October.
  const near = told.day.set({ day: own.day.day });
  const distance = (day: Day) => Math.abs(day.diff(told.day ?? day, 'days').days);
  const isNearer = near.day === own.day.day && near >= today && distance(near) < distance(own.day);
  if (own.roll === 'month' && isNearer) own.day = near;
  found.splice(found.indexOf(told), 1);
}

/** Which country's holidays the reader keeps, by the region of the locale. */
export function countryOf(locale: string | null): Country {
  return /-([a-z]{2})\b/i.exec(locale ?? '')?.[1]?.toUpperCase() ?? 'GB';
}
const anyFeast = new RegExp(`\\b(?:${anchor}|${unknownFeasts})\\b`);

/** The rules that need a feast: most messages name none, and each of these patterns tries every name at every word. */
const ofFeasts: ReadonlySet<RegExp> = new Set(
  rules
    .map(([pattern]) => pattern)
    .filter(({ source }) => source.includes(holidayNames) || source.includes(unknownFeasts)),
);

/** Nobody names more days in a message; each of them costs its arithmetic. */
const MAX_DAYS = 24;

/**
 * Every day the message names, claimed as `role`. Holidays that may belong to the title keep their words there.
 * When none of the rules fits, chrono-node is asked for what is left.
 */
export function readDays(sentence: Sentence, clock: Clock, role: Role = 'start'): DayReading[] {
  const reader: Reader = {
    today: today(clock),
    clock,
    order: dateOrder(clock.locale),
    country: countryOf(clock.locale),
  };
  const found: DayReading[] = [];
  const saysFeast = anyFeast.test(sentence.canon);
  for (const [pattern, read] of rules) {
    if (!saysFeast && ofFeasts.has(pattern)) continue;
    for (const place of findEach(sentence, pattern)) {
      if (found.length >= MAX_DAYS) break;
      const answer = read(place.groups, reader, sentence, place);
      if (!answer) continue;
      const reading = complete(answer, { first: place.first, last: place.last });
      found.push(reading);
      claim(sentence, place, role);
      // "Next Friday 26 November".
      const isNext = reading.rank === 3 && /^(?:next|this|coming)$/.test(normAt(sentence, place.first - 1));
      if (isNext && sentence.roles[place.first - 1] === null)
        claim(sentence, { first: place.first - 1, last: place.first - 1 }, role);
      if (reading.rank === 1) for (let at = place.first; at <= place.last; at += 1) sentence.inTitle[at] = true;
    }
  }
  if (found.length === 0) {
    const last = parseWithChrono(sentence, reader, role);
    if (last) found.push(last);
  }
  // Without another day, nothing says which one it is.
  if (found.length > 0) for (const place of findEach(sentence, sameDay)) claim(sentence, place, role);
  joinMonth(found);
  joinEnd(found, sentence);
  joinDated(found, sentence);
  joinTold(found, sentence, reader.today);
  joinWeekend(found);
  joinFeast(found, sentence);
  joinBeside(found, sentence, reader.today);
  joinReturn(found, sentence);
  doubtFeast(found, reader.today);
  dropBirthday(found, sentence, reader.today);
  return found.sort((a, b) => a.span.first - b.span.first);
}
