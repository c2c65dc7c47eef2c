import { namesActivity, type Circle, type Person } from './rules.ts';
import { claim, fold, normAt, type Sentence, type Span } from './tokenise.ts';

/** Short forms by which people call each other; used only when nobody bears the short form itself. */
const shortNames: Record<string, string> = {
  sam: 'samuel samantha',
  tom: 'thomas',
  will: 'william',
  bill: 'william',
  billy: 'william',
  kate: 'katherine catherine kathryn',
  katie: 'katherine catherine kathryn',
  mike: 'michael',
  ben: 'benjamin',
  dan: 'daniel',
  danny: 'daniel',
  liz: 'elizabeth',
  beth: 'elizabeth',
  matt: 'matthew',
  nick: 'nicholas',
  chris: 'christopher christine christina',
  jo: 'joanna joanne',
  rob: 'robert',
  bob: 'robert',
  jen: 'jennifer',
  jenny: 'jennifer',
  steve: 'stephen steven',
  tony: 'anthony',
  andy: 'andrew',
  dave: 'david',
  jim: 'james',
  jimmy: 'james',
  ed: 'edward',
  eddie: 'edward',
  becky: 'rebecca',
  pete: 'peter',
  greg: 'gregory',
  joe: 'joseph',
  maggie: 'margaret',
  meg: 'megan margaret',
  zach: 'zachary',
  josh: 'joshua',
  alex: 'alexander alexandra alexandria',
  nat: 'natalie nathan nathaniel',
  tim: 'timothy',
  phil: 'philip phillip',
  sue: 'susan',
  vicky: 'victoria',
  charlie: 'charles charlotte',
  harry: 'harold henry',
  max: 'maximilian maxwell',
  fred: 'frederick',
  gabe: 'gabriel',
  abby: 'abigail',
  jess: 'jessica',
  rach: 'rachel',
  ollie: 'oliver',
  toby: 'tobias',
  theo: 'theodore',
  tash: 'natasha',
  bella: 'isabella',
  izzy: 'isabel isabella isobel',
  ellie: 'eleanor ellen',
};

/** First names that are ordinary words too: they need a capital or a "with" to be a person. */
const wordNames = new Set(
  'will may april june mark rose grace hope faith joy dawn summer art bill frank pat jack sue drew chase miles guy ray holly ivy olive penny sunny autumn christian dean grant max victor don ed al jo mo sky star melody harmony carol eve noel tuesday friday august sandy robin jay rich pearl ruby amber ginger crystal gene lance skip buddy angel chance clay cliff dale drew earl forrest heath hunter king lane page reed rusty stone wade wood young major price bishop cook mason sonny love jet ace van sun angel tiny lee gay wren brook brooke paris london sydney chelsea florence victoria dot bea bee belle opal poppy daisy lily violet iris fern flora jasmine sage rosemary basil herb oliver'.split(
    ' ',
  ),
);

/** A run of words that names one or more friends, or a group. */
export interface Mention extends Span {
  friends: Person[];
  group: Circle | null;
  /** The words stand with 's: a place or an occasion, not an invitation. */
  possessive: boolean;
  wordName: boolean;
}

export interface PeopleReading {
  friends: Person[];
  groups: Circle[];
  excluded: Person[];
  everyone: boolean;
  /** A name that fits several friends. */
  ambiguous: { said: string; candidates: Person[] }[];
  /** Names in a list of guests that nobody bears. */
  unknown: string[];
}

export interface Directory {
  friends: readonly Person[];
  groups: readonly Circle[];
}

const bare = (norm: string) => norm.replace(/'s?$/, '');
const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);

/** Folded words of all names, which spelling correction leaves alone. */
export function nameWords(directory: Directory): Set<string> {
  const words = new Set<string>();
  for (const { name } of [...directory.friends, ...directory.groups]) for (const word of wordsOf(name)) words.add(word);
  return words;
}

const indexes = new WeakMap<readonly Person[], Map<string, Person[]>>();

