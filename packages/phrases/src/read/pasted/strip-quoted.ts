import { blankLines } from '../../words/blank-out.ts';
import { namesActivity } from '../../calendar/activity.ts';
import type { Clock } from '../../calendar/day.ts';
import { tokenise } from '../../words/tokenise.ts';
import { findClocks } from '../clock/read-clock.ts';
import { readDays } from '../days/read-days.ts';

/** "On Mon 5 Feb, Trish wrote:", also where a mail program broke the line. */
export const wrote = /^[ \t>]*On [^\n]{3,90}(?:\n[^\n]{1,60})? wrote:[ \t]*$/mu;

/** Lines that begin with ">", and the line above that tells whose they are. */
const quotedLines = new RegExp(`^[ \\t]*>.*$|${wrote.source}`, 'gmu');

/** "From: Priya Nair" and what stands beside it, below a reply. */
const headers =
  /\n[ \t]*(?:-{3,}[^\n]*-{3,}|_{5,})?\s*\n?[ \t]*From:[ \t][^\n]+(?:\n[ \t]*[A-Z][a-z]{1,9}:[^\n]*){1,6}/u;

/** What is left of a reply without the mail that it answers; null where it quotes none. */
function replyAlone(text: string): string | null {
  const above = wrote.exec(text);
  const below = above ? text.slice(above.index + above[0].length) : '';
  // Some programs put no mark in front of what they quote.
  if (above && !/^[ \t]*>/m.test(below)) return text.slice(0, above.index) + blankLines(above[0] + below);
  const alone = text.replace(quotedLines, blankLines);
  if (alone !== text) return alone;
  const mail = headers.exec(text);
  if (!mail) return null;
  // "See you Thursday at 4": the subject says what the event is called where the reply does not.
  const end = namesActivity(text.slice(0, mail.index)) ? mail.index : mail.index + mail[0].length;
  return text.slice(0, end) + blankLines(text.slice(end));
}

/**
 * "Friday it is, 2pm" above "> I can do Thursday or Friday": of a reply that says day and hour itself (of a draft, either), the mail
 * below it says nothing; every other word stays where it stands.
 */
export function withoutQuoted(text: string, clock: Clock, isOfDraft: boolean): string {
  const alone = /^[ \t]*>|wrote:|^[ \t]*From:/m.test(text) ? replyAlone(text) : null;
  if (alone === null) return text;
  const timesIn = (words: string) => {
    const sentence = tokenise(words, new Set());
    return { isDay: readDays(sentence, clock).length > 0, isHour: findClocks(sentence).clocks.length > 0 };
  };
  const { isDay, isHour } = timesIn(headers.test(alone) ? alone.replace(headers, '') : alone);
  const isSaid = isOfDraft ? isDay || isHour : isDay && isHour;
  // "> The Swan" below "Quiz Friday 7pm" is a list, and no mail.
  const isMail =
    wrote.test(text) ||
    headers.test(text) ||
    Object.values(timesIn(text.slice(text.search(/^[ \t]*>/m)))).some(Boolean);
  return isSaid && isMail ? alone : text;
}
