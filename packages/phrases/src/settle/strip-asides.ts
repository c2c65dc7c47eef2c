import { blank, withoutFound } from '../words/blank-out.ts';
import { namesActivity } from '../calendar/activity.ts';
import { holidayNames } from '../calendar/holidays.ts';
import { dayStart, weekday, writtenDay } from '../calendar/weekdays.ts';
import { re } from '../words/pattern.ts';
import { couldStand } from './find-plan.ts';
import { withoutFormerDay } from './strip-former-day.ts';
import { declines } from '../read/intent/recognise-question.ts';
import { fold } from '../words/normalise-words.ts';
import { isCried, isTold } from '../words/tell-aside.ts';
import { saysDayAndHour } from '../words/time-words.ts';
import { tokenise } from '../words/tokenise.ts';

/** "Can't believe I'm saying this but parkrun Saturday 7am": what is only said in front of "but". */
function behindBut(text: string): string | null {
  const [front, clause = ''] = /^([^\d,.;!?]{6,70}?),? but,? (?=\S)/.exec(text) ?? [];
  if (front === undefined) return null;
  const rest = text.slice(front.length);
  const said = fold(clause).replace(/^\W+/, '');
  const isBeside = !dayWords.test(clause) && !namesActivity(clause) && (isCried(said) || isTold(said));
  return isBeside && namesActivity(rest) && plansBehind.test(rest) ? blank(front) + rest : null;
}

/** "Can't today the vet is here at 3 but Saturday, half 5": a day that will not do and why, in front of one that does. */
const cannotBut = re(
  'iu',
)`^\W*(?:i |we )?(?:can['’]?t|cannot) (?:(?:do|make|manage)(?: it)? )?(?:on |this )?(?:today|tonight|tomorrow|${writtenDay})(?!\p{L})[^.;!?]{0,60}?,? but (?=(?:on |this |next )?(?:tomorrow|${writtenDay})(?!\p{L}))`;

const notBefore = `\\b(?:not|nothing|no (?:use|good|point|chance|way)) (?:before|until|till?) (?:that|then|(?:(?:the|next|this) )?(?:${writtenDay}|weekend|week)|tomorrow)`;

/** "Mark my words im doing couch to 5k saturday 9am": what is called out in front of a plan. */
const calledFirst =
  /^\W*(?:(?:oh|ok|right|well|so|and)[, ]+)*(?:mark my words|(?:you|u) heard it here first|wish (?:me|us) luck|pray for (?:me|us))(?: that\b)?[\s,.:;!–—-]+(?=\S)/iu;

/** "Job interview monday 2.30 wish me luck", "he's got his own handpiece thank god": what is called out behind it. */
const calledLast =
  /(?<=\S)[\s,.;!–—-]+(?:(?:so|and|please|pls) )*(?:mark my words|(?:you|u) heard it here first|wish (?:me|us) luck|(?:thank|thanks be to|praise) (?:god|goodness|heavens?|christ|fuck|the lord)|(?:please )?(?:pray|spare a thought) for (?:me|us)|(?:god|lord|heaven|saints) (?:help|save|preserve) (?:me|us)|send help|hold me to (?:it|that)|keep (?:your|ur) fingers crossed(?: for (?:me|us))?)(?: (?:lads|all|everyone|guys|folks|lol|haha|x+|please|pls))*[\s.!]*$/iu;

/** "I'm on nights til Weds so not before that but …": when it cannot be, in front of when it can. */
const notBeforeFirst = new RegExp(`^[^,.;!?\\d]{0,80}?${notBefore}(?:[,.;]|,? but,?) (?=\\S)`, 'iu');

const notBeforeLast = new RegExp(`[,;.] ?[^,.;!?\\d]{0,60}?${notBefore}[.! ]*$`, 'iu');

