import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { claim, findEach, mask, normAt, type Sentence, type Span } from '../../words/tokenise.ts';

/** A length said in the message: minutes of the clock, or whole days. */
export interface Duration {
  minutes: number;
  days: number;
}

const amount = '(?:\\d{1,3}(?:[.,]\\d{1,2})?½?(?:ish)?|an?|half an?|half|(?:a )?couple(?: of)?|a few)';

/** A length of hours and minutes, as the body of a pattern without groups. */
export const lengthBody = `(?:(?:1|an?) and (?:an? )?half hours?|(?:an?|\\d{1,2}) hours? and (?:an? )?half|\\d{1,2} and an? quarter hours?|\\d{1,2}(?:h|hrs?)\\d{2}|\\d 1/2[ -]hours?|(?:an? )?hour and 3 quarters?|(?:\\d{1,2}|an?) hours? and 3 quarters?|\\d{1,2} and (?:an? |3[ -])?quarters?[ -](?:of an )?hours?|hour and an? (?:half|quarter)|(?<!\\b(?:happy|rush|story|golden|quiet|office|peak|lunch|the|per|an|a|half) )hour(?: and)? (?:10|15|20|25|30|35|40|45|50|55)(?: ?(?:minutes?|m)(?![a-z]))?(?! ?(?:am|pm|people|[:./-]\\d|st|nd|rd|th))|\\d{1,2} and (?:an? )?half[ -]hours?|an? hour and a half|an? hour and a quarter|an? hour and \\d{1,2}(?: ?(?:minutes?|m))?|(?:(?:a|3|1) ?)?quarters? of an hour|${amount}[ -]?(?:hours?'?s?|h|minutes?'?s?|m)(?: and a half| and a quarter)?(?:(?: and)? ?\\d{1,2} ?(?:minutes?|m)|(?: and)? ?(?:10|15|20|25|30|35|40|45|50|55)(?! ?(?:am|pm|people|of us|[:./-]\\d|st|nd|rd|th|minutes?|hours?)))?)(?![a-z0-9])`;

/** Minutes of a length such as "an hour and a half", "1h30" or "2.5 hours". */
export function measure(text: string): number {
  const glued = /^(\d{1,2})(?:h|hrs?)(\d{2})/.exec(text);
  if (glued) return Number(glued[1]) * 60 + Number(glued[2]);
  const mixed =
    /^(?:(\d{1,2})|an?)? ?(?:hours? )?and (?:an? )?(3[ -])?(half|quarter)/.exec(text) ?? /^(\d) (1)\/2/.exec(text);
  if (mixed && !/^an? (?!hour)/.test(text))
    return (
      Number(mixed[1] ?? 1) * 60 + (mixed[3] === 'quarter' ? 15 : 30) * (mixed[3] === 'quarter' && mixed[2] ? 3 : 1)
    );
  if (/quarters? of an hour/.test(text)) return text.startsWith('3') ? 45 : 15;
  const loose = /^(?:(\d{1,2})|an?) (?:hours? and (?:an? )?half|and (?:an? )?half hours?)/.exec(text);
  if (loose) return Number(loose[1] ?? 1) * 60 + 30;
  const halves = /^(\d{1,2}) and (?:an? )?half/.exec(text);
  if (halves) return Number(halves[1]) * 60 + 30;
  const hourAnd = /^(?:an? hour and|hour(?: and)?) (\d{1,2})/.exec(text);
  if (hourAnd) return 60 + Number(hourAnd[1]);
  const head = new RegExp(`^(${amount})[ -]?(h|m)`).exec(text);
  if (!head) return 0;
  const unit = head[2] === 'h' ? 60 : 1;
  const said = head[1] ?? '';
  let number = Number(said.replace(',', '.').replace('½', '.5').replace('ish', ''));
  if (said.startsWith('half')) number = 0.5;
  else if (/^an?$/.test(said)) number = 1;
  else if (said.includes('couple')) number = 2;
  else if (said === 'a few') number = 3;
  let minutes = number * unit;
  const rest = text.slice(head[0].length);
  if (rest.includes('and a half')) minutes += unit / 2;
  if (rest.includes('and a quarter')) minutes += unit / 4;
  const more = /(\d{1,2}) ?m/.exec(rest) ?? (unit === 60 ? /^\D*(\d\d)$/.exec(rest) : null);
  return Math.round(minutes + (more ? Number(more[1]) : 0));
}

