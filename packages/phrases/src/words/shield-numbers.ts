import { namesActivity } from '../calendar/activity.ts';
import { monthOf, weekday } from '../calendar/weekdays.ts';
import { re } from './pattern.ts';
import { dayOrTime, M, saysDay } from './time-words.ts';
import { findEach, mask, normAt, type Sentence } from './tokenise.ts';

/** "meeting room 3" and "Studio 54": the number belongs to the noun before it. */
const numberedNouns =
  /^(?:room|rooms|boardroom|classroom|rm|gate|platform|terminal|studio|pier|level|route|floor|suite|unit|apartment|apt|flat|pitch|ward|clinic|track|table|screen|stage|block|number|chapter|season|episode|part|version|vol|volume|class|grade|round|area|zone|formula|bay|berth|lane|court|box|lot|hangar|building|dock|exit|junction|bus|line|tram|group|team|bar|club|act|period|phase|step|section|stand|hole|page|pages|book|books|chapters|#|rocky|apollo|toy|year|sprint|tier|league|under)$/;
/** Nouns of places that are numbered behind the time: "arvo 5 oval 2", while "village hall 7" is an hour. */
const numberedPlaces =
  /^(?:oval|ground|turf|hall|diamond|mat|ring|arena|cabin|site|pen|stall|booth|door|tent|slip|cabana|field|range)$/;

/** Nouns behind which numbers are counted through: "chapters 8 to 14", "scenes 3-6". */
const numberedThrough =
  /^(?:chapters?|ch|chs|pages?|pp|questions?|qs|scenes|verses|psalms?|exercises|episodes|eps|seats|rows|ages|aged|years|lots|hymns|tracks|holes|gates|weeks|lessons|levels|slides|problems|units|items)$/;

/** Nouns of what comes one after the other. */
const numberedParts =
  /^(?:session|lesson|day|heat|leg|match|game|test|paper|module|workshop|dose|jab|visit|tutorial|rehearsal|lecture|seminar|form|key ?stage|take|draft|row|seat|coach|carriage|aisle|ticket)$/;

/** An hour that can be nothing else. */
export const sureHour = /\d ?[ap]m\b|\d[:.]\d\d|\b(?:noon|midday|midnight)\b/;

/** What stands behind a number that counts or ranges. */
const behindCount = re()`^(?:-|to|until|till|\.|past|or|and|days?|weeks?|hours?|minutes?|months?|nights?|fortnights?|${weekday}s|times|sessions)$`;

const notice = /\b\d{1,3} ?(?:h|hours?|days?|weeks?|minutes?)(?:'s?)? notice\b/;

export function shieldNumberedNouns(sentence: Sentence): void {
  // "Please give 24hrs notice": how long before, and not how long.
  for (const found of findEach(sentence, notice)) mask(sentence, found);
  for (const [index, token] of sentence.tokens.entries()) {
    if (!/^\d+$/.test(token.norm)) continue;
    const noun = normAt(sentence, index - 1);
    // "Bus 0745": no line is numbered so, and of "bus 1445" without another hour it is one.
    const isDeparture =
      /^(?:bus|tram)$/.test(noun) &&
      (/^0\d[0-5]\d$/.test(token.norm) ||
        (/^(?:1\d|2[0-3])[0-5]\d$/.test(token.norm) && !sureHour.test(sentence.canon)));
    if (isDeparture) continue;
    // "P4", "Y6": a class at school.
    const isClass =
      /^[PYSJKG]$/.test(sentence.tokens[index - 1]?.text ?? '') &&
      sentence.tokens[index - 1]?.to === token.from &&
      /^\d{1,2}$/.test(token.norm) &&
      !/^[:.]$/.test(normAt(sentence, index + 1));
    if (isClass) {
      mask(sentence, { first: index - 1, last: index });
      continue;
    }
    // "Book club half seven, chapters 8 to 14": to the last of them.
    const isThrough =
      numberedThrough.test(noun) &&
      // "For six weeks 7 to 9": how many they are is said in front, so what follows are hours.
      !/^\d+$/.test(normAt(sentence, index - 2)) &&
      /^(?:-|–|to|and|&|through)$/.test(normAt(sentence, index + 1)) &&
      /^\d{1,3}$/.test(normAt(sentence, index + 2)) &&
      !/^(?:am|pm|:|\.|weeks?|days?|years?|months?)$/.test(normAt(sentence, index + 3));
    if (isThrough) {
      mask(sentence, { first: index - 1, last: index + 2 });
      continue;
    }
    const isPlace =
      numberedPlaces.test(noun) &&
      token.norm.length < 3 &&
      /\d/.test(sentence.canon.slice(0, sentence.tokens[index - 1]?.start));
    // "Session 4 Thursday 7pm", "day 2 10am": what is counted, where an hour is said.
    const isCounted =
      numberedParts.test(noun) &&
      // "The day 18 at 16:30", as other languages say the 18th.
      !(noun === 'day' && /^(?:the|on|for)$/.test(normAt(sentence, index - 2))) &&
      sureHour.test(sentence.canon) &&
      !behindCount.test(normAt(sentence, index + 1));
    // "Doors 7 main act 9".
    const isAct = noun === 'act' && /^(?:main|support|opening|headline)$/.test(normAt(sentence, index - 2));
    if (isAct || (!isPlace && !isCounted && !numberedNouns.test(noun))) continue;
    const next = normAt(sentence, index + 1);
    // "Flat 2/1", "unit 3/14".
    const isFraction =
      next === '/' &&
      /^\d{1,4}$/.test(normAt(sentence, index + 2)) &&
      /^(?:flat|unit|apt|apartment|suite|shop|lot|room|block)$/.test(noun);
    // "Visit of the flat 7/5 at 18h15": without another day, it is the day.
    const isDate =
      isFraction &&
      Number(token.norm) <= 31 &&
      Number(normAt(sentence, index + 2)) <= 12 &&
      /^(?:|at|from|,|@)$/.test(normAt(sentence, index + 3)) &&
      /^(?:the|a|an|our|my|new)$/.test(normAt(sentence, index - 2)) &&
      !saysDay.test(sentence.canon);
    if (isDate) continue;
    if (isFraction) {
      mask(sentence, { first: index - 1, last: index + 2 });
      continue;
    }
    if (/^(?:am|pm|:|o'clock|h|\/|noon|midday|midnight)$/.test(next) || monthOf(next) > 0) continue;
    // "Block 90 minutes", "book 1.5 hours": how long it is.
    if (/^(?:\.\d+)?(?: ?-)? ?(?:hours?|minutes?|h|m)(?![a-z])/.test(sentence.canon.slice(token.end))) continue;
    // "Block 22nd 3.30 to 4".
    if (/^(?:st|nd|rd|th)$/.test(next) && sentence.tokens[index + 1]?.from === token.to) continue;
    // "Room 3.12".
    if (/^rooms?$/.test(normAt(sentence, index - 1)) && next === '.' && sentence.tokens[index + 1]?.from === token.to) {
      const isPart = /^\d{1,3}$/.test(normAt(sentence, index + 2)) && !/^(?:am|pm)$/.test(normAt(sentence, index + 3));
      if (isPart && sentence.tokens[index + 2]?.from === sentence.tokens[index + 1]?.to) {
        mask(sentence, { first: index - 1, last: index + 2 });
        continue;
      }
    }
    if (
      next === '.' &&
      /^\d\d$/.test(normAt(sentence, index + 2)) &&
      sentence.tokens[index + 2]?.from === sentence.tokens[index + 1]?.to
    )
      continue;
    // "7th phase 6-8pm": the beginning of a range of hours, but for "10am pier 9 till 4pm".
    if (
      !(/^(?:until|till)$/.test(next) && sureHour.test(sentence.canon.slice(0, token.start))) &&
      /^(?:-|to|until|till)$/.test(next) &&
      /^\d/.test(normAt(sentence, index + 2)) &&
      /^(?:am|pm)$/.test(normAt(sentence, index + 3))
    )
      continue;
    // "club 7pm" is a time, "club 7, 8pm" is not; a lone small number or "1900" after an activity stays a time.
    if (
      !isCounted &&
      /^(?:club|bar|group|team|book|class|game|event|week)$/.test(normAt(sentence, index - 1)) &&
      (Number(token.norm) <= 12 || token.norm.length > 2)
    )
      continue;
    mask(sentence, { first: index - 1, last: index });
  }
}

/** "Flight AI 302"; "train 1045 to Leeds", "train dep 0912" keep their time. */
export const serviceNumber =
  /\b(?:flight|flights|flying|ferry|eurostar|coach|train|bus|tram)(?! (?:at|on|to|by|in|for|the|our|my|is|no|dep|arr)\b)(?: [a-z]{1,3}| [a-z]\d) ?\d{1,4}\b/;

/** "Flight to Melbourne QF 682": the number of a flight wherever it stands. */
export const flightNumber =
  /\b(?!(?:at|on|to|by|in|is|of|no|am|pm) )(?:[a-z]{2}|[a-z]\d|\d[a-z]) ?\d{2,4}\b(?! ?(?:am|pm|:|\.))/;

/** "At seven oaks arena", "in three horseshoes": behind "at" and the like, a number that is written out and a plural are a name. */
export function shieldNumberNames(sentence: Sentence): void {
  for (const [index, token] of sentence.tokens.entries()) {
    const next = sentence.tokens[index + 1];
    // "A game of forty-five": what is played.
    const isGame = /^games?$/.test(normAt(sentence, index - 2)) && normAt(sentence, index - 1) === 'of';
    if (isGame && /^\d{1,3}$/.test(token.norm)) mask(sentence, { first: index, last: index });
    // "At the Whataburger on 35": the number of a road, which is no day of a month.
    const isRoad =
      /^\d{2,3}$/.test(token.norm) &&
      Number(token.norm) > 31 &&
      !/^(?:am|pm|:|\.|\/|-|%|st|nd|rd|th|people|minutes?|m|h)$/.test(normAt(sentence, index + 1)) &&
      /\bat (?:the )?(?:[\p{L}'’&-]+ ){1,3}on $/u.test(sentence.canon.slice(0, token.start));
    if (isRoad) mask(sentence, { first: index - 1, last: index });
    const isNumber = /^\d{1,2}$/.test(token.norm) && /^\p{L}+$/u.test(token.text);
    if (!isNumber || !/^(?:at|in|@|near|outside)$/.test(normAt(sentence, index - 1))) continue;
    const isPlural =
      next?.word === true &&
      /[^s']s$/.test(next.norm) &&
      !counts.test(next.norm) &&
      !dayOrTime.test(next.norm) &&
      // "At five its only half an hour".
      !/^(?:is|was|has|its|lets|hes|shes|thats|theres|whats|as|us|this|drinks|games|pints|beers|cocktails|cards|films|sharps?)$/.test(
        next.norm,
      );
    if (isPlural) mask(sentence, { first: index, last: index + 1 });
  }
  // "At Luigi's on Fourth": a street that is written out and large, where a date in full says the day.
  const street = datedInFull.test(sentence.canon)
    ? sentence.tokens.findIndex(
        (token, index) =>
          /^(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth)$/.test(token.text) &&
          /\bat (?:the )?(?:[\p{L}'’&]+ ){1,3}on $/u.test(sentence.canon.slice(0, token.start)) &&
          !(sentence.tokens[index + 1]?.word === true && dayOrTime.test(normAt(sentence, index + 1))),
      )
    : -1;
  if (street >= 0) mask(sentence, { first: street, last: street });
  if (!besideDay.test(sentence.canon)) return;
  for (const [index, token] of sentence.tokens.entries()) {
    if (!/^\d{1,4}$/.test(token.norm) || sentence.masked[index] === true) continue;
    if (!/^(?:at|@)$/.test(normAt(sentence, index - 1))) continue;
    const isWord = /^\p{L}/u.test(token.text) && token.capital && sentence.cased;
    const end = endOfNumberName(sentence, index);
    if (end > index || isWord) mask(sentence, { first: index, last: end });
  }
}

const datedInFull = new RegExp(`\\b${M} \\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${M}\\b`);

/** An hour that can be nothing else, right beside a day. */
const besideDay = re()`\b(?:${weekday}|tomorrow|tonight|today),? (?:at |@ ?)?\d{1,2}(?: ?[ap]m\b|[:.]\d\d)|(?:\d ?[ap]m|\d[:.]\d\d),? (?:on |this |next )*(?:${weekday}|tomorrow|tonight|today)\b`;

/** Where a name that begins with a number ends: "Six by Nico", "230 Fifth", "3 sheets" in front of the day; the number itself where it is none. */
function endOfNumberName(sentence: Sentence, index: number): number {
  const { tokens } = sentence;
  const isName = (at: number) => {
    const token = tokens[at];
    if (!token || token.from === tokens[at - 1]?.to || dayOrTime.test(token.norm)) return false;
    if (namesActivity(token.norm) || counts.test(token.norm)) return false;
    return (
      /^\p{L}{3,}/u.test(token.text) && !/^(?:sharp|please|this|next|then|bring|meet|prompt|ish)$/.test(token.norm)
    );
  };
  const isJoined = /^(?:by|and|over|&)$/.test(normAt(sentence, index + 1));
  const last = index + (isJoined ? 2 : 1);
  if (!isName(last) && !(isJoined && tokens[last]?.capital)) return index;
  if (sentence.cased && tokens[last]?.capital) return last;
  // Where nothing is written large, the day has to follow.
  return !sentence.cased && ahead.test(sentence.canon.slice(tokens[last]?.end)) ? last : index;
}

const ahead = re()`^,? (?:on |this |next )*(?:${weekday}|tomorrow|tonight|today)\b`;

/** What is counted, and what leads on: "9am 2 hours", "7pm 4 of us", "6pm 5 at most". */
export const counts =
  /^(?:hours?|h|minutes?|m|days?|nights?|weeks?|months?|times|sessions?|lessons?|classes|people|persons?|pax|adults|kids|children|guests|covers|players|a|of|at|to|till|until|or|and|x|in|on|with|for|from|tickets?|seats?|spaces|places|holes|laps|rounds?|miles?|km|course|st|nd|rd|th|am|pm)$/;

/** "Mon 5.45am 9 Wattle Cres": behind a time of day, a number before capitals is no other time. */
export function shieldHouseNumbers(sentence: Sentence): void {
  const { tokens } = sentence;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    // "3-4 Alphonsus St", "12/14 King Street".
    const isPair =
      /^\d{1,4}$/.test(token.text) &&
      /^[-/]$/.test(next?.norm ?? '') &&
      next?.from === token.to &&
      /^\d{1,4}$/.test(tokens[index + 2]?.text ?? '') &&
      /^ (?!at |on |in |for |with |from |by |and |or )[a-z']+(?: (?!at |on |in )[a-z']+){0,2} (?:st(?! [a-z]+'s)|street|rd|road|ave|avenue|lane|ln|place|terrace|square|quay|row|parade|crescent|drive|way|walk|gardens|hill|close|court)\b/.test(
        sentence.canon.slice(tokens[index + 2]?.end),
      ) &&
      !dayOrTime.test(normAt(sentence, index + 3)) &&
      // "22/3 haircut st mary's hall": without another day, a date.
      (next?.norm === '-' ||
        saysDay.test(sentence.canon) ||
        Math.min(Number(token.text), Number(tokens[index + 2]?.text)) > 12);
    if (isPair) mask(sentence, { first: index, last: index + 2 });
    if (!/^\d{1,5}$/.test(token.text) || !next?.word || next.from === token.to) continue;
    // "2222 W Division": one of the four winds and a large word behind a number that is no hour.
    if (token.text.length > 2 && /^[NS]?[EW]?$/.test(next.text) && tokens[index + 2]?.capital === true) {
      mask(sentence, { first: index, last: index + 2 });
      continue;
    }
    // Where nothing is written large, two words have to end the message or the phrase.
    const isSmall =
      !sentence.cased &&
      !counts.test(next.norm) &&
      /^[a-z']+(?: [a-z']+){1,3}(?= ?[.,!]| with |$)/.test(sentence.canon.slice(next.start)) &&
      !dayOrTime.test(normAt(sentence, index + 2));
    if (!isSmall && !(sentence.cased && next.capital)) continue;
    if (dayOrTime.test(next.norm) || /^(?:am|pm|uhr|gmt|utc|[a-z]{2,3}t)$/.test(next.norm)) continue;
    const before = sentence.canon.slice(0, token.start);
    if (/(?:\d[:.]\d\d ?(?:am|pm)?|\d ?[ap]m|\b(?:noon|midnight)),? $/.test(before))
      mask(sentence, { first: index, last: index + 1 });
  }
}

/** An hour and two words behind it, the last of which leads to no day. */
export const smallName =
  /\d(?: ?[ap]m)? [a-z]{3,} (?!(?:on|this|next|every|and|or|from|until|till|to|by|the|not|but|instead) $)[a-z]+ $/;