/** Friends by everything they may be called, made once per list: whole names, first names, and short forms that nobody bears. */
function callNames(friends: readonly Person[]): Map<string, Person[]> {
  const known = indexes.get(friends);
  if (known) return known;
  const whole = new Map<string, Person[]>();
  const first = new Map<string, Person[]>();
  const add = (map: Map<string, Person[]>, name: string, friend: Person) =>
    map.set(name, [...(map.get(name) ?? []), friend]);
  for (const friend of friends) {
    const words = wordsOf(friend.name);
    add(whole, words.join(' '), friend);
    add(first, words[0] ?? '', friend);
    const last = words.at(-1) ?? '';
    if (words.length > 1) add(first, `${words[0] ?? ''} ${last.charAt(0)}`, friend);
  }
  const all = new Map<string, Person[]>();
  for (const [short, longer] of Object.entries(shortNames)) {
    const bearers = longer.split(' ').flatMap((name) => first.get(name) ?? []);
    if (bearers.length > 0) all.set(short, bearers);
  }
  for (const [name, bearers] of [...first, ...whole]) all.set(name, bearers);
  indexes.set(friends, all);
  return all;
}

/** Friends by what they may be called: the whole name first, then the first name, then a short form. */
export function whoIs(said: readonly string[], friends: readonly Person[]): Person[] {
  // Family names alone are too often places and things ("Park", "Ford") to be taken for people.
  return callNames(friends).get(said.join(' ')) ?? [];
}

const groupNames = new WeakMap<Circle, string>();