/** "Looks like rain, saturday instead": why another day is meant. */
export const forecast =
  /^(?:(?:ugh|argh|oh|ah|damn|so|hmm|well|turns out)[, ]+)*(?:(?:(?:it|there|that|the (?:forecast|weather|app|met office))(?= |['’]) ?)?(?:looks? like|looks|look|calls? for|says|is saying|is calling for|reckons|gives|['’]s (?:giving|going to|gonna|forecast(?: to)?|due to|meant to|supposed to)|['’]s|gonna|going to|meant to|supposed to|due to|about to|forecast(?: to be| is)?|might|could)(?: it['’]?ll| it will| it might| it['’]?s going to| be| to)? (?:(?:lots of|heavy|a lot of|bad|nothing but|pouring|more|some) )*|(?:heavy )?)(?:rain(?:ing|y)?|snow(?:ing|y)?|pour(?:ing)?|lash(?:ing)?|(?:bucket|chuck|hammer|tip|hose|piss)(?:ing)?(?: it)?(?= down)|bucket(?:ing)?|storm(?:s|ing)?|stormy|thunder(?:storms)?|wet|wind(?:y)?|gales?|hail|showers?|a heatwave|boiling|freezing|roasting)(?: (?:all day|all weekend|on the day|forecast|then|that day|again|down|due|expected|is forecast|is due|is expected)){0,2}(?:\s*[,;.–—-]+\s*|\s+(?=so |(?:move|shift|switch|push|make|change|bring|swap) (?:it|this|that) ))(?:so |let['’]?s (?:do |say |go for )?|can we do |could we do |shall we do |how about |what about )*(?=\S)/iu;

/** "Dear Parents and Carers, Year 4 will be holding their class assembly": who it is that holds what. */
const holds =
  /^\W*(?:dear [^,\n]{2,40},\s*)?(?:(?:the|our) [\p{L}'’&]+(?: [\p{L}'’&]+){0,3}?|(?:year|class|form|key stage|p) ?\d{1,2}\p{L}?|reception|nursery) (?:will be|shall be|are|is|will) (?:holding|hosting|having|running|organi[sz]ing|putting on|staging|hold|host|have|run|stage) (?:an?|our|the|their|its) (?=\S)/iu;

/** "Thanksgiving dinner will be at two this year". */
const feastThisYear = new RegExp(`\\b(?:${holidayNames})\\b.*\\bthis year\\b`, 'is');

/** What is told of somebody or something, and "so" behind it. */
const reasonFirst =
  /^\W*(?:\p{L}[\p{L}'’]* ){0,4}?(?:\p{L}+['’](?:s|re|ve|ll)|its|is|are|has|have|will|gonna|got|shut|closed|cancelled|off|no)(?: [\p{L}'’]+){1,6}?,? so (?:(?:i|we)(?:['’](?:m|re|ll))? |let['’]s |maybe |shall we )?(?=\p{L})/iu;

const whoComes =
  /^\W*(\p{L}{2,})(?:(?:,| and) \p{L}{2,}){0,3}(?:['’]s| is| are| can| will|['’]ll) (?:(?:also|both|all|definitely) )?(?:coming|joining|in|up for (?:it|this)|free|around|keen|make it|come|join)(?: along| over| too| as well| with us| us| me)*(?:,| so )/iu;

const soPlan =
  /^[^!?\n]{8,120}?[,;]?\s+so\s+(?=(?:let['’]?s|shall we|how about|maybe|can we|could we|we['’]?re|we['’]?ll|i['’]?ve booked|i['’]?m)\s)/iu;

/** The month of a date behind it may be said in front. */
const months = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/i;

const plansBehind = /\d|noon|half /;

const dayWord = re('i')`^${writtenDay}s?$|^(?:today|tonight|tomorrow|tmrw|tmw)$`;

const asBefore =
  /,? (?:(?:and |but )?not (?:at )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|(?:half|quarter)(?: past| to)? \p{L}+|noon|\p{L}+ o['’]?clock) )?(?:just )?(?:as|like|same as) (?:(?:it )?(?:was|is) (?:the case |usual |done )?|we (?:did|had|do|have) (?:it )?|usual )?(?:last|the last|every|the previous|previous|the other) (?:week|time|year|month|one|day)(?:['’]s)?(?=$|[\s,.;!])/iu;

const dayWords = re('i')`\b${writtenDay}(?:(?<=day)s)?\b|\b(?:today|tonight|tomorrow)\b`;

const feastIs = new RegExp(
  `^\\W*(?:(?:so|right|ok|okay|well|since|as),? )*(${holidayNames})(?:['’]s| is| falls)(?: on)?(?: an?)? ${weekday}(?: this year)?,? (?:and|so) (?:(?:we|i|they)(?:['’](?:re|m|ll)| are| am| will)(?: be)? (?:doing|having|hosting|throwing|holding)?)?`,
  'i',
);

/** "The exam is the 5th so pub quiz the Saturday after": a day that is counted from that of the reason. */
export const countsFrom = re(
  'i',
)`(?<!\bnot (?:on )?)\bthe (?:day|night|${weekday}) (?:before|after)(?=$|[,.;!?]| (?:at|from|around) | \d)`;

/** "Halloween's a Wednesday and there's school so we're doing the bonfire the Friday before": all of it but the feast is why. */
const feastSo = new RegExp(
  `^\\W*(?:(?:since|as),? )?(${holidayNames})(?:['’]?s| is| falls| lands)\\b[^.;!?\\n]{3,80}?,? so,? (?:(?:we|i|they)?(?:['’]?(?:re|m|ll)| are| am| will|were)(?: be)? )?(?:(?:doing|having|hosting|throwing|holding|moving) (?:the |our |a )?)?(?=[^.;!?\\n]{0,60}\\bthe (?:day|night|${weekday}) (?:before|after)\\b)`,
  'i',
);

const flightLater =
  /(?<![, ])[, ]+(?:because|cos|cuz|coz)(?![^,.;]*\bso\b) [^,.;!?]{3,50}?\d[\d:. apm]*(?=$|[,.;!?])/iu;

const dayReason =
  /[, ]+(?:because|cos|cuz|coz|(?:since|as) (?:i|we|he|she|they|it|the|my|our|his|her|their|\p{L}+['’]s) )(?![^,.;]*\bso\b)[^,.;!?\d]{3,70}(?=$|[,.;!?])/iu;

const monthlyMonday =
  /(?<=\b(?:on|for) (?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|summer|spring|easter) bank holiday) monday\b/iu;

const aSaturday = re(
  'iu',
)`(?<=\d(?:st|nd|rd|th)?|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)), (?:which is )?an? ${weekday}(?=[,.])`;

const monthThatIs =
  /(?<=\b(?:first|second|third|\p{L}+th|\d{1,2}(?:st|nd|rd|th))), ?((?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december))(?:,? (?:that is|that['’]s|i mean|mind you|obviously|of course))+(?=$|[,.;])[,;]?/iu;

const hourSaid =
  /\d(?:[:.]\d\d)? ?[ap]m\b|\d[:.]\d\d|\b(?:half|quarter|twenty|ten|five) (?:past|to) \S|\bat (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/i;

const thatIs = /[,;(] ?(?:that is(?: to say)?|i\.?e\.?|namely|viz\.?|meaning)[, ]+(?=(?:on )?(?:the )?\d)/iu;

const celebrated =
  /(?<=\b(?:birthday|bday|anniversary|day|mas|eve|wedding|exam|deadline)) (?:itself |actually )*(?:is|falls|was|lands)(?: actually| really| on)* (?:on )?(?:the )?[^,.;]{3,24}?,? (?:but|so) (?:(?:we|i|they|she|he)(?:['’]?re| are|['’]?m| am|['’]?ll| will|['’]?s| is)? )(?:only |actually |all )*(?:be )?(?:celebrating|celebrate|having|doing|holding|marking|partying)(?: it| the party| a party| drinks| dinner| something)?(?= )/iu;

const orElse = re(
  'iu',
)`\bor,? (?:if (?:not|you|that|it|anyone|everyone|people|others|this|needed|they|she|he)\b[^,.;\d]{0,30}?|failing that|else|alternatively)[, ]+(?:then |maybe |perhaps )?(?=(?:on |the )?${dayStart}|tomorrow)`;

/** "World Book Day was last week, costume exchange is Monday 8.45": what is over, in front of what is planned. */
const pastFirst =
  /^[^,.!?;\d]{2,40}\b(?:was|were|went|is cancelled|got cancelled|is off|got rained off|has been cancelled|got called off)\b[^,.!?;\d]{0,40}[,.;!]+ +(?:so |but |and )*(?=\S)/i;

const sorryFirst =
  /^\W*(?:so |really |very )*(?:sorry|apologies)(?: (?:again|all|everyone|folks))*(?: (?:for|about|that|to|i|we)\b[^,.!?\d]{2,50})?[,.!]+ +(?=\S)/i;

/** "I'll have to miss bell ringing, can we do coffee Saturday 10". */
const missFirst =
  /^[^,.!?\d]{0,20}\b(?:miss|skip|can['’]?t make|won['’]?t make|can['’]?t do)\b[^,.!?]{2,40}[,.!]+ +(?=(?:can|could|shall|should) we\b|how about|let['’]?s\b)/i;

const sorryLast =
  /[,.;!]+ *(?:and |but |so |really )*(?:sorry|apologies)(?: again)? (?:about|for)\b[^,.!?]{2,50}[.!]*$/iu;

/** A message without one aside of a kind, as long as it was; null where it has none, or where the rest is no plan. */
type Aside = (text: string, names: ReadonlySet<string>) => string | null;

/** What a pattern finds, blanked where the rest holds. */
const without =
  (pattern: RegExp, isPlan: (rest: string, found: RegExpExecArray, text: string) => boolean = () => true): Aside =>
  (text) => {
    const found = pattern.exec(text);
    const rest = found === null ? '' : withoutFound(text, found);
    return found !== null && isPlan(rest, found, text) ? rest : null;
  };

const inFront = (text: string, found: RegExpExecArray): string => text.slice(0, found.index);
const behind = (text: string, found: RegExpExecArray): string => text.slice(found.index + found[0].length);
const saysWhen = (text: string): boolean => saysDayAndHour(tokenise(text, new Set()).canon);

/** In this order; what is left by one is given to the next. */
const asides: readonly Aside[] = [
  withoutFormerDay,
  without(calledFirst, (rest) => namesActivity(rest) && saysWhen(rest)),
  without(calledLast, saysWhen),
  // "So Halloween's a Saturday this year and we're doing …": the feast is the day. Of the season only its day is on a day of the week.
  (text) => {
    const found = feastSo.exec(text) ?? feastIs.exec(text);
    const feast = found?.[1]?.replace(/^christmas$/i, '$& day');
    return found && feast !== undefined ? `${feast},`.padEnd(found[0].length) + behind(text, found) : null;
  },
  // "It'll be the 5th, a Saturday, 1 to 4".
  without(aSaturday),
  // "On the third, of May that is, …": the month belongs to the day in front of it.
  (text) => {
    const found = monthThatIs.exec(text);
    return (
      found && `${inFront(text, found)} ${found[1] ?? ''},`.padEnd(found.index + found[0].length) + behind(text, found)
    );
  },
  // "The August bank holiday Monday".
  without(monthlyMonday),
  // "… at ten to five because her flight is at 7:25": the hour of a reason is not that of the plan.
  without(flightLater, (_, found, text) => hourSaid.test(inFront(text, found))),
  // "A week from tomorrow, 6.45 pm, because the Saturday slots were all gone": so is the day of a reason.
  without(dayReason, (_, found, text) => dayWords.test(found[0]) && saysWhen(inFront(text, found))),
  // "I'm on nights til Weds so not before that, dinner Thursday": which Thursday follows from the other day.
  ...[notBeforeFirst, notBeforeLast].map((pattern) =>
    without(
      pattern,
      (rest, found) =>
        (/\d(?:st|nd|rd|th)\b|\d\/\d/i.test(rest) || !dayWords.test(found[0])) &&
        dayWords.test(rest) &&
        namesActivity(rest),
    ),
  ),
  without(cannotBut, (rest) => /\d/.test(rest)),
  behindBut,
  without(holds, (rest) => /\d/.test(rest)),
  // "Next Wednesday, that is to say the 24th".
  without(thatIs),
  // "8am and not 8.30 as was the case last week".
  without(asBefore, (_, found, text) => /\d/.test(inFront(text, found))),
  (text) => (feastThisYear.test(text) ? text.replace(/\bthis year\b/i, blank) : null),
  // "Kate's birthday is the 4th but we're celebrating on the 7th": when it is in truth.
  without(celebrated),
  // "Friday, or if you can't then Saturday": either of two days.
  (text) => {
    const found = orElse.exec(text);
    return found && inFront(text, found) + 'or'.padEnd(found[0].length) + behind(text, found);
  },
  // "Kids have inset day Friday so soft play at 10": why something is done, of which only the day counts.
  (text, names) => {
    const why = countsFrom.test(text) || isGuest(text, names) ? undefined : reasonFirst.exec(text)?.[0];
    const plan = text.slice(why?.length);
    if (why === undefined || !plansBehind.test(plan) || !namesActivity(plan)) return null;
    // "We'll be away Saturday so dinner Friday at 7": the plan has its own.
    const isDaySaid = dayWords.test(plan);
    return why.replace(/[^\s]+/gu, (word) => (dayWord.test(word) && !isDaySaid ? word : blank(word))) + plan;
  },
  // "Ana can't do Thursday so let's do the pub on Friday at 7": what says day, hour and what is done needs no reason.
  (text, names) => {
    const so = countsFrom.test(text) || isGuest(text, names) ? null : soPlan.exec(text);
    return so && couldStand(behind(text, so)) && !months.test(so[0]) ? withoutFound(text, so) : null;
  },
  without(pastFirst, saysWhen),
  ...[sorryFirst, missFirst].map((pattern) =>
    without(
      pattern,
      (rest) => namesActivity(rest) && /\d|noon|half /.test(rest) && !declines(rest.trim().toLowerCase()),
    ),
  ),
  without(sorryLast, (_, found, text) => /\d/.test(inFront(text, found))),
];

/** "Jan is coming, so squash Tuesday at 6": a friend who comes is a guest and no reason. */
function isGuest(text: string, names: ReadonlySet<string>): boolean {
  const guest = whoComes.exec(text)?.[1];
  return guest !== undefined && names.has(fold(guest));
}

/** "Sorry for the delay, dinner is Saturday", "lunch Sunday 1, sorry about Thursday": what is only said beside a plan, blanked. */
export const withoutAsides = (text: string, names: ReadonlySet<string> = new Set()): string =>
  asides.reduce((rest, aside) => aside(rest, names) ?? rest, text);
