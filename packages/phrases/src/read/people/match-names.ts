import { namesActivity } from '../../calendar/activity.ts';
import { monthOf, weekday } from '../../calendar/weekdays.ts';
import { shortNames, wordNames } from '../../words/first-names.ts';
import { digitsOf, fold } from '../../words/normalise-words.ts';
import { re } from '../../words/pattern.ts';
import { ownedThings } from '../../words/place-nouns.ts';
import { dayOrTime } from '../../words/time-words.ts';
import type { Sentence, Span, Token } from '../../words/tokenise.ts';
import { isSlipOf, misspells, spellingsOf, wordsOf } from './spell-names.ts';

/** Somebody whom a message can name. */
export interface Person {
  id?: string;
  name: string;
}

/** A named set of people. */
export interface Group {
  id?: string;
  name: string;
  /** Names of the members, if the caller knows them; needed only for "everyone in X except Tom". */
  members?: readonly string[];
}

/** A run of words that names one or more friends, or a group. */
export interface Mention extends Span {
  friends: Person[];
  group: Group | null;
  /** The words stand with 's: a place or an occasion, not an invitation. */
  possessive: boolean;
  wordName: boolean;
  /** The name is spelled otherwise and may as well be somebody else's: ask. */
  doubtful: boolean;
}

export interface Directory {
  friends: readonly Person[];
  groups: readonly Group[];
}

