/** The half of the day to which an occasion leans; `work` is by day. */
export type Period = 'morning' | 'noon' | 'evening' | 'work';

/** Phrases, written as one line. */
const phraseSet = (phrases: string): ReadonlySet<string> => new Set(phrases.split('|'));

const wordsOf = (occasion: string): readonly string[] => occasion.toLowerCase().match(/[\p{L}\d&]+/gu) ?? [];

/** Phrases of at most three words that stand in an occasion, in lower case. */
const phrasesOf = (occasion: string): readonly string[] =>
  wordsOf(occasion).flatMap((_, index, words) => [1, 2, 3].map((count) => words.slice(index, index + count).join(' ')));

const names = (occasion: string, phrases: ReadonlySet<string>): boolean =>
  phrasesOf(occasion).some((phrase) => phrases.has(phrase));

/**
 * What people do, by the part of the day in which they do it (ASSISTANT.md rule 4). The first row that has a word of the occasion decides, so
 * that "dinner and a walk" is in the evening.
 */
const rows: readonly (readonly [Period, string])[] = [
  ['morning', 'morning|dawn service|dawn swim|early shift'],
  [
    'work',
    'holiday club|holiday camp|summer camp|play scheme|breakfast club|walk in clinic|sports day|school trip|school fair',
  ],
  ['evening', 'quiz night|date night|night out|movie night|game night|book club|pub crawl|sunset'],
  ['noon', 'lunch|lunches|brunch|luncheon|picnic|roast|elevenses'],
  ['evening', 'dinner|dinners|supper|drinks|drink|party|parties|pub'],
  [
    'morning',
    'breakfast|brekkie|brekky|run|running|jog|jogging|hike|hiking|yoga|parkrun|sunrise|swim|swimming|gym|workout|pilates|cycle|cycling|bike|ride|walk|commute|rowing|surf|surfing|stretch|meditation|bootcamp|spin|5k|10k|marathon|triathlon|fishing|birdwatching|climb|trek|golf|tee time',
  ],
  [
    'evening',
    'film|films|movie|movies|cinema|game|games|quiz|trivia|gig|gigs|concert|theatre|theater|show|karaoke|poker|date|clubbing|bowling|cocktails|cocktail|beer|beers|pint|pints|wine|whisky|ceilidh|dancing|dance|disco|fireworks|bonfire|opera|ballet|comedy|takeaway|tapas|curry|pizza|burger|burgers|ramen|sushi|bbq|barbecue|barbeque|cookout|braai|club|rehearsal|football|footy|match|nightcap|night|evening|salsa|jam|choir|screening|premiere|happy hour|bingo|reunion|gala|feast|potluck|sleepover|d & d|dnd|boardgames|board games|netflix|hangout|bar|sundowner|raclette|fondue|thanksgiving|nye|watch|stargazing|tasting|leaving do|improv|chess|cards|duets|spieleabend|abendessen|kino|feier|kegeln',
  ],
  [
    'work',
    'meeting|call|standup|stand up|sync|dentist|doctor|doctors|gp|appointment|interview|flight|train|school|coffee|coffees|haircut|checkup|check up|vet|viewing|delivery|review|presentation|exam|market|shopping|tea|playgroup|nursery|moving|mot|plumber|gardener|decorator|decorators|handyman|roofer|catchup|catch up|oil change|car service|car wash|garage|mechanic|inspection|walkthrough|optician|eye test|physio|chiropractor|osteopath|orthodontist|hygienist|midwife|surgery|blood test|scan|x ray|mri|jab|vaccination|vaccine|electrician|engineer|boiler|movers|locksmith|cleaner|cleaners|survey|surveyor|notary|solicitor|lawyer|embassy|visa|court date|hearing|driving test|driving lesson|therapy|therapist|groomer|parcel|pickup|drop off|orientation|induction|onboarding|assessment|tutorial|webinar|site visit|handover|audit|church|mass|zoo|trip to|day out|outing|stall|jumble sale|sausage sizzle|working bee|bell ringing|tour|class trip|zahnarzt|arzt|termin|frühstück|kaffee',
  ],
];

const periods: ReadonlyMap<string, Period> = new Map(
  rows.toReversed().flatMap(([period, words]) => words.split('|').map((word) => [word, period] as const)),
);

const rank: ReadonlyMap<string, number> = new Map(
  rows.toReversed().flatMap(([, words], row) => words.split('|').map((word) => [word, row] as const)),
);

