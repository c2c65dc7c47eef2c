import { withoutFound } from '../../words/blank-out.ts';
import { dayStart, writtenDay } from '../../calendar/weekdays.ts';
import { matchesOf, re } from '../../words/pattern.ts';

/** What is done if something goes wrong: it has a day or an hour of its own, which is not that of the event. */
const contingency = re(
  'giu',
)`(?<=\S)[\s,.;:(–—-]*(?<![\p{L}\d])(?:(?:if|unless) (?:(?:it(?:['’]?s| is| should)?|there(?:['’]?s| is)|the weather(?:['’]?s| is)?|weather) )*(?:(?:too|very|really|pouring|pours?|lashing|bucketing) )*(?:wet|rain(?:s|ing|ed off|y)?|pours|pouring|lashing|snow(?:s|ing)?|hot|windy|cold|bad|stormy|cancelled|postponed|rained off)|if (?:the )?quorum|(?:in|on) (?:the )?(?:case|event) of (?:rain|bad|wet|inclement|poor|heavy|snow|a storm|storms|cancellation)|in the (?:absence|want) of (?:a )?quorum|(?:failing|for want of|for lack of) (?:a |the )?(?:quorum|which|that)|quorum failing|(?:the )?(?:rain|backup|back-up|reserve|fallback|alternative|wet weather|bad weather) (?:date|day|plan|option|venue|time|alternative)|otherwise (?=(?:on |at |it['’]?s |we['’]?ll do )?(?:\d|${dayStart}|noon|half)))(?:[^.!?\n);]|\.(?=\d)|(?<=\b[ap])\.(?=m)|(?<=\b[ap]\.?m ?)\.(?= ))*[.!)]?`;

/** "Lunch will be served at 1 pm": what is had within the event. */
const served =
  /(?<=[.!,;\n(])\s*(?:(?:a|the|light|hot|cold|soft|complimentary|and) )*(?:lunch|dinner|supper|tea|coffee|refreshments|breakfast|brunch|snacks|drinks|buffet|food|cake|meals?|cocktails|canap[eé]s|doors|registration|gates|speeches|carriages|check-?in|sign-?in)(?: and \p{L}+)? (?:(?:(?:will|shall|to) be|is|are) (?:served|provided|available|held|at|from)|(?:will )?(?:opens?|starts?|begins?|follows?))(?: from| at| by| around)* \d(?:[^.!?\n)]|\.(?=\d)|(?<=\b[ap]\.?m ?)\.(?= ))*[.!)]?/giu;

const hour = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?(?: ?[ap]\.?m\b\.?)?(?![:.]?\d)`;

/** An hour that is said as one, and is not that of a part of the event. */
const start = String.raw`(?<!\b(?:film|show|support|headliner|stage|band|music|speeches) )(?:\b(?:at|from|starts?) |@ ?|(?<![\d:./])(?=\d{1,2}(?:[:.][0-5]\d| ?[ap]\.?m\b)))${hour}`;

const doors = String.raw`\b(?:doors|gates)(?: opens?)?(?: at| from)? ${hour}`;

/** "Gig at 8, doors at 7", "doors 6.30, starts 7": when people are let in, beside a start that is said. */
const doorsBehind = new RegExp(String.raw`(?=\b(?:doors|gates) )(?<=${start}[^\d\n(]{1,40})${doors}`, 'giu');
const doorsBefore = new RegExp(
  String.raw`${doors}[\s,;.–—-]+(?:and |with an? )?(?=(?:(?:show|event|gig) )?(?:starts?|starting|begins?) (?:at )?${hour})`,
  'giu',
);

/** Whether doors open in the three hours before the start; of what is no such pair nothing says which of them is the start. */
function isBefore(opens: readonly (string | undefined)[], starts: readonly (string | undefined)[]): boolean {
  const minutes = ([hours, rest]: readonly (string | undefined)[]) => 60 * Number(hours) + Number(rest ?? 0);
  const wait = (minutes(starts) - minutes(opens) + 720) % 720;
  return wait > 0 && wait <= 180;
}

/** "The 6th if wet": the other day stands in front of what may go wrong. */
const reserveDay = re(
  'giu',
)`(?<=\S)[\s,.;:(–—-]+(?:(?:or|and|but|otherwise|else|maybe) )*(?:on )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|${writtenDay}(?: \d{1,2}(?:st|nd|rd|th)?)?|(?:the )?(?:following|next) (?:day|\p{L}+day|week))(?: instead)? if (?:(?:it(?:['’]?s| is)?|too|very|really|there['’]?s) )*(?:wet|rain(?:s|ing|ed off|y)?|pours|pouring|snow(?:s|ing)?|windy|stormy|cancelled|postponed|not)\b[.!)]?`;

const saysTime = re('iu')`\d|(?<!\p{L})${dayStart}|noon|tomorrow|tonight`;

const toNote = String.raw`(?:in|under) the (?:notes?|description|details|comments?)(?! app\b)`;
const noteVerb = '(?:put|say|write|add|mention|include)';

/** "… and say in the note bring two hundred rupees each", "…, add a note saying wear white": what is told to be noted, and nothing else of it. */
const noted = new RegExp(
  String.raw`(?<=\S)[\s,.;–—-]+(?:(?:and|also|please|pls|then|plus|oh) )*(?:${noteVerb}(?: down)? ${toNote}|${toNote},? ${noteVerb}|(?:${noteVerb}|leave|make) an? (?:quick |little |short )?note (?:saying|that|to say))(?:[:,]| (?:that|saying|to say|to(?= (?:bring|wear|arrive|park|use|pack)\b)))*[:,]?\s+(?!(?:please|pls|thanks|ta|too|as well)\b[^\p{L}]*$)([^\n]{3,200})$`,
  'iu',
);

/** Takes "if wet, Sunday at 2" out of a message, so that neither its day nor its hour is that of the event; null when there is none. */
export function splitContingency(text: string): { text: string; note: string } | null {
  const note = noted.exec(text);
  if (note?.[1] !== undefined && saysTime.test(text.slice(0, note.index)))
    return { text: text.slice(0, note.index), note: note[1].replace(/[\s.,;!]+$/u, '') };
  const hasHour = /\d ?[ap]\.?m\b|\d[:.h]\d\d|\bnoon\b|\bat \d/i;
  const found = [
    ...matchesOf(text, contingency).filter((one) => saysTime.test(one[0]) && saysTime.test(text.slice(0, one.index))),
    ...matchesOf(text, reserveDay).filter((one) => saysTime.test(text.slice(0, one.index))),
    ...matchesOf(text, served).filter((one) => hasHour.test(text.slice(0, one.index))),
    ...matchesOf(text, doorsBehind).filter((one) => isBefore(one.slice(3), one.slice(1))),
    ...matchesOf(text, doorsBefore).filter((one) => isBefore(one.slice(1), one.slice(3))),
  ];
  if (found.length === 0 || found.length > 3) return null;
  // Spaces keep every other word where it stands.
  const rest = found.reduce(withoutFound, text);
  const notes = found.map(([words]) => words.replace(/^[\s,.;:(–—-]+|[\s.,;!)]+$/gu, ''));
  return { text: rest, note: notes.join('\n') };
}
