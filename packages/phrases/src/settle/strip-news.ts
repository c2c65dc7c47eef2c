import { blank, withoutFound } from '../words/blank-out.ts';
import { namesActivity } from '../calendar/activity.ts';
import { dayStart } from '../calendar/weekdays.ts';
import { re } from '../words/pattern.ts';

const dayAhead = `(?:(?:on |the |this |next |for )*(?:${dayStart}|tomorrow|tonight|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\\d{1,2}/\\d))`;

/** "The hospital have finally sent me a date, it's the 2nd of December at 9.50": who let it be known, in front of when it is. */
const letKnow =
  /^\W*(?:so |ok |okay |right |well |just |finally )*((?:(?:the|my|our|his|her) )?\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}?) (?:has |have |had |['’]ve )?(?:finally |just |only just |already )*(?:rang|rung|called|phoned|texted|emailed|messaged|written|wrote|replied|confirmed|got back|got in touch|been in touch|come back|came back|sent|given|gave|offered)(?: (?:back|in|to)(?= |,))?(?: (?:me|us))?(?: (?:an?|the|my|our) (?:\p{L}+ )?(?:date|appointment|appt|letter|time|slot|email|text|message))?(?: at last)?[,;:.–—-]+ ?(?:and |so |that )?(?:(?:it['’]?s|it is|it['’]?ll be|that['’]?s|i['’]?m(?: booked)?(?: in)?(?: for)?|we['’]?re(?: booked)?(?: in)?(?: for)?|they (?:can|could|have|had|said)(?: (?:do|fit|see|take)(?: me| us| it)?(?: in)?)?) )?/iu;

/** "Uncle says the puja will be on Sunday": who says so. */
const saysSo =
  /^\W*(?:so |ok |okay |right |well |just so you know )*(?:(?:the|my|our|his|her) )?\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)? (?:says?|said|reckons?|tells? (?:me|us)|told (?:me|us)|has confirmed|confirmed|confirms|thinks?|insists?|mentioned)(?: that)?,? (?=(?:the |our |my |his |her |\p{L}+['’]s )?\p{L})/iu;

/** "Just had it confirmed, …", "got word that …". */
const heard =
  /^\W*(?:(?:i|we)(?:['’]ve| have)? )?(?:just |finally |only just )*(?:had|got|heard|received) (?:it |that |this |word |confirmation |the (?:ok|go[- ]ahead|nod|all clear|green light) )(?:confirmed |back )?(?:from (?:the |my )?\p{L}+ )?(?:that |today |through )?[,;:.–—-]* ?(?=\p{L})/iu;

/** "Earliest they had was Friday at 4". */
const earliest = re(
  'iu',
)`(?<=^|[,;.–—-] ?|so |but )(?:the )?(?:earliest|soonest|first|next|only|best) (?:(?:slot|time|date|appointment|appt|one|day|thing|available|free) ){0,2}(?:(?:that |which )?(?:they|he|she|i|we)(?:['’]d| had| have| could| can)?(?: (?:do|get|had|offer|give (?:me|us)|find|manage|see (?:me|us)|got|have))? )?(?:was|is|were|available is) (?=(?:on |the |this |next |at )*(?:${dayStart}|tomorrow|\d))`;

const pastPlan = new RegExp(
  `^\\W*(?:(?:we|it|i|they|this)(?:['’]d)? )?(?:(?:was|were) )?(?:supposed|meant|going|hoping|planning) to (?:do|be|have|meet|go|say|make it)(?: it)?(?: on| for)? [^,.;\\d]{3,30}?,? but [^.;]{3,50}?[,;.]? so (?=(?:let['’]?s|shall we|we['’]ll|can we|how about|it['’]?s|now)\\b)`,
  'iu',
);

/** "The rehearsal is shifted from 6 to 8": what it was before. */
const wasBefore = re(
  'iu',
)`(?<=\b(?:moved|shifted|changed|pushed(?: back| out)?|brought forward|put back|put forward|switched|rescheduled|postponed|delayed|bumped|moving|shifting|changing)) from (?:the |a )?[^,.;!?]{1,18}? (?=to (?:the )?(?:\d|half |quarter |noon|${dayStart}|tomorrow|next))`;

const saysWhen = /\d|noon|midday|half /;

/** Who told of an event and how it came about, blanked in front of the event itself. */
export function withoutNews(text: string): string {
  const moved = wasBefore.exec(text);
  if (moved) return withoutNews(withoutFound(text, moved));
  const past = pastPlan.exec(text)?.[0];
  if (past !== undefined && saysWhen.test(text.slice(past.length))) return blank(past) + text.slice(past.length);
  const word = heard.exec(text)?.[0];
  if (word !== undefined && saysWhen.test(text.slice(word.length)) && namesActivity(text.slice(word.length)))
    return blank(word) + text.slice(word.length);
  const told = letKnow.exec(text);
  const rest = told ? text.slice(told[0].length) : '';
  if (told && new RegExp(`^${dayAhead}`, 'i').test(rest) && saysWhen.test(rest)) {
    const who = told[1] ?? '';
    const from = told[0].indexOf(who);
    return `${blank(told[0].slice(0, from))}${who},`.padEnd(told[0].length) + rest;
  }
  const said = saysSo.exec(text)?.[0];
  const plan = said === undefined ? '' : text.slice(said.length);
  const isPlan =
    /^(?:(?:the|our|my|his|her|\p{L}+['’]s) )?(?:\p{L}+ ){0,3}\p{L}+(?:['’]s| is| will be| starts| begins)\b/iu.test(
      plan,
    ) &&
    saysWhen.test(plan) &&
    namesActivity(/^[^\d,]{0,60}/.exec(plan)?.[0] ?? '') &&
    !/\b(?:moved|changed|cancelled|off|postponed|not)\b|\?/i.test(plan);
  if (said !== undefined && isPlan) return blank(said) + plan;
  return text.replace(earliest, blank);
}