const bare = (norm: string) => (norm.includes("'") ? norm.replace(/'s?$/, '') : norm);

const wordSets = new WeakMap<readonly Person[], { groups: readonly Group[]; words: ReadonlySet<string> }>();

/** Folded words of all names, which spelling correction leaves alone. */
export function nameWords({ friends, groups }: Directory): ReadonlySet<string> {
  const known = wordSets.get(friends);
  if (known?.groups === groups) return known.words;
  const words = new Set([...friends, ...groups].flatMap(({ name }) => wordsOf(name)));
  wordSets.set(friends, { groups, words });
  return words;
}

/** Friends by what they may be called, and the first words of it. */
interface Called {
  names: ReadonlyMap<string, Person[]>;
  opens: ReadonlySet<string>;
  /** By the first word of their names, and by the last of several. */
  given: ReadonlyMap<string, Person[]>;
  family: ReadonlyMap<string, Person[]>;
  /** Names of one word by their first letter. */
  single: ReadonlyMap<string, string[]>;
}

const indexes = new WeakMap<readonly Person[], Called>();

/** Friends by everything they may be called, made once per list: whole names, first names, and short forms that nobody bears. */
function callNames(friends: readonly Person[]): Called {
  const known = indexes.get(friends);
  if (known) return known;
  const whole = new Map<string, Person[]>();
  const first = new Map<string, Person[]>();
  const playful = new Map<string, Person[]>();
  const given = new Map<string, Person[]>();
  const family = new Map<string, Person[]>();
  const add = (map: Map<string, Person[]>, name: string, friend: Person) =>
    map.set(name, [...(map.get(name) ?? []), friend]);
  for (const friend of friends) {
    const spellings = spellingsOf(friend.name);
    const plain = spellings[0] ?? [];
    add(given, plain[0] ?? '', friend);
    if (plain.length > 1) add(family, plain.at(-1) ?? '', friend);
    const called = { whole: new Set<string>(), first: new Set<string>() };
    const short = new Set<string>();
    for (const words of spellings) {
      const [start = '', ...others] = words;
      const last = words.at(-1) ?? '';
      called.whole.add(words.join(' '));
      called.first.add(start);
      // "Dazza" and "Daz" of Darren, "Shazza" of Sharon; "soz" is sorry.
      const stem = /^([^aeiou]{1,2}[aeiou])r/.exec(start)?.[1];
      if (stem !== undefined && stem !== 'so') for (const tail of ['z', 'zza', 'zzer']) short.add(`${stem}${tail}`);
      // "Maddie" of Maddison, "Rosalie" of Rosalind.
      for (let length = 4; length < Math.min(6, start.length); length += 1)
        if (/[^aeiouy]$/.test(start.slice(0, length))) short.add(`${start.slice(0, length)}ie`);
      // "Tommo" and "Tommy" of Tom, "Bethie" of Beth, "Marko" of Mark.
      const brief = /^[a-z]?[^aeiouy][aeiou](?:([^aeiouwyx])|[^aeiou]{2})$/.exec(start);
      if (brief && start !== 'nan') for (const tail of ['o', 'y', 'ie']) short.add(`${start}${brief[1] ?? ''}${tail}`);
      if (others.length === 0) continue;
      called.whole.add([last, ...words.slice(0, -1)].join(' '));
      called.first.add(`${start} ${last.charAt(0)}`);
      called.first.add(`${last} ${start.charAt(0)}`);
      // "Wei Ling" and "Weiling" of Wei Ling Tan.
      if (others.length > 1) for (const glue of [' ', '']) called.first.add(words.slice(0, -1).join(glue));
      called.whole.add(`${start.charAt(0)} ${last}`);
    }
    for (const name of called.whole) add(whole, name, friend);
    for (const name of called.first) add(first, name, friend);
    for (const name of short) add(playful, name, friend);
  }
  const all = new Map<string, Person[]>(playful);
  for (const [short, longer] of Object.entries(shortNames)) {
    const bearers = longer.split(' ').flatMap((name) => first.get(name) ?? []);
    if (bearers.length > 0) all.set(short, bearers);
    for (const bearer of bearers) {
      const last = wordsOf(bearer.name).at(-1) ?? '';
      for (const named of [`${short} ${last}`, `${short} ${last.charAt(0)}`])
        all.set(named, [...(all.get(named) ?? []), bearer]);
    }
  }
  for (const [name, bearers] of [...first, ...whole]) all.set(name, bearers);
  const single = Map.groupBy(
    [...all.keys()].filter((name) => !name.includes(' ')),
    (name) => name.charAt(0),
  );
  const opens = new Set(Array.from(all.keys(), (name) => name.split(' ', 1)[0] ?? ''));
  const called = { names: all, opens, given, family, single };
  indexes.set(friends, called);
  return called;
}

/** Friends by what they may be called: the whole name first, then the first name, then a short form. */
export function friendsCalled(said: readonly string[], friends: readonly Person[]): Person[] {
  // Family names alone are too often places and things ("Park", "Ford") to be taken for people.
  return callNames(friends).names.get(said.join(' ')) ?? [];
}

/** Friends whose first or whole name a word misspells; those of sure slips win. */
function friendsMisspelled(said: readonly string[], friends: readonly Person[]): { friends: Person[]; sure: boolean } {
  if (said.length !== 1 || (said[0] ?? '').length < 4) return { friends: [], sure: false };
  const found = { slip: new Set<Person>(), near: new Set<Person>() };
  const { names, single } = callNames(friends);
  // A slip in its first letter hides a name.
  for (const name of single.get(said[0]?.charAt(0) ?? '') ?? []) {
    const how = misspells(said[0] ?? '', name);
    if (how) for (const friend of names.get(name) ?? []) found[how].add(friend);
  }
  return found.slip.size > 0 ? { friends: [...found.slip], sure: true } : { friends: [...found.near], sure: false };
}

/** A misspelled name of a friend at a token, for places where a name is expected. */
export function misspelledAt(sentence: Sentence, first: number, directory: Directory): Mention | null {
  const token = sentence.tokens[first];
  if (!token?.word || sentence.roles[first] !== null || /'s?$/.test(token.plain)) return null;
  const { friends, sure } = friendsMisspelled([token.plain], directory.friends);
  if (friends.length === 0) return null;
  // "Kathrine Moss": the family name behind it says who is meant.
  const next = sentence.tokens[first + 1];
  const named = friends.filter(
    ({ name }) => next !== undefined && spellingsOf(name).some((words) => words.slice(1).join(' ') === next.plain),
  );
  if (named.length > 0)
    return { first, last: first + 1, friends: named, group: null, possessive: false, wordName: false, doubtful: false };
  return { first, last: first, friends, group: null, possessive: false, wordName: false, doubtful: !sure };
}

/** What may stand behind a first name that is cut short. */
const behindShortName = re()`^(?:and|on|at|for|in|next|this|tomorrow|tonight|today|or|from|${weekday})$`;

/** Friends whose first name begins with the three or more letters that stand where a guest is expected ("with nic"). */
export function shortenedAt(sentence: Sentence, first: number, directory: Directory): Mention | null {
  const token = sentence.tokens[first];
  const next = sentence.tokens[first + 1];
  if (!token?.word || sentence.roles[first] !== null || token.plain.length < 3 || token.norm !== token.plain)
    return null;
  const goesOn = next?.word === true && sentence.roles[first + 1] === null && !behindShortName.test(next.norm);
  if (goesOn) return null;
  const friends = [...callNames(directory.friends).given].flatMap(([given, bearers]) =>
    given.length > token.plain.length && given.startsWith(token.plain) ? bearers : [],
  );
  if (friends.length === 0 || friends.length > 5) return null;
  return { first, last: first, friends, group: null, possessive: false, wordName: false, doubtful: false };
}

/** Friends by a family name alone, where a guest is expected: too often a place or a thing to be taken without a question. */
export function familyNameAt(
  sentence: Sentence,
  first: number,
  directory: Directory,
  isTitled = false,
): Mention | null {
  const token = sentence.tokens[first];
  if (!token?.word || !(token.capital || isTitled) || sentence.roles[first] !== null || token.plain.length < 2)
    return null;
  const friends = callNames(directory.friends).family.get(token.plain) ?? [];
  if (friends.length === 0 || friends.length > 5) return null;
  return { first, last: first, friends, group: null, possessive: false, wordName: false, doubtful: true };
}

/** "The Fehrs": all friends of a family name in the plural, behind the article; none when nobody is called so. */
export function familyAt(sentence: Sentence, index: number, directory: Directory): Person[] {
  const token = sentence.tokens[index];
  const said = token?.plain.replace(/'$/, '') ?? '';
  const stems = said.endsWith('es') ? [said.slice(0, -1), said.slice(0, -2)] : [said.slice(0, -1)];
  if (!token?.word || sentence.roles[index] !== null || !/^\p{L}{3,}s$/u.test(said)) return [];
  const { family } = callNames(directory.friends);
  return stems.flatMap((stem) => family.get(stem) ?? []);
}

/** "Both Toms", "the two Sarahs": all friends of a first name in the plural, doubtful where not as many bear it as are said; else null. */
export function namesakesAt(sentence: Sentence, first: number, directory: Directory): Mention | null {
  const lead = /^(?:(?:both|the|all) ){1,2}(?:of )?(?:the |my |our )?(?:([2-5]) )?/.exec(
    sentence.canon.slice(sentence.tokens[first]?.start, (sentence.tokens[first]?.start ?? 0) + 24),
  );
  const last = lead
    ? sentence.tokens.findIndex(({ start }) => start === (sentence.tokens[first]?.start ?? 0) + lead[0].length)
    : -1;
  const token = sentence.tokens[last];
  const count = lead?.[0].startsWith('both') === true ? 2 : Number(lead?.[1] ?? 0);
  if (!token?.word || count < 2 || sentence.roles[last] !== null) return null;
  const said = token.plain.replace(/'$/, '');
  const friends = ['s', 'es'].flatMap((ending) =>
    said.endsWith(ending) ? friendsCalled([said.slice(0, -ending.length)], directory.friends) : [],
  );
  const doubtful = friends.length !== count;
  if (friends.length === 0 || (doubtful && wordNames.has(said.replace(/e?s$/, '')))) return null;
  return { first, last, friends, group: null, possessive: false, wordName: false, doubtful };
}

const groupNames = new WeakMap<Group, string>();

/** Words of a group with their numbers as digits: "under fourteens", "U-14s" and "under 14's" are the same. */
const withDigits = (words: string): string =>
  words
    .replace(/\p{L}+/gu, (word) => digitsOf(word) ?? word)
    .replace(/\bu ?(?=\d)/g, 'under ')
    .replace(/(?<=\d)(?:'s| '? ?s)\b/g, 's');

/** A group's name as it is compared, folded once per group. */
function groupName(circle: Group): string {
  const known = groupNames.get(circle);
  if (known !== undefined) return known;
  const name = withDigits(
    fold(circle.name)
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  groupNames.set(circle, name);
  return name;
}

/** "My cousin" is one person, whatever group of cousins there is. */
const isOneOf = (sentence: Sentence, first: number): boolean =>
  /^(?:an?|1|my|your|his|her|our|their|.*'s)$/.test(sentence.tokens[first - 1]?.plain ?? '');

/** What a word is made from, so that "climbers", "Climbing" and "Climb" are of one kind. */
const stemOf = (word: string): string =>
  word.replace(/(?:ings?|ers?|ists?|es|[se])$/, '').replace(/([^aeiou])\1$/, '$1');

/** Who does something, in the plural. */
const doers = /^[a-z]{2,}(?:ers|ists)$/;

const leadsToGuests =
  /^(?:with|w\/|invite|add|and|tell|ask|include|just|only|not|no|without|minus|except|but|drop|remove|lose|uninvite|forget|scrap|ditch|skip|also|plus)$/;

/** Behind a group that stands alone. */
const endsGroup = /^(?:|[.,!?]|and|too|as|also|please|only|instead|then)$/;

/**
 * "With the choir" of the "Church Choir", "only the climbers" of the "Climbing Crew": the only group that ends on such a noun or
 * is called after what they do, where guests are named.
 */
function groupByNoun(sentence: Sentence, first: number, length: number, { groups }: Directory): Group | undefined {
  const noun = sentence.tokens[first + length - 1]?.plain ?? '';
  if (length > 3 || noun.length < 4) return undefined;
  const others = sentence.tokens.slice(first, first + length - 1).map((token) => token.plain);
  const hasArticle = /^(?:the|my|our)$/.test(sentence.tokens[first - 1]?.plain ?? '');
  const isDoer = doers.test(noun);
  // Of a message that begins with them, only the end tells that nobody's doing is told.
  const opens = first === (hasArticle ? 1 : 0);
  const isGuest =
    (hasArticle || isDoer) &&
    (opens
      ? isDoer && endsGroup.test(sentence.tokens[first + length]?.norm ?? '')
      : leadsToGuests.test(sentence.tokens[first - (hasArticle ? 2 : 1)]?.norm ?? ''));
  if (!isGuest) return undefined;
  const named = groups.filter((group) => {
    const words = groupName(group).split(' ');
    if (words.length <= length && !isDoer) return false;
    const isCalled = isDoer
      ? words.some((word) => word.length > 2 && stemOf(word) === stemOf(noun))
      : words.at(-1) === noun;
    return isCalled && others.every((word) => words.includes(word));
  });
  return named.length === 1 ? named[0] : undefined;
}

/** "15th Jan" and "April 10": the month and nobody who is called so. */
function isDayOfMonth({ tokens }: Sentence, first: number): boolean {
  const token = tokens[first];
  if (!token || monthOf(token.norm) === 0) return false;
  const before = tokens[first - 1]?.norm ?? '';
  if (/^(?:\d{1,2}|st|nd|rd|th)$/.test(before)) return true;
  if (before === 'of' && /^(?:\d{1,2}|st|nd|rd|th)$/.test(tokens[first - 2]?.norm ?? '')) return true;
  const isDay = /^(?:[1-9]|[12]\d|3[01])$/.test(tokens[first + 1]?.norm ?? '');
  const isClock = /^(?:am|pm|:|\.|-|o'clock)$/.test(tokens[first + 2]?.norm ?? '');
  return isDay && !isClock && !/^(?:with|and|invite|for|,|)$/.test(before);
}

/** Behind "the choir's": that they come, so it is "the choir is". */
const comesBehind =
  /^ (?:(?:all|both|also|defo|definitely) )?(?:coming(?! (?:out|of|home|over|round|back|up|down|to|for|in)\b)|joining|attending|tagging along|in(?= ?(?:$|[,.;!]| (?:but|and|so|now|too|after)\b))|up for it|going to be there)(?! (?:party|do|drinks|lunch|dinner)\b)/;

/** Behind a first name: what somebody is paid for. */
const byTrade =
  /^ the (?:barber|plumber|builder|dentist|vet|physio|mechanic|cleaner|hairdresser|electrician|sparky|gardener|joiner|painter|roofer|decorator|trainer|solicitor|accountant|agent|estate agent|landlord|childminder|dog ?walker|therapist|midwife|nurse|doctor|vicar|priest|plasterer|tiler|locksmith|window cleaner|chimney sweep|piano tuner)(?![a-z'])/;

/** Whether a digit and a letter were written as one word. */
const isGlued = (before: Token | undefined, token: Token | undefined): boolean =>
  before !== undefined && before.to === token?.from && /^(?:\d+\p{L}|\p{L}+\d)/u.test(before.plain + token.plain);

/** Whether a word is a friend's family name with a slip; another letter may be meant where it is written small or others bear the first name. */
const isFamilySlip = (word: Token, { name }: Person, isShared: boolean): boolean =>
  spellingsOf(name).some((words) => {
    const how = words.length > 1 ? misspells(word.plain, words.at(-1) ?? '') : null;
    return how === 'slip' || (how === 'near' && word.capital && word.plain.length > 3 && !isShared);
  });

/** "Callum Mac", where another Callum is a friend: whether a word that says nothing else begins the family name. */
const isFamilyBegun = (word: Token, { name }: Person): boolean =>
  word.plain.length > 2 &&
  !dayOrTime.test(word.norm) &&
  !namesActivity(word.norm) &&
  wordsOf(name).at(-1)?.startsWith(word.plain) === true;

/** What the groups of a list are called, and whether a number is in any of it; worked out once per list. */
interface GroupNames {
  names: readonly string[];
  hasNumbers: boolean;
}

const groupLists = new WeakMap<readonly Group[], GroupNames>();

function namesOfGroups(groups: readonly Group[]): GroupNames {
  const known = groupLists.get(groups);
  if (known) return known;
  const names = groups.map(groupName);
  const made = { names, hasNumbers: names.some((name) => /\d/.test(name)) };
  groupLists.set(groups, made);
  return made;
}

/** Whether a name of a friend or group may begin at a token, as far as its first word tells. */
function mayBegin(sentence: Sentence, first: number, { friends, groups }: Directory): boolean {
  const word = sentence.tokens[first]?.plain ?? '';
  const { opens } = callNames(friends);
  // "Sam's", "the Sams".
  const whose = bare(word);
  const stem = whose.endsWith('s') ? whose.slice(0, -1) : whose;
  if (opens.has(word) || opens.has(whose) || opens.has(stem) || opens.has(word.slice(0, -1))) return true;
  const { names, hasNumbers } = namesOfGroups(groups);
  if (hasNumbers) return true;
  // "The choir" may be that of any name, and "rowers" those of the "Tideway Rowing Club".
  if (/^(?:the|my|our)$/.test(sentence.tokens[first - 1]?.plain ?? '') || doers.test(word)) return groups.length > 0;
  return names.some((name) => name.startsWith(stem) || name.startsWith(`the ${stem}`));
}

/** The longest name of a friend or group that begins at a token. */
export function mentionAt(sentence: Sentence, first: number, directory: Directory): Mention | null {
  const { tokens } = sentence;
  if (!mayBegin(sentence, first, directory) || isDayOfMonth(sentence, first)) return null;
  // Names are compared as written, since numbers and days in them were normalised in `norm`.
  const words: string[] = [];
  for (let index = first; index < Math.min(first + 6, tokens.length); index += 1) {
    const token = tokens[index];
    if (!token) break;
    words.push(token.plain);
  }
  const { hasNumbers } = namesOfGroups(directory.groups);
  let best: Mention | null = null;
  for (let length = words.length; length >= 1; length -= 1) {
    const said = words.slice(0, length);
    const lastWord = said.at(-1) ?? '';
    const possessive =
      /'s?$/.test(lastWord) && !comesBehind.test(sentence.canon.slice(tokens[first + length - 1]?.end));
    const plain = [...said.slice(0, -1), bare(lastWord)];
    // "Flat 4B" is cut into three tokens, the last two of one word.
    const spaced = /\d/.test(plain.join(''))
      ? plain.map((word, at) => (isGlued(tokens[first + at - 1], tokens[first + at]) && at > 0 ? word : ` ${word}`))
      : plain.map((word) => ` ${word}`);
    const together = spaced
      .join('')
      .trimStart()
      .replace(/ [-'.’] /g, ' ');
    const joined = hasNumbers ? withDigits(together) : together;
    const group = directory.groups.find((circle) => {
      const name = groupName(circle);
      return (
        name === joined ||
        name === `the ${joined}` ||
        (name.length > 4 && ((`${joined}s` === name && !isOneOf(sentence, first)) || joined === `${name}s`))
      );
    });
    const called = group ?? (possessive ? undefined : groupByNoun(sentence, first, length, directory));
    if (called) {
      best = {
        first,
        last: first + length - 1,
        friends: [],
        group: called,
        possessive,
        wordName: false,
        doubtful: false,
      };
      break;
    }
    if (length > 4 || !tokens[first]?.word) continue;
    // "P. Nair": the full stop behind an initial is no word of the name.
    // "Okafor, Sam": the comma behind a family name is none either.
    const isFamilyFirst = plain.length === 3 && plain[1] === ',';
    const spoken = plain.filter(
      (word, at) =>
        !(word === '.' && at === 1 && plain[0]?.length === 1 && plain.length > 2) &&
        !(isFamilyFirst && at === 1) &&
        // "Mei-Ling".
        !(word === '-' && tokens[first + at - 1]?.to === tokens[first + at]?.from),
    );
    // "Sam, Okafor" may be two people, so only the family name may stand first.
    if (isFamilyFirst && friendsCalled([plain[0] ?? ''], directory.friends).length > 0) continue;
    const known = friendsCalled(spoken, directory.friends);
    // "Brodies engagement party": somebody's, without its mark.
    const stem = length === 1 && known.length === 0 && !possessive ? /^([a-z]{4,})s$/.exec(lastWord)?.[1] : undefined;
    const isStem =
      stem !== undefined && !wordNames.has(stem) && tokens[first + 1]?.word === true && tokens[first]?.capital;
    // "Mei lings desk": so it is where nothing is written large, in front of what is theirs.
    const thing = tokens[first + length];
    const isLings =
      !isStem &&
      known.length === 0 &&
      !possessive &&
      !sentence.cased &&
      (length > 1 || stem !== undefined) &&
      /[a-z]{2,}s$/.test(lastWord) &&
      ownedThings.test(thing?.norm ?? '');
    const owned = isStem
      ? friendsCalled([stem], directory.friends)
      : isLings
        ? friendsCalled([...said.slice(0, -1), lastWord.slice(0, -1)], directory.friends)
        : [];
    const isOwner = owned.length > 0;
    const friends = isOwner ? owned : known;
    if (friends.length === 0) continue;
    const wordName = length === 1 && wordNames.has(plain[0] ?? '');
    // "Through June", "on June 18": a month, whoever is called so.
    const isMonth =
      length === 1 &&
      monthOf(tokens[first]?.norm) > 0 &&
      (/^(?:through|thru|until|till|during|throughout|mid|early|late|since)$/.test(tokens[first - 1]?.norm ?? '') ||
        (/^\d{1,2}$/.test(tokens[first + 1]?.norm ?? '') &&
          /^(?:on|from|to|by|not|until|till)$/.test(tokens[first - 1]?.norm ?? '')));
    if (isMonth) continue;
    // "May and I will walk": behind "I" it is no name.
    if (length === 1 && tokens[first]?.text === 'will' && tokens[first - 1]?.norm === 'i') continue;
    // "Rosé tasting": the wine, where nobody is called so.
    const isWine =
      length === 1 &&
      /^rosé$/i.test(tokens[first]?.text ?? '') &&
      !/^(?:with|and|&|invite|add)$/.test(tokens[first - 1]?.norm ?? '') &&
      !friends.some((friend) => /\brosé\b/i.test(friend.name));
    if (isWine) continue;
    // "Haircut with Tariq the barber" is with nobody of the list.
    if (length === 1 && byTrade.test(sentence.canon.slice(tokens[first]?.end))) continue;
    // "Blessing of the new house".
    if (length === 1 && (wordName || first === 0) && tokens[first + 1]?.norm === 'of') continue;
    // The full stop behind the initial of "Morgan, R." belongs to it.
    const stop = tokens[first + length];
    const dotted = isFamilyFirst && lastWord.length === 1 && stop?.norm === '.' ? 1 : 0;
    // "Begona Ruis", "jurgen weis": a slip in the family name behind the first name, which tells of several who is meant.
    const family = tokens[first + length];
    const meant =
      length === 1 && !possessive && !isOwner && family?.word === true && sentence.roles[first + length] === null
        ? friends.filter(
            (friend) =>
              isFamilySlip(family, friend, friends.length > 1) || (friends.length > 1 && isFamilyBegun(family, friend)),
          )
        : [];
    // "Wei lng tan": a slip among three words and more of a name.
    const nearly =
      length === 1 && !possessive
        ? friends.filter(({ name }) => isSlipOf(words.slice(0, wordsOf(name).length), name))
        : [];
    const [mostly] = nearly.length === 1 ? nearly : [];
    const slipped = mostly ? wordsOf(mostly.name).length - 1 : meant.length === 1 ? 1 : 0;
    best = {
      first,
      last: first + length - 1 + dotted + slipped,
      friends: mostly ? [mostly] : slipped === 1 ? meant : friends,
      group: null,
      // "Tariq bhai's walima".
      possessive:
        possessive || isOwner || /^(?:bhai|bhaiya|didi|aunty|auntie|uncle|ji|akka|anna)'s$/.test(thing?.norm ?? ''),
      wordName,
      doubtful: false,
    };
    break;
  }
  return best;
}

/** Whether two names are the same but for case and accents. */
export function sameName(a: string, b: string): boolean {
  return fold(a).trim() === fold(b).trim();
}