const fromNow = new RegExp(
  `\\b(?:in|starting in|beginning in) (?:about |around |exactly |just |like )?(${lengthBody})(?![a-z]| (?:earl(?:y|ier)|later?|sooner)\\b)(?:'s?)?(?: time| from now)?|\\b(${lengthBody})(?: from now| hence)`,
);

const rightNow = /\b(?:right now|straight away|right away|this minute|immediately)\b/;

/** Minutes from now until the start ("in 45 minutes"), or null. Elapsed minutes, whatever the clocks do meanwhile. */
export function readFromNow(sentence: Sentence): number | null {
  for (const found of findEach(sentence, fromNow)) {
    const minutes = measure(found.groups[1] ?? found.groups[2] ?? '');
    if (minutes <= 0) continue;
    claim(sentence, found, 'start');
    return minutes;
  }
  return null;
}

/** Whether the message says that it starts now; the words are claimed. */
export function readRightNow(sentence: Sentence): boolean {
  const found = findEach(sentence, rightNow)[0];
  if (found) claim(sentence, found, 'start');
  return found !== undefined;
}

const lasting = new RegExp(
  `(\\b(?:for|during|lasting|lasts|last|taking|takes|duration|length|(?:(?:for|lasting|takes|taking) )?(?:(?:the )?(?:best|better|bigger) part of|most of)|of) (?:about |around |roughly |approximately |at least |up to |a full |only |just )?)?(?<!\\d[:.])\\b(${lengthBody})( long|-long| max| tops| or so)?`,
);

/** What is added to a length, and what for. */
const furtherLength = new RegExp(
  `^ (?:plus|\\+) ((?:${lengthBody}|\\d{1,2}))(?: (?:for|of) (?:the |a )?[a-z-]+(?: (?:time|break|interval|drinks|travel|up|down))?)?(?= ?(?:$|[,.;!]| and | at ))`,
);

const hourOfDay = /^(?:[6-9]|1\d|2[0-3]) ?h(?:ours)?$|^[4-9]h[0-5]\d$/;

const behindDay = re()`(?:${weekday}|tomorrow|today|tonight|at|until|till|from|\d(?:st|nd|rd|th)?|ary|march|april|may|june|july|august|ember|october)[, ]+$`;

const days = re()`(?<!-)\b(for |lasting )?(?:about |the )?(\d{1,2}|an?|a couple of|a few)[ -](days?|nights?|weeks?)( long|-long)?(?![a-z0-9'])(?! on (?:this |next )?${weekday})`;

const countOf = (text: string | undefined) =>
  text === undefined || /^an?$/.test(text) ? 1 : text === 'a couple of' ? 2 : text === 'a few' ? 3 : Number(text);