/** A group's name as it is compared, folded once per group. */
function groupName(circle: Circle): string {
  const known = groupNames.get(circle);
  if (known !== undefined) return known;
  const name = fold(circle.name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  groupNames.set(circle, name);
  return name;
}

/** The longest name of a friend or group that begins at a token. */
export function mentionAt(sentence: Sentence, first: number, directory: Directory): Mention | null {
  const { tokens } = sentence;
  // Names are compared as written, since numbers and days in them were normalised in `norm`.
  const words = [];
  for (let index = first; index < Math.min(first + 6, tokens.length); index += 1) {
    const token = tokens[index];
    if (!token) break;
    words.push(token.plain);
  }
  let best: Mention | null = null;
  for (let length = words.length; length >= 1; length -= 1) {
    const said = words.slice(0, length);
    const lastWord = said.at(-1) ?? '';
    const possessive = /'s?$/.test(lastWord);
    const plain = [...said.slice(0, -1), bare(lastWord)];
    const joined = plain.join(' ').replace(/ (?:[-'.]) /g, ' ');
    const group = directory.groups.find((circle) => {
      const name = groupName(circle);
      return (
        name === joined ||
        name === `the ${joined}` ||
        (name.length > 4 && (`${joined}s` === name || joined === `${name}s`))
      );
    });
    if (group) {
      best = { first, last: first + length - 1, friends: [], group, possessive, wordName: false };
      break;
    }
    if (length > 4 || !tokens[first]?.word) continue;
    const friends = whoIs(plain, directory.friends);
    if (friends.length === 0) continue;
    const wordName = length === 1 && wordNames.has(plain[0] ?? '');
    best = { first, last: first + length - 1, friends, group: null, possessive, wordName };
    break;
  }
  return best;
}

const opener =
  /^(?:with|w\/|invite|inviting|invites|invited|bring|bringing|include|including|plus|add|cc|tell|guests|attendees|who|people|featuring|ft|joined|joining|meet|meeting|call|ring|phone|see|seeing|text|ask|asking|between|for|amp|get|hosting)$/;
const weakOpener = /^(?:meet|meeting|call|ring|phone|see|seeing|ask|asking|for|between|get|who|people|tell|hosting)$/;
const separator = /^(?:,|and|\+|plus|or|\/|;|also|both|as|well|too|then|maybe)$/;
const self = /^(?:me|myself|i|us|ourselves)$/;
const everybody = /^(?:everyone|everybody|all)$/;
const exclusion = /^(?:except|excluding|without|minus|bar|but|besides|apart|not|other)$/;

/**
 * Everybody the message invites, claimed. A name counts after "with", "invite" and the like, in a list with
 * such a name, and elsewhere when it is written as a name; "Sarah's birthday", "at Sam's" and "for Sarah" invite nobody.
 */
export function readPeople(sentence: Sentence, directory: Directory): PeopleReading {
  const reading: PeopleReading = { friends: [], groups: [], excluded: [], everyone: false, ambiguous: [], unknown: [] };
  readEverybody(sentence, directory, reading);
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    if (sentence.roles[index] !== null) continue;
    if (opener.test(normAt(sentence, index))) index = Math.max(index, readList(sentence, index, directory, reading));
  }
  readLoose(sentence, directory, reading);
  reading.friends = distinct(reading.friends).filter((friend) => !reading.excluded.includes(friend));
  reading.groups = distinct(reading.groups);
  settleMembers(reading, directory);
  return reading;
}

const distinct = <T>(items: T[]): T[] => [...new Set(items)];

/** "everyone in Pub Mates except Tom", "all my friends", "everyone but Sam". */
function readEverybody(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    const norm = normAt(sentence, index);
    if (sentence.roles[index] !== null || sentence.shields[index] === true) continue;
    const all = norm === 'all' || norm === 'whole' || norm === 'entire';
    if (!everybody.test(norm) && !all) continue;
    let at = index + 1;
    while (/^(?:of|my|our|the|in|from|on|at|else|friends|mates|members|people)$/.test(normAt(sentence, at))) at += 1;
    const mention = mentionAt(sentence, at, directory);
    const ofFriends = sentence.tokens.slice(index + 1, at).some((token) => /^(?:friends|mates)$/.test(token.norm));
    let last = at - 1;
    if (mention?.group) {
      reading.groups.push(mention.group);
      last = mention.last;
      if (/^(?:group|gang|lot|crew)$/.test(normAt(sentence, last + 1))) last += 1;
    } else if (all && !ofFriends) {
      continue;
    } else {
      // "everyone at The Crown": the words after "everyone" are no group, so only "everyone" is claimed.
      last = ofFriends ? at - 1 : index;
      reading.everyone = true;
    }
    let first = index;
    while (
      /^(?:invite|inviting|with|tell|include|including|add|bring|for|the|and|to|ask)$/.test(
        normAt(sentence, first - 1),
      ) &&
      sentence.roles[first - 1] === null
    )
      first -= 1;
    claim(sentence, { first, last }, 'groups');
    readExclusion(sentence, last + 1, directory, reading);
  }
}

/** "except Tom and Ana" behind a group or "everyone"; returns the last token it used. */
function readExclusion(sentence: Sentence, from: number, directory: Directory, reading: PeopleReading): number {
  let index = from;
  while (normAt(sentence, index) === ',' || normAt(sentence, index) === '(') index += 1;
  if (!exclusion.test(normAt(sentence, index))) return from - 1;
  const begin = index;
  index += 1;
  while (/^(?:for|from|than|not)$/.test(normAt(sentence, index))) index += 1;
  let last = -1;
  while (index < sentence.tokens.length) {
    const mention = mentionAt(sentence, index, directory);
    if (!mention || mention.group) break;
    if (mention.friends.length === 1) reading.excluded.push(...mention.friends);
    else reading.ambiguous.push({ said: said(sentence, mention), candidates: mention.friends });
    last = mention.last;
    index = mention.last + 1;
    if (!separator.test(normAt(sentence, index)) || !mentionAt(sentence, index + 1, directory)) break;
    index += 1;
  }
  if (last < 0) return from - 1;
  if (normAt(sentence, last + 1) === ')') last += 1;
  claim(sentence, { first: begin, last }, 'excluded');
  return last;
}

const said = (sentence: Sentence, span: Span) =>
  sentence.tokens
    .slice(span.first, span.last + 1)
    .map((token) => token.text)
    .join(' ');

function note(sentence: Sentence, mention: Mention, reading: PeopleReading): void {
  if (mention.group) {
    reading.groups.push(mention.group);
    claim(sentence, mention, 'groups');
  } else {
    if (mention.friends.length === 1) reading.friends.push(...mention.friends);
    else reading.ambiguous.push({ said: said(sentence, mention), candidates: mention.friends });
    claim(sentence, mention, 'friends');
  }
}

/** A list of guests after an opening word; returns the last token it looked at. */
function readList(sentence: Sentence, open: number, directory: Directory, reading: PeopleReading): number {
  const word = normAt(sentence, open);
  const weak = weakOpener.test(word);
  if (/^(?:call|meeting|meet)$/.test(word) && normAt(sentence, open + 1) === 'with') return open;
  let index = open + 1;
  if (normAt(sentence, index) === ':') index += 1;
  const known: Span[] = [];
  const strangers: Span[] = [];
  let last = open;
  let groups = 0;
  while (index < sentence.tokens.length) {
    const start = index;
    while (
      /^(?:the|my|our|his|her|their|all|both|just|only|to|in|over|up|some|of|from)$/.test(normAt(sentence, index)) &&
      (mentionAt(sentence, index, directory)?.group ?? null) === null
    )
      index += 1;
    const mention = sentence.roles[index] === null ? mentionAt(sentence, index, directory) : null;
    if (mention && !mention.possessive && !(word === 'for' && mention.group === null)) {
      if (weak && mention.wordName && !(sentence.tokens[index]?.capital ?? false)) break;
      const afterSelf = sentence.roles[open + 1] === 'friends';
      if (
        weak &&
        mention.friends.length > 0 &&
        index !== open + 1 &&
        index === start &&
        known.length === 0 &&
        !afterSelf
      )
        break;
      known.push({ first: start, last: mention.last });
      if (mention.group) groups += 1;
      note(sentence, mention, reading);
      claim(sentence, { first: start, last: mention.last }, mention.group ? 'groups' : 'friends');
      last = mention.last;
      if (mention.group && /^(?:group|gang|lot)$/.test(normAt(sentence, last + 1))) {
        claim(sentence, { first: last + 1, last: last + 1 }, 'groups');
        last += 1;
      }
      const after = readExclusion(sentence, last + 1, directory, reading);
      last = Math.max(last, after);
    } else if (self.test(normAt(sentence, index))) {
      claim(sentence, { first: index, last: index }, 'friends');
      last = index;
    } else if (sentence.roles[index] === 'groups' || sentence.roles[index] === 'excluded') {
      last = index;
    } else {
      const stranger = strangerAt(sentence, index, start);
      if (!stranger || weak) break;
      strangers.push(stranger);
      last = stranger.last;
    }
    index = last + 1;
    if (!separator.test(normAt(sentence, index))) break;
    let next = index + 1;
    while (separator.test(normAt(sentence, next)) || /^(?:with|invite|w\/)$/.test(normAt(sentence, next))) next += 1;
    let name = next;
    while (/^(?:the|my|our|his|her|their|all)$/.test(normAt(sentence, name))) name += 1;
    const more = mentionAt(sentence, name, directory);
    const goesOn =
      (more !== null && !more.possessive && sentence.roles[name] === null) || self.test(normAt(sentence, next));
    const stranger = strangerAt(sentence, name, next);
    const comma = normAt(sentence, index) === ',';
    if (!goesOn && (stranger === null || weak || (comma && !listGoesOn(sentence, stranger)))) break;
    if (goesOn) claim(sentence, { first: index, last: next - 1 }, 'friends');
    index = next;
  }
  if (
    known.length > 0 &&
    strangers.length === 0 &&
    !(weak && !/^(?:between|for|tell|ask|asking|who|people|get)$/.test(word) && keepsVerb(word))
  ) {
    claim(sentence, { first: open, last: open }, groups > 0 ? 'groups' : 'friends');
  }
  for (const stranger of strangers) reading.unknown.push(said(sentence, stranger));
  return last;
}

/** "Call Priya" stays a call. */
const keepsVerb = (word: string) => /^(?:call|ring|phone|meet|meeting|see|seeing|text)$/.test(word);

/** Capitalised words in a list of guests that are no known name, or "my mum". */
function strangerAt(sentence: Sentence, index: number, start: number): Span | null {
  const token = sentence.tokens[index];
  if (!token?.word || sentence.roles[index] !== null) return null;
  const before = normAt(sentence, index - 1);
  if (/^(?:my|our|his|her|their)$/.test(before) || (before === 'the' && start < index)) {
    let last = index;
    if (sentence.tokens[index + 1]?.capital === true && token.capital) last += 1;
    return /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(token.norm)
      ? null
      : { first: start, last };
  }
  if (/^(?:mum|mom|dad|granny|grandma|grandpa|nan|kids|mama|papa|gran)$/.test(token.norm))
    return { first: index, last: index };
  if (!sentence.cased || !token.capital || isTimeWord(token.norm)) return null;
  let last = index;
  while (
    sentence.tokens[last + 1]?.capital === true &&
    sentence.tokens[last + 1]?.word === true &&
    !isTimeWord(normAt(sentence, last + 1))
  )
    last += 1;
  return { first: index, last };
}

const isTimeWord = (norm: string) =>
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|noon|midnight|january|february|march|april|may|june|july|august|september|october|november|december|next|this|every|at|the|in|on|from|for)s?$/.test(
    norm,
  );

/** After a comma, an unknown capitalised run is another guest only if the list goes on behind it. */
function listGoesOn(sentence: Sentence, stranger: Span): boolean {
  return /^(?:and|,)$/.test(normAt(sentence, stranger.last + 1));
}

/** Words after which a name belongs to something else than an invitation. */
const beforeOther = /^(?:at|in|@|near|outside|about|from|to|by|of|like|than|re|versus|vs)$/;
/** Verbs whose object stays part of what is done: "Pick up Sam from the airport". */
const doneTo =
  /(?:pick(?:ing)? up|collect|collecting|drop(?:ping)?(?: off)?|visit|visiting|drive|driving|take|taking|help|helping|babysit|babysitting|wake|feed|email|remind|host|hosting|surprise|pay)$/;

/** Names outside a list of guests: "Call Priya Monday", "Sam and I are having lunch", "Book club every Tuesday". */
function readLoose(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    if (sentence.roles[index] !== null || quoted(sentence, index)) continue;
    const mention = mentionAt(sentence, index, directory);
    if (!mention) continue;
    const before = normAt(sentence, index - 1);
    if (mention.possessive || beforeOther.test(before) || (before === 'for' && !mention.group)) {
      index = mention.last;
      continue;
    }
    if (mention.group) {
      // A group that names the event is invited and stays the title.
      reading.groups.push(mention.group);
      if (before === 'the' && index > 1) claim(sentence, { first: index - 1, last: mention.last }, 'groups');
      index = mention.last;
      continue;
    }
    // "Grace and Jamal's party" belongs to both.
    const also = /^(?:and|,)$/.test(normAt(sentence, mention.last + 1))
      ? mentionAt(sentence, mention.last + 2, directory)
      : null;
    if (also?.possessive === true || !isPerson(sentence, mention, directory)) {
      index = mention.last;
      continue;
    }
    note(sentence, mention, reading);
    keepInTitle(sentence, mention);
    index = joinSelf(sentence, mention, directory);
  }
}

