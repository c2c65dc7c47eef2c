import { namesActivity } from '../calendar/activity.ts';
import { type Clock, type Day, instantOf } from '../calendar/day.ts';
import { monthOf, weekday, weekdayCodes } from '../calendar/weekdays.ts';
import { holidayNames, nextHoliday, unknownFeasts } from '../calendar/holidays.ts';
import type { Clock12 } from '../read/clock/parse-clock.ts';
import { countryOf } from '../read/days/read-days.ts';
import { sayDay, sayTime } from '../say/say-day.ts';
import { matchesOf, re } from '../words/pattern.ts';
import { sureHour } from '../words/shield-numbers.ts';
import { partNouns } from '../words/place-nouns.ts';
import { countOfDays, foreignDays } from '../words/time-words.ts';
import { normAt, type Sentence } from '../words/tokenise.ts';
import type { Parts } from './draft-event.ts';
import type { Doubt, When } from './settle-day.ts';
import { DateTime } from 'luxon';

/** Words that only ever speak of a day or a time. */
const timeWord = new RegExp(
  `^(?:${weekday}s?|tomorrow|tonight|midnight|midday|fortnights?|weekends?|january|february|april|june|july|september|october|november|december|o'clock|am|pm|onwards?|${foreignDays})$`,
);

/** Words that change the meaning of the day or the time beside them. */
const bearing =
  /^(?:before|after|except|every|each|not|following|preceding|next|last|until|till|between|since|past|x)$/;

/** "Three times a week", "six days a week": how often, and not on which days. */
const howOften = re()`\b(?:once|twice|thrice|\d{1,2} ?(?:times|x)|(?:several|a few|a couple of) times) (?:(?:a|per|each|every) )?(?:day|week|fortnight|month)\b|\b(?:\d|several|a few|a couple of) (?:days|mornings|afternoons|evenings|nights) (?:a|per|each|every) (?:week|fortnight|month)\b|\b(?:most|some|many) (?:days|weekdays|weeks|weekends|mornings|afternoons|evenings|nights|${weekday}s)\b`;

const number = /^\d{1,4}$/;
const ordinal = /^\d{1,2}(?:st|nd|rd|th)$/;

const strangeDay = re()`\b(?:holy|low|whit|mad|super|spy|fat|cyber|bright|passion|gaudete|laetare|rogation|mothering|wakes) ${weekday}\b|(?<=day )(?:in|of|before|after|during) (?:lent|advent|epiphany|pentecost|eastertide|whitsun|michaelmas|trinity)\b|\b(?:day|easter|christmas) eve\b`;

/** "Here from Thursday to Sunday, dinner one night". */
const someDay = /\b(?:1|one|some|any) (?:day|night|evening|morning|afternoon|lunchtime)\b/;

/** "Van's booked for 8 that morning": an hour beside the one that was read. */
const thatMorning = /\b\d{1,2}(?:[:.]\d\d)? (?:that|the same) (?:morning|afternoon|evening|night|day)\b/;

/** "Three days later": counted from something that the message does not name. */
const countedFrom = new RegExp(`\\b${countOfDays} (?:later|afterwards?|beforehand|earlier)\\b`);

/** "Sunday week or the one after". */
const orAfter = /\bor the (?:(?:one|1|week|weekend|day|month) (?:after|before)|following (?:one|1|week|day))\b/;

/** "May half term": a week that every county has of its own. */
const termWeek =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|easter|christmas|whitsun) (?:half[- ]term|school holidays?)\b/;

/** What is done on days that are called by it, and other words in front of "day" that name no feast. */
const plainDays: ReadonlySet<string> = new Set(
  'sports sport match game games boat spa open field moving move training wedding snow duvet pamper race races beach pool bath play rest market laundry bin pay work working study exam results result school whole all every other same first last next one half the big lazy rainy sunny hot cold nice fun team away launch demo giving prize speech inset volunteer volunteering cleaning clean golf fishing craft baking cooking gaming movie film family kids girls boys lads ladies mates photo picture picnic party shoot filming planning workshop conference discovery taster visit welcome orientation induction graduation sale shopping garden gardening planting tree litter action strategy product release test safety community charity museum zoo adventure outdoor hike hiking cycling bike ride running swim swimming surf ski skiing climbing tennis cricket rugby football netball hockey polo finals cup festival carnival fete fair show dress pyjama uniform mufti sick leave free birth birthday meeting admin long full second third departure arrival travel road trip club band rehearsal recording studio career careers job interview assessment parents grandparents pet dog horse our their his her my your this that any some present modern early late pickle tea brunch lunch dinner coffee water science book maths art music dance drama yoga dad mum mom date scan op surgery match-day'.split(
    ' ',
  ),
);

