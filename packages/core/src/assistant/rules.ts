import { DateTime } from 'luxon';

/** A calendar day without a zone, kept as midnight UTC. */
export type Day = DateTime<true>;

export interface Person {
  id?: string;
  name: string;
}

export interface Circle {
  id?: string;
  name: string;
  /** Names of the members, if the caller knows them; needed only for "everyone in X except Tom". */
  members?: readonly string[];
}

/** The clock, zone and locale that decide what words of time mean. */
export interface Clock {
  now: Date;
  /** IANA name of the reader's zone. */
  zone: string;
  /** BCP 47; without a region the order of 3/12 is unknown. */
  locale: string | null;
}

/** Minutes of an event whose length is not said (SPEC §5). */
export const defaultMinutes = 60;

export function dayOf(year: number, month: number, day: number): Day | null {
  const made = DateTime.utc(year, month, day);
  return made.isValid ? made : null;
}

/** Today in the reader's zone. */
export function today(clock: Clock): Day {
  const here = DateTime.fromJSDate(clock.now, { zone: clock.zone });
  const at = here.isValid ? here : DateTime.fromJSDate(clock.now, { zone: 'utc' });
  // Year, month and day of a valid instant always make a valid day.
  return DateTime.utc(at.year, at.month, at.day) as Day;
}

/** The instant of a wall-clock time; a time the spring change skips moves forward by the gap. */
export function instantOf(day: Day, minutes: number, zone: string): Date {
  const at = day.plus({ days: Math.floor(minutes / 1440) });
  const rest = ((minutes % 1440) + 1440) % 1440;
  return DateTime.fromObject(
    { year: at.year, month: at.month, day: at.day, hour: Math.floor(rest / 60), minute: Math.round(rest % 60) },
    { zone },
  ).toJSDate();
}

/** Whether 3/12 is March 12 (month first), 3 December (day first), or cannot be told. */
export function dateOrder(locale: string | null): 'month' | 'day' | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2}|\d{3})\b/i.exec(locale ?? '')?.[1]?.toUpperCase();
  if (region === undefined) return /^en$/i.test(locale ?? 'en') || locale === '' ? null : 'day';
  return ['US', 'PH', 'FM', 'GU', 'PR', 'UM', 'VI', 'MH', 'PW'].includes(region) ? 'month' : 'day';
}

export type Half = 'morning' | 'noon' | 'evening' | 'work' | null;

const evening =
  'dinner|dinners|supper|drinks?|drinking|party|parties|film|films|movie|movies|cinema|game|games|quiz|trivia|pub|gig|gigs|concert|theatre|theater|show|karaoke|poker|date|clubbing|bowling|cocktails?|beers?|pints?|wine|whisky|ceilidh|dancing|dance|disco|fireworks|bonfire|opera|ballet|comedy|takeaway|tapas|curry|pizza|burgers?|ramen|sushi|bbq|barbecue|barbeque|club|rehearsal|football|match|nightcap|night|evening|salsa|jam|choir|screening|premiere|happy|bingo|reunion|barhop|crawl|banquet|gala|feast|potluck|sleepover|d&d|dnd|boardgames|netflix|tv|hangout|raclette|fondue|thanksgiving|hogmanay|nye|watch|watching|hogmanay|stargazing|theatre|nightclub|gigs|tasting|leaving do|send-off|improv|ceilidh';

const morning =
  'breakfast|brekkie|run|running|jog|jogging|hike|hiking|yoga|parkrun|sunrise|swim|swimming|gym|workout|pilates|cycle|cycling|bike|ride|walk|church|mass|commute|rowing|surf|surfing|stretch|meditation|bootcamp|spin|5k|10k|fishing|birdwatching|climb|trek';

const noon = 'lunch|lunches|brunch|luncheon|midday|picnic|roast|elevenses';

const work =
  'meeting|call|standup|stand-up|sync|dentist|doctor|doctors|appointment|interview|class|lesson|lecture|seminar|workshop|training|flight|train|school|coffee|coffees|haircut|checkup|check-up|vet|viewing|delivery|review|presentation|exam|market|shopping|tea|playgroup|nursery|moving|mot|plumber|catchup|catch-up|1-1|1:1';