/** Whether a name that stands alone is the friend: written as a name, beside another friend, and nobody else's first half. */
function isPerson(sentence: Sentence, mention: Mention, directory: Directory): boolean {
  const { tokens } = sentence;
  const { first, last } = mention;
  const token = tokens[first];
  const before = normAt(sentence, first - 1);
  const beside = sentence.roles[first - 1] === 'friends';
  if (mention.wordName) {
    const dated = /^\d/.test(normAt(sentence, last + 1)) || /^(?:\d.*|st|nd|rd|th|next|this)$/.test(before);
    const listed = /^(?:and|,)$/.test(normAt(sentence, last + 1)) && mentionAt(sentence, last + 2, directory) !== null;
    const does = first === 0 && verbAfter(sentence, last + 1);
    const timed = /^(?:\d+|)$/.test(normAt(sentence, last + 1)) || isTimeWord(normAt(sentence, last + 1));
    const small =
      !sentence.cased &&
      first > 0 &&
      !/^(?:may|will|mark|april|june|august|art|miles|chase|page|don|star|sky|bill|guy|king|may)$/.test(
        token?.norm ?? '',
      ) &&
      timed &&
      namesActivity(before);
    if ((dated && !small) || !(beside || listed || does || small || (token?.capital === true && first > 0)))
      return false;
  } else if (token?.capital === false && sentence.cased && first > 0 && !beside) {
    // In a message with capitals, a small "sam" is trusted only where nothing else is written large.
    if (tokens[0]?.capital === true && tokens.some((other, at) => at > 0 && other.capital)) return false;
  }
  const next = tokens[last + 1];
  // A capitalised word right behind a lone first name makes it somebody or something else.
  const other =
    first === last &&
    first > 0 &&
    sentence.cased &&
    next?.capital === true &&
    next.word &&
    !isTimeWord(next.norm) &&
    sentence.roles[last + 1] === null &&
    !mentionAt(sentence, last + 1, directory);
  return !other;
}

