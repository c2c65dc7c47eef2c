import { namesActivity } from '../../calendar/activity.ts';
import { holidayNames } from '../../calendar/holidays.ts';
import { weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { claim, findEach, mask, normAt, type Sentence } from '../../words/tokenise.ts';
import { type Directory, type Mention, mentionAt, misspelledAt, namesakesAt } from './match-names.ts';
import { courtesyTitle, isTitledGuest, titledAt } from './read-titled-names.ts';
import {
  isTimeWord,
  joinedTo,
  note,
  noteNamesakes,
  type PeopleReading,
  readExclusion,
  self,
} from './read-guest-list.ts';

/** Words after which a name belongs to something else than an invitation. */
const beforeOther = /^(?:at|in|@|chez|bei|hos|near|outside|about|from|to|by|of|like|than|re|versus|vs)$/;

/** Verbs whose object stays part of what is done: "Pick up Sam from the airport". */
const doneTo =
  /(?:pick(?:ing)? up|collect|collecting|drop(?:ping)?(?: off)?|visit|visiting|drive|driving|take|taking|help|helping|babysit|babysitting|wake|feed|email|remind|host|hosting|surprise|pay)$/;

/** What stands in front of a name as a part of it, and what says that it is of the family, so the friend is not meant. */
const calledBeside =
  /^(?:baby|little|wee|big|old|young|uncle|aunt|auntie|aunty|cousin|grandad|granddad|grandpa|granny|grandma|nana|poor|dear)$/;
const kin = /^(?:baby|uncle|aunt|auntie|aunty|grandad|granddad|grandpa|granny|grandma|nana)$/;

const endsTime = re()`^(?:\d.*|am|pm|ish|noon|${weekday}|tomorrow|tonight)$`;

/** Names outside a list of guests: "Call Priya Monday", "Sam and I are having lunch", "Book club every Tuesday". */
export function readUnmarkedNames(sentence: Sentence, directory: Directory, reading: PeopleReading): void {
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    if (sentence.roles[index] !== null || quoted(sentence, index)) continue;
    const namesakes = beforeOther.test(normAt(sentence, index - 1)) ? null : namesakesAt(sentence, index, directory);
    if (namesakes) {
      noteNamesakes(sentence, namesakes, reading);
      index = joinSelf(sentence, namesakes, directory);
      continue;
    }
    const titled = titledAt(sentence, index, directory);
    if (titled && isTitledGuest(sentence, titled)) {
      note(sentence, titled, reading);
      index = joinSelf(sentence, titled, directory);
      continue;
    }
    const mention = mentionAt(sentence, index, directory) ?? misspelledBeside(sentence, index, directory);
    if (!mention) continue;
    const before = normAt(sentence, index - 1);
    // "Jan is coming, so squash Tuesday at 6", "May's up for it, …": who comes, in front of what is done.
    const end = sentence.tokens[mention.last]?.end ?? 0;
    const nameEnd = sentence.canon.slice(0, end).endsWith("'s") ? end - 2 : end;
    const clause = comesFirst.exec(sentence.canon.slice(nameEnd))?.[0];
    if (clause !== undefined && mention.group === null && isHead(sentence, index)) {
      const to = nameEnd + clause.length;
      note(sentence, mention, reading);
      index = sentence.tokens.findLastIndex((token) => token.end <= to);
      claim(sentence, { first: mention.first, last: index }, 'friends');
      continue;
    }
    // "Dip with Katherine B, the other Katherine has the shingles": the one who is not meant.
    const isOther =
      before === 'other' &&
      mention.friends.some((friend) => reading.friends.includes(friend)) &&
      !/^(?: is| can|'s|'ll| will)*(?: (?:too|also|as well|coming|come|in|joining)\b| ?(?:$|[,.;!]))/.test(
        sentence.canon.slice(end),
      );
    if (isOther) {
      index = mention.last;
      continue;
    }
    // "Cliff walk with Cliff": whoever is invited by name already is not meant again.
    const [only] = mention.friends;
    if (mention.wordName && index === 0 && only && reading.friends.includes(only)) continue;
    // "Mrs Otieno" is not the friend whose first name it is.
    const isTitled =
      courtesyTitle.test(before) &&
      mention.first === mention.last &&
      sentence.tokens[mention.first]?.capital === true &&
      mention.friends.every(({ name }) => !name.toLowerCase().endsWith(` ${normAt(sentence, index)}`));
    if (isTitled && mention.friends.length > 0) continue;
    if (mention.wordName && inHoliday(sentence, mention)) continue;
    // "… at the oval, not Dougie": whoever is left out is never put in.
    if (
      /^(?:not|except|without|minus|excluding)$/.test(before) &&
      sentence.roles[index - 1] === null &&
      !mention.possessive
    ) {
      const last = readExclusion(sentence, index - 1, directory, reading);
      if (last >= index) {
        index = last;
        continue;
      }
    }
    // "Christening of baby Tom", "party for big Tom": what somebody is called by beside the name stands in front of it.
    const isCalled = calledBeside.test(before);
    const lead = isCalled ? normAt(sentence, index - 2) : before;
    // "7777 Forest Ln, Dallas" is a town.
    const behindAddress = before === ',' && sentence.masked[index - 2] === true;
    // "Bec bday" is hers, though nothing is written behind her name.
    const isOwn =
      (!sentence.cased &&
        /^(?:birthday|bday|wedding|graduation|christening|stag|hen|funeral|recital|leaving|farewell|retirement)$/.test(
          normAt(sentence, mention.last + 1),
        )) ||
      // "Joe Murphy 40th".
      (Number(normAt(sentence, mention.last + 1)) > 31 && /^(?:st|nd|rd|th)$/.test(normAt(sentence, mention.last + 2)));
    if (
      mention.possessive ||
      isOwn ||
      behindAddress ||
      beforeOther.test(lead) ||
      (kin.test(before) && !mention.group) ||
      // "Casa de Luis", "chez les Dubois".
      /\b(?:casa d[aeo]|maison de|chez l[ae]s?) $/.test(sentence.canon.slice(0, sentence.tokens[index]?.start)) ||
      (lead === 'for' && !mention.group && !isListFor(sentence, mention, directory)) ||
      (!mention.group && failsMe.test(sentence.canon.slice(end))) ||
      // "Harambee for mama Otieno": the mother of somebody who is called so.
      (/^(?:mama|baba|mzee)$/.test(before) && !mention.group)
    ) {
      // "Roast for Rob and Beth" is for both of them.
      const last = lead === 'for' && !mention.group ? endOfPair(sentence, mention, directory) : mention.last;
      for (let at = index; at <= last && last > mention.last; at += 1) sentence.inTitle[at] = true;
      index = last;
      continue;
    }
    if (mention.group) {
      // A group that names the event is invited and stays the title.
      reading.groups.push(mention.group);
      const isTitled = sentence.tokens
        .slice(0, index)
        .some((token, at) => token.word && sentence.roles[at] === null && !isTimeWord(token.norm));
      // "Movie night sat 7 ski buddies": the title stands before them.
      const behindTime = endsTime.test(before);
      // "… - 7pm - Room Parents - school library".
      const isApart = /^[-,;|]$/.test(before) && /^(?:[-,;|.!]|)$/.test(normAt(sentence, mention.last + 1));
      const comes = alsoComes.test(sentence.canon.slice(sentence.tokens[mention.last]?.end));
      shieldDay(sentence, mention);
      if (isTitled && (behindTime || isApart || comes)) claim(sentence, mention, 'groups');
      if (isTitled && comes) claimComing(sentence, mention.last);
      if (before === 'the' && index > 1) claim(sentence, { first: index - 1, last: mention.last }, 'groups');
      index = Math.max(mention.last, readExclusion(sentence, mention.last + 1, directory, reading));
      continue;
    }
    // "Faith and hope service": of a church, and nobody's.
    if (mention.wordName && isOfChurch(sentence, mention.first)) {
      while (/^(?:faith|hope|grace|joy|charity|mercy|and)$/.test(normAt(sentence, index + 1))) index += 1;
      continue;
    }
    // "Grace and Jamal's party" belongs to both.
    const isJoined = /^(?:and|,|\+)$/.test(normAt(sentence, mention.last + 1));
    const also =
      isJoined && sentence.roles[mention.last + 1] === null ? mentionAt(sentence, mention.last + 2, directory) : null;
    const isTheirs =
      also !== null &&
      /^(?:wedding|engagement|anniversary|housewarming|stag|hen|baby)$/.test(normAt(sentence, also.last + 1));
    if (isTheirs) {
      index = also.last;
      continue;
    }
    if (also?.possessive === true || !isPerson(sentence, mention, directory)) {
      index = mention.last;
      continue;
    }
    note(sentence, mention, reading);
    if (mention.first > 2) claimComing(sentence, mention.last);
    keepInTitle(sentence, mention);
    index = joinSelf(sentence, mention, directory);
  }
}