const unknownDays = new RegExp(`\\b(?:${unknownFeasts}|ramadan|eid|term|summer|winter|spring|autumn)\\b`);

/** What is told of days that nobody can count: "midweek", "in the next few days", "within a week", "the ides of March". */
const someTime =
  /\b(?:mid-?week|(?:within|in|over) (?:an?|the (?:next|coming|following)|next|\d+) (?:(?:few|couple of|several|\d+|two|three) )?(?:days?|weeks?|months?|fortnight)|(?:next|coming|following) (?:few|couple of|several|\d+) (?:days|weeks|months)|(?:the )?ides|equinox|solstice|full moon|new moon|pay ?day|of (?:march|may|june|july|april))\b/;

const feast = new RegExp(`\\b(?:${holidayNames})\\b`);

/** What was read of a message, and when it says the event is. */
interface Read {
  parts: Parts;
  when: When;
  clock: Clock;
}

/** Finds words of one kind that were passed over, and asks about them; null when there are none. */
type Check = (read: Read) => Doubt | null;

/** "Lunch third Friday", "Friday before 9": a word of time that stands in the title. */
const wordLeft: Check = (read) => {
  const { sentence } = read.parts;
  // "April showers workshop April 10" contradicts nothing.
  const saysMonth = (index: number) =>
    read.when.day !== null && monthOf(normAt(sentence, index)) === read.when.day.month;
  const left = sentence.tokens.findIndex((_, index) => isLeft(sentence, index) && !saysMonth(index));
  return left < 0 ? null : ask(read, wordsFrom(sentence, left));
};

/** "Friday at 4, tuesdays is too busy": the day of a row and another day. */
const dayBesideRow: Check = (read) => {
  const { repetition: row, days } = read.parts.time;
  if (row?.freq !== 'WEEKLY' || row.byDay.length === 0 || row.from !== null) return null;
  const outside = days.find(
    ({ day, roll }) => day && roll === 'week' && !row.byDay.includes(weekdayCodes[day.weekday - 1] ?? ''),
  );
  return outside ? ask(read, wordsFrom(read.parts.sentence, outside.span.last)) : null;
};

/** Hours that were read and then dropped for another one. */
const hourDropped: Check = (read) => {
  const { sentence, time } = read.parts;
  // "Swim meet sat warm up 8 race 9": of two numbers neither is surer than the other.
  const isUnsure = time.clocks.every((one) => one.weak);
  const hour = isUnsure ? time.dropped?.find(({ span }) => isLoose(sentence, span.first)) : undefined;
  if (hour) return ask(read, wordsFrom(sentence, hour.span.first));
  const sooner = time.dropped?.find((one) => isSooner(read.parts, one) || isBehindDay(read.parts, one));
  return sooner ? ask(read, wordsFrom(sentence, sooner.span.last)) : null;
};

/** What is told beside a plan, in front of its own hour: "book it by noon", "kids eat at 6", "the match is at 2". */
const ofOther =
  /[,;.!] ?(?:and |but |so )*((?:book|order|reserve|reply|confirm|pay|sign up|register|decide|buy (?:the )?tickets)(?: (?:it|them|me|us|yours|a table|tickets))? by|(?:the )?(?:kids|children|little ones|boys|girls|dogs?|babies|baby|toddlers?) (?:eat|eats|nap|naps|sleep|finish|are fed|go to bed|get fed)(?: at)?|(?:[a-z]+|my [a-z]+|[a-z]+ and [a-z]+)(?:'s| is| are) (?:coming|arriving|landing|getting (?:here|in)|due|joining)(?: at)?|the (?:match|game|final|race|fight|film|kick ?off|rugby|football|grand prix)(?:'s| is| starts| kicks off)(?: on)?(?: at)?) $/;

/** An hour that belongs to what is told beside the plan, where the plan has none of its own. */
const hourOfOther: Check = (read) => {
  const { sentence, time } = read.parts;
  for (const { start, span } of time.clocks) {
    if (start === null) continue;
    const at = sentence.tokens[span.first]?.start;
    const said = ofOther.exec(`${sentence.canon.slice(0, at).trimEnd()} `)?.[1];
    if (said !== undefined) return ask(read, said.replace(/ (?:at|on)$/, ''));
  }
  return null;
};

