import { claim, findEach, findFirst, normAt, type Sentence } from '../../words/tokenise.ts';
import { type Directory, mentionAt } from './match-names.ts';
import {
  exclusion,
  membersOf,
  opener,
  type PeopleReading,
  readExclusion,
  readList,
  readRegrets,
  said,
} from './read-guest-list.ts';
import { readUnmarkedNames } from './read-unmarked-names.ts';

/** "just me", "only for me", "on my own", "nobody else". */
const justMe =
  /\b(?:(?:just|only) (?:for )?(?:me|myself)(?! and\b)|(?:for|by) myself|on my own|by my own|(?:nobody|no ?one|no-one) else|without anyone|just (?:you and )?i alone)\b/;

/** "All", "all my friends", "the whole lot": a message that invites everybody and says nothing else. */
export const everybodyAlone =
  /^(?:(?:everyone|everybody|all) (?:(?:has|have|needs?) to|must|should) (?:attend|come|join|be there)[,.]? (?:so|and) )?(?:(?:ok|okay|yes|yeah|just|please|pls|kindly|do|so|and|invite|ask|for|with|add|include|it's for|make it|let's do|let's say|oh|er) )*(?:(?:all|every 1)(?: (?:of )?(?:them|us|my (?:friends|mates|people|pals|contacts)|friends|of (?:my|our) (?:friends|mates)|the friends))?|everyone|everybody|(?:everyone|everybody|all)(?:(?:'s| is| are)| (?:(?:has|have|needs?|ought) to|must|should|shall|can|may)(?: be)?) (?:welcome|invited|come|attend|join|be there|there|to come|to be invited)|(?:everyone|everybody) (?:i know|on my list|in my list|please)|(?:the )?(?:whole|entire) (?:lot|gang|list|crew|bunch)|the lot|all and sundry)(?:,? (?:please|thanks|then|of course|obviously|hey|eh|lol|haha|bru))*[.! ]*$/;

