import { namesActivity } from '../../calendar/activity.ts';
import { weekday, weekdayOf } from '../../calendar/weekdays.ts';
import { fold } from '../../words/normalise-words.ts';
import { elsewhere } from '../../words/hindrances.ts';
import { re } from '../../words/pattern.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { claim, normAt, type Sentence, type Span } from '../../words/tokenise.ts';
import {
  type Directory,
  familyAt,
  familyNameAt,
  type Group,
  type Mention,
  mentionAt,
  misspelledAt,
  namesakesAt,
  type Person,
  shortenedAt,
} from './match-names.ts';
import { courtesyTitle, titledAt } from './read-titled-names.ts';

export interface PeopleReading {
  friends: Person[];
  /** Those of the friends whom no word names: members of a group that leaves somebody out. */
  members: Person[];
  groups: Group[];
  excluded: Person[];
  everyone: boolean;
  /** "just me", "nobody else". */
  onlyMe: boolean;
  /** A name that fits several friends, or friends of whom one is meant ("Ana or Ben"). */
  ambiguous: { said: string; candidates: Person[]; isEither?: boolean }[];
  /** Names in a list of guests that nobody bears. */
  unknown: string[];
}

export const opener =
  /^(?:with|w\/|invite|inviting|invites|invited|bring|bringing|include|including|plus|\+|add|cc|tell|guests|attendees|who|people|featuring|ft|joined|joining|meet|meeting|call|ring|phone|see|seeing|text|ask|asking|between|for|amp|get|hosting)$/;

const weakOpener = /^(?:meet|meeting|call|ring|phone|see|seeing|ask|asking|for|between|get|who|people|tell|hosting)$/;

const separator = /^(?:,|and|\+|plus|or|\/|;|also|both|as|well|too|then|maybe)$/;

export const self = /^(?:me|myself|i|us|ourselves)$/;

/** "Our US team": a word behind "us" makes it none of us. */
const ofOffice = /^(?:team|office|client|clients|customers|folks|colleagues|side|visa)$/;

export const exclusion = /^(?:except|excluding|without|minus|bar|but|besides|apart|not|other)$/;

/** The members of a group among the friends; none when they are not known. */
export function membersOf(group: Group, directory: Directory): Person[] {
  const members = new Set((group.members ?? []).map((name) => fold(name)));
  return directory.friends.filter((friend) => members.has(fold(friend.name)));
}

/** "except Tom and Ana" behind a group or "everyone"; returns the last token it used. */
export function readExclusion(sentence: Sentence, from: number, directory: Directory, reading: PeopleReading): number {
  let index = from;
  while (normAt(sentence, index) === ',' || normAt(sentence, index) === '(') index += 1;
  // "With the exception of Morag".
  const isLong = /^(?:with|to) the exception of /.test(sentence.canon.slice(sentence.tokens[index]?.start));
  if (isLong) index += 3;
  // "The climbers less Tom".
  if (!isLong && !exclusion.test(normAt(sentence, index)) && normAt(sentence, index) !== 'less') return from - 1;
  const begin = isLong ? index - 3 : index;
  index += 1;
  const named = (at: number) => namesakesAt(sentence, at, directory) ?? mentionAt(sentence, at, directory);
  while (/^(?:for|from|than|not|the|my|our)$/.test(normAt(sentence, index)) && !named(index)) index += 1;
  let last = -1;
  while (index < sentence.tokens.length) {
    const namesakes = namesakesAt(sentence, index, directory);
    const mention = namesakes ?? mentionAt(sentence, index, directory);
    // "Everyone but the Fehrs": none of them, whoever else is called so.
    const family = mention || normAt(sentence, index - 1) !== 'the' ? [] : familyAt(sentence, index, directory);
    if (!mention && family.length === 0) break;
    last = mention?.last ?? index;
    if (!mention) reading.excluded.push(...family);
    else if (namesakes && !namesakes.doubtful) reading.excluded.push(...namesakes.friends);
    else if (mention.group) reading.excluded.push(...membersOf(mention.group, directory));
    else if (mention.friends.length === 1) reading.excluded.push(...mention.friends);
    else reading.ambiguous.push({ said: said(sentence, mention), candidates: mention.friends });
    index = last + 1;
    if (!separator.test(normAt(sentence, index))) break;
    index += 1;
    if (/^(?:the|my|our)$/.test(normAt(sentence, index)) && !named(index)) index += 1;
  }
  if (last < 0) return from - 1;
  if (normAt(sentence, last + 1) === ')') last += 1;
  last = throughReason(sentence, last);
  claim(sentence, { first: begin, last }, 'excluded');
  return last;
}