/** The length said in the message, claimed as its end; "the last hour" and "2 hours later" are none. */
export function readDuration(sentence: Sentence): Duration | null {
  let best: { found: Span; duration: Duration; sure: boolean } | null = null;
  for (const found of findEach(sentence, lasting)) {
    const minutes = measure(found.groups[2] ?? '');
    // "Dim sum with ah ma", who is no hour.
    if (/^an?[hm]/.test(found.groups[2] ?? '')) continue;
    // "24 hours of le mans" is the race.
    if (
      /^24[ -]?hours?$/.test(found.groups[2] ?? '') &&
      /^of (?!us\b|you\b|the )/.test(`${normAt(sentence, found.last + 1)} ${normAt(sentence, found.last + 2)}`)
    ) {
      mask(sentence, found);
      continue;
    }
    const sure = found.groups[1] !== undefined || found.groups[3] !== undefined;
    const after = normAt(sentence, found.last + 1);
    if (
      minutes < 5 ||
      minutes > 72 * 60 ||
      /^(?:later|earlier|before|after|ago|away|drive|old|behind|ahead|forward|back)$/.test(after) ||
      // "A&E took 6 hours": what is over.
      normAt(sentence, found.first - 1) === 'took' ||
      // "Twenty-five minutes to ten".
      (/^(?:to|past|till)$/.test(after) &&
        /^(?:\d{1,2}|noon|midday|midnight)$/.test(normAt(sentence, found.last + 2))) ||
      // "At 11.00 hrs".
      (/^(?:at|from|till|until|by)$/.test(normAt(sentence, found.first - 1)) &&
        /^\d{1,2}[.:][0-5]\d ?h(?:ours?)?$/.test(found.groups[2] ?? '')) ||
      // "At eighteen hours thirty".
      (normAt(sentence, found.first - 1) === 'at' && /^(?:1[3-9]|2[0-3]) hours?\b/.test(found.groups[2] ?? ''))
    )
      continue;
    if (
      /^(?:every|in|within|last|first|next|of|past|to|half|quarter)$/.test(normAt(sentence, found.first - 1)) &&
      // "Pencil in 45 minutes".
      sentence.roles[found.first - 1] === null &&
      !sure
    )
      continue;
    if (found.groups[1]?.startsWith('of ')) continue;
    // "Between 10h and 12h", "10h-12h": hours of the clock.
    const isHour =
      /^\d{1,2} ?h$/.test(found.groups[2] ?? '') &&
      /(?:\b(?:between|from|until|till|at)|\b\d{1,2} ?h(?:\d\d)? ?(?:-|and|to|until|till)) ?$/.test(
        sentence.canon.slice(0, sentence.tokens[found.first]?.start),
      );
    // "Between 13 and 15 hours".
    const endsRange =
      /^\d{1,2} hours?$/.test(found.groups[2] ?? '') &&
      /\b(?:between|from) \d{1,2}(?:[:.]\d\d)? ?(?:and|to|-|till|until) ?$/.test(
        sentence.canon.slice(0, sentence.tokens[found.first]?.start),
      );
    if (isHour || endsRange) continue;

    // 19h30 is a time of day; only a short 1h30 may be a length by itself.
    if (!sure && /^(?:[6-9]|\d\d)h\d|^(?:1[3-9]|2[0-3]) ?h$/.test(found.groups[2] ?? '')) continue;
    // "Surf on Sunday 9h", "25/10 10 hours": behind a day or "until", so many hours are an hour of the day.
    if (
      !sure &&
      hourOfDay.test(found.groups[2] ?? '') &&
      behindDay.test(sentence.canon.slice(0, sentence.tokens[found.first]?.start))
    )
      continue;
    // "18h00 for 18h30" is when it is served.
    if (/^(?:1[3-9]|2[0-3])h\d\d/.test(found.groups[2] ?? '')) continue;
    if (
      /\dh\d\d $/.test(sentence.canon.slice(0, sentence.tokens[found.first]?.start)) &&
      /^\d{1,2}h/.test(found.groups[2] ?? '')
    )
      continue;
    // "48 Hours screening": a unit written large where other words are small.
    const capital =
      (sentence.cased || sentence.tokens.some((token) => /^\p{Ll}{3,}$/u.test(token.text))) &&
      sentence.tokens.slice(found.first + 1, found.last + 1).some((token) => token.capital);
    if (capital && !sure) continue;
    // "2 hours plus 20 minutes" is one length.
    const isMore = best !== null && /^(?:plus|\+)$/.test(normAt(sentence, found.first - 1));
    if (isMore) continue;
    if (best === null || (sure && !best.sure)) best = { found, duration: { minutes, days: 0 }, sure };
  }
  for (const found of findEach(sentence, days)) {
    const sure = found.groups[1] !== undefined || found.groups[4] !== undefined;
    const after = normAt(sentence, found.last + 1);
    // "Saturday in 14 days hike 9:00".
    if (!sure && normAt(sentence, found.first - 1) === 'in') continue;
    const joined = sentence.canon
      .slice(sentence.tokens[found.first]?.start, sentence.tokens[found.last]?.end)
      .includes('-');
    // "Four days fishing up at Kalbarri from Friday".
    const isDone =
      /^[a-z]{2,}ing$/.test(after) && beginsOn.test(sentence.canon.slice(sentence.tokens[found.last]?.end));
    if (
      !sure &&
      !joined &&
      !isDone &&
      !/^(?:trip|break|holiday|vacation|visit|stay|getaway|conference|festival|hike|retreat|camp|cruise|course|event)$/.test(
        after,
      )
    )
      continue;
    const unit = found.groups[3] ?? '';
    const number = countOf(found.groups[2]);
    const length = unit.startsWith('week') ? number * 7 : unit.startsWith('night') ? number + 1 : number;
    if (length < 1 || length > 60 || best?.sure === true) continue;
    best = { found, duration: { minutes: 0, days: length }, sure };
  }
  if (best === null) return null;
  claim(sentence, best.found, 'end');
  // "90 mins plus 15 for half time".
  const end = sentence.tokens[best.found.last]?.end ?? 0;
  const more = best.duration.minutes > 0 ? furtherLength.exec(sentence.canon.slice(end)) : null;
  const by = more ? measure(more[1] ?? '') || Number.parseInt(more[1] ?? '0', 10) : 0;
  if (more && by > 0) {
    best.duration.minutes += by;
    const last = sentence.tokens.findLastIndex((token) => token.end <= end + more[0].length);
    claim(sentence, { first: best.found.last + 1, last }, 'end');
  }
  // "And it runs for 2 hours", "they say allow 15 minutes", "won't be but 30 minutes": the verb in front of it.
  const verb =
    /(?:[,;] ?)?(?:(?:and|which|that|it|it'll|it will|it should) )*(?:(?:(?:they|he|she|the [a-z]+|[a-z]+) (?:say|says|said|told (?:me|us)|reckon|want me) )?(?:to )?(?:allow|set aside)(?: (?:about|around|roughly|at least|up to))* |(?:(?:won't|will not|shouldn'?t|should not|isn't|is not) (?:(?:be|take|last|run|go on)(?: for)? )?|no |not )(?:but|more than|longer than|over|any (?:more|longer) than) (?:about )?|(?:only|just) (?:be|take|last) |(?:runs?|running|lasts?|lasting|goes on|going on|takes?|will (?:run|last|take)|should (?:last|take|run)) (?:for |about |around |roughly )*)$/.exec(
      sentence.canon.slice(0, sentence.tokens[best.found.first]?.start),
    );
  const from = verb
    ? sentence.tokens.findIndex((token) => token.start >= verb.index + (/^[\s]/.test(verb[0]) ? 1 : 0))
    : -1;
  if (from > 0 && from < best.found.first) claim(sentence, { first: from, last: best.found.first - 1 }, 'end');
  return best.duration;
}

