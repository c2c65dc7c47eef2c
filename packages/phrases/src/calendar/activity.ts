export type DayPeriod = 'morning' | 'noon' | 'evening' | 'work' | null;

const evening =
  'dinner|dinners|supper|fish (?:n|and) chips|open mic|drinks?|drinking|party|parties|film|films|movie|movies|cinema|game|games|quiz|trivia|pub|gig|gigs|tribute|concert|(?<!lecture )theatre|(?<!lecture )theater|show|karaoke|poker|date|clubbing|bowling|cocktails?|beers?|pints?|wine|whisky|ceilidh|dancing|dance|disco|fireworks|bonfire|opera|ballet|comedy|takeaway|tapas|curry|pizza|burgers?|ramen|sushi|bbq|barbecue|barbeque|cookout|cook-out|braai|club|rehearsal|football|match|nightcap|night|evening|salsa|jam(?! ?-?making| jars?| tarts?)|choir|screening|premiere|happy|bingo|reunion|barhop|crawl|banquet|gala|feast|potluck|sleepover|(?<=school )(?:play|production|musical)|d&d|dnd|boardgames|netflix|tv|hangout|bar(?! exam)|trad session|sundowner|margs|margaritas|raclette|fondue|thanksgiving|hogmanay|nye|watch|watching|stargazing|nightclub|tasting|leaving do|send-off|improv';

const morning =
  'early shift|flag hoisting|breakfast|brekkie|brekky|nippers|run|running|jog|jogging|hike|hiking|yoga|parkrun|sunrise|swim|swimming|(?<!open )gym|workout|pilates|cycle|cycling|bike|ride|walk|commute|rowing|surf|surfing|stretch|meditation|bootcamp|spin|5k|10k|(?<!(?:film|movie|tv|dance|reading|baking|gaming) )marathon|triathlon|fun run|fishing|birdwatching|climb|trek|golf|tee time';

/** Whom one sees, and who comes to the house, by day. */
const byDay =
  'gp|dermatolog(?:y|ist)|cardiolog(?:y|ist)|oncolog(?:y|ist)|neurolog(?:y|ist)|audiolog(?:y|ist)|gyna?e(?:colog(?:y|ist))?|podiatry|dialysis|infusion|endoscopy|biopsy|bloods|blood ?work|labs|swabs?|ecg|ekg|injections?|mole check|hearing test|dressing change|physical|(?:fracture|memory|asthma|diabet(?:es|ic)|outpatients?|antenatal|warfarin) (?:clinic|appt|appointment)|(?:flu|covid|booster|rabies) (?:shot|jab)|health visitor|(?:carpet|kitchen|window|bathroom|floor) fitters?|(?:broadband|window|tv|bt|sky|cable|internet|wifi) (?:man|guy|fitter|installer)|chimney sweep|insulation|oven clean(?:ing)?|farrier|accountant|mortgage (?:advis[eo]r|broker)|estate agent|tribunal|probation|job ?centre|theory test|brakes|sports day|stocktake|fire drill';

const noon = 'lunch|lunches|brunch|luncheon|midday|picnic|roast|elevenses';

const work =
  'sausage sizzle|working bee|car boot(?: sale)?|jumble sale|roster|stall|jury (?:duty|service)|smear(?: test)?|cervical screening|cataracts?|stitches|blood donation|consultant|colonoscopy|ultrasound|mammogram|chemo|pre-?op|smear|(?:school|day|field|coach|class|bus|boat) trip|trip to the (?:museum|zoo|theatre|farm|seaside|beach|library)|day out|outing|excursion|zoo|carpool|car pool|lift share|liftshare|church|mass|worship|temple|meeting|call|standup|stand-up|sync|dentist|doctor|doctors|appointment|interview|flight|train|school|coffee|coffees|haircut|checkup|check-up|vet|viewing|delivery|review|presentation|exam|market|shopping|tea|playgroup|nursery|moving|mot|plumber|gardeners?|window cleaners?|decorators?|tradie|handyman|roofer|catchup|catch-up|1-1|1:1|oil change|tire rotation|tyres?|car service|car in|the car|car wash|garage|mechanic|inspection|walkthrough|walk-through|optician|optometrist|eye test|physio|physiotherapy|chiropractor|osteopath|podiatrist|orthodontist|hygienist|midwife|surgery|blood test|scan|x-ray|mri|jab|vaccination|vaccine|electrician|engineer|boiler|furnace|gas man|builders?|movers|removals|locksmith|cleaner|cleaners|survey|surveyor|notary|solicitor|lawyer|embassy|visa|passport|court date|hearing|driving test|car test|driving lesson|therapy|therapist|counselling|groomer|grooming|parcel|pickup|drop-off|dropoff|drop off|school run|orientation|induction|onboarding|assessment|tutorial|webinar|conference call|site visit|handover|audit|strata|rego|wof|ptm|parent[- ]teacher';

const word = (list: string) => new RegExp(`(?:^|[^\\p{L}\\d-])(?:${list})(?![\\p{L}\\d])`, 'iu');