/** What says of a name in front of it that they come: "… is coming, so", "…'s coming to me for", "… owes me a", "… reckons he can do the". */
const comesFirst = new RegExp(
  `^(?:${[
    "(?:'s| is| are| can| will|'ll) (?:(?:also|both|all|definitely) )?(?:coming|joining(?: us| me| in)?|in|up for (?:it|this)|free|around|keen|make it|come|join(?: us| me)?)(?: along| over| too| as well| with us)*(?: ?, ?(?:so |and )?| so )",
    "(?:'s| is| are) (?:coming|popping|calling|dropping|swinging|heading)(?: (?:over|round|around|up|down|by|in))?(?: to (?:me|us|mine|ours|(?:my|our) (?:place|house|flat)))? for (?:an? |some |the )?",
    ' (?:still )?owes (?:me|us) (?:an? |some |the )?',
    "(?:(?: says| reckons| thinks| said)(?: that)? (?:he|she|they)(?:(?: is| are|'s|'re) (?:able|happy|free) to| can| could|'ll|'d| will| would)?| can| could|'ll| will) (?:help(?: us| me)?(?: out)?|lend (?:us |me )?a hand|pitch in|muck in|be there|make it|join(?: us)?|come along)(?: too| as well)?(?: ?, ?(?:so |and )?| so )",
    ' (?:says|reckons|thinks|said)(?: that)? (?:he|she|they)(?: can| could|.ll|.d| will| would)? (?:do|make|manage|come (?:to|for|along to|round for|over for)) (?:an? |some |the |our )?',
  ].join('|')})(?=[a-z])`,
);