const beginsOn = re()`\b(?:from|starting|beginning)(?: on)? (?:(?:next|this|the) )?(?:${weekday}|tomorrow|\d{1,2} ?(?:st|nd|rd|th)\b|\d{1,2} (?:of )?[a-z]{3,}|[a-z]{3,9} \d{1,2}\b)`;

const wholeDay =
  /\b(?:(?:an? )?all[- ]day(?: long)?|the whole day|all of the day|for the day(?! (?:after|before|following))|full[- ]day|whole day|all(?= weekend\b)|(?:the )?(?:whole|entire)(?= weekend\b))\b/;

/** Words that stand in front of "all day" and are no part of a name. */
const beforeWholeDay = re()`^(?:is|are|was|be|it|it's|for|on|at|in|to|till|until|the|and|or|but|last|lasts|lasting|runs?|running|takes?|open|free|there|here|out|off|away|busy|home|today|tomorrow|tonight|me|us|you|them|${weekday})$`;

/** "Rosé all day party Saturday 2pm": within a name, beside an hour that is said and goes to no end. */
const isInName = (sentence: Sentence, { first, last }: Span): boolean => {
  const [before, after] = [sentence.tokens[first - 1], sentence.tokens[last + 1]];
  return (
    before?.word === true &&
    sentence.roles[first - 1] === null &&
    !beforeWholeDay.test(before.norm) &&
    after !== undefined &&
    namesActivity(after.norm) &&
    /\d ?[ap]m\b|\d[:.]\d\d\b|\bat \d|\bnoon\b/.test(sentence.canon) &&
    !/\d ?(?:[ap]m)? ?(?:-|–|to|till?|until) ?(?:\d|noon|midnight)/.test(sentence.canon)
  );
};

/** "All day party Saturday 2pm": what begins behind noon is not a whole day long. */
const beginsLate = (sentence: Sentence, { first, last }: Span): boolean =>
  first === 0 &&
  namesActivity(normAt(sentence, last + 1)) &&
  /\b(?:\d{1,2}(?:[:.]\d\d)? ?pm|noon|(?:1[2-9]|2[0-3]):\d\d)\b/.test(sentence.canon) &&
  !/\d ?(?:[ap]m)? ?(?:-|–|to|till?|until|from) ?(?:\d|noon|midnight)|\b(?:till?|until|by|ends?|before) /.test(
    sentence.canon,
  );

/** Whether the message says that the event takes the whole day. */
export function readAllDay(sentence: Sentence): boolean {
  const found = findEach(sentence, wholeDay)[0];
  if (!found || isInName(sentence, found)) return false;
  if (beginsLate(sentence, found)) {
    claim(sentence, found, 'title');
    for (let at = found.first; at <= found.last; at += 1) sentence.inTitle[at] = true;
    return false;
  }
  claim(sentence, found, 'all_day');
  return true;
}