/** "Not Grace, she's in Tucson": why, up to the end of the clause, unless it says a time. */
function throughReason(sentence: Sentence, last: number): number {
  let first = last + (normAt(sentence, last + 1) === ',' ? 2 : 1);
  if (/^(?:as|because|cos|coz|cuz|since)$/.test(normAt(sentence, first))) first += 1;
  if (!/^(?:he|she|they|who)(?:'?s|'?re|'?ve)?$/.test(normAt(sentence, first))) return last;
  let end = first;
  while (
    end + 1 < sentence.tokens.length &&
    sentence.roles[end + 1] === null &&
    // "Mike who's at his in-laws": where they are instead.
    ((normAt(sentence, end + 1) === 'at' && /^(?:.*'?s|is|are)$/.test(normAt(sentence, end))) ||
      !/^[,.;!]$|^\d|day$|^(?:so|but|at|tomorrow|tonight)$/.test(normAt(sentence, end + 1)))
  )
    end += 1;
  return end > first ? end : last;
}

/** Behind a name: that somebody will not be there, up to the end of the clause. */
const regret = re()`^(?: (?:confirmed|sadly|definitely|probably|unfortunately|now|also|(?:said|says)(?: (?:he|she|they)(?:'s|'re|'ll| is| are)?)?|just))?(?: (?:can't|cannot|can not|won't|will not|couldn't|isn't|is not|not) ?(?:(?:be able to )?(?:make (?:it|that 1|this 1)|come|join(?: us)?|be there|attend|do (?:it|that)|coming|joining|free|around|available|going to make it|going)\b)?| (?:has|have|has got|caught) (?:an? |the )?(?:bad |nasty |stomach |tummy )?(?:cold|fever|flu|bug|temperature|temp|migraine|covid|strep|cough|virus|chickenpox|headache)\b| (?:has|have|(?:has |have )?got) to (?:work|study|babysit|be elsewhere|go to work|stay (?:home|in|late))\b| (?:has |have )?(?:hurt|broken?|done|sprained|twisted) (?:his|her|their) [a-z]+| (?:is|has) (?:out|away|ill|sick|off|busy|working|injured|unwell|poorly|not well|stuck|in hospital|on (?:shift|holiday|call|leave)|dropped out|bailed|pulled out|cancelled|unavailable|unable to \w+)\b| (?:is )?${elsewhere}| (?:dropped|pulled|bailed|opted) ?(?:out)?\b|(?: (?:out|away|ill|sick|off|busy|working|injured|unwell|poorly|not well|not coming|not going|not free|on (?:shift|holiday|call|leave))\b)| (?:sends?|sent|has sent|is sending|gives?) (?:(?:his|her|their|the) )?(?:apologies|regrets)\b)(?=$| ?[,.;!)]| (?:but|though|although|hes?|shes?|they|theyre|has|got|as|because|cos|cause|coz|cuz|since|sorry|this time|that day|sadly|unfortunately|with|due|on|at|until|till|so)\b)(?! (?:on|at|until|till|so)\b.*\d)((?:(?! so (?:it|it's|its|just|only|me)\b| but (?!(?:s?he|they|it|i|we|that|this|the)\b)[a-z'-]+(?:'s (?:in|coming|free)|(?<!'s) (?:can|is|will|could))\b)[^,.;!()¦])*)`;

/** Behind "no Kelsey": that it is an absence and takes back nobody's name. */
const absently = /^ (?:this time|this week|today|tonight|for once|i'm afraid|unfortunately|sadly|alas)(?= ?[,.;!]|$)/;

/** Whether the last of two or more names that "and" joins ends at a token. */
function endsPair(sentence: Sentence, last: number, directory: Directory): boolean {
  const second = [0, 1, 2].map((back) => mentionAt(sentence, last - back, directory)).find((one) => one?.last === last);
  return (
    second != null &&
    normAt(sentence, second.first - 1) === 'and' &&
    [2, 3, 4].some((back) => mentionAt(sentence, second.first - back, directory)?.last === second.first - 2)
  );
}

/** "No Kelsey this time", "apologies from Kelsey": who is missing, from a token on; null when nobody is. */
export function absenceAt(sentence: Sentence, index: number, directory: Directory): (Span & { friend: Person }) | null {
  const lead = /^(?:no|(?:apologies|regrets)(?: received)? from) /.exec(
    sentence.canon.slice(sentence.tokens[index]?.start),
  )?.[0];
  const mention = lead === undefined ? null : mentionAt(sentence, index + lead.trim().split(' ').length, directory);
  const [friend, other] = mention?.friends ?? [];
  if (!mention || !friend || other || mention.possessive) return null;
  const behind = sentence.canon.slice(sentence.tokens[mention.last]?.end);
  const tail = absently.exec(behind)?.[0];
  // "With Ana and Ben, no Carla": of two guests, nobody is taken back by another's name.
  const isMissing =
    /^ ?(?:$|[,.;!])/.test(behind) && normAt(sentence, index - 1) === ',' && endsPair(sentence, index - 2, directory);
  if (lead === 'no ' && tail === undefined && !isMissing) return null;
  return { first: index, last: mention.last + (tail?.trim().split(' ').length ?? 0), friend };
}

/** "With Beth, Derek can't, he's on shift": whoever will not be there, as it is told beside the guests, is left out. */
export function readRegrets(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (let index = 0; index < sentence.tokens.length; index += 1)
    if (
      sentence.roles[index] === null &&
      /^(?:with|to) the exception of /.test(sentence.canon.slice(sentence.tokens[index]?.start))
    )
      readExclusion(sentence, index, directory, reading);
  for (let index = 1; index < sentence.tokens.length; index += 1) {
    const absence = /^(?:[,.;(-]|but|and)$/.test(normAt(sentence, index - 1))
      ? absenceAt(sentence, index, directory)
      : null;
    if (absence && sentence.roles[index] === null) {
      reading.excluded.push(absence.friend);
      claim(sentence, { first: index - 1, last: absence.last }, 'excluded');
      continue;
    }
    const isMarked = /^(?:[,.;(-]|but|and|also|though|since|as|because)$/.test(normAt(sentence, index - 1));
    // "Drinks fri 6 nell can't come": behind an hour or a day, without a mark.
    const isBehindTime = /^(?:\d{1,4}|am|pm|ish|noon|tomorrow|tonight|[a-z]+day)$/.test(normAt(sentence, index - 1));
    if (!isMarked && !isBehindTime) continue;
    const mention = sentence.roles[index] === null ? mentionAt(sentence, index, directory) : null;
    const [friend, other] = mention?.friends ?? [];
    if (!mention || !friend || other) continue;
    const end = sentence.tokens[mention.last]?.end ?? 0;
    const found = regret.exec(sentence.canon.slice(end));
    // "Derek's away" is "Derek is away", and "Derek away" is a place.
    const isShort =
      found !== null &&
      /^ (?:out|away|ill|sick|off|busy|working|injured|not (?!coming|going|free)|on |(?:still |over |up |down |off |back |stuck )?in )/.test(
        found[0],
      );
    if (
      !found ||
      (isShort && !mention.possessive) ||
      (mention.possessive && !isShort && !/^ not\b/.test(found[0])) ||
      /^ wait\b/.test(found[1] ?? '')
    )
      continue;
    const last = sentence.tokens.findLastIndex((token) => token.end <= end + found[0].trimEnd().length);
    const closes = normAt(sentence, last + 1) === ')' ? 1 : 0;
    reading.excluded.push(friend);
    claim(sentence, { first: isMarked ? index - 1 : index, last: last + closes }, 'excluded');
  }
}

export const said = (sentence: Sentence, span: Span) =>
  sentence.text.slice(sentence.tokens[span.first]?.from, sentence.tokens[span.last]?.to);

const honorific =
  /^(?:mam|ma'am|madam|sir|ji|bhai|bhaiya|bhaiyya|didi|aunty|auntie|uncle|akka|anna|san|sensei|saab|sahib|di|bro|chechi|chetta|garu|boss|mate)$/;

export function note(sentence: Sentence, mention: Mention, reading: PeopleReading): void {
  if (mention.group) {
    reading.groups.push(mention.group);
    claim(sentence, mention, 'groups');
  } else {
    const next = mention.last + 1;
    // "Ananya mam", "Rohan bhai": a word of respect behind a name.
    if (honorific.test(normAt(sentence, next)) && sentence.roles[next] === null && !mention.possessive)
      claim(sentence, { first: next, last: next }, 'friends');
    if (mention.friends.length === 1 && !mention.doubtful) reading.friends.push(...mention.friends);
    else reading.ambiguous.push({ said: said(sentence, mention), candidates: mention.friends });
    claim(sentence, mention, 'friends');
  }
}

/** "Both Toms": all of them come, and where others are called so too it is asked who. */
export function noteNamesakes(sentence: Sentence, mention: Mention, reading: PeopleReading): void {
  if (mention.doubtful)
    reading.ambiguous.push({ said: said(sentence, { ...mention, first: mention.last }), candidates: mention.friends });
  else reading.friends.push(...mention.friends);
  claim(sentence, mention, 'friends');
}

/** A list of guests after an opening word; returns the last token it looked at. */
export function readList(sentence: Sentence, open: number, directory: Directory, reading: PeopleReading): number {
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
    const namesakes = word === 'for' ? null : namesakesAt(sentence, index, directory);
    while (
      /^(?:the|my|our|his|her|their|all|both|just|only|to|in|over|up|some|of|from|big|wee|lil|old|auld|young)$/.test(
        normAt(sentence, index),
      ) &&
      (mentionAt(sentence, index, directory)?.group ?? null) === null
    )
      index += 1;
    const mention =
      sentence.roles[index] === null
        ? (mentionAt(sentence, index, directory) ??
          (known.length > 0 ? familyBeside(sentence, index, directory) : null) ??
          (weak ? null : guestAt(sentence, index, directory, word)))
        : null;
    const family =
      mention === null && word !== 'for' && normAt(sentence, index - 1) === 'the' && index > start
        ? familyAt(sentence, index, directory)
        : [];
    if (namesakes) {
      known.push(namesakes);
      noteNamesakes(sentence, namesakes, reading);
      last = namesakes.last;
    } else if (
      mention &&
      !mention.possessive &&
      !(word === 'for' && mention.group === null && !isForGuests(sentence, open, mention, directory))
    ) {
      // "Ask mark to come".
      const isAsked = /^ to (?:come|join|help|be there|bring)\b/.test(
        sentence.canon.slice(sentence.tokens[mention.last]?.end),
      );
      if (weak && word !== 'for' && !isAsked && mention.wordName && !(sentence.tokens[index]?.capital ?? false)) break;
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
      if (mention.friends.length > 0 && sentence.roles[last + 1] === 'friends') last += 1;
      if (mention.group && /^(?:group|gang|lot)$/.test(normAt(sentence, last + 1))) {
        claim(sentence, { first: last + 1, last: last + 1 }, 'groups');
        last += 1;
      }
      const after = readExclusion(sentence, last + 1, directory, reading);
      last = Math.max(last, after);
    } else if (self.test(normAt(sentence, index)) && !ofOffice.test(normAt(sentence, index + 1))) {
      claim(sentence, { first: index, last: index }, 'friends');
      last = index;
    } else if (family.length > 0) {
      known.push({ first: start, last: index });
      // Of a family that only one friend is known of, others may be meant.
      if (family.length > 1) reading.friends.push(...family);
      else reading.ambiguous.push({ said: said(sentence, { first: start, last: index }), candidates: family });
      claim(sentence, { first: start, last: index }, 'friends');
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
    // "With Hannah & Soph", "with Hamish and Mhari".
    const isAnd = more === null && normAt(sentence, index) === 'and';
    const guess = !weak && isAnd ? guestAt(sentence, name, directory, word) : null;
    const isMisspelled = guess?.doubtful === false && guess.friends.length === 1;
    const isFamily = isAnd && known.length > 0 && familyBeside(sentence, name, directory) !== null;
    const goesOn =
      isMisspelled ||
      isFamily ||
      namesakesAt(sentence, next, directory) !== null ||
      (more !== null && !more.possessive && sentence.roles[name] === null) ||
      self.test(normAt(sentence, next));
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

/** The friend or group that a comma or "and" joins to the name that ends at a token; else null. */
export function joinedTo(sentence: Sentence, last: number, directory: Directory): Mention | null {
  if (!/^(?:and|,|\+)$/.test(normAt(sentence, last + 1))) return null;
  return mentionAt(sentence, last + (normAt(sentence, last + 2) === 'and' ? 3 : 2), directory);
}

/** What is cooked for those who come to eat it, but for a feast that is theirs: "anniversary dinner for Tom and Beth". */
const served =
  /(?<!(?:birthday|bday|anniversary|engagement|wedding|leaving|farewell|retirement|surprise|graduation|rehearsal|charity) )\b(?:roast|dinner|lunch|tea|supper|brunch|breakfast|brekkie|curry|bbq|barbecue|barbie|braai|meal|takeaway|pizza|pasta|stew|lasagne|lasagna|coffee|drinks) (?:(?:at (?:mine|ours|home|my place)|[a-z]+day|at|on|tomorrow|tonight|\d{1,2}(?: ?[:.] ?\d\d)?(?: ?[ap]m)?) ){0,4}$/;

/** "Dinner for Priya and me", "roast for Rob and Beth": for whom it is says who comes, where whoever writes is one of them, or several eat. */
function isForGuests(sentence: Sentence, open: number, { last }: Mention, directory: Directory): boolean {
  const behind = sentence.canon.slice(sentence.tokens[last]?.end);
  const isForSelf =
    /^(?:(?: ?,| and) (?!me\b)[a-z'-]+){0,4} ?,? and (?:me|myself|i|us)(?= ?(?:$|[,.;!\d])| (?:on|at|in|next|this|to|tomorrow|tonight|[a-z]+day)\b)/.test(
      behind,
    );
  if (isForSelf) return true;
  const isOther = joinedTo(sentence, last, directory)?.possessive === false;
  // The second of them stands behind the first.
  return (
    (isOther || sentence.roles[open + 1] === 'friends') &&
    served.test(sentence.canon.slice(0, sentence.tokens[open]?.start))
  );
}

/** A guest who is not named as friends are: shortened, misspelled, or by the family name alone. */
function guestAt(sentence: Sentence, index: number, directory: Directory, word: string): Mention | null {
  const invites = /^(?:with|invite|w\/)$/.test(word);
  if (courtesyTitle.test(normAt(sentence, index))) return invites ? titledAt(sentence, index, directory) : null;
  const isLast = sentence.tokens[index + 1]?.capital !== true;
  return (
    (invites ? shortenedAt(sentence, index, directory) : null) ??
    misspelledAt(sentence, index, directory) ??
    (invites && isLast ? familyNameAt(sentence, index, directory) : null)
  );
}

const behindName = re()`^(?:|[,.;!?]|\d.*|and|at|on|for|in|next|this|tomorrow|today|tonight|noon|${weekday})$`;

/** "Minh & kowalczyk": a family name that "and" joins to a guest, sure where one friend bears it and it is no thing as well. */
function familyBeside(sentence: Sentence, index: number, directory: Directory): Mention | null {
  const token = sentence.tokens[index];
  const found = normAt(sentence, index - 1) === 'and' ? familyNameAt(sentence, index, directory, true) : null;
  if (!token || !found || !behindName.test(normAt(sentence, index + 1)) || namesActivity(token.plain)) return null;
  const isThing = !token.capital && (token.plain.length < 5 || placeNouns.test(token.plain));
  return { ...found, doubtful: isThing || found.friends.length > 1 };
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
    return weekdayOf(token.norm) > 0 ? null : { first: start, last };
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

const timeWord = re()`^(?:${weekday}|tomorrow|today|tonight|noon|midnight|january|february|march|april|may|june|july|august|september|october|november|december|next|this|every|at|the|in|on|from|for)s?$`;

export const isTimeWord = (norm: string) => timeWord.test(norm);

/** After a comma, an unknown capitalised run is another guest only if the list goes on behind it. */
function listGoesOn(sentence: Sentence, stranger: Span): boolean {
  return /^(?:and|,)$/.test(normAt(sentence, stranger.last + 1));
}