/** Evenings out that nobody begins late: at ten or eleven they are in the morning. */
const early =
  'football|match|game|show|rehearsal|dancing|dance|choir|bingo|bbq|barbecue|barbeque|tasting|potluck|salsa|feast|reunion|ballet|gala';

const eveningWords = word(evening);

const earlyWords = word(early);

/** Whether an activity at ten or eleven is meant to be in the morning, though its usual time is the evening. */
export const isEarlyAtTen = (words: string): boolean =>
  /\b(?:kids?|children|toddlers?|baby|birthday|bday|mani|pedi|nails?|hair|salon|spa)\b/i.test(words) ||
  // "Dog show", "4x4 show".
  /\b(?:dog|flower|horse|pony|air|craft|car|trade|agricultural|county|garden|home|motor|boat|4 ?x ?4|vegetable|produce|toy|model|steam|tractor) show\b/i.test(
    words,
  ) ||
  (earlyWords.test(words) && !/\b(?:night|party|late|after|pub|club|disco)\b/i.test(words));

/** What a school has by day. */
const schoolWords = word(
  'school(?! of\\b)|assembly|nativity|key stage \\d|ks ?\\d|(?:year|yr) (?:1[0-3]|[1-9])|primary \\d|reception (?:class|concert|show|choir|rehearsal)|end of term|sports day|leavers|phonics|pupils',
);

const littleOnes = word('pre-?school|nursery|kindergarten|creche|crèche|infants?|playgroup|toddlers?');

/** An evening at school, and what its grown-ups or the oldest of it have. */
const schoolEvening = word(
  'night|evening|late|after|pub|club|disco|drinks?|dinner|supper|quiz|bingo|reunion|prom|ball|old|parents?|teachers?|staff|pt[ao]|fundraiser|gig|karaoke|poker',
);

/** Whether something of a school is meant to be in the morning at nine, or past eight, though its usual time is the evening: "assembly rehearsal 9.15". */
export const isEarlyAtSchool = (words: string): boolean =>
  !schoolEvening.test(words) &&
  (littleOnes.test(words) || (schoolWords.test(words) && !/\b(?:party|dance|dancing|bbq|barbecue)\b/i.test(words)));

/** "Work party", those who do something together by day: at nine or ten in the morning, though parties are in the evening. */
export const isEarlyAtWork = (words: string): boolean =>
  /\b(?:work(?:ing)?|volunteers?|planting|painting|digging|tidying|clean-?up) part(?:y|ies)\b/i.test(words) &&
  !/\b(?:night|evening|drinks?|dinner|after|late|pub|club|disco|office|christmas|xmas|leaving|summer)\b/i.test(words);

const morningWords = word(morning);

const noonWords = word(noon);

const workWords = word(`${work}|${byDay}`);

/** Meetings of those who work by day: seven is in the evening, ten in the morning. */
const afterWork = word(
  '(?:pta|pto|hoa|council|parish|residents|tenants|members|neighbou?rhood|allotment|committee|selection|club|vestry|scouts?|aa) meeting',
);

const quickEvening = word('quiz night|date night|night out|movie night|game night|book club|pub crawl');

/** Which half of the day an activity belongs to, read from its words. */
export function dayPeriodOf(said: string): DayPeriod {
  // What is taken along tells nothing of the hour.
  const words = said.replace(/\bpacked lunch(?:es)?\b/gi, '');
  if (
    /\bmorning\b|\bdawn (?:service|parade|patrol|swim|walk|run|surf|raid|chorus|ceremony|start|hike|vigil|row|ride)\b/i.test(
      words,
    )
  )
    return 'morning';
  if (
    /\b(?:holiday|kids?['’]?s?|children['’]?s|summer|half[- ]term|multi-?sports?|breakfast|play) (?:club|camp|scheme)\b/i.test(
      words,
    )
  )
    return 'work';
  // "U14 away game", "under 11s match".
  if (/\b(?:u|under )-?\d{1,2}s?\b/i.test(words) && /\b(?:game|match|fixture|football|rugby|hockey|cup)\b/i.test(words))
    return 'work';
  // "Bike tune-up clinic", "walk-in clinic": nobody rides or walks.
  if (
    /\b(?:bikes?|bicycles?|cycle|surf|surfboard|golf|swim|run|running|walk(?:-?in)?)\b[a-z -]{0,16}\b(?:clinic|tune-?up|repairs?|maintenance|mechanics|servic(?:e|ing)|fitting)\b/i.test(
      words,
    )
  )
    return 'work';
  if (quickEvening.test(words) || /\bsunset\b/i.test(words)) return 'evening';
  // "Swimming gala at 7" is in the evening, "swimming gala 9 to 12" in the morning.
  if (/\b(?:swim(?:ming)? gala|gala swim)\b/i.test(words)) return null;
  if (noonWords.test(words)) return 'noon';
  if (/\b(?:dinner|supper|drinks?|party|pub)\b/i.test(words)) return 'evening';
  // Children swim after school.
  if (morningWords.test(words)) return /\b(?:kids?|children|lessons?)\b/i.test(words) ? 'work' : 'morning';
  if (eveningWords.test(words)) return 'evening';
  return workWords.test(words) && !afterWork.test(words) ? 'work' : null;
}