/** Whether a name opens the message or the clause that does. */
const isHead = (sentence: Sentence, first: number): boolean =>
  sentence.roles.slice(0, first).every((role) => role === 'filler' || role === 'friends');

const alsoComes =
  /^ (?:(?:is|are|will be) )?(?:(?:all|both|also) )?(?:coming|joining|tagging|in|invited)(?: (?:along|too|as well|in(?= with)|with|us|me|you))*(?= ?(?:$|[,.;!])| (?:he|she|they)(?:'?(?:s|ve|ll|re)| is| are| has| have| will| can) )/;

/** "… and Ana is coming with us", behind the title: that they come is all that is said. */
function claimComing(sentence: Sentence, last: number): void {
  const end = sentence.tokens[last]?.end ?? 0;
  const said = alsoComes.exec(sentence.canon.slice(end, end + 60))?.[0];
  if (said === undefined) return;
  const to = sentence.tokens.findLastIndex((token) => token.end <= end + said.length);
  claim(sentence, { first: last + 1, last: to }, 'filler');
}

const saysDay = re()`\b(?:${weekday}|tomorrow|today|tonight)\b|\d/\d|\d(?:st|nd|rd|th)\b`;

/** "Thursday Chess curry night, Friday week": a day within the name of a group is not that of the event where another is said. */
function shieldDay(sentence: Sentence, { first, last }: Mention): void {
  const [begin, end] = [sentence.tokens[first]?.start ?? 0, sentence.tokens[last]?.end ?? 0];
  if (!saysDay.test(`${sentence.canon.slice(0, begin)}¦${sentence.canon.slice(end)}`)) return;
  for (let index = first; index <= last; index += 1)
    if (saysDay.test(normAt(sentence, index))) mask(sentence, { first: index, last: index });
}

/** "…, for May, Søren and Elizabeth": behind a comma, and of several, for whom it is says who comes. */
const isListFor = (sentence: Sentence, { first, last }: Mention, directory: Directory): boolean =>
  normAt(sentence, first - 2) === ',' && joinedTo(sentence, last, directory)?.possessive === false;

/** The last token of the names that commas and "and" join to one. */
function endOfPair(sentence: Sentence, mention: Mention, directory: Directory): number {
  const next = joinedTo(sentence, mention.last, directory);
  return next === null || next.group ? mention.last : endOfPair(sentence, next, directory);
}

/** "Rob can't drive me so I'm on the bus": who does not help somebody there is no guest. */
const failsMe =
  /^ (?:can't|cant|cannot|can not|won't|wont|isn't able to|is not able to) (?:drive|take|run|drop|give|pick|collect|fetch|mind)(?: (?:me|us|him|her|them|it|the [a-z]+)\b| up\b|(?= ?(?:$|[,.;!])| so\b))/;

/** "Hamsih & Isla": a name with a slip at the head of a list of friends, or behind the "and" of one. */
function misspelledBeside(sentence: Sentence, index: number, directory: Directory): Mention | null {
  const isAnd = (at: number) => /^(?:and|&)$/.test(normAt(sentence, at));
  const isHead = index === 0 && isAnd(1) && mentionAt(sentence, 2, directory)?.possessive === false;
  const isNext = isAnd(index - 1) && sentence.roles[index - 2] === 'friends';
  const found = isHead || isNext ? misspelledAt(sentence, index, directory) : null;
  return found && !found.doubtful ? found : null;
}

/** Whether virtues in a row stand in front of what a church has. */
const isOfChurch = (sentence: Sentence, first: number): boolean =>
  /^(?:faith|hope|grace|joy|charity|mercy)(?:,? (?:and )?(?:faith|hope|grace|joy|charity|mercy))* (?:service|services|mass|vigil|prayers?|fellowship|church|chapel|ministry|ministries|worship|study|retreat|choir|carols?|concert|ceremony|foundation|centre|center)\b/.test(
    sentence.canon.slice(sentence.tokens[first]?.start),
  );

const holiday = new RegExp(`\\b(?:${holidayNames})\\b`);

/** "The May bank holiday" is nobody's. */
const inHoliday = (sentence: Sentence, { first, last }: Mention): boolean =>
  findEach(sentence, holiday).some((one) => one.first <= first && one.last > last);

const dayAlone = re()`^(?:${weekday}|tomorrow|tonight)$`;

/** Whether a name that stands alone is the friend: written as a name, beside another friend, and nobody else's first half. */
function isPerson(sentence: Sentence, mention: Mention, directory: Directory): boolean {
  const { tokens } = sentence;
  const { first, last } = mention;
  const token = tokens[first];
  const before = normAt(sentence, first - 1);
  const beside = sentence.roles[first - 1] === 'friends';
  if (mention.wordName) {
    // "Priya will cook", "tom may drive": what somebody does.
    const next = tokens[last + 1];
    const isVerb =
      beside &&
      /^(?:will|may)$/.test(token?.text ?? '') &&
      next?.word === true &&
      sentence.roles[last + 1] === null &&
      !/^(?:and|or|are|is|for|to|with|over|round|both|all|too|n)$/.test(next.norm) &&
      !isTimeWord(next.norm) &&
      !namesActivity(next.norm) &&
      mentionAt(sentence, last + 1, directory) === null;
    if (isVerb) return false;
    // "First Aid Kit", "PE Kit day".
    if (things.test(`${before} ${token?.norm ?? ''}`)) return false;
    const dated = /^\d/.test(normAt(sentence, last + 1)) || /^(?:\d.*|st|nd|rd|th|next|this)$/.test(before);
    const listed =
      /^(?:and|,|\+)$/.test(normAt(sentence, last + 1)) &&
      (mentionAt(sentence, last + 2, directory) !== null || self.test(normAt(sentence, last + 2)));
    // "Art opening" is no friend of that name who opens.
    const isNoun = !sentence.cased && nounOfDoing.test(normAt(sentence, last + 1));
    const does = first === 0 && verbAfter(sentence, last + 1) && !isNoun;
    const timed = /^(?:\d+|)$/.test(normAt(sentence, last + 1)) || isTimeWord(normAt(sentence, last + 1));
    // "Mark bill and jasmin board games": the first of a list of names.
    const behind = first === 0 ? mentionAt(sentence, last + 1, directory) : null;
    const heads = behind !== null && !behind.possessive && /^(?:and|,|&)$/.test(normAt(sentence, behind.last + 1));
    // "Grace coffee tomorrow": in front of what is done, a name that is seldom anything else.
    const opens =
      first === 0 && !sentence.cased && firstNames.test(token?.norm ?? '') && namesActivity(normAt(sentence, last + 1));
    // "Mark sat 2pm garden help": a verb in front of a day is the friend, where more is said.
    const isAtDay =
      first === 0 &&
      !sentence.cased &&
      /^(?:mark|will|chase|bill|pat|sue|rob|drew|jack|grant|nick|grace|frank|joy|faith|hope|dean|wade|lance|skip|rich|pierce|trip)$/.test(
        token?.norm ?? '',
      ) &&
      dayAlone.test(normAt(sentence, last + 1)) &&
      tokens.slice(last + 2).some((one) => one.word && one.norm.length > 3 && !isTimeWord(one.norm));
    // "Just me n will", "me and may for a pint".
    const isWithSelf = before === 'and' && /^(?:me|myself)$/.test(normAt(sentence, first - 2));
    // "Have grace over for tea".
    const visits =
      /^(?:have|having|get|getting|got)$/.test(before) &&
      /^(?:over|round|around|up|down)$/.test(normAt(sentence, last + 1));
    // "Squash at 6, june is coming", "kit coming too".
    const verb = /^(?:is|'s)$/.test(normAt(sentence, last + 1)) ? last + 2 : last + 1;
    const isComing =
      /^(?:coming|joining)$/.test(normAt(sentence, verb)) &&
      (verb > last + 1 ||
        /^(?:too|also|along|as|with|,|)$/.test(normAt(sentence, verb + 1)) ||
        // "Grace coming in with me", "kit coming hes got the ladder".
        alsoComes.test(sentence.canon.slice(tokens[last]?.end)));
    // "Chase for a beer".
    const article = /^(?:an?|some)$/.test(normAt(sentence, last + 2)) ? 1 : 0;
    const isFor =
      first === 0 && normAt(sentence, last + 1) === 'for' && namesActivity(normAt(sentence, last + 2 + article));
    // "May on Tuesday at 3 for tea".
    const comesFor =
      first === 0 &&
      token?.capital !== false &&
      /^(?:on|at)$/.test(normAt(sentence, last + 1)) &&
      tokens.some(
        ({ norm }, at) =>
          norm === 'for' && [1, 2].some((by) => namesActivity(normAt(sentence, at + by)) && at > last + 2),
      );
    const small =
      !sentence.cased &&
      first > 0 &&
      !/^(?:may|will|mark|april|june|august|art|miles|chase|page|don|star|sky|bill|guy|king|may)$/.test(
        token?.norm ?? '',
      ) &&
      timed &&
      namesActivity(before);
    if (
      (dated && !small && !isAtDay) ||
      !(
        beside ||
        listed ||
        does ||
        heads ||
        opens ||
        visits ||
        isWithSelf ||
        comesFor ||
        isFor ||
        isComing ||
        isAtDay ||
        small ||
        (token?.capital === true && first > 0)
      )
    )
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

const things =
  /^(?:aid|drum|football|rugby|cricket|hockey|netball|swim|swimming|gym|pe|sports?|tool|sewing|repair|climbing|camping|sailing|press|school|team|club|fishing|curtain|lightning) (?:kit|rod)$/;

const firstNames =
  /^(?:grace|faith|bill|frank|pat|jack|sue|drew|ray|eve|robin|jay|ruby|amber|oliver|jo|mo|ed|al|bea|brooke|victor|max|dean|miles|gene|cliff|dale|earl|heath|wade|lee|sonny|florence)$/;

const nounOfDoing =
  /^(?:opening|meeting|training|wedding|reading|painting|screening|tasting|outing|hearing|fitting|showing|viewing|gathering|recording|booking|evening|morning)$/;

const verbAfter = (sentence: Sentence, index: number) =>
  // "Driving range", "climbing wall": what is done by its noun.
  !/^(?:range|walls?|rink|alley|pool|baths|lessons?|class|classes|club|party|match|practice|session|centre|center|lake|track|trials?|competition|tournament|show|course|lanes?|gala|day|night|test|group|circle|workshop|event)$/.test(
    normAt(sentence, index + 1),
  ) && /^(?:\w{2,}ing|is|has|wants|comes|arrives|lands|flies|leaves|moves|turns|visits)$/.test(normAt(sentence, index));

/** "Priya visiting", "Pick up Sam from the airport": the friend is invited, the name stays in the title. */
function keepInTitle(sentence: Sentence, mention: Mention): void {
  const left = sentence.tokens
    .slice(Math.max(0, mention.first - 2), mention.first)
    .map((token) => token.norm)
    .join(' ');
  // Of "Tom and Will climbing" nobody's name is part of what they do.
  const role = sentence.roles[mention.first - 1];
  const opens = mention.first === 0 || (role !== null && role !== 'friends');
  // "Mark is coming for lunch" is lunch with Mark.
  const after = sentence.canon.slice((sentence.tokens[mention.last]?.end ?? 0) + 1);
  if (
    /^(?:(?:is|are) (?:coming|joining(?: us| me)?|popping|dropping)(?: (?:over|round|by|in|along))?\b.* (?:for|to) |(?:wants?|would like) (?:to|a|some) |(?:fancies|is up for) )/.test(
      after,
    )
  )
    return;
  if (!doneTo.test(left) && !(opens && verbAfter(sentence, mention.last + 1))) return;
  if (/^(?:going|having|doing|meeting|getting|grabbing)$/.test(normAt(sentence, mention.last + 1))) return;
  for (let index = mention.first; index <= mention.last; index += 1) sentence.inTitle[index] = true;
}

/** Claims "and me", "and I" beside a name, and the "and" that leads to the next one; returns the last token used. */
function joinSelf(sentence: Sentence, mention: Mention, directory: Directory): number {
  let { last } = mention;
  // "Bill and Margaret, and Rose".
  const isAgain =
    normAt(sentence, last + 1) === ',' &&
    normAt(sentence, last + 2) === 'and' &&
    mentionAt(sentence, last + 3, directory)?.possessive === false;
  if (isAgain) {
    claim(sentence, { first: last + 1, last: last + 2 }, 'friends');
    return last + 2;
  }
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
    // "Main beach just me n will".
    const isOnly =
      /^(?:just|only)$/.test(normAt(sentence, mention.first - 3)) && sentence.roles[mention.first - 3] === null;
    claim(sentence, { first: mention.first - (isOnly ? 3 : 2), last: mention.first - 1 }, 'friends');
  }
  return last;
}

function quoted(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token || sentence.masked[index] !== true) return false;
  return (sentence.text.slice(0, token.from).match(/["“”]/g)?.length ?? 0) % 2 === 1;
}
