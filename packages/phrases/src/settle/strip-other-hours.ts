import { blank, withoutFound } from '../words/blank-out.ts';
import { namesEvent } from './set-aside.ts';
import { writtenDay } from '../calendar/weekdays.ts';
import { namesActivity } from '../calendar/activity.ts';
import { holidayNames } from '../calendar/holidays.ts';
import { fold } from '../words/normalise-words.ts';
import { monthSaid } from '../words/time-words.ts';
import { tokenise } from '../words/tokenise.ts';
import { matchesOf } from '../words/pattern.ts';

const hour = '(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|noon|midday|midnight|half (?:past )?[a-z\\d]+)';

const inWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** An hour as it is typed or dictated: "at 5", "at five". */
const anyHour = `(?:${hour}|(?:${inWords.join('|')})(?: thirty)?(?: o['’]?clock)?)`;

/** An hour that a plan says of itself: "at 6", "8.30", "lunch 1". */
const hourSaid = new RegExp(
  `\\b(?:at|from|around|about|by|@) ?${anyHour}\\b|\\d[:.]\\d\\d|\\d ?[ap]m\\b|\\bhalf \\p{L}+|\\b(?!for|of|room|no|number)\\p{L}+ \\d{1,2}(?=$|[.,;!?]| (?:at|in|on|with)\\b)`,
  'iu',
);

const saidDay = `\\b(?:${writtenDay}s?|today|tonight|tomorrow|tmrw|tmw)\\b`;
const daysSaid = new RegExp(saidDay, 'iu');
const dateSaid = new RegExp(`\\d(?:st|nd|rd|th)\\b|\\d/\\d|${monthSaid}|\\b(?:${holidayNames})\\b`, 'iu');
const daySaid = new RegExp(`${saidDay}|${dateSaid.source}`, 'iu');

/** Two hours between which something goes on: "3 till 5", "9-11". */
const range = `${hour}\\s?(?:[-–—]|to|till?|until|and)\\s?${hour}(?![\\d/:])`;

/** Such a range, or an hour up to which something goes on: "till 4", "ends at 4". */
const stretch = new RegExp(
  `${range}|\\b(?:${inWords.join('|')}) (?:to|till?|until) (?:${inWords.join('|')})\\b|\\b(?:until|till?|ends?|ending|finish(?:es)?|closes?|shuts?|over|gets? (?:out|off)|(?:knock|clock)s? off|done) (?:only )?(?:at |by |around |about )?${anyHour}\\b`,
  'iu',
);

/** What keeps nobody there, and is given for some of the time: "bar tab from 6 to 8". */
const offered = '(?:bar tab|tab|happy hour|free (?:bar|drinks|food|parking)|open bar|creche|crèche|childcare|parking)';

const isOffered = new RegExp(`^\\W*(?:(?:(?:on|this|next|the) )*${saidDay},? )?(?:(?:the|our|a) )?${offered} `, 'iu');

/** What one leaves earlier or later for: "roadworks 8 to 6". */
const obstacle =
  /\b(?:road ?works|engineering works|works on the|traffic|rush hour|diversions?|strikes?|(?:road|bridge|tunnel|line|street|motorway|m\d+|a\d+) (?:is )?(?:closed|shut|closure)|(?:rain|storm|snow|wind|heatwave|fog)s?|load shedding|power cut|delays)\b/i;