/** "Under 11s 9-10, under 12s 10.15-11.15": hours of several, each with its end; or a number in front of an hour. */
const hourBeside: Check = (read) => {
  const { sentence, time } = read.parts;
  const second = time.clocks.filter((one) => one.start !== null && one.end !== null)[1];
  if (second) return ask(read, wordsFrom(sentence, second.span.first));
  const isBare = time.clocks.every((one) => one.start?.half === null && one.end === null);
  const beside = isBare ? time.clocks.find((one) => besideHour(sentence, one.span.first) >= 0) : undefined;
  return beside ? ask(read, wordsFrom(sentence, besideHour(sentence, beside.span.first))) : null;
};

/** "7 x 2", "7, 8 or 9": of numbers that belong together, only some were read. */
const numbersLeft: Check = (read) => {
  const { sentence } = read.parts;
  const found = /\b\d{1,2} ?(?:x|for|, ?\d{1,2} or) ?\d{1,2}\b/.exec(sentence.canon);
  const first = found ? (sentence.starts.get(found.index) ?? -1) : -1;
  if (!found || first < 0 || sentence.masked[first] === true) return null;
  const end = found.index + found[0].length;
  const isLastRead = sentence.tokens.some(
    (token, at) => token.end >= end && token.end <= end + 3 && sentence.roles[at] === 'start',
  );
  const isCut = found[0].includes(' or ') || /^(?:null|title)$/.test(String(sentence.roles[first]));
  return isCut && isLastRead ? ask(read, found[0]) : null;
};

