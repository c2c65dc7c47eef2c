import { type Day, today } from '../calendar/day.ts';
import type { Draft } from '../draft.ts';
import { coming } from '../read/days/resolve-days.ts';
import { weekday, weekdayOf } from '../calendar/weekdays.ts';
import { opened } from '../words/exclamations.ts';
import { re } from '../words/pattern.ts';
import { tokenise } from '../words/tokenise.ts';
import { tellsHourBeside } from './change-words.ts';
import { readParts } from './draft-event.ts';
import { isTimeAlone } from './read-change.ts';
import { type ChangeContext, currentTimes } from './settle-change.ts';
import { type Clause, clausesOf, isIdleClause } from './split-change.ts';

/** "Is 8 possible?", "would Sunday be all right?": a question whether another time would do. */
const whether = opened(
  /^(?:(?:is|would|will|does|do|could|can|might) (?:it |that |this |we )?(?:(?:be|still|maybe|also) )*(?:(?:possible|ok|okay|fine|all right|alright|better|easier) (?:at |on |to (?:do|make it|have it) |if (?:it['’]?s |we (?:do|say|make it) ))?)?)(?:at |on )?(.{1,40}?)(?: (?:be|is|work|suit|do))*(?: (?:all right|alright|ok|okay|fine|possible|good|better|easier|instead))*(?: (?:for|with|by) (?:you|everyone|everybody|us|all|them|\p{L}+))?(?: (?:please|dear|love|then|too))*[?.! ]*$/iu,
);

/** "They moved us to 18:30", "it's been pushed to Friday": news of another time. */
const moved = opened(
  /^(?:[^,;.]{2,50}[,;.] (?:so )?)?(?:update[, ]+)?(?:they|he|she|it|we|the \p{L}+|\p{L}+)(?:['’](?:ve|s|re|d)| have| has| had| are| is| was)?(?: (?:just|now|been|got|already|had to|only))* (?:moved?|changed?|pushed?|shift(?:ed)?|switch(?:ed)?|bump(?:ed)?|rescheduled?|put|brought|gave|given|booked|squeezed|asked|need|needs|want|wants|said|says|suggest(?:s|ed)?|offer(?:s|ed)?|confirmed|told)(?: (?:us|it|me|him|her|them|that|this|the \p{L}+))?(?: (?:back|forward|out|up|in))? (?:(?:to|till|until|on|for|at|it['’]?s) |(?<=\b(?:said|says|suggested|suggests|offered|offers|confirmed|me|us) ))(.{1,40}?)(?: (?:instead|now|please))*[.! ]*$/iu,
);

/** "No, Saturday was right", "7 was better after all": the time that was said before. */
const wasRight = opened(
  /^(?:the )?(.{1,30}?) (?:was|is|were) (?:(?:in fact|actually|probably|really|the) )*(?:right|better|fine|good|ok|okay|correct|best|perfect|grand|great|ideal)(?: (?:1|one|1 after all|after all|all along|the first time|before|actually|then|tbh|though|tho|i think)|,? (?:sorry|soz|my bad|my mistake))*[.! ]*$/iu,
);

/** "It was the 18th": what a letter or a card says, and the draft does not. */
const itWas = opened(
  /^(?:it|that) (?:was|should(?:['’]ve| have) been)(?: (?:actually|really|in fact|meant to be|supposed to be|always|on|at))* (.{1,30}?)(?: (?:actually|all along|instead|after all))*(?:,? (?:and )?not [^,;]{1,20})?[.! ]*$/iu,
);

/** "Don't know where I got the 11th from": how the mistake came about, with the time that is none. */
const blames =
  /^(?:it|that) (?:was|is)(?:n['’]?t| not) |\b(?:know|knows|dunno|no idea|no clue|not sure)\b[^,;.]{0,12}\b(?:where|why|how|what)\b[^,;.]{0,20}\b(?:got|had|said|put|wrote|thought|came|typed|read|took)\b/iu;

/** "7 was right but 9 is better": of two times the second, whatever was right about the first. */
export const butBetter = opened(
  /^[^,;]{1,30}? (?:was|is|were|would be|works?|worked) (?:right|fine|good|ok|okay|great|possible)(?: (?:too|enough))?,? but (?:(?:at|on|maybe) )?([^,;]{1,30}?)(?: (?:is|was|would be|might be|works|suits))?(?: (?:even|much|way|us|me|a bit))* better(?: still)?[.! ]*$/iu,
);

/** "Tuesday was right, but 7.30": what was said before, and what is still to change. */
const rightBut =
  /^(.{6,60}?)(?:,? (?:but|and)|,(?= [^,;]{1,30} tho(?:ugh)?[.! ]*$)) (?:(?:at|on|from|make it|let['’]?s say) )*([^,;]{1,30}?)(?: tho(?:ugh)?)?[.! ]*$/iu;

/** "Wrong week, next one": the same day of the week behind. */
const wrongWeek =
  /^(?:(?:oh|ah|oops|sorry|no|wait|actually|argh),? )*(?:(?:that['’]?s |it['’]?s )?(?:the )?wrong week|not this week)[,;.:–—-]* *(?:sorry,? )?(?:(?:but|it['’]?s|i meant?|make it|should be|rather) )*(?:the )?(?:next(?: one| week)?|(?:one|week) after(?: that)?|following(?: one| week)?)(?: (?:please|then|instead))*[.! ]*$/iu;

/** "Kick-off is 4pm so make it that", "the next train is 4.15, let's do that then": the time told in front is the one that is meant. */
export const thatThen =
  /^(.{4,160}?\S)(?:\s*[,;.–—]+\s*|\s+)(?:(?:so|and|then|ok|please),? )*(?:(?:let['’]?s |can we |we['’]?ll |shall we )?(?:make it|make it at|put|do|go with|go for|say|use|set it (?:to|for)|move it to|change it to|have it|start|(?:(?:be|get) )?(?:there|in|here|ready) (?:for|by|at)) (?:that|then|at that time)|(?<=\bso )(?:that|then))(?: (?:one|then|instead|please|time|too))*[.! ]*$/iu;

const endsIn =
  "finish(?:ed)?|end|stop|done|over|out|off|gone|home|back|wrap(?:ped)?(?: it| things)? up|be (?:finished|done|over|out|off|gone|away|home)|(?:have|has|got|(?:we|i)['’]?ve got)(?: it| the \\p{L}+)?";

/** "Gates shut at 1 so finish by then", "they lock up at 7, out by ten to", "the cleaners come at 5 so we've got till then": an end that is told by the time in front. */
export const endThen = new RegExp(
  `^(.{4,160}?\\S)(?:\\s*[,;.–—]+\\s*|\\s+)(?:(?:so|and|then|ok|please|let['’]?s|we|i|it['’]?s|must|have to|need to|should|only|just|really),? )*(?:(?:${endsIn})(?: it)?(?: (?:only|just))?(?: (?:by|at|before|till?|until|['’]til))?|(?<=[,;.–—]\\s*|\\bso (?:only |just )?)(?:only |just )?(?:up to|till?|until|['’]til)) (?:(then)|(half|quarter|ten|five|twenty|\\d{1,2}) (past|to))(?: (?:please|only|latest|at the latest|though))*[.! ]*$`,
  'iu',
);

/** "They've nothing till 8.45 so that": not before is from then on. */
const notUntil =
  /(?<=\b(?:nothing|none|no \p{L}+|not|n['’]t|cannot|can['’]?t|booked|full|taken|busy)\b[^,;.]{0,30}) (?:till?|until|before) (?=\d|half |noon)/iu;

/** "Ag no, load shedding all morning, rather half past 12": why not, and the time that is meant instead. */
const ratherThen = opened(
  /^(?:[^,;]{2,60}[,;] ){1,3}(?:(?:so|but|then|and) )*(?:(?:rather|instead|better|make it|let['’]?s (?:say|do)) (?:at |on )?([^,;]{1,30}?)|(?:at |on )?([^,;]{1,30}?) (?:is |would be |even |much |way )*(?:rather|instead|better|easier))[.! ]*$/iu,
);

const keptAway =
  /^\W*\p{L}[\p{L}'’-]+?(?:['’]s| is)? (?=(?:on (?:call|duty|shifts?|nights?|leave|earl(?:y|ies)|lates|an? \p{L}+)|busy|working|away|at|got|has|out|off|not free|can['’]?t|cannot)(?!\p{L}))/iu;

/** Whether words name nobody, no place and no hour: a reason and no change of their own. */
function isTold(text: string, { clock, directory }: ChangeContext): boolean {
  const { time, people } = readParts(text, clock, directory);
  return (
    time.clocks.length + time.days.length === 0 &&
    time.duration === null &&
    people.friends.length + people.groups.length + people.excluded.length === 0 &&
    !/(?:^|[,;] )(?:(?:and|but|so) )?(?:at|in|with|add|invite|drop|remove|call|name|rename|bring|push|move|make) /i.test(
      text,
    )
  );
}

/** The words of the one time or day that a text tells; null when it tells none, or more. */
function onlyTime(text: string, { clock, directory }: ChangeContext): string | null {
  const { time, sentence } = readParts(text, clock, directory);
  const [said, other] = [...time.clocks.map((one) => one.span), ...time.days.map((one) => one.span)];
  const [first] = time.clocks;
  if (!said || other || (first && (first.start === null || first.end !== null))) return null;
  const until = sentence.tokens[said.last]?.to ?? text.length;
  // "The Saturday after", of what is on a day before it.
  const behind = /^ (?:after|before)(?: that)?(?=[ ,.]*$)/i.exec(text.slice(until))?.[0] ?? '';
  return text.slice(sentence.tokens[said.first]?.from, until + behind.length);
}

/**
 * The time that a question or a piece of news about a draft proposes for it, as a correction would say it. Null for anything
 * else, and for a question about what stands already.
 */
export function proposedTime(draft: Draft | null, text: string, { clock, directory }: ChangeContext): string | null {
  if (!draft || tellsHourBeside(tokenise(text, new Set()).canon.trim())) return null;
  if (wrongWeek.test(text.trim())) return 'a week later';
  const free = firstFree(draft, text);
  if (free !== null) return free;
  const ended = endThen.exec(text.trim());
  const end = ended && onlyTime(ended[1] ?? '', { clock, directory });
  if (ended && end !== null) {
    const [, , then, part = '', side = ''] = ended;
    const { start } = readParts(`at ${end}`, clock, directory).time.clocks[0] ?? {};
    // "Half seven … by quarter to" is quarter to eight.
    const hour = start ? start.hour + (side === 'to' && start.minute >= 30 ? 1 : 0) : null;
    if (then !== undefined) return `until ${end}`;
    if (hour !== null) return `until ${part} ${side} ${hour % 12 || 12}`;
  }
  const front = thatThen.exec(text.trim())?.[1]?.replace(notUntil, ' at ');
  // "The doors are at 7, the band starts 9.30, so put that": the last of them.
  const last = front === undefined ? undefined : (clausesOf(front).at(-1)?.text ?? front);
  const isLast = last !== undefined && !isTimeAlone(last, clock, directory);
  const told =
    front === undefined
      ? null
      : (onlyTime(front, { clock, directory }) ?? (isLast ? onlyTime(last, { clock, directory }) : null));
  if (told !== null) return told;
  const rather = ratherThen.exec(text.trim());
  const meant = (rather?.[1] ?? rather?.[2])?.trim();
  // "Deepak on call that night, sat better": somebody who is kept away is named in the reason.
  const before = (meant === undefined ? '' : text.slice(0, text.lastIndexOf(meant)))
    .replace(keptAway, 'he ')
    .replace(/ (?:till|until) (?:late|then)\b/iu, '');
  const isReason =
    meant !== undefined && onlyTime(before, { clock, directory }) === null && isTold(before, { clock, directory });
  if (meant !== undefined && isReason) {
    const said = /^\d{1,2}$/.test(meant) ? `at ${meant}` : meant;
    if (isTimeAlone(said, clock, directory)) return said;
  }
  const better = butBetter.exec(text.trim())?.[1];
  const other = better !== undefined && /^\d{1,2}$/.test(better) ? `at ${better}` : better;
  if (other !== undefined && isTimeAlone(other, clock, directory)) return other;
  const [, kept = '', changed = ''] = rightBut.exec(text.trim()) ?? [];
  const right = wasRight.exec(kept)?.[1];
  if (right !== undefined) {
    // The hour behind the day, whichever of them was right.
    const isHour = (words: string) => /^(?:at )?\d[\d:.]*(?: ?[ap]m)?$/i.test(words);
    const [day, hour] = isHour(right) ? [changed, right] : [right, changed];
    if (isHour(hour) && !isHour(day) && isTimeAlone(day, clock, directory))
      return `${nearestDay(draft, day, { clock, directory })} at ${hour.replace(/^at /i, '')}`;
    // "7 was right, but 3 hours".
    const { duration, days, clocks } = readParts(changed, clock, directory).time;
    const isLength = duration !== null && days.length === 0 && clocks.length === 0;
    if (isHour(right) && isLength) return `at ${right.replace(/^at /i, '')} for ${changed.replace(/^for /i, '')}`;
    // "Thursday was right but Milford beach".
    if (isTimeAlone(right, clock, directory) && (isLength || !/\d/.test(changed)))
      return `${nearestDay(draft, right, { clock, directory })}, ${changed}`;
  }
  for (const pattern of [whether, moved, wasRight, itWas]) {
    const isSaidOfDraft = pattern === wasRight || pattern === itWas;
    const asked = (isSaidOfDraft ? withoutTold(text, { clock, directory }) : text)
      .trim()
      .replace(/,? (?:do you think|would you say|by any chance|if that['’]?s (?:ok|okay|all right)|or not)\?*$/i, '');
    const words = pattern.exec(asked)?.[1]?.replace(/^(?:at|on) /i, '');
    if (words === undefined) continue;
    // "20 hours" of somebody who says hours as they are written.
    const hour = /^(1[3-9]|2[0-3]) hours?$/i.exec(words)?.[1];
    const said = hour ? `${hour}:00` : /^\d{1,2}$/.test(words) ? `at ${words}` : words;
    if (isTimeAlone(said, clock, directory))
      return isSaidOfDraft ? nearestDay(draft, said, { clock, directory }) : said;
  }
  return null;
}

/** "She's just found the card, it was the 18th": the one clause that says the time, where the others only tell why. */
function withoutTold(text: string, setting: ChangeContext): string {
  const clauses = clausesOf(text);
  const isSaid = ({ text: words }: Clause) => [wasRight, itWas].some((one) => one.test(words));
  const [said, other] = clauses.filter(
    (one) => isSaid(one) && readParts(one.text, setting.clock, setting.directory).timed,
  );
  const isTellingWhy = (one: Clause) =>
    isIdleClause(one.text, setting) || blames.test(one.text) || isTold(one.text, setting);
  const isAlone = said !== undefined && !other && clauses.every((one) => one === said || isTellingWhy(one));
  return isAlone ? said.text : text.replace(/[\s,;]+$/, '');
}

/** "Sunday was right": what gives back a day means the one that is nearest to the day of the draft, and none that is over. */
function nearestDay(draft: Draft, said: string, { clock, directory }: ChangeContext): string {
  const { sentence, time } = readParts(said, clock, directory);
  const stand = currentTimes(draft).day;
  const [only, other] = time.days;
  const day = only?.day;
  if (!stand || !day || other || only.until !== null || /\b(?:this|next|coming)\b/i.test(said)) return said;
  const near =
    only.roll === 'week'
      ? [coming(day.weekday, stand.minus({ days: 3 }))]
      : only.roll === 'month'
        ? [-1, 0, 1].map((months) => stand.plus({ months }).set({ day: day.day })).filter((one) => one.day === day.day)
        : [];
  const ahead = near.map((one) => (one < today(clock) && only.roll === 'week' ? one.plus({ days: 7 }) : one));
  const apart = (one: Day) => Math.abs(one.diff(stand, 'days').days);
  const [meant] = ahead.filter((one) => one >= today(clock)).sort((one, two) => apart(one) - apart(two));
  if (!meant) return said;
  const { tokens } = sentence;
  const [from, to] = [tokens[only.span.first]?.from ?? 0, tokens[only.span.last]?.to ?? said.length];
  return `${said.slice(0, from)}${meant.setLocale('en').toFormat('d LLLL yyyy')}${said.slice(to)}`;
}

/** "Kate's due the 29th so we'd best do it the week before that": what is told in front, and how far the day is from that. */
export const countsFromTold =
  /^\W*(.{4,120}?)(?:,? so|[,;.–—-]+(?: so)?) (?:\p{L}[\p{L}'’]* ){0,8}?the (week|weekend) (before|after) (?:that|it|then)(?: (?:instead|then|please|rather))*[.! ]*$/iu;

/** The day of the draft's weekday in the week around the date that is told; null where none is told, or it is that of the draft. */
export function dayCounted(draft: Draft, text: string, { clock, directory }: ChangeContext): string | null {
  const [, front = '', unit = '', way = ''] = countsFromTold.exec(text.trim()) ?? [];
  const { day: stand, minutes } = currentTimes(draft);
  const [told, ...others] = front === '' ? [] : readParts(front, clock, directory).time.days;
  // "Easter is the 5th" tells one day.
  const other = others.find((one) => told?.day && one.day?.equals(told.day) !== true);
  if (
    !stand ||
    draft.recurrence !== null ||
    !told?.day ||
    other ||
    told.roll === 'week' ||
    told.day.equals(stand) ||
    minutes === null
  )
    return null;
  const week = told.day.startOf('week').plus({ weeks: way.toLowerCase() === 'after' ? 1 : -1 });
  const weekday = unit.toLowerCase() === 'weekend' ? Math.max(stand.weekday, 6) : stand.weekday;
  const day = week.plus({ days: weekday - 1 });
  return day > today(clock) ? day.setLocale('en').toFormat('d LLLL yyyy') : null;
}

/** "They don't have a slot til Thursday", "nothing before the Friday". */
const notUntilDay = re(
  'iu',
)`^\W*(?:(?:and|but|oh|ok|sorry|actually),? )*(?=(?:[^,;.!?]{0,30}(?:n['’]?t|\bcannot) |(?:not?|nothing|none|never) ))[^,;.!?\d]{0,50}?(?:till?|until|['’]til|before|earlier than|sooner than) (?:the )?(${weekday})(?:,? (?:now|they (?:said|say|reckon)|apparently|sadly|unfortunately|at the earliest|sorry))*[.! ]*$`;

/** The first such day that is not before that of the draft: what is not to be had until Thursday, of a Tuesday, is on the Thursday behind it. */
function firstFree(draft: Draft, text: string): string | null {
  const said = notUntilDay.exec(text.trim())?.[1];
  const stand = currentTimes(draft).day;
  if (said === undefined || !stand || draft.recurrence !== null || draft.all_day) return null;
  return coming(weekdayOf(said.toLowerCase()), stand).setLocale('en').toFormat('d LLLL yyyy');
}