const leaves =
  /^(?:(?:we|i|let['’]?s|we['’]?ll|i['’]?ll) )?(?:leave|leaving|set off|setting off|head off|heading off|go|drive) /i;

/** What keeps busy, or when something is over: how a clause begins, or what it says, that is a reason without "so". */
const hinders = new RegExp(
  `^\\W*(?:as|since|because|cos|seeing as|given that) |${isOffered.source}|^\\W*(?:i|we)(?:['’]?(?:m|re|ve)| am| are| was| were| have| had| work| finish) (?!having|hosting|throwing|doing|going|meeting|playing|running|organi[sz]ing|booked|planning)|^\\W*(?:(?:the|my|our|his|her) )?\\p{L}+['’]s (?:at|in|on|working|away|out|busy|open|shut)\\b|\\b(?:ends?|finish(?:es)?|closes?|shuts?|over|gets? (?:out|off)|(?:knock|clock)s? off) (?:only )?(?:at |by |around |about |until |till? )?${hour}(?: (?:on |this )?${saidDay})?\\W*$|\\b(?:runs?|goes on|lasts?) (?:from )?${range}(?: (?:on |this )?${saidDay})?\\W*$`,
  'iu',
);

/** "The kids have early dismissal at 12.30", "the match kicks off at 3": what others have or do then, in front of "so". */
const ofOthersFirst = new RegExp(
  `^\\W*(?:(?:the|my|our|his|her|their) )?(?:(?:\\p{L}{2,} )?\\p{L}+(?:['’]?(?:s|ve) got| has(?: got)?| have(?: got)?| gets? (?:in|out|off|home|back)| lands?| arrives?| comes?| kicks? off|['’]s (?:in|at) (?:the )?\\p{L}+)|(?:he|she|they|i|we) (?:only )?(?:starts?|begins?|finish(?:es)?|works?|teach(?:es)?|trains?)|(?:(?:his|her|their) )?(?:shift|flight|plane|train|bus|ferry|boat|coach)(?:['’]s| is| leaves| starts| begins)) (?!to\\b)(?:\\p{L}[\\p{L}'’]* ){0,6}(?:(?:at|from|by|till?|until) )?(?:${range}|${anyHour})(?: (?:(?:on|this|next|every|each) )*(?:${saidDay}|day|week|weekday|morning|evening))?\\W*$`,
  'iu',
);

/** "On Wednesdays", "every day": when something always is. */
const habit = new RegExp(
  `\\b(?:(?:every|each) \\p{L}+|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends)\\b`,
  'iu',
);

/** Whoever is told to be free or done by then comes along. */
const whoIsFree =
  /^\W*(\p{L}{2,})(?:(?:['’]s| is) (?:only |just )?(?:free|around|about|off|done|here|back|working)| can| (?:only )?finishes| (?:only )?gets (?:off|out|in|back))\b/iu;

const beginsOn = new RegExp(
  `\\b(?:starts?|begins?|ends?|finish(?:es)?|breaks? up|(?:is|are) (?:due|back)) (?:on )?(?:the )?(?:${saidDay}|\\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?${monthSaid})?)[^\\p{L}\\d]*$`,
  'iu',
);

/** Whether a plan has a day of its own, which is not counted from that of its reason. */
const saysOtherDay = (reason: string, plan: string): boolean =>
  beginsOn.test(reason) &&
  (daysSaid.test(plan) || /\bthe \d{1,2}(?:st|nd|rd|th)\b/iu.test(plan)) &&
  !/\b(?:before|after|later|following|that|then|instead)\b/iu.test(plan);

/** A message in front of its plan, and what leads to that: "so", or else a mark. */
function splitAtPlan(text: string): readonly [string, string] | null {
  for (const joints of [/,? so (?=\S)/giu, /[,;.] (?=\S)/gu])
    for (const joint of matchesOf(text, joints)) {
      const plan = text.slice(joint.index + joint[0].length);
      const head = /^[^,.;]{0,50}/u.exec(plan)?.[0] ?? '';
      const isDone =
        namesActivity(head) ||
        // "I knock off at 2, can do 3 with Soren".
        /^(?:i |we )?can (?:do|make|meet) /i.test(head) ||
        (leaves.test(head) && obstacle.test(text.slice(0, joint.index))) ||
        // "Creche 10 to 12, service at 10.30": whatever it is, nobody comes for the creche.
        (isOffered.test(text) && /^(?:the )?\p{L}[\p{L} ]{2,25} (?:at|from) \d/iu.test(head));
      // "Open bar 7 to 9, party till midnight" says when the party ends.
      const isTimed = hourSaid.test(plan) || (isOffered.test(text) && stretch.test(plan));
      if (joint.index > 5 && joint.index < 140 && isTimed && isDone) return [text.slice(0, joint.index), joint[0]];
    }
  return null;
}

/** "The football's 3 till 5 Saturday so barbecue at 6": what is told in front of a plan that says its own hour; of it, only a day counts. */
function withoutHoursBefore(text: string, names: ReadonlySet<string>): string {
  const [front, joint] = splitAtPlan(text) ?? ['', ''];
  const isLed = /so $/i.test(joint);
  const name = whoIsFree.exec(front)?.[1] ?? '';
  // "Liam has guitar 5 to 6 Wednesdays, dinner Friday at 7": nor is the plan so often where it has its own day.
  const isOnce = habit.test(front) && !habit.test(text.slice(front.length)) && daySaid.test(text.slice(front.length));
  const isOfOthers =
    (isLed || isOnce) && ofOthersFirst.test(front) && (names.has(fold(name)) || !names.has(firstWord(front)));
  // "Work from home Wednesdays so dentist Wednesday 11".
  // "School holidays start 28 March so zoo on the 30th at 10": nor is it on the day that it follows from.
  const isOwn = isLed && saysOtherDay(front, text.slice(front.length + joint.length));
  const isTold = isOfOthers || isOwn || (isLed && isOnce) || (stretch.test(front) && (isLed || hinders.test(front)));
  if (!isTold) return text;
  const plan = withHalfOf(front, text.slice(front.length + joint.length));
  const isDaySaid = daySaid.test(plan);
  // "On the 14th 3 to 5, so lunch at 12": no date is taken apart.
  const days = front.match(new RegExp(daysSaid, 'giu')) ?? [];
  if (!isDaySaid && (days.length > 1 || dateSaid.test(front))) return text;
  const guest = names.has(fold(name)) ? front.indexOf(name) : -1;
  const kept = front.replace(/\S+/gu, (word, at: number) => {
    if (at === guest) return `${name},`.padEnd(word.length).slice(0, word.length);
    const day = isDaySaid ? null : daysSaid.exec(word);
    if (!day) return blank(word);
    // "They finish at 4 on Wednesdays" is a habit of theirs, and the plan is on the next of them.
    const once = day[0].replace(/(?<=\p{L}{3})(?<!tue|thur)s$/iu, '');
    return blank(word.slice(0, day.index)) + once + blank(word.slice(day.index + once.length));
  });
  // "Friday, leave at 7".
  return kept + (isLed && leaves.test(plan) ? ','.padEnd(joint.length) : blank(joint)) + plan;
}

const firstWord = (text: string): string => fold(/\p{L}+/u.exec(text)?.[0] ?? '');

/** When somebody is done with a day's work or school: "I don't finish till 6", "kids get out at 3". */
const doneAt = new RegExp(
  `\\b(?:finish(?:es)?|ends?|done|over|off|out|home|back|closes?|till?|until) (?:(?:work|school|only|at|by|till?|until|about|around) ){0,3}(?:half (?:past )?)?(\\d{1,2}|${inWords.join('|')})\\b(?:[:.]\\d\\d)?( ?[ap]m)?`,
  'iu',
);

const hourOfPlan = new RegExp(
  `\\b(?:at|from|by|about) (half )?(\\d{1,2}|${inWords.join('|')})\\b((?:[:.]\\d\\d)?)(?! ?[ap]m\\b|[\\d:.]|(?: ?[-–—]| to| till?| until| or)\\b)`,
  'iu',
);

const hourIn = (said: string): number => inWords.indexOf(said.toLowerCase()) + 1 || Number(said);

/**
 * A plan whose hour stands in the half of the day of what it follows from, as long as it was: "I don't finish till 6 so gym at 7" is no morning,
 * and "her flight's at 6.15am so taxi at 4" is one.
 */
function withHalfOf(reason: string, plan: string): string {
  const said = hourOfPlan.exec(plan);
  const [words = '', half = '', digits = '', minutes = ''] = said ?? [];
  const hour = hourIn(digits) % 12;
  const until = doneAt.exec(reason);
  const last = hourIn(until?.[1] ?? '12') % 12;
  const isAfter =
    until !== null &&
    last < 7 &&
    !/a/i.test(until[2] ?? '') &&
    hour >= last &&
    hour - last < 5 &&
    !/\b(?:brunch|breakfast|brekk(?:y|ie))\b/i.test(plan);
  const early = Number(/(\d{1,2})(?:[:.]\d\d)? ?am\b/iu.exec(reason)?.[1] ?? 0);
  const isBefore =
    until === null && hour > 0 && hour <= early && early - hour < 6 && journeyTo.test(plan.slice(0, said?.index));
  if (!said || hourIn(digits) > 12 || !(isAfter || isBefore)) return plan;
  const written = `@${hourIn(digits)}${half === '' ? minutes : '.30'}${isAfter ? 'pm' : 'am'}`;
  return written.length > words.length
    ? plan
    : plan.slice(0, said.index) + written.padEnd(words.length) + plan.slice(said.index + words.length);
}

/** What one does in time for a flight or train. */
const journeyTo =
  /\b(?:leav(?:e|ing)|set(?:ting)? off|head(?:ing)?|go(?:ing)?|drive|driving|taxi|cab|uber|lift|pick(?:ing)?[ -]?up|pickup|drop(?:ping)?[ -]?off|collect(?:ing)?|be (?:there|up)|up|alarm|breakfast|meet)\b[^\d]{0,30}$/iu;

/** "…, she lands 6.50am so leave here at 5.45": the hour at which to leave is of the same half of the day. */
const beforeArrival =
  /(?<=\b(\d{1,2}(?:[:.]\d\d)? ?am)\b[^\d]{0,24}(?:,? so |[,;] ?))(?:\p{L}[\p{L}'’]* ){1,5}(?:at|by) \d{1,2}(?:[:.]\d\d)?(?! ?[ap]m\b|[\d:.])/iu;

/** "Roast takes 3 hours, lunch Sunday at 2", "flight's 11 hours, lands 6.40am": how long something else takes, in front of its own mark. */
const lengthOfOther =
  /^(\W*(?:(?:the|my|our|his|her|their) )?(\p{L}{3,}))(?: takes?| needs?| is|['’]s) (?:(?:about|around|roughly|only|at least) )?(?:\d{1,2}(?:[.,]5)?|an?|half an|two|three|four|five|six) ?(?:hours?|hrs?|h|mins?|minutes?)[,;.] (?=([^,;.]{0,60}(?:\.\d\d[^,;.]{0,40})?))/iu;

function withoutLengthBefore(text: string): string {
  const [all = '', subject = '', noun = '', plan = ''] = lengthOfOther.exec(text) ?? [];
  if (!hourSaid.test(plan)) return text;
  // "Flight's 11 hours, lands 6.40am": it goes on about the flight; "the walk takes 3 hours, walk at 2" is as long as that.
  if (/^(?:lands?|landing|arrives?|gets? in|due) /i.test(plan))
    return subject + blank(all.slice(subject.length)) + text.slice(all.length);
  // "Party is 3 hours, cake at 4" tells of the party.
  if (namesActivity(noun) && !/(?:takes?|needs?) /i.test(all)) return text;
  return namesActivity(plan) && !fold(plan).includes(fold(noun)) ? blank(all) + text.slice(all.length) : text;
}

/** "…, film ends 9 so home by 10": when something within the event is over, in front of when that is. */
const endBeforeHome = new RegExp(
  `[,;–—]+ ?(?:and )?(?:the )?(?:film|movie|match|game|show|play|concert|gig|kids?|party) (?:only )?(?:ends?|finish(?:es)?|is over|is done) (?:(?:at|by|around|about) )?${hour}(?:,? (?:and )?so|,)(?= (?:(?:i['’]?ll be|we['’]?ll be|i['’]?m|we['’]?re|should be|be) )?(?:home|back) )`,
  'iu',
);

/** What is open, or on, beside an event, and is not what one comes for. */
const beside =
  'ads?|adverts|trailers|childcare|creche|crèche|parking|happy hour|bar|kitchen|babysitter|sitter|library|gate|shops?|park|pool|car park|chippy|caf[eé]|office|school|nursery|surgery|garage|tip|gym|buses|bus|trains?|taxis?|cabs?|ubers?|tubes?|metro|trams?|ferr(?:y|ies)|traffic|lifts?|road|lights';

/** "…, his meeting finishes at 10.45", "…, ads till 8.30", "sun 11 (kitchen closes at 2)", "…, the taxis only start at 5": when something else is over or begins. */
const endOfOther = new RegExp(
  `(?:[,;–—]+ ?|\\((?=[^()]*\\))| (?=(?:as|because|cos|since) ))(?:(?:and|but|though|as|because|cos|since) )?(?:(?:his|her|their|my|\\p{L}+['’]s) \\p{L}+(?: \\p{L}+)? (?:only )?(?:ends?|finish(?:es)?|is over|is on|runs|goes on)|(?:the )?(?:${beside})(?: in \\p{L}+ \\d{1,4}\\p{L}?)?(?: (?:only|(?:do|does|is|are)(?:n['’]?t| not)))?(?: (?:is|are|runs?|goes on|go on|is on|is open|opens?|opening|clos(?:es?|ed)|shuts?|stops?(?: serving)?|starts?|begins?|running|going))?)(?: (?:at|until|till?|by|from|before|after)){1,2} ${hour}\\)?(?=\\s*(?:$|[,;.!]))`,
  'iu',
);

/** "…, creche 10 to 12": for how long something is offered beside it. */
const offeredLast = new RegExp(
  `[,;–—]+ ?(?:(?:and|with) )?(?:(?:the|an?) )?${offered}(?: is| runs| open)?(?: from)? ${range}(?=\\s*(?:$|[,;.!]))`,
  'iu',
);

/** "…, she's 71 on the Monday": when somebody grows older. */
const ageThen = new RegExp(
  `[,;–—]+ ?(?:and |as |because |cos )?(?:he|she|they|\\p{L}+)(?:['’](?:s|ll be|ll turn)| is| turns| will be) \\d{1,3} (?:on )?(?:the )?(?:${saidDay}|\\d{1,2}(?:st|nd|rd|th))(?=\\s*(?:$|[,;.!]))`,
  'iu',
);

/** "… his actual birthday is the 18th": the day of what is celebrated, beside the day on which it is. */
const trulyOn = new RegExp(
  `[\\s,;(–—-]+(?:(?:and|but|though|as|because|cos) )?(?:(?:his|her|their|my|our|the|\\p{L}+['’]?s) (?:actual|real|proper|true) (?:birthday|bday|b-day|anniversary|date|day)|(?:(?:his|her|their|my|our|the|\\p{L}+['’]?s) )?(?:birthday|bday|b-day|anniversary) (?:itself|proper))(?:['’]?s| is| was| falls)(?: actually| really)? (?:on )?(?:the )?(?:(?:${saidDay} )?(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: (?:of )?\\p{L}{3,9}(?=[\\s,.)]|$))?|${saidDay})\\)?(?=\\s*(?:$|[,;.!]))`,
  'iu',
);

/** "…, swimming's in already just put the kindy orientation in": what stands in the calendar, and what is to be added. */
const alreadyIn =
  /[,.;] ?(?:the |my |our )?(\p{L}{3,})(?:['’]?s| is) (?:already )?(?:in|down|on there)(?: already| (?:the|my) (?:calendar|diary))*,? (?:so |and )?(?:(?:just|only) )?(?:put|add|stick|pop)(?: in)? (?:just )?(?:the )?(\p{L}[\p{L} ]{2,30}?)(?: in| on| down)?(?=\s*(?:$|[,.;!]| with ))/iu;

/** "Twins have swimming at 9 and then kindy orientation 11.30 to 1, swimming's in already …": without what is in already. */
function withoutStored(text: string): string {
  const [clause = '', stored = '', added = ''] = alreadyIn.exec(text) ?? [];
  if (clause === '') return text;
  const told = new RegExp(
    `(?<=^|[\\s,:])(?:(?:(?:the|my|our) )?\\p{L}+ (?:have|has|got) |there['’]?s )?(?:(?:the|an?) )?${stored} (?:is )?(?:(?:at|from) )?${hour}(?:,| and|,? and then| then) `,
    'iu',
  );
  const rest = text.replace(clause, blank).replace(told, blank);
  return told.test(text) && fold(rest).includes(fold(added.split(' ').at(-1) ?? '')) ? rest : text;
}

/** "Trailers are 20 mins so 7.45 is grand": how long something else takes, in front of the hour that follows from it. */
const lengthSo = new RegExp(
  `^(?!(?:it|that|this|we|i|you)\\b)[^,.;!?\\d]{3,40}?(?:['’]s| is| are| takes?| lasts?| runs?) (?:(?:about|around|like|only|at least|a good) )?(?:\\d{1,3}|an?|half an|two|three|twenty|thirty|forty) ?(?:hours?|hrs?|h|mins?|minutes?)(?: [^,.;!?\\d]{2,20})?,? so (?=(?:(?:let['’]?s|we['’]ll|can we|please|make it|start|do|say|at|meet) )*${hour}(?!\\d| ?(?:hours?|hrs?|mins?|minutes?)))`,
  'iu',
);

/** A message without the hours and days of others beside those of its plan; every other word stays where it stands. */
export function withoutOtherHours(text: string, names: ReadonlySet<string> = new Set()): string {
  return [endBeforeHome, endOfOther, offeredLast, ageThen, trulyOn].reduce(
    (said, pattern) =>
      said.replace(pattern, (clause, at: number) => (/\d/.test(said.slice(0, at)) ? blank(clause) : clause)),
    withoutHoursBefore(withoutLengthBefore(withoutStored(text)), names).replace(beforeArrival, (plan, hour: string) =>
      withHalfOf(hour, plan),
    ),
  );
}

/** "7.30 floodlights go off at 9": when something else is over, told behind the hour that is meant without a mark. */
const hourThenWhy = new RegExp(
  `^(\\W*(?:(?:actually|sorry|no|oh|ok|rather|so|better|make it|let['’]?s (?:do|say|make it)|at|do|say|have it at) )*${hour}(?: (?:then|instead|please|pls|better))*)[,;]? (?:(?:cos|because|as|since|bc) )?((?!(?:to|till|until|for|and|or|not|at|on|in|with|we|i|you|doors?|gates|make|so|start|the (?:game|match|show|film|party|event|whole|class|lesson)) )(?:(?:the|my|our|their|his|her) )?(?:\\p{L}[\\p{L}'’]+ ){1,3}?)(?:only )?(?:goes off|go off|switch(?:es)? off|turns? off|closes?|shuts?|locks?(?: up)?|stops?(?: serving)?|gets? dark|kicks? us out|opens?(?: up)?|is (?:shut|closed|dark)|are (?:shut|closed)) (?:at |by |from |about |around )?${hour}[.! ]*$`,
  'iu',
);

/** "Taken till 2", "can't get there till 3": what is not to be had until then. */
const hinderedTill = `\\b(?:taken|booked|broken?|bust|flooded|closed|shut|busy|in use|full|occupied|reserved|asleep|naps?|napping|works?|working|tied up|used|hired|not [a-z]+|[a-z]+n['’]?t [a-z ]{2,16})(?: (?:out|up|there|off))? (?:until|till?) (?:${saidDay} )?${hour}`;

/** A reason that holds such a range or end, in front of the change that follows from it. */
const changesSo = new RegExp(
  `^[^,.;!?\\n]{3,60}(?:${range}|${hinderedTill})[^,.;!?\\n]{0,20},? so (?=(?:(?:let['’]?s|we['’]ll|can we|please) )?(?:start|begin|make it|move|do|push|bring|have it|at|${hour})\\b)`,
  'iu',
);

/** "Chase has an open house till 1 that day so let's do 1:30", "rink's taken till 2 so 2.15": when something else is over, and an hour soon behind it. */
const overSo = new RegExp(
  `^[^,.;!?\\n\\d]{3,60}?\\b(?:until|till?) (${hour})(?: [^,.;!?\\n\\d]{1,20})?,? so (?=(?:(?:let['’]?s|we['’]ll|can we|could we|please|how about|maybe|then) ){0,2}(?:(?:start|begin|make it|move it to|do|go for|say|have it|at|for) ){0,2}(${hour})(?! ?(?:[-–—\\d]|to|till?|until)))`,
  'iu',
);

/** Minutes behind noon or midnight of an hour in digits. */
function minutesOf(said: string): number {
  const [, hours, minutes] = /(\d{1,2})(?:[:.](\d\d))?/.exec(said) ?? [];
  return (Number(hours ?? 12) % 12) * 60 + Number(minutes ?? (/^half/i.test(said) ? 30 : 0));
}

/** "The hall is in use til 2 so quarter past": a part of an hour, behind a reason that tells the hour. */
const partBehind = new RegExp(
  `(?<=^|[,.;!?] )(?!(?:(?:and|but|so|ok|no|not|or|let['’]?s|please) )*(?:make|move|push|start|begin|add|invite|bring|put|change|at)\\b)([^,.;!?\\n]{3,80}?\\b(?:until|till?|at|by|from|before|after|since) (noon|midday|half (?:past )?(?:\\p{L}+|\\d{1,2})|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})(?:[:.](\\d\\d))?( ?[ap]m)?(?! (?:past|to|mins?|minutes?)\\b)(?: o['’]?clock)?(?: [^,.;!?\\n\\d]{1,20}?)?(?:,? so |[,;.–—-]+ ?)(?:(?:so|then|let['’]?s|we['’]ll|can we|could we|please|maybe|how about|what about|start|begin|kick off|make|move|do|say|have|go for|more|like|rather|call|it|to|at|for)[, ]+){0,5})(?:a )?(half|quarter) (past|after|to)((?: (?:then|instead|please|pls|better|to be safe|it is))*[.! ]*)$`,
  'iu',
);

/** An answer with the whole time and no reason, where it says a part of the hour that the reason tells: "start at 2.15". Every other stays as it is. */
export function withHourOfReason(text: string): string {
  const found = partBehind.exec(text);
  const [, , said = '', minutes = '0', half = '', part = '', side = '', end = ''] = found ?? [];
  const digits = tokenise(said.replace(/^half (?:past )?/i, ''), new Set()).canon;
  const hours = /noon|midday/i.test(said) ? 12 : Number(digits);
  if (!found || !(hours > 0 && hours < 24)) return text;
  const from = /^half/i.test(said) ? 30 : Number(minutes);
  const to = part.toLowerCase() === 'half' ? 30 : side.toLowerCase() === 'to' ? 45 : 15;
  // "Til 2.30 so quarter past" is after that.
  const isNext = to < from || (to === from && from > 0);
  const then = isNext ? (hours % (hours > 12 ? 24 : 12)) + 1 : hours;
  return `${text.slice(0, found.index)}start at ${then}.${to}${half}${end}`;
}

/** "He has football till 5 and there's the traffic, so I'm afraid it'll have to be 6": what follows from all that is told in front. */
export const mustBe = new RegExp(
  `^[^\\n]{3,240}?[,;.]? so,? (?:(?:i['’]?m|i am) (?:afraid|sorry)(?: that| but)?,? |unfortunately,? |sadly,? )?(?=(?:it|that|this|we|i)(?:['’]?(?:ll|d)| will| would)? (?:(?:have|has|need|needs)(?: got)?|['’]?s got|got) to (?:be|say|do|make it) (?:(?:at|on|for|the) )*(?:${hour}|${saidDay}))`,
  'iu',
);

/** "…, sorry to be a nuisance", "… and apologies for all the back and forth". */
const apology =
  /(?:[,.;!–—-]+ *|\s+)(?:(?:and|but|so) )?(?:(?:i['’]?m|i am|we['’]?re|so|really|very|terribly|many|my|with) )*(?:sorry|apologies|soz)(?: again)? (?:to (?:be|mess|keep|trouble|bother|chop)|for (?:all|being|messing|the|this|any|so many|changing|chopping)|about (?:all|the|this|that))(?![^,.;!?]*(?:\d|day\b|tonight|tomorrow))[^,.;!?]{0,60}[.! ]*$/iu;

/** "His train is only in at 8.10 so half 9 to be safe": why an hour is a little later. */
const toBeSafe =
  /(?<=\S),? (?:just )?(?:to be (?:on the safe side|(?:extra |really )?(?:safe|sure))|for safety)[.! ]*$/iu;

/** "Creche 10 to 12, service at 10.30": what is only offered, in front of the hour that is meant. */
const offeredFirst = new RegExp(
  `${isOffered.source}[^,.;!?\\n]{0,20}?${range}, (?=(?:the )?\\p{L}[\\p{L} ]{2,25} (?:at|from) \\d)`,
  'iu',
);

/** "Rain forecast from 3 to 5, so start at 12", "rink's taken till 2 so 2.15", "oh and the train gets in at 1.40": an answer without the hours of its reason, and without "oh". */
export const withoutReasonHours = (text: string): string =>
  text
    .replace(apology, (words, at: number) => (/[\p{L}\d]{2}/u.test(text.slice(0, at)) ? blank(words) : words))
    .replace(toBeSafe, blank)
    .replace(/^\s*oh,? (?=and )/i, blank)
    .replace(hourThenWhy, (words, said: string, subject: string) =>
      namesActivity(subject) ? words : said + blank(words.slice(said.length)),
    )
    .replace(changesSo, blank)
    .replace(overSo, (words, over: string, start: string) =>
      (minutesOf(start) - minutesOf(over) + 720) % 720 > 180 ? words : blank(words),
    )
    .replace(mustBe, blank)
    .replace(lengthSo, blank)
    .replace(offeredFirst, blank);

/** What others begin, end or come at: "rugby kicks off at 5", "Priya lands at 10", "I only finish work at 5.30". */
const ofOthers = `(?!(?:and|but|or|so|then|also|please|let|make|can|could|just)\\b)(?:(?:i|we|they|he|she|(?:the|my|our|his|her|their) \\p{L}+|\\p{L}{3,}(?: \\p{L}{3,})?) (?:only |just |usually |don['’]?t |doesn['’]?t )*(?:finish(?:es)?(?: work)?|stops? \\p{L}+ing|(?:clock|knock)s? off|gets? (?:off|out|in|home|back)|lands?|arrives?)|(?!(?:it|we|this|that|they|doors?|gates|kick-?off|everyone|people|start|event)\\b)(?:the |my |our |his |her |their )?\\p{L}{3,}(?: (?!and\\b|make\\b)\\p{L}{3,})? (?:only |usually )?(?:kicks? off|starts?|begins?|opens?)) (?:(?:at|by|from|around|about|till|until) )?${hour}(?! (?:to|till|until|and)\\b| ?[-–])`;

const othersFirst = new RegExp(
  `^(?:(?:sorry|oh|ah|ok|no|actually)[, ]+)*${ofOthers}(?:,? so |[.;] )(?=\\S)(?!.*\\b(?:that|then|past|to)[.! ]*$)`,
  'iu',
);
/** "I see enough of that lot at 4 in the morning. Just me and Aroha". */
const sawThem = new RegExp(
  `^(?:[^,.;!?\\d]{2,30}, )?(?:i|we|they|he|she) (?:see|saw|hear|heard|get|work|wake|woke|eat|ate)(?: up)? [^,.;!?\\d]{3,40}? (?:at|by|from) ${hour}(?: in the (?:morning|evening|afternoon)| at night)?[.!] (?=(?:just|only|add|invite|not|without|drop|at)\\b)`,
  'iu',
);

const othersLast = new RegExp(
  `(?<=[\\p{L}\\d]{2}|\\d)[,;.–—-]+ +(?:cos |because |as |since )?${ofOthers}[.! ]*$`,
  'iu',
);

/** "Tom's giving lifts, leaving at 5.15": when they set off, which is not when it begins unless it is a journey. */
const setsOffLast = new RegExp(
  `(?<=[\\p{L}\\d]{2})[,;.–—-]+ +(?:(?:he|she|they|i)(?:['’]?(?:s|re|m)| is| are| am) )?(?:leaving|setting off|heading off|picking (?:\\p{L}+ )?up) (?:at|by|from|around) ${hour}[.! ]*$`,
  'iu',
);
const journey = /\b(?:trip|drive|ride|hike|walk|flight|train|travel|coach|bus|ferry|tour|outing|holiday)\b/i;

/** An answer to the draft of `title` without the hour of something else, in front of its change or behind it, and as long as it was. */
export function withoutHourOfOthers(text: string, title: string): string {
  const found =
    othersFirst.exec(text) ??
    sawThem.exec(text) ??
    othersLast.exec(text) ??
    (journey.test(title) ? null : setsOffLast.exec(text));
  return found && !namesEvent(fold(found[0]), title) ? withoutFound(text, found) : text;
}