/** How often, up to when and except when, in words that no rule says. */
const rowLeft: Check = (read) => {
  const { sentence, time, title, place } = read.parts;
  const term = termWeek.exec(sentence.canon);
  if (term && time.days.every((day) => day.rank < 3) && !/\d(?:st|nd|rd|th)?\b.*\b(?:to|-)/.test(sentence.canon))
    return ask(read, term[0]);
  // "Bhajan every ekadashi": how often, by days that are not known here.
  const rare = time.repetition ? null : /(?<![\p{L}'’])(?:every|each) (?!time|body|one|thing)\p{L}{3,}/u.exec(title);
  if (rare) return ask(read, rare[0]);
  const often = time.repetition ? null : howOften.exec(sentence.canon);
  if (often) return ask(read, often[0]);
  const limit = /\b(?:no|not) (?:later|earlier|sooner) than\b|\bat the (?:latest|earliest)\b/.exec(
    `${title} at ${place ?? ''}`.toLowerCase(),
  );
  if (limit) return ask(read, limit[0]);
  // "The 19th instead of the 17th", of which only one day was read.
  const instead = sentence.tokens.findIndex(
    (_, at) =>
      /^(?:null|title)$/.test(String(sentence.roles[at])) &&
      normAt(sentence, at) === 'instead' &&
      normAt(sentence, at + 1) === 'of' &&
      [2, 3].some((step) => isTime(sentence, at + step)),
  );
  if (instead >= 0) return ask(read, 'instead of');
  const otherwise = thisTime.exec(sentence.canon);
  if (otherwise) return ask(read, otherwise[0]);
  const except = time.repetition?.except ?? null;
  return except === null ? null : ask(read, except);
};

/** "Third Wednesday, but this month it's the fourth": what is otherwise this time. */
const thisTime =
  /\b(?:but|except|though|although|only|however)(?: that)?,? (?:(?:this|next) (?:week|month|time|year|one|1|term)|(?:in )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:at |over )?(?:christmas|easter)),? (?:it|we|they|that|on|there)\b/;

/** Days that are told by others, or by a name that is not known here. */
const dayLeft: Check = (read) => {
  const { sentence, time, title } = read.parts;
  const askDay = (words: string): Doubt => ({ ...ask(read, words), about: 'day' });
  const pointed = /\b(?:that|the same) (?:day|evening|night|morning|afternoon|weekend)\b/.exec(title.toLowerCase());
  if (pointed && time.days.length === 0) return askDay(pointed[0]);
  // "Whit Friday walks", "the 2nd Saturday in Lent": a day of the church's or the shops' that is not known here.
  const strange = strangeDay.exec(sentence.canon);
  const at = strange ? (sentence.starts.get(strange.index) ?? -1) : -1;
  const isStrange = sentence.roles[at] !== 'start' && sentence.roles[at] !== 'groups' && sentence.masked[at] !== true;
  if (strange && at >= 0 && isStrange) return ask(read, strange[0]);
  // "The bank holiday weekend at 10.30": an hour, and on which of the days.
  const weekend = time.days.find(({ until, span }) => until !== null && normAt(sentence, span.last) === 'weekend');
  if (weekend?.day && !read.when.allDay && time.days.length === 1 && time.repetition === null) return askDay('weekend');
  const some = time.days.some(({ until }) => until !== null) ? someDay.exec(sentence.canon) : null;
  if (some) return askDay(some[0]);
  const later = time.days.length > 0 ? null : countedFrom.exec(sentence.canon);
  if (later) return askDay(later[0]);
  const hour = thatMorning.exec(sentence.canon);
  const hourAt = hour ? (sentence.starts.get(hour.index) ?? -1) : -1;
  if (hour && hourAt >= 0 && !isTime(sentence, hourAt) && sentence.masked[hourAt] !== true) return ask(read, hour[0]);
  const other = orAfter.exec(sentence.canon);
  return other ? ask(read, other[0]) : null;
};

/** "Madaraka Day lunch at 1pm", "midweek": where no day is said, what stands in the title may have one of its own. */
const namedDayLeft: Check = ({ parts, when, clock }) => {
  const { sentence, time } = parts;
  if (time.days.length > 0 || time.fromNow !== null || time.repetition !== null) return null;
  const title = parts.title.toLowerCase();
  const said = `${title} ${(parts.place ?? '').toLowerCase()}`;
  const isNamedDay = sentence.cased && /(?:^|\s)\p{Lu}[\p{L}'’]+ (?:Day|Eve)\b/u.test(parts.title);
  const isUnknownDay = matchesOf(said, /(?<![\p{L}'’])([\p{L}'’]{3,}) (?:day|eve)\b/gu).some(
    ([, word]) => !plainDays.has(word ?? ''),
  );
  if (!isNamedDay && !isUnknownDay && ![feast, unknownDays, someTime].some((pattern) => pattern.test(said)))
    return null;
  const name = feast.exec(title)?.[0];
  const day = name === undefined ? null : nextHoliday(name, when.day ?? instantDay(clock), countryOf(clock.locale));
  const choices = [day, when.day].flatMap((one) => (one ? [sayDay(one, clock)] : []));
  return { about: 'day', question: 'Which day is it on?', choices };
};

/** "Call the school at 9 about the trip on Friday": somebody is spoken to about what may have the day. */
const speaksAbout =
  /\b(?:call|ring|phone|text|email|e-mail|message|whatsapp|write to|(?:speak|talk|chat) (?:to|with)) .{2,40} (?:about|re:?|regarding) (?:(?:the|our|my|his|her|their|your|this) |[a-z-]+'s )?[a-z' -]{3,40} (?:on )?$/;

const dayOfTopic: Check = ({ parts, clock }) => {
  const { sentence, time } = parts;
  const [day, other] = time.days;
  const [hour] = time.clocks;
  if (!day?.day || other || !hour || hour.span.first > day.span.first || time.repetition) return null;
  const head = sentence.canon.slice(0, sentence.tokens[day.span.first]?.start);
  const about = head.search(/ (?:about|re|regarding)\b/);
  const isBeside = speaksAbout.test(head) && (sentence.tokens[hour.span.first]?.start ?? 0) < about;
  const next = instantDay(clock).plus({ days: 1 });
  if (!isBeside || day.day <= next) return null;
  return { about: 'day', question: 'Which day is it on?', choices: [next, day.day].map((one) => sayDay(one, clock)) };
};

/** "2-3 hours", "two and a bit hours", "2 x 45 minutes", "90 minutes plus 15", "half a day": a length that nobody can count. */
const looseLength =
  /(?<![\d:./-])\b\d{1,3} ?(?:-|to|or) ?\d{1,3} (?:hours?|minutes?)\b(?! (?:walk|drive|away|before|early|late|notice))|\b(?:\d{1,2} |hours? )and a bit\b|\b\d{1,2} ?x ?\d{1,3} ?(?:hours?|h|minutes?|m)\b|(?<=\b(?:hours?|minutes?) )(?:plus|\+) (?:a bit|\d{1,2})(?! (?:guests?|people|friends?|others|of us))\b|\bhalf (?:a|the) day\b|\b(?:\d{1,3}|several|many|few|some|bit) (?:or so )?(?:hours|minutes)\b/;

/** A length in words that were not read, where none was read or not all of it. */
const lengthLeft: Check = ({ parts, when }) => {
  const { sentence } = parts;
  const found = when.allDay ? null : looseLength.exec(sentence.canon);
  const words = sentence.tokens.flatMap((token, at) =>
    found && token.end > found.index && token.start < found.index + found[0].length ? [at] : [],
  );
  const isLeft = (at: number) =>
    /^(?:null|title|location)$/.test(String(sentence.roles[at])) &&
    sentence.masked[at] !== true &&
    sentence.inTitle[at] !== true;
  // "60 Minutes watch party".
  if (sentence.cased && words.some((at) => sentence.tokens[at]?.capital === true)) return null;
  if (!found || words.length === 0 || !words.some(isLeft) || words.some((at) => sentence.masked[at] === true))
    return null;
  return {
    about: 'time',
    question: `How long is “${found[0]}”?`,
    choices: ['1 hour', '2 hours', '3 hours'],
  };
};

const checks: readonly Check[] = [
  dayOfTopic,
  lengthLeft,
  wordLeft,
  dayBesideRow,
  hourDropped,
  hourBeside,
  hourOfOther,
  numbersLeft,
  rowLeft,
  dayLeft,
  namedDayLeft,
];

/**
 * Looks for words of a day, time or count that no reader claimed. They would stand in the title while the event is made at a time
 * that they contradict, so whoever wrote them is asked. Null when nothing is left, or when something is asked anyway.
 */
export function checkRemainder(parts: Parts, when: When, clock: Clock): Doubt | null {
  if (when.start === null || when.doubts.length > 0) return null;
  for (const check of checks) {
    const doubt = check({ parts, when, clock });
    if (doubt) return doubt;
  }
  return null;
}

// Year, month and day of a valid instant always make a valid day.
const instantDay = (clock: Clock) => DateTime.fromJSDate(clock.now, { zone: 'utc' }).startOf('day') as Day;

/** Whether a token speaks of time and nothing claimed it. */
function isLeft(sentence: Sentence, index: number): boolean {
  const role = sentence.roles[index];
  if (role === 'location') return isLeftInPlace(sentence, index);
  if (role !== null && role !== 'title') return false;
  if (sentence.masked[index] === true || sentence.inTitle[index] === true) return false;
  const norm = normAt(sentence, index);
  const token = sentence.tokens[index];
  const next = sentence.tokens[index + 1];
  const glued = sentence.tokens[index - 1]?.to === token?.from && /[\p{L}\d-]$/u.test(normAt(sentence, index - 1));
  if (glued) return false;
  // "Summer of '69": a year in short.
  if (normAt(sentence, index - 1) === "'" && sentence.tokens[index - 1]?.to === token?.from) return false;
  if (/^(?:half|quarter)$/.test(norm) && /^(?:past|to)$/.test(normAt(sentence, index + 1))) return true;
  // "Leaving do for Jan": somebody who is called so.
  const isCalled =
    monthOf(norm) > 0 &&
    sentence.cased &&
    token?.capital === true &&
    /^(?:for|with|and|from|,)$/.test(normAt(sentence, index - 1)) &&
    !/^(?:\d|of\b)/.test(normAt(sentence, index + 1));
  if (isCalled && sentence.roles.includes('start')) return false;
  // "Leaving drinks for jan thurs", where nothing is written large and another day is said.
  const isSomebody =
    monthOf(norm) > 0 &&
    !sentence.cased &&
    token?.text.toLowerCase() !== 'may' &&
    /^(?:for|with)$/.test(normAt(sentence, index - 1)) &&
    sentence.roles[index + 1] === 'start' &&
    !/^\d/.test(normAt(sentence, index + 1));
  if (isSomebody) return false;
  if (isGermanAt(sentence, index)) return false;
  if (timeWord.test(norm)) return !/^(?:club|night|league|lunch|roast|nights)$/.test(normAt(sentence, index + 1));
  // "Lunch 25th": a day of the month, unless a birthday or something else is the 25th.
  const isDay = Number.parseInt(norm, 10) >= 1 && Number.parseInt(norm, 10) <= 31;
  if (
    ordinal.test(norm) &&
    isDay &&
    role === 'title' &&
    (next === undefined || isTime(sentence, index + 1) || !next.word)
  )
    return !/(?:'s?|^my|^his|^her|^our|^their)$/.test(normAt(sentence, index - 1));
  // "1917 sat 8pm": a film that is called by a number.
  if (index === 0 && /^\d{3,4}$/.test(norm) && isTime(sentence, 1) && sureHour.test(sentence.canon)) return false;
  // "April 15 & 16".
  const joined =
    /^(?:and|or|,)$/.test(normAt(sentence, index - 1)) &&
    isTime(sentence, index - 2) &&
    /^\d/.test(normAt(sentence, index - 2));
  // "Church 10, lunch at Tom's 1pm": between two things that are done, the hour of the first.
  const isOfFirst =
    role === 'title' &&
    /^(?:[1-9]|1[0-2])$/.test(norm) &&
    /^[,;&+]$|^(?:and|then)$/.test(normAt(sentence, index + 1)) &&
    namesActivity(normAt(sentence, index - 1)) &&
    namesActivity(sentence.canon.slice(token?.end));
  if (isOfFirst) return true;
  const beside = isTime(sentence, index + 1) || isTime(sentence, index - 1) || joined;
  if (!beside) return false;
  if (bearing.test(norm)) return isTime(sentence, index + 1) || norm === 'x';
  // "Shrek 2 on Friday": a small number in front of a phrase of time belongs to the name before it.
  const opensPhrase = /^(?:on|at|from|this|next|in)$/.test(normAt(sentence, index + 1));
  if (/^\d{1,2}$/.test(norm) && opensPhrase && sentence.tokens[index - 1]?.word === true) return false;
  // "The Magnificent Seven sun 6:30pm", "Oceans 8 sat 9pm": a number that ends a name, in front of a time that is sure.
  const before = sentence.tokens[index - 1];
  const isWritten = token !== undefined && /^\p{L}+$/u.test(token.text);
  const isOfName =
    before?.word === true &&
    (sentence.roles[index - 1] === null || sentence.roles[index - 1] === 'title') &&
    (before.norm.length > (isWritten ? 4 : 3) || (before.capital && sentence.tokens[index - 2]?.capital === true)) &&
    (before.capital || !sentence.cased) &&
    !namesActivity(before.norm);
  // "Late one Friday".
  const isPronoun =
    token?.text.toLowerCase() === 'one' &&
    /^(?:late|quick|big|swift|cheeky|early|long|easy|quiet|mad|wild|good|little|wee|loved)$/.test(before?.norm ?? '');
  if (isPronoun) return false;
  // "Ocean's Eleven thursday at 8": of a number that is a word with a capital, any hour is sure.
  const isSaid = sureHour.test(sentence.canon) || (isWritten && token.capital && /\bat \d/.test(sentence.canon));
  if (/^\d{1,2}$/.test(norm) && isOfName && role === 'title' && isSaid) return false;
  // "Class for two": how many it is for.
  if (/^\d{1,2}$/.test(norm) && normAt(sentence, index - 1) === 'for') return false;
  // "Blink 182": behind a word, what is no day and no hour of a clock belongs to the word.
  const isNoTime = Number(norm) > 31 && (Number(norm) % 100 > 59 || Number(norm) % 5 > 0 || Number(norm) > 2359);
  if (isNoTime && sentence.tokens[index - 1]?.word === true && role === 'title') return false;
  return number.test(norm) || ordinal.test(norm);
}

/** Whether a number is neither claimed nor a part of a name: "Ocean's Eleven", "rink 4". */
const isLoose = (sentence: Sentence, index: number): boolean =>
  (sentence.roles[index] === null || sentence.roles[index] === 'title') &&
  sentence.masked[index] !== true &&
  /^\d/.test(sentence.tokens[index]?.text ?? '') &&
  !(sentence.cased && sentence.tokens[index - 1]?.capital === true);

/** "Guests 7, Bob arrives 7.45", "come for 8, food at 8.30": an hour that was passed over, up to two hours before the one that was taken. */
function isSooner({ sentence, time }: Parts, { span, start, end }: Parts['time']['clocks'][number]): boolean {
  const main = time.clocks.find((one) => one.start !== null)?.start;
  if (!main || !start || start.half !== null || end !== null || sentence.masked[span.first] === true) return false;
  const minutes = (one: Clock12) => (one.hour % 12) * 60 + one.minute;
  const ahead = (minutes(main) - minutes(start) + 720) % 720;
  const before = normAt(sentence, span.first - 1);
  const isLed = /^(?:at|for|by|from|around)$/.test(before);
  const verb = isLed ? normAt(sentence, span.first - 2) : before;
  return (
    ahead > 0 &&
    ahead <= 120 &&
    /^(?:come|coming|arrive|arrives|arriving|guests|everyone|people|parents|players|kids|meet|us|here|over|round|there|ready|team|band|setup|call)$/.test(
      verb,
    )
  );
}

/** "Final tues 8 at Priya's, nibbles from 7.30": an hour right behind the day, which was passed over for a surer one. */
const isBehindDay = ({ sentence }: Parts, { span, end }: Parts['time']['clocks'][number]): boolean =>
  end === null &&
  isLoose(sentence, span.first) &&
  sentence.roles[span.first - 1] === 'start' &&
  /day$|^(?:tomorrow|tonight)$/.test(normAt(sentence, span.first - 1)) &&
  /^(?:|,|at|in|with)$/.test(normAt(sentence, span.last + 1));

/** "Leave 8 arrive 10", "juniors 6 seniors 7.30": a number between words in front of an hour that has a word of its own; -1 when there is none. */
function besideHour(sentence: Sentence, hour: number): number {
  return (
    [2, 3]
      .map((back) => hour - back)
      .find(
        (at) =>
          /^(?:[1-9]|1[0-2])$/.test(sentence.tokens[at]?.text ?? '') &&
          /^(?:title|location)$/.test(sentence.roles[at] ?? 'title') &&
          sentence.masked[at] !== true &&
          sentence.tokens.slice(at + 1, hour).every((token) => token.word && !token.capital) &&
          sentence.roles.slice(at + 1, hour).every((role) => role === sentence.roles[at]) &&
          sentence.tokens[at - 1]?.word === true &&
          !sentence.tokens[at - 1]?.capital &&
          !partNouns.test(normAt(sentence, at - 1)),
      ) ?? -1
  );
}

const leftover = re()`^(?:${weekday}s?|tomorrow|tonight|weekends?|fortnights?|[ap]m|o'clock|midday|midnight|onwards?)$`;

/** "Class, studio, mondays": a day within a place that is no part of a name. */
const isLeftInPlace = (sentence: Sentence, index: number): boolean =>
  leftover.test(normAt(sentence, index)) &&
  sentence.masked[index] !== true &&
  sentence.inTitle[index] !== true &&
  !isGermanAt(sentence, index);

/** "Studio am Markt", "Gymnasium am Stadtpark": a place by the German "at the", with no day behind it. */
const isGermanAt = (sentence: Sentence, index: number): boolean =>
  normAt(sentence, index) === 'am' &&
  sentence.tokens[index - 1]?.word === true &&
  /^\p{L}/u.test(normAt(sentence, index + 1)) &&
  !/(?:tag|abend|morgen|woche|ende)$/.test(normAt(sentence, index + 1));

function isTime(sentence: Sentence, index: number): boolean {
  const role = sentence.roles[index];
  return role === 'start' || role === 'end' || role === 'recurrence' || role === 'zone';
}

function wordsFrom(sentence: Sentence, index: number): string {
  return sentence.tokens[index]?.text ?? '';
}

function ask({ when, clock }: Read, word: string): Doubt {
  const { day, start, zone } = when;
  const minutes = day && start ? Math.round((start.getTime() - instantOf(day, 0, zone).getTime()) / 60_000) : -1;
  const said = day ? sayAt(day, minutes, clock) : null;
  const later = day ? sayAt(day.plus({ days: 7 }), minutes, clock) : null;
  return {
    about: when.allDay ? 'day' : 'time',
    question: `I am not sure what “${word}” says about the time. When is it?`,
    choices: [said, later].filter((one): one is string => one !== null),
  };
}

function sayAt(day: Day, minutes: number, clock: Clock): string {
  // Only days are said of what begins before or after its own day.
  return minutes < 0 || minutes >= 1440 ? sayDay(day, clock) : `${sayDay(day, clock)} at ${sayTime(minutes, clock)}`;
}