const word = (list: string) => new RegExp(`(?:^|[^\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'iu');

const eveningWords = word(evening);

const morningWords = word(morning);

const noonWords = word(noon);

const workWords = word(work);

const quickEvening = word('quiz night|date night|night out|movie night|game night|book club|pub crawl');

/** Which half of the day an activity belongs to, read from its words. */
export function halfOf(words: string): Half {
  if (/\bmorning\b/i.test(words)) return 'morning';
  if (quickEvening.test(words)) return 'evening';
  if (noonWords.test(words)) return 'noon';
  if (/\b(?:dinner|supper|drinks?|party|pub)\b/i.test(words)) return 'evening';
  if (morningWords.test(words)) return 'morning';
  if (eveningWords.test(words)) return 'evening';
  return workWords.test(words) ? 'work' : null;
}

/** Whether the words name something that people meet for. */
export function namesActivity(words: string): boolean {
  return halfOf(words) !== null || occasions.test(words);
}

const occasions = word(
  'birthday|bday|anniversary|wedding|trip|holiday|holidays|vacation|camping|festival|conference|barbecue|picnic|reunion|visit|retreat|hen|stag|funeral|christening|graduation|housewarming|shower|meetup|meet-up|event|get-together|getaway|ceremony|open day|fair|weekend away|exhibition|museum|zoo|beach|boat|sailing|skiing|ski|golf|tennis|squash|padel|badminton|basketball|volleyball|cricket|rugby|hockey|netball|rounders|climbing|bouldering|knitting|craft|crafts|painting|pottery|babysitting|playdate|sleepover|study|revision|homework|cleanup|clean-up|tour|roadtrip|road trip|brew|catch up|ice cream|cake|bake|baking|cooking|spa|massage|gardening|marathon|race|regatta|auction|talk|launch|celebration|celebrate|leaving do',
);

/** Hour of a time said without am or pm, by what is being done (1 to 12 in, 0 to 23 out). */
export function settleHour(hour: number, half: Half): number {
  if (hour > 12 || hour === 0) return hour;
  if (half === 'morning') return hour === 12 || hour < 5 ? (hour % 12) + 12 : hour;
  if (half === 'noon') return hour >= 9 && hour < 12 ? hour : (hour % 12) + 12;
  if (half === 'evening') return (hour % 12) + 12;
  if (hour === 12 || hour <= 6) return (hour % 12) + 12;
  if (half === 'work') return hour;
  return hour <= 8 ? hour + 12 : hour;
}

/** Three starting times to offer when none was said, minutes after midnight. */
export function usualTimes(half: Half): readonly number[] {
  if (half === 'morning') return [480, 540, 600];
  if (half === 'noon') return [720, 750, 780];
  if (half === 'evening') return [1080, 1140, 1200];
  return half === 'work' ? [600, 840, 960] : [660, 900, 1140];
}

const wholeDay =
  /\b(?:birthday|bday|anniversary|trip|holiday|holidays|vacation|camping|festival|conference|weekend away|retreat|getaway|day off|days off|annual leave|road ?trip|city break|staycation|hackathon|half[- ]term|inset day|bank holiday|off work|visiting|visits?|visit from|stay|stays|staying|in town|glastonbury|cruise|ski(?:ing)? week|away)\b/i;

const withHours =
  /\b(?:birthday|bday|anniversary|festival|conference|holiday|trip)(?:'s)? (?:[\p{L}-]+ )?(?:party|dinner|drinks|lunch|brunch|bash|do|meal|tea|breakfast|picnic|celebration|celebrations|planning|meeting|call|supper|barbecue|bbq|curry|night|gathering|surprise)\b/iu;

/** Whether the activity lasts whole days when no time is said: birthdays, trips, festivals. */
export function lastsWholeDays(words: string): boolean {
  return wholeDay.test(words) && !withHours.test(words);
}

/** A day as the reader writes it, with its weekday: Friday 13 March, or Friday, March 13. */
export function sayDay(day: Day, clock: Clock): string {
  const far = day.year !== today(clock).year;
  return dateOrder(clock.locale) === 'month'
    ? day.setLocale('en-US').toFormat(far ? 'cccc, LLLL d, yyyy' : 'cccc, LLLL d')
    : day.setLocale('en-GB').toFormat(far ? 'cccc d LLLL yyyy' : 'cccc d LLLL');
}

/** Minutes after midnight as the reader writes them: 7pm, 7:30pm, noon. */
export function sayTime(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(day / 60);
  const rest = day % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}
