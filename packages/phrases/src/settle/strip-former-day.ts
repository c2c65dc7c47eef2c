import { blank } from '../words/blank-out.ts';
import { writtenDay } from '../calendar/weekdays.ts';
import { saysDayAndHour } from '../words/time-words.ts';
import { tokenise } from '../words/tokenise.ts';

const planned =
  '(?:scheduled|planned|booked(?: in)?|arranged|set|due|fixed|advertised|announced|meant|supposed|slated|down|pencilled in|going)';

const formerly = '(?:previously|originally|initially|formerly|earlier|first)';

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)';

const toBe = '(?:to (?:be(?: held| played| done)?|have been(?: held| played)?|take place|happen|go ahead))';

const onDay = `(?:(?:for|on|in|at|the|this|next|last|coming) )*(?:${writtenDay}|tomorrow|\\d|${month}[a-z]* \\d)[^,;()!?\\n]{0,40}?\\)?`;

/** "Which was to be held", "previously", "(originally". */
const wasOnce = `,? ?\\(?(?:but )?(?:(?:which|that) )?(?:(?:was|were|had been|should have been)(?: ${formerly})?(?: ${planned})?|${formerly}(?: ${planned})?)(?: ${toBe})?`;

/** "Planned", "due to take place", "to be held". */
const isPlanned = `(?: ${planned}(?: ${toBe})?| ${toBe})`;

const moved =
  '(?:moved|rescheduled|re-scheduled|changed|postponed|preponed|shifted|pushed|put|brought|deferred|delayed|switched|rearranged|re-arranged)';

const does = '(?:has|have|had to|is|are|will|shall|stands?|be|been|being|since|therefore|unfortunately|just)';

/** "Will now take place", "has been moved to", "is now". */
const now = `,?(?: (?:and|but|it))*(?:(?: ${does}){0,4} now(?: ${does}){0,2}(?: (?:held|taking place|take place|happen|happening|played|done|run|go ahead))?|(?: ${does}){1,4}(?= ${moved}))(?: ${moved}(?: back| forward| up| out)?)?(?: (?:to|for))?(?= )`;

/** "The gala formerly set for 4 April will take place on …": what was planned once is so no more. */
const will = ',?(?= (?:will|shall|is to) (?:be|take place|happen))';

const formerDay = new RegExp(
  `^([^\\d;!?\\n]{3,120}?)((?:${wasOnce}|${isPlanned}) ${onDay}${now}|${wasOnce} ${onDay}${will})`,
  'iu',
);

/** "Dear parents, the", "please note that the": the article in front of what a notice calls it. */
const article = /(?<=^|[,.:] |\bthat )\s*the (?=[\p{L} '’-]{3,40}$)/iu;

/** "The meeting which was to be held on Wednesday will now take place on Thursday at 8": what was planned before is blanked; null where no other day and hour are said. */
export function withoutFormerDay(text: string): string | null {
  const [all, front = '', words = ''] = formerDay.exec(text) ?? [];
  if (all === undefined) return null;
  const rest = text.slice(all.length);
  if (!saysDayAndHour(tokenise(rest, new Set()).canon)) return null;
  return front.replace(article, blank) + ' '.repeat(words.length) + rest;
}
