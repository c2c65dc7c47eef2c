import { blank } from './blank-out.ts';
import { namesActivity } from '../calendar/activity.ts';
import { weekday } from '../calendar/weekdays.ts';
import { re } from './pattern.ts';
import { placeNouns } from './place-nouns.ts';
import { sureHour } from './shield-numbers.ts';
import { M, dayOrTime, joins, saysDay, shortDay } from './time-words.ts';
import { findEach, mask, normAt, type Sentence, view } from './tokenise.ts';

const opensWork =
  /^(?:watch|watching|see|seeing|screening|film|movie|called|titled|named|play|musical|reading|streaming)$/;

const fullDate = new RegExp(
  `^(?:${weekday},? (?:the )?)?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${M}|${M} \\d{1,2})(?:st|nd|rd|th)?\\b|^${weekday},? (?:the )?\\d{1,2}(?:st|nd|rd|th)\\b`,
);

const behindYear = re()`^(?:on|at|with|,|this|next|tonight|tomorrow|${weekday})$`;

/** A film, book or play after "watch", "movie:" and the like: capitals, with the numbers and days among them. */
export function shieldWorks(sentence: Sentence): void {
  const { tokens } = sentence;
  for (const [index, token] of tokens.entries()) {
    const colon = token.norm === ':' && index > 0 && !/^\d/.test(normAt(sentence, index - 1));
    if (!colon && !opensWork.test(token.norm)) continue;
    let last = index;
    let timely = false;
    let proper = false;
    for (let at = index + 1; at < tokens.length && at < index + 9; at += 1) {
      const piece = tokens[at];
      if (!piece) break;
      const number = /^\d{1,4}(?:st|nd|rd|th)?$/.test(piece.norm);
      // "Big Show Sat 27 Feb": a date in full is the day and no part of the name.
      const rest = sentence.canon.slice(piece.start);
      if (proper && fullDate.test(rest)) break;
      const worded = piece.capital && piece.word && number;
      const joined = (joins.test(piece.norm) || (piece.norm === 'to' && proper)) && !piece.capital;
      if (!piece.capital && !number && !joined) break;
      if (joined && !(tokens[at + 1]?.capital ?? false)) break;
      if (joined && /^(?:on|in)$/.test(piece.norm) && dayOrTime.test(normAt(sentence, at + 1))) break;
      const after = normAt(sentence, at + 1);
      if (number && /^(?:am|pm|:|\.|o'clock|h|-|\/)$/.test(after) && !(after === '.' && at + 2 >= tokens.length)) break;
      if (number && at > index + 1 && (after === '' || after === ',')) break;
      // "Job: Pickup 0600 Mon 29 Nov": four digits of a clock in front of the day, where no other hour is said.
      const isHour = /^(?:0\d[0-5]\d|(?:1\d|2[0-3])[0-5][05])$/.test(piece.text) && !sureHour.test(sentence.canon);
      if (
        colon &&
        proper &&
        isHour &&
        (saysDay.test(after) || fullDate.test(sentence.canon.slice(tokens[at + 1]?.start)))
      )
        break;
      const isTimely = number || dayOrTime.test(piece.norm);
      timely ||= isTimely;
      // "Nine to Five": a number written as a word with a capital is a word of the title.
      if ((worded && !colon) || (!isTimely && !joined && !/^(?:the|a|an)$/.test(piece.norm))) proper = true;
      last = at;
    }
    // "Watch 1917 on Sunday": a film that is called by a number.
    const only = tokens[index + 1];
    if (
      /^(?:watch|watching|screening)$/.test(token.norm) &&
      /^\d{3,4}$/.test(only?.norm ?? '') &&
      behindYear.test(normAt(sentence, index + 2))
    )
      mask(sentence, { first: index + 1, last: index + 1 });
    // A run of nothing but "Friday" or "Friday 8" after a colon is a time, not a film.
    if (timely && proper) shieldRun(sentence, index + 1, last);
  }
}

/** Whether a token is reached from the head of the message by nothing but capitals and small words. */
export const isHeading = (sentence: Sentence, index: number): boolean =>
  sentence.tokens
    .slice(0, index)
    .every(
      (token) =>
        token.capital ||
        /^(?:an?|at|by|to|for|with|from)$/.test(token.norm) ||
        joins.test(token.norm) ||
        /^\d+$/.test(token.text),
    );

/** What stands between a heading and its own day where nothing is corrected: a few words, and then the day beside the hour. */
const ownTime = new RegExp(
  `^[ ,:]*(?:(?!(?:and|or|not|no|to|then|instead|but|moved?|wait|actually|sorry|until|till|through)\\b)[a-z']+,? ){0,4}(?:(?:this |next |on )*(?:${weekday}|tomorrow|tonight|today),? (?:(?:the )?(?:${M} \\d{1,2}|\\d{1,2}) ?(?:st|nd|rd|th)?(?: (?:of )?${M})?,? )?(?:at )?(?:\\d|noon|half )|(?:at )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)?,? (?:this |next |on )*(?:${weekday}|tomorrow|tonight|today)\\b)`,
);

const opensCalled =
  /^(?:of|called|titled|sings?|singing|rehears(?:e|es|ing)|rehearsals?|practise|practising|practice|play(?:s|ing)?|perform(?:s|ing)?|covers?|covering|learn(?:ing)?|dance|dancing|screening|showing)$/;

/** A day and an hour right behind a name. */
const dayBehind = new RegExp(
  `^(?: (?:on |this |next )*(?:${weekday}|tomorrow|tonight|today)|,? (?:on )(?:${weekday})),? (?:at )?(?:\\d|noon|half )`,
);

/** "Rehearsal of Friday I'm in Love tues 7pm": behind what is done with a work, capitals that hold a day, where another day and hour stand behind. */
export function shieldCalled(sentence: Sentence): void {
  if (!sentence.cased) return;
  const { tokens } = sentence;
  for (const [index, opener] of tokens.entries()) {
    const isLarge = (at: number) => tokens[at]?.capital === true && tokens[at].word;
    if (!opensCalled.test(opener.norm) || !isLarge(index + 1)) continue;
    let last = index + 1;
    while (isLarge(last + 1) || (joins.test(normAt(sentence, last + 1)) && isLarge(last + 2))) last += 1;
    const end = tokens[last]?.end;
    const isTimely = tokens.slice(index + 1, last + 1).some((token) => dayOrTime.test(token.norm));
    if (last > index + 1 && isTimely && dayBehind.test(sentence.canon.slice(end)))
      mask(sentence, { first: index + 1, last });
  }
}

const timedName =
  /(?:^|(?<=\b(?:watch|watching|see|seeing|film|movie|screening) ?:? ))(?:the )?\d{1,2}[:.]\d\d to [a-z]+/;

/** What stands in front of a time within a name: "Before Midnight", "The Day After Tomorrow". */
const opensTitle = /^(?:before|after|until|till|since|past|about|around|towards?)$/;

const showFirst = re()`^(?:in|on|by|over|into|under) (?:the|an?) [a-z']+ (?=(?:(?:on |this |next )?(?:${weekday}|tomorrow|tonight)\b|\d)[^,]*$)`;

/** "One Day in September sun 6pm", "Tuesdays with Morrie sat 2pm": capitals at the head that hold a day or a month, where another day stands beside the hour. */
export function shieldHeading(sentence: Sentence): void {
  if (!sentence.cased) return;
  const { tokens } = sentence;
  for (const found of findEach(sentence, timedName)) {
    const name = tokens[found.last];
    // "The 3:10 to Yuma, Friday 8pm": an hour within a name, beside a day and an hour of its own.
    if (name?.capital === true && !dayOrTime.test(name.norm) && ownTime.test(sentence.canon.slice(name.end)))
      mask(sentence, found);
  }
  // "Nine to Five sat at 7": two numbers that are words with capitals, in front of day and hour.
  const isNumber = (at: number) => tokens[at]?.capital === true && tokens[at].word && /^\d+$/.test(tokens[at].norm);
  if (isNumber(0) && /^(?:to|and)$/.test(normAt(sentence, 1)) && isNumber(2)) {
    if (ownTime.test(sentence.canon.slice(tokens[2]?.end))) mask(sentence, { first: 0, last: 2 });
    return;
  }
  // "24 Hours of Aarhus briefing wed 18.30": a length in capitals that is a name.
  const [, length] = tokens;
  const isLength =
    /^\d{1,3}$/.test(tokens[0]?.text ?? '') &&
    length?.capital === true &&
    /^(?:hours|days|nights|weeks|minutes)$/.test(length.norm) &&
    normAt(sentence, 2) === 'of' &&
    tokens[3]?.capital === true;
  if (isLength && ownTime.test(sentence.canon.slice(tokens[3]?.end))) {
    mask(sentence, { first: 0, last: 3 });
    return;
  }
  // "In the Heights Friday 8pm": a show that is called so, where nothing else says what is done.
  const show = showFirst.exec(sentence.canon)?.[0];
  const noun = tokens[2];
  if (
    show &&
    noun?.capital === true &&
    !placeNouns.test(noun.norm) &&
    !namesActivity(sentence.canon.slice(show.length)) &&
    !/\bwith\b/.test(sentence.canon)
  ) {
    mask(sentence, { first: 0, last: 2 });
    return;
  }
  // "Behind the Scenes tour", "Over the Rainbow tribute".
  const opens = /^(?:over|round|around|behind|beyond|under|up) (?:the|an?) [a-z']+\b/.exec(sentence.canon);
  if (opens && tokens[0]?.capital === true && noun?.capital === true && !dayOrTime.test(noun.norm)) {
    mask(sentence, { first: 0, last: 2 });
    return;
  }
  let last = -1;
  while (last + 1 < Math.min(tokens.length, 9)) {
    const token = tokens[last + 1];
    const isJoin =
      last >= 0 &&
      /^(?:of|the|and|on|in|with|to|for|a|an|at|by|'s|-)$/.test(token?.norm ?? '') &&
      (tokens[last + 2]?.capital === true ||
        (/^(?:the|a)$/.test(normAt(sentence, last + 2)) && tokens[last + 3]?.capital === true));
    // "7 Days in Entebbe".
    const isNumber = last < 0 && /^\d{1,3}$/.test(token?.text ?? '') && tokens[1]?.capital === true;
    if (!token || !(token.capital || isJoin || isNumber)) break;
    if (last >= 0 && shortDay.test(token.plain)) break;
    last += 1;
  }
  // "Picnic at Hanging Rock screening": what is shown is called so.
  const isShown =
    last > 1 &&
    /^(?:talk|lecture|slideshow|doc|documentary|exhibition|screening|film|movie|musical|tribute|premiere|singalong|sing|marathon|discussion|auditions?|rehearsals?|viewing|panto|opera|preview|livestream|rewatch|watch)$/.test(
      normAt(sentence, last + 1),
    ) &&
    tokens.slice(1, last).some((token) => /^(?:at|in|on|by|from|to|of)$/.test(token.norm) && !token.capital);
  if (isShown) {
    mask(sentence, { first: 0, last: last + 1 });
    return;
  }
  // "Picnic at Hanging Rock sat 2 jan 8.30pm somerville": only the title is large, and where it is stands behind the hour.
  const isHeadline =
    last > 2 &&
    tokens.slice(1, last).some((token) => /^(?:at|in|on|from)$/.test(token.norm) && !token.capital) &&
    tokens.slice(last + 1).every((token) => !token.capital) &&
    placedBehind.test(sentence.canon.slice(tokens[last]?.end));
  if (isHeadline) {
    mask(sentence, { first: 0, last });
    return;
  }
  // "Midnight in Paris on Saturday at 8": a day at the end of the capitals may be the day itself.
  for (let to = last; to > 0; to -= 1) {
    const isCut = to < last;
    // "Lunch on Easter Monday": the day of a feast.
    if (isCut && /^(?:easter|whit|palm|ash|good|holy|black|cyber|shrove|bank|holiday)$/.test(normAt(sentence, to)))
      return;
    const place = tokens.findIndex((token, at) => at < last && token.norm === 'at');
    if (isCut && place >= 0 && place < to) {
      // "Before Midnight at Gloria on Friday, 9.10pm": in front of where it is, a name that holds a time.
      const isName =
        place > 1 && opensTitle.test(normAt(sentence, place - 2)) && dayOrTime.test(normAt(sentence, place - 1));
      if (!isName || !ownTime.test(sentence.canon.slice(tokens[place - 1]?.end))) return;
      mask(sentence, { first: 0, last: place - 1 });
      return;
    }
    if (isCut && !saysDay.test(normAt(sentence, to + 1)) && !joins.test(normAt(sentence, to + 1))) continue;
    if (joins.test(normAt(sentence, to))) continue;
    const timely = tokens.findIndex((token, at) => at <= to && token.capital && dayOrTime.test(token.norm));
    const end = tokens[to]?.end;
    const isDated = /^\d/.test(normAt(sentence, timely + 1)) || /^\d/.test(normAt(sentence, timely - 1));
    if (timely < 0 || end === undefined || isDated) return;
    if (!ownTime.test(sentence.canon.slice(end))) continue;
    mask(sentence, { first: 0, last: to });
    return;
  }
}

/** Behind a heading: a day, an hour, and one to four words of a name. */
const placedBehind = new RegExp(
  `^,? (?:this |next |on )?(?:${weekday}|tomorrow|tonight)\\b[^,]*\\d ?(?:[ap]m)?,? (?:the )?(?!(?:with|w|for|till|until|to|at|in|on|bring|then|and|or|please|everyone|am|pm)\\b)[a-z']{2,}(?: [a-z']+){0,3}$`,
);

function shieldRun(sentence: Sentence, first: number, from: number): void {
  let last = from;
  const seen = view(sentence, false);
  // "see Macbeth Friday": a day at the very end of the run is the date unless the sentence says another.
  while (last > first && dayOrTime.test(normAt(sentence, last))) {
    const rest = seen.slice(sentence.tokens[last]?.end ?? 0);
    if (saysDay.test(rest)) break;
    last -= 1;
  }
  if (sentence.tokens.slice(first, last + 1).some((token) => /^\d/.test(token.norm) || dayOrTime.test(token.norm))) {
    mask(sentence, { first, last });
  }
}

const called =
  /^((?:\W|(?:ok|okay|so|please|right|can you|could you|just|and|let['’]?s|we['’]?ll)\b)*(?:call|name|title) (?:it|this(?: (?:one|event))?|that|the event) +)(?!["'“‘])([\p{L}\d][^"“”:,.;\n]{1,60}?)( +[–—-]|[:,;.])(?= )/iu;

const opensNoName = re(
  'iu',
)`^(?:(?:an?|off|quits|in|out|at|on|for|half|noon|midday|midnight|${weekday}|tomorrow|today|tonight)\b(?! \p{L})|an? (?:day|night)\b|\d)`;

/** "Call it Captains Korero: Thursday 6pm": the name in quotation marks, every other word where it stands. */
export const withNameQuoted = (text: string): string =>
  text.replace(called, (all, lead: string, name: string, mark: string) =>
    opensNoName.test(name)
      ? all
      : `${' '.repeat(lead.length - 1)}"${name}"`.padEnd(all.length - mark.length) + ' '.repeat(mark.length - 1),
  );

/** What people say while they think of what to say. */
const thinking =
  /^(?:\W|(?:right|so|ok|okay|um+|uh+|h+m+|er+m*|well|oh|yes|yeah|now|and|alright)\b)*(?:(?:let me|lemme|let['’]?s) think|(?:let me|lemme) see|let['’]?s see(?= ?[,.…]| (?:um+|uh+|er+|so|ok|okay|add|put|book|schedule|set up|create|make|plan|organi[sz]e|arrange|pencil|stick|pop|can|could|i|we|i['’]\p{L}+|we['’]\p{L}+|there['’]s|it['’]s)\b)|where was i|what was i saying)\b(?:\W|(?:um+|uh+|h+m+|er+m*|so|oh|yes|yeah|ok|okay|right)\b)*(?=\S.*\p{L})/isu;

/** A message without "okay let me think" at its head, every other word where it stands. */
export const withoutThinking = (text: string): string => text.replace(thinking, blank);