/** Whether the words name something that people meet for. */
export function namesActivity(words: string): boolean {
  return dayPeriodOf(words) !== null || occasions.test(words);
}

/** Whether a noun of a sentence says what is done: so do words that are as often of a place, or of a month, beside a name. */
export const isOccasion = (noun: string, before: string): boolean =>
  noun === 'do' ? ofDo.test(before) : namesActivity(noun) || rarer.test(noun);

/** "Leaving do". */
const dos =
  'leaving|christmas|xmas|crimbo|works?|staff|birthday|hen|stag|engagement|office|club|team|family|summer|department|farewell|goodbye|retirement|welcome|anniversary|graduation|reunion|christening|promotion|charity|village';

const ofDo = new RegExp(`^(?:${dos})$`);

const occasions = word(
  `(?:${dos}) do|gala|barbies?|braai|soft play|registration|agm|egm|carols|carol service|carol singing|outings|evensong|matins|vespers|vigil|whist|canasta|fika|committee|class|classes|lesson|lessons|lecture|seminar|workshop|training|practice|practise|birthday|bday|anniversary|wedding|trip|holiday|holidays|vacation|camping|festival|conference|visit|retreat|hen|stag|funeral|christening|graduation|housewarming|shower|meetup|meet-up|event|get-together|getaway|ceremony|open day|fair|weekend away|exhibition|museum|beach|boat|sailing|skiing|ski|tennis|squash|padel|badminton|basketball|volleyball|cricket|rugby|hockey|netball|rounders|pickleball|frisbee|softball|baseball|soccer|lacrosse|kickball|darts|snooker|zumba|crossfit|hurling|camogie|climbing|bouldering|knitting|craft|crafts|painting|pottery|babysitting|playdate|study|revision|homework|cleanup|clean-up|tour|roadtrip|road trip|brew|catch up|ice cream|cake|bake|baking|cooking|spa|massage|gardening|marathon|race|regatta|auction|talk|launch|celebration|celebrate|\\p{L}{3,}(?:giving|athon|versary|palooza)`,
);

const rarer =
  /^(?:demo|briefing|debrief|jabs|puja|pooja|katha|mehndi|sangeet|nikah|harambee|protest|march|rally|blessing|dedication|viva|audition|fitting|raffle|tombola|appt|kickoff|assembly|retro)$/;

/** Hour of a time said without am or pm, by what is being done (1 to 12 in, 0 to 23 out). */
export function settleHour(hour: number, half: DayPeriod): number {
  if (hour > 12 || hour === 0) return hour;
  if (half === 'morning') return hour === 12 || hour < 5 ? (hour % 12) + 12 : hour;
  if (half === 'noon') return hour >= 9 && hour < 12 ? hour : (hour % 12) + 12;
  if (half === 'evening') return (hour % 12) + 12;
  if (hour === 12 || hour <= 6) return (hour % 12) + 12;
  if (half === 'work') return hour;
  return hour <= 8 ? hour + 12 : hour;
}

/** Three starting times to offer when none was said, minutes after midnight. */
export function usualTimes(half: DayPeriod): readonly number[] {
  if (half === 'morning') return [480, 540, 600];
  if (half === 'noon') return [720, 750, 780];
  if (half === 'evening') return [1080, 1140, 1200];
  return half === 'work' ? [600, 840, 960] : [660, 900, 1140];
}

const wholeDay =
  /\b(?:birthday|bday|anniversary|trip|holiday|holidays|vacation|camping|festival|conference|weekend away|retreat|getaway|day off|days off|annual leave|road ?trip|city break|staycation|hackathon|half[- ]term|inset day|bank holiday|off work|visiting|visits?(?! to\b)|visit from|stay|stays|staying|in town|glastonbury|cruise|ski(?:ing)? week|away|wfh|jury (?:service|duty)|wedding weekend)\b/i;

/** Whether something that goes on for weeks is on all the working days of them: "holiday club", "swim camp". */
export const fillsWorkdays = (words: string): boolean =>
  /\b(?:(?:holiday|summer|easter|winter|spring|christmas|half[- ]term) (?:[a-z]+ )?(?:club|school|scheme|course)|camp|bootcamp|play ?scheme|work experience)\b/i.test(
    words,
  ) && !/\b(?:every|each|weekly|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i.test(words);

const withHours =
  /\b(?:birthday|bday|anniversary|festival|conference|holiday|trip)(?:'s)? (?:[\p{L}-]+ )?(?:party|dinner|drinks|lunch|brunch|bash|do|meal|tea|breakfast|picnic|celebration|celebrations|planning|meeting|call|supper|barbecue|bbq|curry|night|gathering|surprise)\b/iu;

/** Whether the activity lasts whole days when no time is said: birthdays, trips, festivals. */
export function lastsWholeDays(words: string): boolean {
  return wholeDay.test(words) && !withHours.test(words);
}
