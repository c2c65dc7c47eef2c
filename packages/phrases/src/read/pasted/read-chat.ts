import { blank } from '../../words/blank-out.ts';
import { DateTime } from 'luxon';
import { type Clock, dateOrder } from '../../calendar/day.ts';
import { matchesOf } from '../../words/pattern.ts';

/**
 * What messengers put in front of a copied message: "[29/10/26, 9:12 PM] Deepa: ", "29/10/2026, 21:12 - Deepa: ", and of this
 * year "[16/02, 13:52] Deepa: ".
 */
const header =
  /^[ \t\u200e]*\[?(\d{1,4})[/.-](\d{1,2})(?:[/.-](\d{2,4}),?|,) (\d{1,2})[:.](\d\d)(?:[:.]\d\d)?(?:\s?([ap])\.?m\.?)?\]?(?: -)? +[^:\n]{1,40}: +/gimu;

/** "[8:41 pm, 1/12/2028] Rohan: ": the hour in front of the date, as the same messenger writes it in a browser. */
const hourFirst =
  /^([ \t\u200e]*\[)(\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?), (\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)(?=\] )/gimu;

/** "Yep in", "sounds good!", "yes please": what agrees, a whole line long. */
const assent =
  /(?<=\n)[ \t]*(?:(?:ok(?:ay)?|kk?|yes|yep|yeah|yup|aye|sure|cool|great|perfect|lovely|fab|brill(?:iant)?|nice|amazing|grand|sorted|deffo|def|definitely|sounds? (?:good|great|perfect|fun|lovely|like a plan)|works? for (?:me|us)|(?:fine|good|ok|great) (?:by|with|for) (?:me|us)|count (?:me|us) in|(?:i['’]?m|i am|we['’]?re|im) (?:in|up for (?:it|that)|there|free|keen)|in|me too|same(?: here)?|see (?:you|u|ya|yous|ye)(?: all)?(?: then| there)?|(?:can['’]?t|cannot) wait|please|pls|thanks|thank you|ta|cheers|x+|lol|haha|done|deal|go on(?: then)?|let['’]?s do it|(?:i['’]?ll|we['’]?ll|ill) be there|i['’]?d love to|love to)(?!\p{L})[ \t,.!]*)+[^\p{L}\d\n]*(?=\n|$)/giu;

/** A chat without the lines that only agree. */
export const withoutAssent = (text: string): string => text.replace(assent, blank);

/**
 * Messages copied out of a messenger, their headers blanked so that every word stays where it stands, and when the first was
 * sent; its words are relative to that moment ("tomorrow"). Null for a text without such headers. `sentAt` is null when the
 * header has no date that exists, or none in the last year.
 */
export function readChat(copied: string, clock: Clock): { text: string; sentAt: Date | null } | null {
  const text = copied.replace(hourFirst, '$1$3, $2');
  const [first] = matchesOf(text, header);
  if (!first) return null;
  const today = DateTime.fromJSDate(clock.now, { zone: clock.zone });
  const [a = 0, b = 0, c = 0, hour = 0, minute = 0] = first.slice(1, 6).map((one) => Number(one ?? today.year));
  const isYearFirst = a > 31;
  const year = isYearFirst ? a : c;
  const isMonthFirst = (dateOrder(clock.locale) === 'month' && a <= 12) || b > 12;
  const [day, month] = isYearFirst ? [c, b] : isMonthFirst ? [b, a] : [a, b];
  const half = first[6]?.toLowerCase();
  const stamped = DateTime.fromObject(
    {
      year: year < 100 ? 2000 + year : year,
      month,
      day,
      hour: half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0),
      minute,
    },
    { zone: clock.zone },
  );
  // "[28/12, 13:52]", read in January.
  const sent = first[3] === undefined && stamped > today.plus({ days: 1 }) ? stamped.minus({ years: 1 }) : stamped;
  const days = sent.isValid ? DateTime.fromJSDate(clock.now).diff(sent, 'days').days : -1;
  return {
    text: withoutAssent(text.replace(header, blank)),
    sentAt: days >= 0 && days < 366 ? sent.toJSDate() : null,
  };
}
