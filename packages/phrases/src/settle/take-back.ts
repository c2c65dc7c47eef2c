import { blank, blankOut, withoutFound } from '../words/blank-out.ts';
import { namesActivity } from '../calendar/activity.ts';
import type { Clock } from '../calendar/day.ts';
import { dayStart, weekday, writtenDay } from '../calendar/weekdays.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { correctionLeft } from '../words/corrections.ts';
import { curses } from '../words/exclamations.ts';
import { firstMatch, matchesOf, re } from '../words/pattern.ts';
import { saysDay, shortDay } from '../words/time-words.ts';
import { normAt, tokenise } from '../words/tokenise.ts';
import { readParts } from './draft-event.ts';
import { withoutWrongDay } from './take-back-day.ts';

/** "Brunch with Hannah oh wait she's away": why it is corrected, in front of the correction itself, cut off. */
export function withoutExcuse(
  head: string,
  marks: readonly RegExpExecArray[],
  clock: Clock,
  directory: Directory,
): string {
  const before = marks.findLast((one) => one.index + one[0].length < head.length);
  if (!before) return head;
  const said = head.slice(before.index + before[0].length);
  const isExcuse =
    /^(?:i|he|she|it|we|they|that|(?:(?:the|my|our|his|her|their) )?\p{L}+)(?:['’](?:s|m|re|ve|ll|d)| is| are| has| have| can['’]?t| cannot| won['’]?t)\b/iu.test(
      said,
    ) && !readParts(said, clock, directory).timed;
  return isExcuse ? head.slice(0, before.index) : head;
}

const rejected = re(
  'iu',
)`^\W*(?:no,? )?not (?:(?:on|at|this|the) )?([^,.;!?()]{2,24}?)[,.;–-]+\s*(?=\S)|\bnot (?:(?:on|at|this|the) )?(?!before|after|until|till|later|earlier|all|every|each|too|longer|more|less)([^,.;!?()]{2,30}?),? but (?:rather |instead )?(?=\S)|(?<=\S),? \(?not (?:(?:on|at|this) )?(?!before|after|until|till|later|earlier|all|every|each|too|longer|more|less)(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?![\d:.]*\d)|(?!\d{1,2}[.:]\d|\d{1,2}(?: ?[ap]m)? (?:on |this |next )?(?:${dayStart}|tom|tmr))[^,.;!?()]{2,24}?)\)?(?=[,.;!]|$| (?:at|from|with|for|like|as) | (?:(?:we|i|he|she|they|it|there)(?:['’]?(?:ve|re|m|s|d|ll))?|cos|because|when) \p{L}| (?:on |this |next )?(?:${dayStart}|tom|tmr)| \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b)|(?<=\S) \(not ([^()]{2,24}?)\)`;

/** "Tomorrow no wait not tomorrow Wednesday", as it is dictated: a day or a name that is said again to take it back. */
const rejectedAgain =
  /(?<![\p{L}\d])(?!the\b)(\p{L}{3,})(?![\p{L}\d])(.{0,30}?)\bnot (?:on |this |with |the |an? |my )?\1(?![\p{L}\d])[ ,]*/iu;

const sorryLast = /[,–—-]\s*([^,–—-]{2,20}?),? (?:sorry|soz|i mean|i meant)[.! ]*$/iu;

const notThere =
  /(?<=\S),? not (?:at |in )?((?:the |\p{L}+['’]s(?= |,))(?: ?[\p{L}'’]+){0,2}?)(?:,| but)? (?=(?:at |in )?the \p{L}|\p{L}+['’]s(?:$|[ ,.]))/iu;

/** "Thursday instead of Friday", "at 2.15 on Monday instead of 3": the day or the hour that it is not. */
const insteadOf = re(
  'iu',
)`(?<=\S) (?:instead of|rather than|in place of) (?:on |at |the |this )?((?:(?:next|this) )?${writtenDay}(?!\p{L})|(?:tomorrow|today|tonight)(?!\p{L})|(?:the )?\d{1,2}(?:st|nd|rd|th)(?!\p{L})|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m(?!\p{L})|(?= *(?:$|[,.!])| (?:(?:on|this|next|because|as|for|at|in|with|due)\b|${dayStart}|tom))))`;

const unfit =
  /^\W*(?:(?:actually|sorry|oh|ah|hmm|no|nope|wait|but|so)[ ,]+)*(?:(?:they|he|she|it|we|the \p{L}+)\b[^,;.\d]{3,40}[,;.] )?((?:on |next |this |the )*(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}|\d{1,2}(?:st|nd|rd|th)|\p{L}{3,9}(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?| \p{L}{3,9})?))(?:['’]?s)? (?:clash(?:es)?|(?:is|are)(?:n['’]?t| not)? (?:no good|no use|bad|good|out|off|taken|full|possible|too \p{L}+|gone|booked)|does(?:n['’]?t| not) (?:work|suit)|won['’]?t (?:work|do|suit)|no good|no longer works|can['’]?t work)(?: for (?:me|us))?(?: (?:now|any ?more|after all))?[,;.–-]+\s*/iu;

/** "Can't do Friday, Saturday instead", "I'm away Friday but Monday works": who cannot when, in front of another day. */
const unable =
  /^\W*(?:(?:actually|sorry|oh|ah|hmm|no|wait|but|so|argh|ugh|oops|soz)[ ,]+)*(?:(?:(?:i|we|he|she|they|\p{L}{3,12})(?: (?:really|actually|just|sadly|all))? )?(?:can['’]?t|cannot|won['’]?t|couldn['’]?t|unable to|not able to|not gonna)(?: be able to)? (?:do|make|manage|come|get (?:there|away))(?: it)?|(?:i['’]?m|i am|we['’]?re|we are|\p{L}{2,12}(?:['’](?:s|re)| is| are))(?: (?:all|both|not))* (?:(?<= not )(?:free|around|in)|away|busy|out|off|working|booked|travelling|traveling)|(?:i|we)(?:['’]ve| have) (?:something|plans|work|a thing)|(?:it['’]?s )?(?:no good|not good|no use)|not (?:free|around|available|about|in))(?: on| for)? ((?:on |next |this |the )*(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}|\d{1,2}(?:st|nd|rd|th)|\p{L}{3,9}(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?| \p{L}{3,9})?))(?:[,;.–-]+| so| but| can we| could we| how about| what about)[,;. ]*(?=\S)/iu;

/** "Oh shoot he works Thursdays, do Friday": who cannot on such days, in front of another. */
const busyDays = re(
  'iu',
)`^\W*(?:(?:actually|sorry|oh|ah|hmm|no|wait|but|so|argh|ugh|oops|soz|shoot|shit|damn|crap|nope)[ ,]+)*(?:(?:i|we|he|she|they|\p{L}{3,12})(?:['’](?:ve|s))? (?:works?|has|have|got|does|do|teach(?:es)?|trains?|plays?|coach(?:es)?|can['’]?t (?:do|make|come)|never (?:does|do|comes)|away)(?: [\p{L}'’]+){0,3}?) (?:on )?(${weekday}s?)(?:[,;.–-]+| so)? (?:(?:so|do|let['’]?s (?:do|say)|make it|can we do|how about|try|go)[ ,]+)+(?=\S)`;

const busyThen =
  /^\W*(?:(?:actually|sorry|oh|ah|hmm|no|wait|but|so|argh|ugh|oops|soz)[ ,]+)*(?:i|we|he|she|they|\p{L}{3,12})(?:['’](?:ve|m|re|s|d|ll))? (?:(?:have|has|had|got|having|at|in|away|busy|working|teaching|am|are|is|will be)\b)[^,;.\d]{0,40}? ?\b(?:then|that day|at that time)[,;.–-]+\s*(?:so )?(?=\S)/iu;

/** "Not on Monday but on Tuesday", "Saturday, not Friday": the day or time that is not meant, blanked; null when there is none. */
export function withoutRejected(text: string, clock: Clock, directory: Directory): string | null {
  // "Saturday clashes, do Sunday": a day and why it will not do.
  const bad = firstMatch([unfit, unable], text);
  if (bad && readParts(bad[1] ?? '', clock, directory).timed) {
    const rest = blankOut(text, 0, bad[0].length);
    const { timed, time } = readParts(rest, clock, directory);
    // "We're both off Friday, lunch at 1": without another day, that is when there is time for it.
    if (timed && (time.days.length > 0 || !/\boff\b/i.test(bad[0]))) return rest;
  }
  const days = busyDays.exec(text);
  if (days) {
    const rest = blankOut(text, 0, days[0].length);
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "I have a lesson then, Tuesday the same hour": why the time that stands will not do.
  const busy = busyThen.exec(text);
  if (busy) {
    const rest = blankOut(text, 0, busy[0].length);
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Gym at 6 tomorrow morning, evening sorry": what was meant, and then the apology.
  const late = sorryLast.exec(text);
  const lastly = late?.[1]?.trim() ?? '';
  const half = /\b(?:in the )?(?:morning|afternoon|evening|night|am|pm)\b/i;
  if (late && half.exec(lastly)?.[0] === lastly) {
    const first = half.exec(text.slice(0, late.index)) ?? /(?<=\d) ?[ap]m\b/i.exec(text.slice(0, late.index));
    if (first) {
      const end = first.index + first[0].length;
      return `${text.slice(0, first.index)} ${lastly}${text.slice(end, late.index)}`;
    }
  } else if (late && /^(?:at )?\d{1,2}(?:[:.]\d\d)?$/.test(lastly))
    return `${text.slice(0, late.index)}, sorry ${lastly}`;
  else if (late && lastly !== '') {
    const parts = readParts(lastly, clock, directory);
    if (parts.timed && parts.title === '') return `${text.slice(0, late.index)}, sorry ${lastly}`;
  }
  const again = rejectedAgain.exec(text);
  if (again) {
    const [all, , between = ''] = again;
    const rest = withoutFound(text, again);
    // What stands between the day and "not" that day stays, unless it only leads to the correction.
    const isLead = /^[\s,.;–—-]*(?:(?:no|oh|ah|wait|sorry|actually|er|um|uh|hang on|i mean)[\s,.;–—-]*)*$/i.test(
      between,
    );
    const word = readParts(all.slice(0, again[1]?.length ?? 0), clock, directory);
    const isNoun =
      /\bno\b/i.test(between) && /\S/.test(text.slice(again.index + all.length)) && namesActivity(again[1] ?? '');
    const isWord = isNoun || word.timed || word.people.friends.length + word.people.ambiguous.length > 0;
    if (isLead && isWord && readParts(rest, clock, directory).timed) return rest;
  }
  // "Sunday 11 not the diner, the waffle place": where it is not, in front of where it is.
  const elsewhere = notThere.exec(text);
  const isAlone = /^\W*(?:(?:sorry|no|oh|ah|wait|actually|hmm+|soz|oops|hang on|i mean)\W*)*$/i.test(
    text.slice(0, elsewhere?.index ?? 0),
  );
  if (elsewhere && !isAlone && !readParts(elsewhere[1] ?? '', clock, directory).timed)
    return (
      text.slice(0, elsewhere.index) +
      ','.padEnd(elsewhere[0].length) +
      text.slice(elsewhere.index + elsewhere[0].length)
    );
  const instead = insteadOf.exec(text);
  if (instead) {
    const [all] = instead;
    // "At 2.15 instead of 3 on Monday" has its day said apart.
    const isBareHour = /\d$/.test(all);
    const rest =
      text.slice(0, instead.index) +
      (isBareHour ? ',' : '').padEnd(all.length) +
      text.slice(instead.index + all.length);
    const left = readParts(rest, clock, directory);
    if (isBareHour ? left.timed : left.time.days.length > 0) return rest;
  }
  const otherDay = withoutWrongDay(text, clock, directory);
  if (otherDay !== null) return otherDay;
  // "Outside Tesco, edit: it's Waitrose not Tesco": what is told apart stands where the other was said.
  const told =
    /(?<![\s,;.:–-])[\s,;.:–-]*(?:(?:edit|sorry|soz|actually|oops|no|correction|update|wait|i mean|oh|and|but)[:,]? )*\b(?:it|that)(?:['’]?s| is) (?:now )?(?:at |in |with )?(?:the )?([^,.;\d]{2,40}?),? not (?:at |in |with )?(?:the )?([^,.;\d]{2,40}?)[.! ]*$/iu.exec(
      text,
    );
  const [tail = '', correct = '', mistaken = ''] = told ?? [];
  const at = told ? text.slice(0, told.index).toLowerCase().lastIndexOf(mistaken.toLowerCase()) : -1;
  if (told && at > 0 && !/[\p{L}\d]/u.test(text[at - 1] ?? ''))
    return `${text.slice(0, at)}${correct}${text.slice(at + mistaken.length, told.index)}`.padEnd(
      text.length - tail.length,
    );
  const found = rejected.exec(text);
  // Of a row, "but not on June 18" leaves out one date.
  if (
    !found ||
    (/\bbut not\b/i.test(text) &&
      /\b(?:every|each|weekly|daily|fortnightly|monthly|weekdays|\p{L}+days)\b/iu.test(text))
  )
    return null;
  const words = found[1] ?? found[2] ?? found[3] ?? found[4] ?? '';
  // "At 20:00, not 20 but 21": the hour that was said before is the one that is taken back.
  const [, hour, right] = /^(\d{1,2}) but (?:rather |at )?(\d.*)$/.exec(words) ?? [];
  const before =
    hour === undefined ? null : new RegExp(`\\b${hour}(?:[:.]00)?(?![\\d:.])`).exec(text.slice(0, found.index));
  if (before && right !== undefined) {
    const rest = `${text.slice(0, before.index)}${right}${text.slice(before.index + before[0].length, found.index)}`;
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Football 7pm Thursday, oh and it's 8 not 7": so is one that is told apart behind the other.
  const wrong = /^(?:at )?(\d{1,2}(?:[:.]\d\d)?) ?(?:am|pm)?$/i.exec(words)?.[1];
  const meant =
    /(?:\b(?:and|but|oh|so|sorry) )*(?:it|that|this)(?:['’]?s| is) (?:at )?(?=\d[\d:.]*(?: ?[ap]m)?[, ]*$)/i.exec(
      text.slice(0, found.index),
    );
  const old =
    wrong === undefined || !meant
      ? null
      : new RegExp(`\\b${wrong}(?: ?[ap]m)?(?![\\d:.])`, 'i').exec(text.slice(0, meant.index));
  if (old && meant) {
    const right = text.slice(meant.index + meant[0].length, found.index).replace(/[, ]+$/, '');
    const half = /[ap]m$/i.test(right) ? '' : (/[ap]m$/i.exec(old[0])?.[0] ?? '');
    const rest = `${text.slice(0, old.index)}${right}${half}${text.slice(old.index + old[0].length, meant.index)} ${text.slice(found.index + found[0].length)}`;
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Thursday week, not this coming one".
  const isNear =
    /^(?:(?:coming |very next )?(?:one|week|weekend)(?: coming)?|next week['’]?s(?: one)?)$/i.test(words) &&
    /\b(?:week|fortnight|next|\d(?:st|nd|rd|th)|\d\/\d)\b/i.test(text.slice(0, found.index)) &&
    !/\b(?:after|following|next)\b/i.test(text.slice(found.index + found[0].length));
  const said = isNear ? 'this week' : /^(?:this|that|next|last)$/i.test(words) ? `${words} week` : words;
  const parts = readParts(said, clock, directory);
  if (!parts.timed || parts.title !== '' || parts.people.friends.length > 0) return null;
  // "On the 31st, not the 30th as advertised".
  const source =
    /^ (?:as|like) (?:\p{L}+ )?(?:advertised|stated|planned|published|printed|announced|said|shown|on the \p{L}+|(?:last|the last|the other|every other) (?:week|time|year|month|day)|(?:was|is) (?:the case|usual|said|planned|agreed|stated|normal)(?: (?:last|the last|the other) (?:week|time|year|month)| before| earlier| previously)?|before|usual|usually|i (?:said|wrote|told you|thought)(?: (?:before|earlier|yesterday))?)\b/iu;
  const behind = text.slice(found.index + found[0].length).replace(source, blank);
  const rest = text.slice(0, found.index) + ' '.repeat(found[0].length) + behind;
  const left = readParts(rest, clock, directory);
  // "Every Monday, not in August" leaves out a part of the row.
  if (left.time.repetition && parts.time.days.some(({ range }) => range !== null)) return null;
  return left.timed ? rest : null;
}

/** "Invite Kate Morrow, sorry Kate Lin, to lunch": the name in front of a correction and behind it another one, blanked; null when there is none. */
export function withoutWrongName(text: string, marks: readonly RegExpExecArray[], directory: Directory): string | null {
  const sentence = tokenise(text, nameWords(directory));
  for (const mark of marks) {
    const behind = mark.index + mark[0].length;
    const index = sentence.tokens.findIndex((token) => token.from >= behind);
    const skipped = sentence.tokens.findIndex(
      (_, at) => at >= index && !/^(?:with|invite|the|our|my)$/.test(normAt(sentence, at)),
    );
    const isLed = /^(?:with|invite)$/.test(normAt(sentence, index));
    const first = mentionAt(sentence, isLed ? index + 1 : index, directory);
    const right =
      first ?? (mentionAt(sentence, skipped, directory)?.group ? mentionAt(sentence, skipped, directory) : null);
    if (index < 0 || !right || right.possessive) continue;
    // "With the basses, no, the sopranos": so is a group in front of another.
    if (right.group !== null) {
      const wrong = sentence.tokens
        .map((_, at) => mentionAt(sentence, at, directory))
        .find((one) => {
          const end = sentence.tokens[one?.last ?? -1]?.to ?? -1;
          return one !== null && one.group !== null && one.group !== right.group && end === mark.index;
        });
      const from = sentence.tokens[wrong?.first ?? -1]?.from;
      const name = sentence.tokens[right.first]?.from ?? behind;
      if (from !== undefined) return blankOut(text, from, name);
      // "With Debate Society Friday 5pm, no wait, Card Sharks": the only group in front of the correction is the wrong one.
      const groups = sentence.tokens
        .map((token, at) => (token.from < mark.index ? mentionAt(sentence, at, directory) : null))
        .filter((one) => one !== null && one.group !== null);
      const [only] = groups;
      const isAlone = /^[\s.!]*$/.test(text.slice(sentence.tokens[right.last]?.to));
      if (only && groups.every((one) => one?.group === only.group) && isAlone && only.group !== right.group) {
        const [start, end] = [sentence.tokens[only.first]?.from ?? 0, sentence.tokens[only.last]?.to ?? 0];
        return `${text.slice(0, start)}${text.slice(name, sentence.tokens[right.last]?.to)}${text.slice(end, mark.index)}`.padEnd(
          text.length,
        );
      }
      continue;
    }
    if (right.friends.length === 0) continue;
    const mentions = sentence.tokens
      .map((token, at) => (token.from < mark.index ? mentionAt(sentence, at, directory) : null))
      .filter((one) => one !== null);
    const [only] = mentions;
    const isGuest = only && /^(?:with|invite)$/.test(normAt(sentence, only.first - 1));
    const ends = /^(?:|,|at|on|for|from|tomorrow|tonight|today|\d.*|[a-z]+day)$/.test(normAt(sentence, right.last + 1));
    // "With Peter tomorrow, no wait, with Petra": the only guest in front of the correction is the wrong one.
    if (only && isGuest && ends && mentions.length === 1 && /^(?:with|invite)$/.test(normAt(sentence, index))) {
      const [from, to] = [sentence.tokens[only.first - 1]?.from ?? 0, sentence.tokens[only.last]?.to ?? 0];
      return (
        text.slice(0, from) +
        ' '.repeat(to - from) +
        text.slice(to, mark.index) +
        ' '.repeat(behind - mark.index) +
        text.slice(behind)
      );
    }
    // "With Étienne Thursday, oops, I meant Geneviève": so is one in front of a name alone.
    const isAlone = /^[\s.!]*$/.test(text.slice(sentence.tokens[right.last]?.to));
    if (only && isGuest && isAlone && mentions.length === 1) {
      const [from, to] = [sentence.tokens[only.first]?.from ?? 0, sentence.tokens[only.last]?.to ?? 0];
      const name = text.slice(sentence.tokens[right.first]?.from ?? behind, sentence.tokens[right.last]?.to);
      return `${text.slice(0, from)}${name}${text.slice(to, mark.index)}`.padEnd(text.length);
    }
    const last = sentence.tokens.findLastIndex((token) => token.to <= mark.index);
    const stranger = sentence.tokens[last];
    const isStranger =
      stranger?.capital === true &&
      /^(?:with|and|invite)$/.test(normAt(sentence, last - 1)) &&
      !mentions.some((one) => one.last === last);
    if (stranger && isStranger && stranger.to === mark.index) {
      const name = sentence.tokens[right.first]?.from ?? behind;
      return blankOut(text, stranger.from, name);
    }
    for (let first = 0; first < index; first += 1) {
      const wrong = mentionAt(sentence, first, directory);
      const to = sentence.tokens[wrong?.last ?? -1]?.to ?? -1;
      if (!wrong || wrong.friends.length === 0 || to !== mark.index) continue;
      const name = sentence.tokens[right.first]?.from ?? behind;
      const from = sentence.tokens[first]?.from ?? 0;
      return blankOut(text, from, name);
    }
  }
  return null;
}

const absent =
  /(?<=\S)[\s,;.–—-]*(?:\b(?:oh|wait|no|actually|sorry|argh|ah|ugh|hang on|but|soz)[, ]+)*(?<![\p{L}'’])(?=\p{L})(\p{L}[\p{L}'’-]{1,20}?)(?:['’]?s)?(?: is| will be| has)?(?: now)? (?:away|overseas|abroad|out(?: of town)?|busy|sick|ill|working|on (?:holiday|leave|shift|call)|travelling|traveling|gone|out of the country|can['’]?t(?: make it| come)?|cannot(?: make it| come)?|bailed|dropped out|cancelled)(?: (?:now|then|that day|that week|sadly|again|on me|on us))?[,;.]? (?:so )(?:it['’]?s |its )?(?:just|js|jus|only)(?: with| me and| us and)? (\p{L}[\p{L}'’ &]{1,40}?)[.! ]*$/iu;

/** "Wait marcus overseas so just farah": whoever cannot come, and whom of the guests that leaves; null when nobody is told so. */
export function withoutAbsent(text: string, directory: Directory): string | null {
  const found = absent.exec(text);
  const [, who = '', rest = ''] = found ?? [];
  const named = (words: string) => mentionAt(tokenise(words, nameWords(directory)), 0, directory);
  // "Marcus overseas" ends on no mark of "Marcus is".
  const stem = named(who) ? who : `${who}s`;
  const friend = named(stem)?.friends[0];
  if (!found || !friend || !named(rest)) return null;
  const head = text.slice(0, found.index);
  const guests = tokenise(head, nameWords(directory));
  const isGuest = guests.tokens.some((_, at) => mentionAt(guests, at, directory)?.friends.includes(friend) === true);
  return isGuest ? `${head} not ${stem}` : null;
}

/** "With Wren and Étienne - scrap Étienne, add Sky": marks in front of a verb that takes out a friend who was named before. */
export function takenOut(text: string, directory: Directory): RegExpExecArray[] {
  const verb =
    /(?<=\S)[\s,.;–—-]+(?:(?:oh|actually|wait|no|sorry|and|but|ok)[, ]+)*(?=(?:scrap|scratch|strike|nix|drop|lose|ditch|bin|axe|uninvite|remove|forget|cut|leave out|take out|swap|replace)\s+(\p{L}))/giu;
  const marks = matchesOf(text, verb);
  // Each is read with all that stands around it, and nobody takes out so many.
  if (marks.length > 6) return [];
  return marks.filter((mark) => {
    const behind = tokenise(text.slice(mark.index + mark[0].length), nameWords(directory));
    const named = [1, 2].map((at) => mentionAt(behind, at, directory)).find((one) => one !== null);
    const [friend] = named?.friends ?? [];
    const head = tokenise(text.slice(0, mark.index), nameWords(directory));
    return (
      friend !== undefined &&
      named?.possessive === false &&
      head.tokens.some((_, at) => mentionAt(head, at, directory)?.friends.includes(friend) === true)
    );
  });
}

/** "Lunch sorry brunch on Sunday": what is done, said again as something else before any time, blanked; null when nothing is. */
export function withActivityCorrected(text: string, marks: readonly RegExpExecArray[]): string | null {
  const [mark, next] = marks;
  const head = mark && text.slice(0, mark.index);
  const wrong = /(?:(?:the|an?|my|our) )?\p{L}[\p{L}'’-]+$/iu.exec(head ?? '')?.[0];
  if (!mark || head === undefined || next || wrong === undefined) return null;
  // "Curling no wait not curling snowshoeing": what was said is refused once more.
  const marked = mark.index + mark[0].length;
  const refused = /^(?:it['’]?s )?not ((?:(?:the|an?|my|our) )?\p{L}[\p{L}'’-]+)[,;]? (?=\S)/iu.exec(
    text.slice(marked),
  );
  const isRefused = refused?.[1]?.toLowerCase() === wrong.toLowerCase();
  const behind = marked + (isRefused ? refused[0].length : 0);
  // "Training no match on Saturday" may say that there is none.
  if (!isRefused && /^\W*(?:no|nope)\W*$/i.test(mark[0])) return null;
  const right =
    /^(?:(?:the|an?|my|our|it['’]?s|make it) )*(\p{L}[\p{L}'’-]+(?: (?!(?:on|at|with|for|in)\b)\p{L}[\p{L}'’-]+)?)/iu.exec(
      text.slice(behind),
    )?.[1];
  if (right === undefined || /\d/.test(head) || saysDay.test(head.toLowerCase())) return null;
  const isDone = (words: string) => isRefused || namesActivity(words.split(' ')[0] ?? '') || namesActivity(words);
  if (!isDone(wrong) || !isDone(right) || !/^\W*(?:\p{L}+ ){0,4}$/u.test(head.slice(0, -wrong.length))) return null;
  const from = mark.index - wrong.length;
  return blankOut(text, from, behind);
}

/** "Lunch with Priya, actually make that dinner, next Tuesday": the first word, if it is what is done, put in other words; null when it is not. */
export function withKindCorrected(
  text: string,
  marks: readonly RegExpExecArray[],
  clock: Clock,
  directory: Directory,
): string | null {
  const mark = marks.find((one) => /\bmake (?:that|it)\W*$/i.test(one[0]));
  if (!mark) return null;
  const [, lead = '', wrong = '', head = ''] =
    /^(\W*(?:(?:an?|the|my|our) )?)(\p{L}[\p{L}'’-]+)(.*)$/su.exec(text.slice(0, mark.index)) ?? [];
  const [all = '', right = ''] =
    /^(?:an? |the )?((?:\p{L}[\p{L}'’-]+ ){0,2}?\p{L}[\p{L}'’-]+)(?=\s*(?:$|[,.;!]|(?:on|at|with|for|this|next|tomorrow|tonight)\b))/iu.exec(
      text.slice(mark.index + mark[0].length),
    ) ?? [];
  // "Call Mark" is done with him.
  const isAlone = /^\W*(?:$|(?:with|w|at|on|for|in|this|next)\b)/i.test(head) || startsWithTime(head, clock, directory);
  if (!isAlone || !namesActivity(wrong) || !namesActivity(right) || readParts(right, clock, directory).timed)
    return null;
  const rest = text.slice(mark.index + mark[0].length + all.length).replace(/^[\s,.;!]+/u, '');
  // "Breakfast Saturday 9, make that brunch, 11": a time behind it corrects the one in front.
  const isTimed = startsWithTime(rest, clock, directory) && readParts(head, clock, directory).timed;
  return `${lead}${right}${head}${rest === '' ? '' : isTimed ? mark[0] : ', '}${rest}`;
}

/** "From gate 4 at 3, no wait, gate 6": a noun that is said again with another word behind it; null when there is none. */
export function withNounCorrected(text: string, marks: readonly RegExpExecArray[]): string | null {
  for (const mark of marks) {
    const behind = mark.index + mark[0].length;
    const again =
      /^(?:at |in |from |on |the |it['’]?s )*(\p{L}{4,}(?: for| of)?) ([\p{L}\d]{1,10})(?=$|[\s,.!;])/u.exec(
        text.slice(behind),
      );
    const [all = '', noun = '', right = ''] = again ?? [];
    // "For 6 people, no, make it 8 people": so is a number in front of a noun.
    const counted =
      /^(?:for |it['’]?s |make it |there(?:['’]re| are) )*(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)( of us| \p{L}{3,})(?=$|[\s,.!;])/iu.exec(
        text.slice(behind),
      );
    const before =
      counted === null
        ? undefined
        : [
            ...text
              .slice(0, mark.index)
              .matchAll(
                new RegExp(`(?<![\\d:.\\p{L}])(\\d{1,3}|\\p{L}{3,6})(?=${counted[2] ?? ''}(?![\\p{L}]))`, 'giu'),
              ),
          ].at(-1);
    if (
      counted &&
      before &&
      before[1] !== counted[1] &&
      !/^ (?:am|pm|minutes?|mins?|hours?|hrs?|days?|weeks?|sharp)$/i.test(counted[2] ?? '')
    ) {
      const end = before.index + before[0].length;
      const gap = behind + counted[0].length - mark.index - ((counted[1] ?? '').length - before[0].length);
      if (gap >= 0)
        return `${text.slice(0, before.index)}${counted[1] ?? ''}${text.slice(end, mark.index)}${' '.repeat(gap)}${text.slice(behind + counted[0].length)}`;
    }
    if (!again || noLabel.test(noun)) continue;
    const said = [
      ...text.slice(0, mark.index).matchAll(new RegExp(`(?<!\\p{L})${noun} ([\\p{L}\\d]{1,10})(?![\\p{L}\\d])`, 'giu')),
    ].at(-1);
    if (!said?.[1] || said[1].toLowerCase() === right.toLowerCase() || shortDay.test(said[1].toLowerCase())) continue;
    const end = said.index + said[0].length;
    const longer = right.length - said[1].length;
    const gap = behind + all.length - mark.index - longer;
    if (gap < 0) continue;
    return (
      text.slice(0, end - said[1].length) +
      right +
      text.slice(end, mark.index) +
      ' '.repeat(gap) +
      text.slice(behind + all.length)
    );
  }
  return null;
}

/** Words that lead to a phrase or a time, and are no noun that is told apart by the word behind it. */
const noLabel =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|noon|midday|midnight|tues|wednes|thurs|weds|thur|tomorrow|today|tonight|with|from|this|next|make|half|quarter|past|around|about|until|till|before|after|between|every|maybe|just|only|that|then|when|will|invite|meet|also|\p{L}+day|january|february|march|april|june|july|august|september|october|november|december)$/iu;

/** Whether the first words of a text are a day or a time. */
export function startsWithTime(text: string, clock: Clock, directory: Directory): boolean {
  const [first, second] = readParts(text, clock, directory).sentence.roles;
  return first === 'start' || first === 'end' || (second === 'start' && /^(?:on|at|the|next|this)\b/i.test(text));
}

/** "Monday 8am, wait, I'm in Galway Monday, Tuesday 8am": why the day in front of the correction will not do, cut off; it says that day again. */
export function withoutRepeatedDay(text: string, head: string, clock: Clock, directory: Directory): string {
  const comma = /^[^,;]{3,60}[,;]\s*(?:so |but |let['’]?s (?:do|say) |make it |how about |can we do )*(?=\S)/i.exec(
    text,
  );
  if (!comma) return text;
  const daysOf = (words: string) =>
    readParts(words, clock, directory).time.days.flatMap(({ day }) => day?.toISODate() ?? []);
  const before = daysOf(head);
  // Most heads name no day, and theirs are read anyway.
  const [again, ...others] = before.length > 0 ? daysOf(comma[0]) : [];
  if (again === undefined || others.length > 0 || !before.includes(again)) return text;
  const rest = text.slice(comma[0].length);
  const meant = daysOf(rest);
  return meant.length > 0 && !meant.includes(again) ? rest : text;
}

/** "At 10, nope, it's half past": the half or quarter of the hour that was said in front of the correction, with its hour. */
export function withHour(text: string, head: string, clock: Clock, directory: Directory): string {
  const bare =
    /^(?:(?:it['’]?s|make it|at|to|now) )*(half|quarter) (past|after|to)(?=$|[,.;!]| (?:on|at|with|in|please|instead)\b)/i.exec(
      text,
    );
  const hour = bare
    ? readParts(head, clock, directory).time.clocks.findLast((one) => one.start)?.start?.hour
    : undefined;
  return bare && hour !== undefined
    ? `at ${bare[1] ?? ''} ${bare[2] ?? ''} ${hour % 12 || 12}${text.slice(bare[0].length)}`
    : text;
}

const cursed = new RegExp(`\\b(?:${curses}|a+r+gh*)\\b`, 'iu');

/** "Argh school play, Friday 2pm": behind a curse, whatever stands in front of the new time is why. */
export function withoutCurse(text: string, mark: string, clock: Clock, directory: Directory): string {
  if (!cursed.test(mark)) return text;
  const comma = text.lastIndexOf(',');
  const rest = text.slice(comma + 1).trim();
  return comma > 0 && !startsWithTime(text, clock, directory) && startsWithTime(rest, clock, directory) ? rest : text;
}

const soThen = re(
  'iu',
)`^[^\d,;.]{3,60}? so (?=(?:make it |it['’]?s |say |at |on |the |let['’]?s (?:do |say )|we['’]?ll do )*(?:\d|half |noon|(?:next )?${dayStart}|tomorrow))`;

const quotes = re(
  'iu',
)`^(?:(?:the|my|our|his|her|their) )?\p{L}+(?: \p{L}+)? (?:says|said|is saying|reckons|thinks|wants|needs|prefers|suggests|suggested|insists on|told (?:me|us)|confirmed|wrote|texted|asked for|can only do|can do) (?:(?:that )?it['’]?s |to make it |at |to |for |on |the )?(?=\d|half |quarter |noon|(?:${dayStart}|tomorrow))`;

/** "I am away, Friday at 7": a reason in front of what is really said behind a correction. */
export function withoutReason(text: string, clock: Clock, directory: Directory): string {
  const told =
    /^(?:(?:they|he|she|it|we|i|(?:(?:the|our|my|his|her|their) )?\p{L}+)(?:['’]ve|['’]s|['’]d| have| has| had)? )?(?:just |now )?(?:been )?(?:moved|changed|switched|rescheduled|pushed|shifted|bumped|put|brought|delayed|postponed)(?: me| us| it| that| this| them| everything)?(?: back| forward| up| out| on)?(?: to| for| until) /iu.exec(
      text,
    )?.[0];
  if (told !== undefined) return text.slice(told.length);
  // "Ref says 4:45", "the salon wants 11".
  const quoted = quotes.exec(text)?.[0];
  if (quoted !== undefined) return text.slice(quoted.length);
  // "That's a Saturday, it's Friday the 5th".
  const mistaken =
    /^(?:that|it|the \d{1,2}(?:st|nd|rd|th)?)(?:['’]?s| is) (?:an? |the |already |on an? )?[^,;.\d]{2,20}?[,;.]?\s+(?:so |but )?(?=(?:it|that)(?:['’]?s| is| should be) )/iu.exec(
      text,
    )?.[0];
  if (mistaken !== undefined) {
    const rest = text.slice(mistaken.length).replace(/^(?:it|that)(?:['’]?s| is| should be) /i, '');
    if (readParts(rest, clock, directory).timed) return rest;
  }
  // "Sam finishes late so 7".
  const so = soThen.exec(text)?.[0];
  if (so !== undefined) return text.slice(so.length);
  // "1130, she has church": a reason behind what is really said.
  const behind =
    /^(?=(?:at |to |on )?(?:\d|half |quarter |noon|midday))([^,]{1,30}?)[, ]+(?:(?:because|cos|cuz|coz|since|as|so that|so(?= \p{L}+ (?:can|could|will|has|have|is|don['’]?t)\b)) [^,]*|(?:i|it|she|he|they|we|\p{L}{3,12})(?:['’]?(?:s|ve|re|ll|m)(?= (?:got|on|at|in|away|busy|off|out|working|not|been|had|after|before|during|over|too))| has| have| is| are| can['’]?t| need| needs| got)\b[^,]*|(?:i|she|he|they|we) (?:work|works|finish|finishes|start|starts|train|trains|teach|teaches|do|does|swim|swims)\b[^,]*|(?:(?:my|our|the|his|her) )?(?:m[aou]m|dad|gran|nan|nana|bro|sis|boss|brother|sister|baby|wife|husband|kid|bus|train|son|daughter)(?:['’]?s| is) \p{L}{2,}ing\b[^,]*)(,.*)?$/iu.exec(
      text,
    );
  if (behind) return `${behind[1] ?? ''}${behind[2] ?? ''}`;
  const reason =
    /^(?:(?:i|we|he|she|they|that|it)(?:['’]?(?:m|re|s|ve|ll))?\b[^,;.–—]{1,40}|(?:\p{L}+ ){1,2}(?:is|are|has|have|can't|cannot|won't|was|were)\b[^,;.]{1,30}|(?:(?:the|my|our|his|her|their) )?\p{L}+(?:'|’)s (?:got|on|at|in|away|busy|off|out|working|not|broken?|full|shut|closed|gone|flooded|ill|sick|cancelled|booked|taken|rammed|packed|leaking|down)\b[^,;.–—]{0,30}|(?:\p{L}+ ){1,3}(?:then|already|that day)|busy|away|working|booked|taken|full)(?:[,;.]+|\s*[–—]+|(?<=\b(?:is|are|has|have|can't|he|she|they|i|we|'s|'ve|'m|'re)\b[^,;.]{3,40}) so\b)\s*/iu.exec(
      text,
    );
  const isExplained = /^(?:that|it)['’]?s\b/iu.test(reason?.[0] ?? '');
  if (!reason) return text;
  const rest = text.slice(reason[0].length);
  // "He works Thursdays, Friday at 1": a day of the reason is no day of the event where another day is said behind it.
  const isOtherDay =
    /^(?:i|he|she|they)\b/i.test(reason[0]) &&
    readParts(rest, clock, directory).time.days.some((one) => one.day !== null);
  if (!isExplained && !isOtherDay && readParts(reason[0], clock, directory).timed) return text;
  return readParts(rest, clock, directory).timed ? rest : text;
}

/** "Around 4pm mon, actually tomorrow scout agm": of what has nothing but its time in front of a correction, that time without what is said again. */
export function withHeadCorrected(
  text: string,
  marks: readonly RegExpExecArray[],
  clock: Clock,
  directory: Directory,
): string | null {
  const mark = marks.at(-1);
  // A time alone is short.
  if (!mark || mark.index > 300) return null;
  const head = readParts(text.slice(0, mark.index).replace(correctionLeft, ''), clock, directory);
  if (head.title !== '' || head.place !== null || !head.timed) return null;
  const all = text.slice(mark.index + mark[0].length);
  // "Thursday, ah no, I am away, Friday, drinks at 7".
  const meant = withoutReason(all, clock, directory);
  const behind = all.endsWith(meant) ? meant.padStart(all.length) : all;
  const isBare = head.time.clocks.length > 0 && /^(?:[01]?\d|2[0-3])[0-5][05](?!\d)/.test(behind);
  const tail = isBare ? `at ${behind}` : behind;
  const said = readParts(tail, clock, directory);
  if (!said.timed || said.title === '') return null;
  if (!startsWithTime(tail, clock, directory)) return null;
  const again = [
    ...(said.time.days.length > 0 ? head.time.days : []),
    ...(said.time.clocks.length > 0 ? head.time.clocks : []),
  ];
  if (again.length === 0) return null;
  const { tokens } = head.sentence;
  const kept = again.reduce(
    (words, { span }) => {
      const [from, to] = [tokens[span.first]?.from ?? 0, tokens[span.last]?.to ?? 0];
      return blankOut(words, from, to);
    },
    text.slice(0, mark.index),
  );
  return kept.padEnd(mark.index + mark[0].length - (tail.length - behind.length)) + tail;
}

const absentFirst =
  /^\W*(?:(?:so|ok|right|sadly|unfortunately),? )*(\p{Lu}[\p{L}'’-]*?(?: \p{Lu}[\p{L}'’-]*)?)(?:['’]s| is| has)? (?:away|overseas|abroad|out|busy|sick|ill|poorly|working|on (?:holiday|leave|shift|call)|travelling|gone|(?:can['’]?t|cannot|won['’]?t|couldn['’]?t) (?:make (?:it|that)|come|do (?:it|that)|play|be there)|bailed|dropped out|pulled out|cancelled)(?: (?:now|then|that (?:day|week)|sadly|again|on (?:me|us)|this (?:week|time)))?,? (?:and )?so (?:it['’]?s |it['’]?ll be |that leaves )?(?:just |only )?((?:\p{L}[\p{L}'’-]*(?:, (?:and )?| and | & )){1,5}\p{L}[\p{L}'’-]*) (?:for|at|playing|doing) (?:the )?(?=\p{L})/iu;

/** "Bob can't make it, so just me, Lizzie and Jurgen for bridge": what is done with whom, and without whom; null when nobody is away. */
export function withAbsentLast(text: string, directory: Directory): string | null {
  const found = absentFirst.exec(text);
  const [lead = '', who = '', guests = ''] = found ?? [];
  const others = guests.split(/,? and | & |, /).filter((name) => !/^(?:me|i|us|we|myself)$/i.test(name));
  const isKnown = [who, ...others].every(
    (name) => (mentionAt(tokenise(name, nameWords(directory)), 0, directory)?.friends.length ?? 0) > 0,
  );
  if (!found || !isKnown || others.length === 0) return null;
  return `${text.slice(lead.length).replace(/[\s.!]+$/u, '')}, with ${others.join(' and ')} but not ${who}`;
}