/** Meetings of those who work by day: seven is in the evening, ten in the morning. */
const afterWork =
  /\b(?:pta|pto|hoa|council|parish|residents|tenants|members|allotment|committee|club|vestry|scouts?|aa) meeting\b/i;

const forChildren = /\b(?:kids?|children|lessons?)\b/i;

/** Which half of the day an occasion belongs to, by its words; null where they do not say. */
export function periodOf(occasion: string): Period | null {
  let found: Period | null = null;
  let best = -1;
  for (const phrase of phrasesOf(occasion)) {
    const row = rank.get(phrase) ?? -1;
    if (row <= best) continue;
    best = row;
    found = periods.get(phrase) ?? null;
  }
  if (found === 'morning' && forChildren.test(occasion) && !/morning/i.test(occasion)) return 'work';
  return found === 'work' && afterWork.test(occasion) ? null : found;
}

/** Hour of a time said without am or pm, by what is being done (1 to 12 in, 0 to 23 out). */
export function settleHour(hour: number, period: Period | null): number {
  if (hour > 12 || hour === 0) return hour;
  if (period === 'morning') return hour === 12 || hour < 5 ? (hour % 12) + 12 : hour;
  if (period === 'noon') return hour >= 9 && hour < 12 ? hour : (hour % 12) + 12;
  if (period === 'evening') return (hour % 12) + 12;
  if (hour === 12 || hour <= 6) return (hour % 12) + 12;
  if (period === 'work') return hour;
  return hour <= 8 ? hour + 12 : hour;
}

/** Three starting times to offer when none was said, in minutes after midnight; a part of the day may have been said. */
export function usualTimes(occasion: string, period: Period | null = periodOf(occasion)): readonly number[] {
  if (period === 'noon' && /\b(?:brunch|elevenses)\b/iu.test(occasion)) return [660, 690, 720];
  if (period === 'morning') return [480, 540, 600];
  if (period === 'noon') return [720, 750, 780];
  if (period === 'evening') return [1080, 1140, 1200];
  return period === 'work' ? [600, 840, 960] : [660, 900, 1140];
}

/** Evenings out that nobody begins late: at ten or eleven they are in the morning. */
const early = phraseSet(
  'football|match|game|show|rehearsal|dancing|dance|choir|bingo|bbq|barbecue|barbeque|tasting|potluck|salsa|feast|reunion|ballet|gala|kid|kids|children|toddler|toddlers|birthday|school|assembly|nativity',
);
const late = phraseSet('night|party|late|after|pub|club|disco');

/** What children have, which begins by nine. */
const forYoung = /\b(?:school|assembly|nursery|nativity|kids?|children|(?:u|under)[- ]?\d+s?)\b/i;

/** Whether an occasion of the evening is in the morning when it begins at nine, ten or eleven: "football at 10", "under 10s football at 9". */
export const isEarly = (occasion: string, hour: number): boolean =>
  hour > 9 && hour < 12 ? names(occasion, early) && !names(occasion, late) : hour === 9 && forYoung.test(occasion);

const wholeDays = phraseSet(
  'birthday|bday|anniversary|trip|holiday|holidays|vacation|camping|festival|conference|weekend away|retreat|getaway|day off|days off|annual leave|roadtrip|road trip|city break|staycation|hackathon|half term|inset day|bank holiday|off work|visiting|visit|visits|stay|stays|staying|in town|cruise|ski week|skiing week|away|wfh|jury duty|jury service|airbnb|offsite|urlaub',
);

/** What is held on such a day for some hours: "birthday party", "conference call". */
const ofHours = phraseSet(
  'party|dinner|drinks|lunch|brunch|bash|do|meal|tea|breakfast|picnic|celebration|celebrations|planning|meeting|call|supper|barbecue|bbq|curry|night',
);
const daysOfHours = phraseSet('birthday|bday|anniversary|festival|conference|holiday|trip');

/** Whether an occasion lasts whole days where no time is said: birthdays, trips, festivals, but no "birthday party". */
export function lastsWholeDays(occasion: string): boolean {
  const words = wordsOf(occasion);
  const isOfHours = words.some((word, index) => ofHours.has(word) && daysOfHours.has(words[index - 1] ?? ''));
  return names(occasion, wholeDays) && !isOfHours;
}