const everybody = /^(?:everyone|everybody|all)(?:'?s)?$/;

/** "Everyone's invited", "all welcome except Tom": behind "everyone", that they are asked to come. */
const areInvited =
  /^(?:is |are )?(?:invited|(?:welcome|coming)(?= (?:except|excluding|without|besides|but|bar|apart|minus)\b))\b/;

/**
 * Everybody the message invites, claimed. A name counts after "with", "invite" and the like, in a list with
 * such a name, and elsewhere when it is written as a name; "Sarah's birthday", "at Sam's" and "for Sarah" invite nobody.
 */
export function readPeople(sentence: Sentence, directory: Directory): PeopleReading {
  const reading: PeopleReading = {
    friends: [],
    members: [],
    groups: [],
    excluded: [],
    everyone: false,
    onlyMe: false,
    ambiguous: [],
    unknown: [],
  };
  const alone = findFirst(sentence, justMe);
  if (alone) {
    claim(sentence, alone, 'friends');
    reading.onlyMe = true;
  }
  readRegrets(sentence, directory, reading);
  readEverybody(sentence, directory, reading);
  readWished(sentence, directory, reading);
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    if (sentence.roles[index] !== null) continue;
    if (
      /^(?:tell|invite|ask|bring|include|(?:tell|invit|ask|bring|includ|hav)ing)$/.test(normAt(sentence, index)) &&
      /^(?:don't|not|never)$/.test(normAt(sentence, index - 1))
    ) {
      // "Don't tell Grant": whoever is left out is never put in.
      const left: PeopleReading = { ...reading, friends: [], groups: [], excluded: [], ambiguous: [], unknown: [] };
      const last = readList(sentence, index, directory, left);
      reading.excluded.push(...left.friends);
      if (left.friends.length > 0 && sentence.roles[index - 1] === null)
        claim(sentence, { first: index - 1, last: index }, 'excluded');
      index = Math.max(index, last);
      continue;
    }
    if (opener.test(normAt(sentence, index))) index = Math.max(index, readList(sentence, index, directory, reading));
  }
  readUnmarkedNames(sentence, directory, reading);
  readEither(sentence, directory, reading);
  claimBesideGuests(sentence, reading);
  reading.friends = distinct(reading.friends).filter((friend) => !reading.excluded.includes(friend));
  reading.excluded = distinct(reading.excluded);
  reading.groups = distinct(reading.groups);
  settleMembers(reading, directory);
  return reading;
}

const wished =
  /(?<![a-z'] )\b(?:i|we)(?:'d|'ll)?(?: should| would| do)?(?: really| also| just)? (?:like|love|want|need)(?= [^.;!?\d]{2,90} to (?:come|be there|join|attend|be invited)\b)/;

/** What says that those in front of it come. */
const toCome =
  /^ to (?:come|be there|join(?: us| me| in)?|attend|be invited)(?: (?:along|too|as well|over|round))*(?![a-z])/;

/** "I should like William, Margaret and Jürgen to come": whom somebody wants there. */
function readWished(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (const found of findEach(sentence, wished)) {
    if (mentionAt(sentence, found.last + 1, directory) === null) continue;
    const last = readList(sentence, found.last, directory, reading);
    const end = sentence.tokens[last]?.end ?? 0;
    const tail = toCome.exec(sentence.canon.slice(end))?.[0];
    if (last === found.last || tail === undefined) continue;
    claim(sentence, { first: found.first, last: found.last }, 'filler');
    claim(sentence, { first: last + 1, last: sentence.ends.get(end + tail.length) ?? last + 1 }, 'filler');
  }
}

/** "Please to come Ana and Ben", "Ana, Ben and me to make the four": that they come, and how many they are, is nothing more. */
const besideGuests =
  /\bplease (?:to )?(?:come|attend|join(?: us)?)\b|\bto make(?: up)? (?:the |a )?(?:numbers|\d)\b(?! ?[ap]m|[:.]\d)/;

/** "I don't want anybody left behind": what "invite everybody" has said. */
const leftOut =
  /\b(?:(?:i|we) )?(?:don't|do not) (?:want|leave|let) (?:anybody|anyone|any 1)(?: to be| be| get| feel)?(?: left)? (?:out|behind)\b(?: o\b)?|\b(?:nobody|no 1|no one)(?: is| should be| to be| gets| must be)?(?: left)? (?:out|behind)\b(?: o\b)?/;

function claimBesideGuests(sentence: Sentence, reading: PeopleReading): void {
  const isGuest = (index: number) => /^(?:friends|groups)$/.test(sentence.roles[index] ?? '');
  for (const found of findEach(sentence, besideGuests))
    if (isGuest(found.first - 1) || isGuest(found.last + 1)) claim(sentence, found, 'filler');
  // "Table quiz, me yusuf and siobhan".
  for (const [index, token] of sentence.tokens.entries())
    if (/^(?:me|myself)$/.test(token.norm) && sentence.roles[index] === null && sentence.roles[index + 1] === 'friends')
      claim(sentence, { first: index, last: index }, 'friends');
  if (reading.everyone) for (const found of findEach(sentence, leftOut, false)) claim(sentence, found, 'filler');
}

const distinct = <T>(items: T[]): T[] => [...new Set(items)];

/** "With Ana or Ben": one of them, so neither is invited before it is said which. */
function readEither(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (let index = 1; index < sentence.tokens.length - 1; index += 1) {
    if (normAt(sentence, index) !== 'or') continue;
    const begins = [1, 2, 3, 4].map((back) => mentionAt(sentence, index - back, directory));
    const before = begins.find((one, at) => one !== null && one.last === index - 1 && one.first === index - 1 - at);
    const after = mentionAt(sentence, index + 1, directory);
    const [one] = before?.friends ?? [];
    const [other] = after?.friends ?? [];
    if (!before || !after || !one || !other || before.possessive || after.possessive || one === other) continue;
    if (sentence.roles[before.first] !== 'friends' || sentence.roles[after.first] !== 'friends') continue;
    const both = new Set([...before.friends, ...after.friends]);
    reading.friends = reading.friends.filter((friend) => !both.has(friend));
    reading.ambiguous = reading.ambiguous.filter(({ candidates }) => !candidates.some((friend) => both.has(friend)));
    reading.ambiguous.push({
      said: said(sentence, { first: before.first, last: after.last }),
      candidates: [...both],
      isEither: true,
    });
    claim(sentence, { first: index, last: index }, 'friends');
  }
}

/** "Everyone bring a dish": what all who come are to do, and not who comes. */
const isTold = (sentence: Sentence, index: number): boolean =>
  index > 0 &&
  /^ (?:(?:to|please|should|must|has to|have to|needs? to|can|will) )?(?:brings?|bringing|wears?|packs?|pays?|paying|chips? in|cooks?|makes?|dress(?:es)?|comes? on time|be (?:on time|there|here|early|punctual)|arrives?|remembers?|note) ?/.test(
    sentence.canon.slice(sentence.tokens[index]?.end),
  );

/** "everyone in Pub Mates except Tom", "all my friends", "everyone but Sam". */
function readEverybody(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    const norm = normAt(sentence, index);
    if (sentence.roles[index] !== null || sentence.masked[index] === true) continue;
    const all = norm === 'all' || norm === 'whole' || norm === 'entire';
    if (!everybody.test(norm) && !all) continue;
    if (isTold(sentence, index)) continue;
    // "We're all invited to Ana's": by somebody else.
    const isGuest = /^(?:we|you|they|us|i|he|she)(?:'?re)?$|^(?:are|were)$/.test(normAt(sentence, index - 1));
    const invited = isGuest ? undefined : areInvited.exec(sentence.canon.slice(sentence.tokens[index + 1]?.start))?.[0];
    // "Everyone's dinner" is whose it is.
    if (norm.endsWith('s') && invited === undefined) continue;
    // "The Silver Walkers, all but May": all of the group in front.
    const isOfGroup =
      exclusion.test(normAt(sentence, index + 1)) &&
      normAt(sentence, index - 1) === ',' &&
      [2, 3, 4, 5].some((back) => {
        const group = mentionAt(sentence, index - back, directory);
        return group?.group != null && group.last === index - 2;
      });
    if (isOfGroup) {
      claim(sentence, { first: index - 1, last: index }, 'groups');
      readExclusion(sentence, index + 1, directory, reading);
      continue;
    }
    let at = index + 1;
    while (/^(?:of|my|our|the|in|from|on|at|else|friends|mates|members|people)$/.test(normAt(sentence, at))) at += 1;
    const mention = mentionAt(sentence, at, directory);
    const ofFriends = sentence.tokens.slice(index + 1, at).some((token) => /^(?:friends|mates)$/.test(token.norm));
    let last = at - 1;
    if (mention?.group) {
      reading.groups.push(mention.group);
      last = mention.last;
      if (/^(?:group|gang|lot|crew)$/.test(normAt(sentence, last + 1))) last += 1;
    } else if (/^(?:whole|entire)$/.test(norm) && normAt(sentence, at) === 'gang') {
      // "The whole gang", where no group is called so.
      last = at;
      reading.everyone = true;
    } else if (invited !== undefined) {
      last = index + invited.split(' ').length;
      reading.everyone = true;
    } else if (all && !ofFriends && !(exclusion.test(normAt(sentence, at)) && mentionAt(sentence, at + 1, directory))) {
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

/** A group without one of its members becomes its other members, when they are known; who is left out stays so. */
function settleMembers(reading: PeopleReading, directory: Directory): void {
  if (reading.excluded.length === 0 || reading.groups.length === 0) return;
  if (!reading.groups.every((group) => group.members !== undefined)) return;
  for (const group of reading.groups) {
    for (const friend of membersOf(group, directory))
      if (!reading.excluded.includes(friend) && !reading.friends.includes(friend)) reading.members.push(friend);
  }
  reading.members = distinct(reading.members);
  reading.friends.push(...reading.members);
  reading.groups = [];
}
