import { type Clock, type Day, instantOf } from '../calendar/day.ts';
import { dayStart, months, weekdayOf } from '../calendar/weekdays.ts';
import type { Draft } from '../draft.ts';
import type { ClockReading } from '../read/clock/read-clock.ts';
import { lengthBody, measure } from '../read/clock/read-duration.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { endOfPart, roomKind } from '../read/places/find-numbered-place.ts';
import { isAnswerOfPlace, tellsOfThing } from '../read/places/tell-name.ts';
import { coming } from '../read/days/resolve-days.ts';
import { ruleText } from '../read/repetition/write-rule.ts';
import { shortDay } from '../words/time-words.ts';
import { re } from '../words/pattern.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { type Sentence, tokenise } from '../words/tokenise.ts';
import { abitLater, earlierBy, endBy, later, opensWhy, partOfHour, resizeDays } from './change-words.ts';
import { readParts } from './draft-event.ts';
import { resizedBy } from './resize-length.ts';
import type { ChangeContext } from './settle-change.ts';

/** Words of talk that are part of no place's name. */
const noPlaceWord =
  /^(?:apologies|pardon|misread|mistyped|misheard|mistake|typo|forgot|course|obviously|thing|things|bless|fault|parents|idk|dunno|dk|usual|payday|skint|broke|knackered|hungover|shattered|swamped|original|timings?|exams|deadlines|hols|lunchtime|teatime|dinnertime|bedtime|something|anything|nothing|whatever|whichever|wherever|anywhere|different|overnight|vegetarian|vegan|halal|kosher|casual|formal|optional|urgent|private|public|quieter|nicer|cheaper|bigger|smaller|closer|nearer|better|worse|later|earlier|sooner|undo|copy|duplicate|name|title|sister|brother|mum|mom|dad|wife|husband|partner|friend|friends|kids|children|please|maybe|perhaps|depends|final|sharp|prompt|latest|definitely|repl(?:y|ies)|answers?|coming|joining|(?:is|are|was|do|does|ca|wo)n['’]?t|suits?|prefers?|preferred|confirmed|official|exactly|hours?|minutes?|mins?|(?:i|we|he|she|they|you|it)(?:['’](?:ll|s|re|ve|d|m))?|anyone|someone|everyone|nobody|neither|both|either)$/;