const verbAfter = (sentence: Sentence, index: number) =>
  /^(?:\w{2,}ing|is|has|wants|comes|arrives|lands|flies|leaves|moves|turns|visits)$/.test(normAt(sentence, index));

/** "Priya visiting", "Pick up Sam from the airport": the friend is invited, the name stays in the title. */
function keepInTitle(sentence: Sentence, mention: Mention): void {
  const left = sentence.tokens
    .slice(Math.max(0, mention.first - 2), mention.first)
    .map((token) => token.norm)
    .join(' ');
  const opens = mention.first === 0 || sentence.roles[mention.first - 1] !== null;
  if (!doneTo.test(left) && !(opens && verbAfter(sentence, mention.last + 1))) return;
  if (/^(?:going|having|doing|meeting|getting|grabbing)$/.test(normAt(sentence, mention.last + 1))) return;
  for (let index = mention.first; index <= mention.last; index += 1) sentence.keeps[index] = true;
}

/** Claims "and me", "and I" beside a name, and the "and" that leads to the next one; returns the last token used. */
function joinSelf(sentence: Sentence, mention: Mention, directory: Directory): number {
  let { last } = mention;
  const goesOn = self.test(normAt(sentence, last + 2)) || mentionAt(sentence, last + 2, directory) !== null;
  if (/^(?:and|,|plus|\+)$/.test(normAt(sentence, last + 1)) && goesOn) {
    claim(sentence, { first: last + 1, last: last + 1 }, 'friends');
    last += 1;
    if (self.test(normAt(sentence, last + 1))) {
      last += 1;
      claim(sentence, { first: last, last }, 'friends');
    }
  }
  if (self.test(normAt(sentence, mention.first - 2)) && /^(?:and|,)$/.test(normAt(sentence, mention.first - 1))) {
    claim(sentence, { first: mention.first - 2, last: mention.first - 1 }, 'friends');
  }
  return last;
}

function quoted(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token || sentence.shields[index] !== true) return false;
  return (sentence.text.slice(0, token.from).match(/["“”]/g)?.length ?? 0) % 2 === 1;
}

/** A group without one of its members becomes its other members, when they are known. */
function settleMembers(reading: PeopleReading, directory: Directory): void {
  if (reading.excluded.length === 0 || reading.groups.length === 0) return;
  const out = reading.excluded.map((friend) => fold(friend.name));
  if (!reading.groups.every((group) => group.members !== undefined)) return;
  for (const group of reading.groups) {
    for (const member of group.members ?? []) {
      const friend = directory.friends.find((one) => fold(one.name) === fold(member));
      if (friend && !out.includes(fold(friend.name))) reading.friends.push(friend);
    }
  }
  reading.friends = distinct(reading.friends);
  reading.groups = [];
  reading.excluded = [];
}