/** "the lescar", "in scholars", "red rocks": a few words that are nobody, nothing to do and no talk, as an answer to where. */
export function isUnknownName(sentence: Sentence, directory: Directory): boolean {
  if (opensWhy.test(sentence.canon.trim())) return false;
  if (!/^[\p{L}\d&'’. -]+$/u.test(sentence.text.trim()) || /\p{L}\.\p{L}/u.test(sentence.text)) return false;
  if (sentence.tokens.some((token) => noPlaceWord.test(token.norm))) return false;
  if (tellsOfThing(sentence.tokens.filter((token) => token.word))) return false;
  // "No parents", "of course".
  if (/^\W*(?:no|not|without|of|than|because|if) \p{Ll}/u.test(sentence.text)) return false;
  const isSomebody = sentence.tokens.some((_, index) => mentionAt(sentence, index, directory) !== null);
  return !isSomebody && isAnswerOfPlace(sentence);
}

/** "Same oval": where it is already. */
const saysSame = /^\W*(?:(?:and|but|at|in) )*(?:the )?same /i;

/** "Kantstr. 55", "via Roma 12", "Am Ring 3, Mitte", "Nørrebrogade 44, 2. tv": a street with its number behind it. */
const numberBehind =
  /^(?:\p{L}[\p{L}'’.-]*[ -]){0,3}?(?:\p{L}{2,}(?:str\.?|straße|strasse|gasse|weg|platz|allee|ufer|damm|ring|gracht|straat|gatan|gade|vej|katu|utca)|(?:Straße|Strasse|Str\.|Platz|Allee|Ring|Weg|Damm)|(?:via|viale|piazza|rue|calle|avenida|rua|ulica|ul\.|av\.|plaza|boulevard|avenue) (?:\p{L}[\p{L}'’.-]* ?){1,4}) ?\d{1,4}[a-z]?(?:,? (?:st|kl|\d{1,2})\. ?(?:tv|th|mf|sal(?: (?:tv|th|mf))?))?(?:, (?!(?:and|but|so|with|at|half|an?|no|till|until|from)\b)\p{L}[^,;]{1,40})?$/iu;

/** "14 Kowhai St", "rink 2, Moss Park": an address or a numbered part of a place, as an answer to where; null for anything else. */
export function addressSaid(text: string, clock: Clock, directory: Directory): string | null {
  if (saysSame.test(text)) return null;
  const said = text.replace(
    /^\W*(?:(?:it['’]?s|we['’]?re|meet|now|sorry|oops|no|actually|i mean|wait|soz|(?:move|change|switch|make)(?: it| that| this| us)?(?: to)?),? )*(?:at |on |in )?|(?: (?:now|instead|then|please)|,? (?:and )?not (?:at )?(?:no\.? ?|number )?\d+[a-z]?(?: \p{L}+){0,2})*[.! ]*$/giu,
    '',
  );
  if (said.length < 90 && numberBehind.test(said)) return said.slice(0, 300);
  // "Flat 6, 9 Burley Street".
  const flat = /^(?:flat|unit|apt|apartment) ?\d+[a-z]?,? (?=\d)/iu.exec(said)?.[0];
  if (flat !== undefined && addressSaid(said.slice(flat.length), clock, directory) !== null) return said.slice(0, 300);
  const sentence = tokenise(said, nameWords(directory));
  const end = endOfPart(sentence, roomKind.test(sentence.tokens[0]?.norm ?? '') ? 1 : 0);
  const rest = end === null ? null : said.slice(sentence.tokens[end]?.to);
  const isPart =
    rest !== null &&
    (rest === '' ||
      isUnknownName(tokenise(rest.replace(/^[, ]+(?:at |in )?(?:the )?/i, ''), nameWords(directory)), directory));
  if (isPart) return said.slice(0, 300);
  // "Central pier 9": a part with the name of what it is part of in front.
  const part = sentence.tokens.findIndex(
    (_, index) => index > 0 && endOfPart(sentence, index) === sentence.tokens.length - 1,
  );
  const whole = part > 0 && part < 4 ? said.slice(0, sentence.tokens[part]?.from).trim() : '';
  if (whole !== '' && isUnknownName(tokenise(whole, nameWords(directory)), directory)) return said.slice(0, 300);
  if (!/^(?:(?:unit|flat|apt|no\.?|number) ?)?\d+[a-z]?(?:\/\d+[a-z]?)? \p{L}{3}/iu.test(said)) return null;
  const parts = readParts(`at ${said}`, clock, directory);
  const isAddress = !parts.timed && parts.title === '' && parts.place === said && streetWord.test(said);
  return isAddress ? said.slice(0, 300) : null;
}

/** What there are several of, and which is told by where it is. */
const shops = /^(?:branch|shop|store|supermarket|superstore|chippy|bookies|bank|barbers?)$/;

/** Nouns with which something else than a place may end as well. */
const looseNoun =
  /^(?:club|house|bar|market|coffee|head|rooms?|office|lot|yard|green|common|tap|drive|quad|court|garage|row|hill|head|place|flat|kitchen|lounge|pool|gym|field|fields)$/;

/** "The garden centre in Pontcanna", "the Starbucks on Burnet": in which part of town, or on which street. */
export const withinPlace = re(
  'iu',
)` (?:in|on|near|by|off|opposite|behind|beside|down) ((?:the )?(?!(?:${dayStart}\p{L}*day|${dayStart}|half|quarter|noon|midday|midnight|the|a|an|my|our|his|her|their|person|time|future|case|it|that|this|there|short|zoom|teams|skype|foot|bike|bus|taxi|cab|car|train|tram|way|rain|sun|dark|spring|summer|autumn|winter)(?!\p{L}))\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?)$`;

/** "All Saints Hall", "Friday's restaurant", "gas works park": a name that ends on a noun of places, whatever days and words it holds. */
export function placeNamed(text: string, directory: Directory): string | null {
  if (
    saysSame.test(text) ||
    /^\W*(?:an? |some |any )?(?:different|another|bigger|smaller|nicer|cheaper|quieter|better|closer|other)\b/i.test(
      text,
    )
  )
    return null;
  const plain = text
    .trim()
    .replace(
      /^(?:(?:actually|ok|okay|oh|ah|hmm+|sorry|wait|so|but|and|maybe|rather)[, ]+)*(?:(?:it['’]?s |meet )?(?:at|in) +)?|(?: now)?[.! ]*$/giu,
      '',
    );
  // "Better the bakery by Victoria Park", "the pub near the station instead".
  const whole = plain.replace(
    /^(?:(?:(?:better|rather|maybe|or|so|ok|no|actually|then|make it|try|let['’]?s (?:do|try)|how about|what about)[, ]+)+(?:at |in )?)?(?=the )|(?: (?:instead|then|please|rather))+$/giu,
    '',
  );
  const within = withinPlace.exec(whole);
  const isWithin =
    within !== null &&
    !/^(?:and|but|oh|also|it['’]?s|that['’]?s) /i.test(whole) &&
    (isUnknownName(tokenise(within[1] ?? '', nameWords(directory)), directory) ||
      /^(?:town|village|city)$/i.test(within[1] ?? '') ||
      placeNouns.test(within[1]?.toLowerCase().split(' ').at(-1) ?? '')) &&
    !months.includes(within[1]?.toLowerCase() ?? '');
  const named = isWithin ? whole : plain;
  const said = isWithin ? whole.slice(0, within.index) : plain;
  const words = said.toLowerCase().split(/\s+/);
  const [first = ''] = words;
  const noun = words.at(-1) ?? '';
  if (words.length < 2 || words.length > 6 || !/^[\p{L}'’.& -]+$/u.test(said)) return null;
  if (isWithin ? !placeNouns.test(noun) && !shops.test(noun) : !placeNouns.test(noun) || looseNoun.test(noun))
    return null;
  const isSaid = words.some((word) =>
    /^(?:at|in|to|use|kindly|please|try|take|with|instead|not|no|from|for|until|till|then|so|but|is|it['’]?s|that['’]?s|one|are|was|be|make|move|change|let['’]?s|add|invite|lose|drop|remove|i|we|it|that|this|next|tomorrow|today|tonight|my|our|his|her|their|book|cancel|without|minus|plus|what|where|who|when|how|closed|full)$/.test(
      word,
    ),
  );
  const isDay = weekdayOf(first) > 0 || shortDay.test(first);
  if (isSaid || (isDay && words.length < 3)) return null;
  const sentence = tokenise(said, nameWords(directory));
  const mention = mentionAt(sentence, 0, directory) ?? mentionAt(sentence, 1, directory);
  return mention ? null : named.slice(0, 300);
}

/** Nouns of streets, in full and in short. */
const streetWord =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|square|sq|terrace|tce|crescent|cres|close|gardens|row|hill|boulevard|blvd|mews|wharf|quay|place|pl|parade|pde|court|ct|grove|walk|park|view|rise|nagar|marg|highway|hwy)\b/i;

/** "O'Hanlon's", "the Triffid", "Victoria Park": a message of a name that is nobody's, and that places bear. */
export function isPlaceName(sentence: Sentence, directory: Directory): boolean {
  const words = sentence.tokens.filter((token) => token.word);
  if (words.length === 0 || words.length > 4 || sentence.tokens.some((token) => /^[?,]$/.test(token.norm)))
    return false;
  if (sentence.tokens.some((_, index) => mentionAt(sentence, index, directory) !== null)) return false;
  const [first] = words;
  const isNamed = words.slice(1).some((token) => token.capital) && first?.norm === 'the';
  const owner = first?.capital === true && /[a-z]'s$/.test(words.at(-1)?.norm ?? '');
  return isNamed || owner || (first?.capital === true && placeNouns.test(words.at(-1)?.norm ?? ''));
}

/**
 * The hour, in minutes after midnight, that the words behind a draft name although it has no start yet: "sat 2", which may be
 * the 2nd. Null when there is none, or more than one.
 */
export function hourSaid(draft: Draft, clock: Clock, directory: Directory): number | null {
  const only = clockSaid(draft, clock, directory);
  return only?.start ? (only.start.hour % 24) * 60 + only.start.minute : null;
}

/** The days that vague words behind a draft leave open ("next week"); null when it has none. */
export function rangeSaid(draft: Draft, clock: Clock, directory: Directory): readonly [Day, Day] | null {
  const words = draft.understood.filter((run) => run.field === 'start_at').map((run) => run.text);
  return words.flatMap((text) => readParts(text, clock, directory).time.days).find((one) => one.range)?.range ?? null;
}

/** The one time of day among the words behind a draft; null when there is none, or more than one. */
export function clockSaid(draft: Draft, clock: Clock, directory: Directory): ClockReading | null {
  const found: ClockReading[] = [];
  for (const run of draft.understood) {
    if (run.field === 'start_at') found.push(...readParts(run.text, clock, directory).time.clocks);
    if (found.length > 1) return null;
  }
  const [only] = found;
  return only ? { ...only, orDate: false } : null;
}

export const normalised = (words: string): string => words.toLowerCase().replace(/^(?:the|at|in) /, '');

/** Whether words are a day or a time and nothing else. */
export function isTimeAlone(text: string, clock: Clock, directory: Directory): boolean {
  const parts = readParts(text, clock, directory);
  return parts.timed && parts.title === '' && parts.people.friends.length === 0;
}

/** "Nothing after 30 November", "till the 30th or thereabouts": up to when a row goes on, in other words than "until". */
const limited =
  /^(?:(?:so|and|but|ok|actually) )*(?:(?:it|that|they|we)(?:['’](?:s|re|ll)| is| are| will)? )?(?:(?:only|just|all|be|going|runs?|running|goes? on|keep going|carry on) )*(?:(?:until|till|['’]?til|up (?:to|until|till))(?: we (?:stop|finish|break up|end)(?: on| at)?)?|(?:no )?later than|(?:nothing|none|not|never) (?:after|past|beyond)|(?:done|finished|over|stop(?:ping|s)?|end(?:ing|s)?|finish(?:ing|es)?) (?:by|before)) (?:(?:about|around|roughly|round about) )?([\p{L}\d][^,;?!]{2,40}?)(?: (?:please|pls|lads|folks|guys|all|everyone|thanks|inclusive|included|or (?:so|thereabouts)|i (?:think|reckon|guess)|ok|okay|then))*[?.! ]*$/iu;

/** "until Christmas", "to the end of June": the end of a repetition, as RFC 5545 writes it; null for an hour and anything else. */
export function boundsIn(said: string, clock: Clock, directory: Directory): string | null {
  // "We're done by the 30th", "only until the 30th please lads": the same limit.
  const limit = limited.exec(said);
  // "Only this month".
  const text = (limit ? `until ${limit[1] ?? ''}` : said).replace(
    /^(?:but )?(?:(?:only|just) )?(?:for |during |in )?(?:the rest of )?(this|the|next) (month|year)(?=(?: (?:only|please|then))*[.! ]*$)/i,
    (_, which: string, unit: string) => `until the end of ${which.toLowerCase() === 'next' ? 'next' : 'the'} ${unit}`,
  );
  if (
    !/^(?:(?:only|just|going|repeating|it )?(?:ends? |finish(?:es)? )?(?:until|till|['’]?til|through|thru|up to|to the end of)\b)/i.test(
      text,
    )
  )
    return null;
  const parts = readParts(`weekly ${text}`, clock, directory);
  const repetition = parts.time.repetition;
  if (!repetition?.until || parts.title !== '' || parts.time.clocks.length > 0) return null;
  const rule = ruleText(
    repetition,
    repetition.until,
    (last) => new Date(instantOf(last, 1440, clock.zone).getTime() - 1000),
    false,
  );
  return /UNTIL=[^;]+/.exec(rule)?.[0] ?? null;
}

/** "Till the 5th", of what begins on a day: the last of its days; null when anything else is said. */
export function lastDayIn(text: string, from: Day | null, { clock, directory }: ChangeContext): Day | null {
  const found =
    /^(?:(?:it )?(?:ends?|finish(?:es)?) (?:on )?|until |till |['’]?til |through |thru |up to |to |back on )(.{2,30}?)[.! ]*$/i.exec(
      text,
    );
  if (!found) return null;
  const parts = readParts(`on ${found[1] ?? ''}`, clock, directory);
  const [day, other] = parts.time.days;
  if (!day?.day || other || parts.title !== '' || parts.time.clocks.length > 0) return null;
  if (!from || day.day >= from || day.roll === null) return day.day;
  // "Until Monday", of what begins in some weeks: the one behind its first day.
  if (day.roll === 'week') return coming(day.day.weekday, from);
  const near = from.set({ day: day.day.day });
  return day.roll === 'month' && near < from ? near.plus({ months: 1 }) : near;
}

/** "Till Saturday 11am", "ends Sunday at noon", of what begins on a day: the day and hour at which it ends; null when anything else is said. */
export function endSaid(
  text: string,
  from: Day | null,
  { clock, directory }: ChangeContext,
): { day: Day; minutes: number } | null {
  const found =
    /^(?:(?:it |and |so )?(?:goes on |runs |lasts )?(?:ends?|finish(?:es)?) (?:on )?|until |till |['’]?til |through to |up to |to )(.{4,40}?)[.! ]*$/i.exec(
      text.trim(),
    );
  if (!found) return null;
  const { time, title, people } = readParts(`on ${found[1] ?? ''}`, clock, directory);
  const [day, ...days] = time.days;
  const [at, ...clocks] = time.clocks;
  if (!day?.day || !at?.start || days.length + clocks.length > 0 || at.end || title !== '' || people.friends.length > 0)
    return null;
  const { hour, minute, half } = at.start;
  const isOpen = half === null && hour > 0 && hour < 12;
  return {
    // "Until Sunday 4pm" of what begins in April is the Sunday behind that.
    day: from && day.roll === 'week' && day.day < from ? coming(day.day.weekday, from) : day.day,
    minutes:
      (half === 'pm' && hour < 12
        ? hour + 12
        : half === 'am' && hour === 12
          ? 0
          : isOpen && hour < 7
            ? hour + 12
            : hour) *
        60 +
      minute,
  };
}

/** "Push back 15": minutes without their unit. */
const shiftedBy =
  /^(?:push|move|shift|bring|put|delay|nudge|bump|slide|kick|knock|shove|budge)(?: it| this| that)? (back |forward |out |up |on |along |down |(?=by |\d+[.! ]*$))(?:by )?(?:about )?(5|10|15|20|25|30|40|45)(?: (?:more|please|or so))?[.! ]*$/;

/** Minutes by which a message moves the start; negative is earlier, null when it does not. */
export function shiftBy(canon: string): number | null {
  const bare = shiftedBy.exec(canon);
  if (bare) return Number(bare[2]) * (/^(?:forward|up)$/.test(bare[1]?.trim() ?? '') ? -1 : 1);
  // "Earlier by 2": hours.
  const hours = /^(?:make it |move it )?(later|earlier|sooner) by ([1-6])[.! ]*$/.exec(canon);
  if (hours) return Number(hours[2]) * 60 * (hours[1] === 'later' ? 1 : -1);
  const abit = abitLater.exec(canon);
  if (abit) return abit[1] === 'later' ? 30 : -30;
  const by = earlierBy.exec(canon);
  if (by) return measure(by[2] ?? '') * (by[1] === 'later' ? 1 : -1) || null;
  // "Back half an hour", of what a clause before it has moved.
  const alone = moved.exec(canon);
  if (alone) return measure(alone[2] ?? '') * (alone[1] === 'forward' ? -1 : 1) || null;
  const match = later.exec(canon);
  if (!match?.[3]) return null;
  const [, action, way, length, after] = match;
  const said = `${way ?? ''} ${after ?? ''}`;
  const minutes = measure(length ?? '');
  if (minutes <= 0) return null;
  if (/^(?:prepone|advance)$/.test(action ?? '')) return -minutes;
  if (/later|after/.test(said)) return minutes;
  if (/earlier|sooner|forward|up/.test(said)) return -minutes;
  if (/back|out|along|down|\bon\b/.test(said) && action !== undefined) return minutes;
  return /^(?:delay|postpone|push|nudge|bump)$/.test(action ?? '') ? minutes : null;
}

const moved = new RegExp(
  `^(back|forward)(?: by)?(?: about)? (${lengthBody}|an? hour|half an hour)(?: (?:please|instead|then|too))*[.! ]*$`,
);

const shiftAlone = new RegExp(
  `^(?:(?:make|start|push|move|shift|bring|have) (?:it|this|that) )?(?:back |forward )?(?:by )?(?:${lengthBody}|an? hour|half an hour) (?:later|earlier|sooner|back|forward)(?: (?:please|instead|then))*$`,
);

/** "An hour later", "a bit longer": words that change when it starts or how long it lasts, and name no time. */
export function isResized(text: string): boolean {
  const canon = tokenise(text, new Set()).canon.trim();
  return (
    resizedBy(canon) !== null ||
    [shiftedBy, shiftAlone, moved, resizeDays, endBy, partOfHour, abitLater].some((one) => one.test(canon))
  );
}
