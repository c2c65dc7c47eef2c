import { readParts } from './draft-event.ts';
import type { ChangeContext } from './settle-change.ts';
import { matchesOf } from '../words/pattern.ts';

/** A part of a follow-up that may change something of its own, and where it begins. */
export interface Clause {
  text: string;
  from: number;
}

/** What stands between two changes of one message; in "Nørrebrogade 44, 2. tv" it is one place, and "zoom.us/j/55" one address. */
const between =
  /(?<!\s)(?:\s*(?:[,;!](?!\s*(?:st|\d{1,2})\. ?(?:tv|th|mf|sal)\b)|[.](?!\d|\s?(?:tv|th|mf|sal)\b|(?:com|org|net|io|us|app|me|co|gg|tv|link|live)\/)(?:(?=\s)|(?<!(?:https?:\/\/|www\.|@)\S{0,200}))|\s[–—-])\s*(?:(?:and|but|so|then|also|plus)\s+)?(?=\S)|\s+(?:and|but|then|plus|so)(?:\s+(?:and|but|then|so))?\s+(?=\S))/giu;

/** "Start's fine but cut it to 90 mins": the clauses of a follow-up; one when there is nothing to cut at. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const add = (to: number) => {
    const words = text.slice(from, to);
    if (/[\p{L}\d]/u.test(words)) clauses.push({ text: words.trim(), from: from + words.search(/\S/) });
  };
  for (const found of matchesOf(text, between)) {
    add(found.index);
    from = found.index + found[0].length;
  }
  add(text.length);
  return clauses;
}

/** "Start's fine", "thanks", "sounds good": what leaves everything as it is. */
const approves =
  /^(?:(?:oh|ah|ok|okay|yes|yeah|no|nope|nah|naw|hmm+|well|right|great|good|perfect|lovely|brilliant|cool|thanks|thank you|thx|ta|cheers|please|if you (?:would|could|please|can|don['’]?t mind)|if (?:possible|that['’]?s (?:ok|okay|fine|all right))|pls|sorry|soz|actually|wait|hang on|hold on|my bad|my mistake|oops|alright|all right|fine|dear|love|mate|lol|haha|sure|nice|no worries|no problem|(?:the )?same(?: thing| again| as before| (?:time|timings?|day|night|evening|morning|afternoon|place|venue|people|hour|length|showing|slot|table|deal|plan|court|pitch|spot|pub|room|bar|caf[eé]))?|that['’]?s (?:it|all|fine|great|perfect|right)|sounds (?:good|great|fine))[,.! ]*)+$|^(?:the |that |everything |(?:every|all) (?:the |else )?)?(?:\p{L}+ ){0,2}?\p{L}*(?:(?:['’]?s| is| are| was| were| stays?| can stay) (?:(?:all|still|just|as) )*(?:fine|ok|okay|good|great|right|perfect|lovely|grand|the same|unchanged|as (?:it )?(?:is|was)|correct)(?: as (?:it is|is|before|it was))?(?: (?:though|tho))?| stays?(?: put)?)[.! ]*$/iu;

/** "The rest the same", "everything else as planned", "forgot to write that", "asked around", "update!!". */
const saysNothing =
  /^(?:(?:(?:with |and |but )?(?:(?:the )?(?:rest|others?)(?: of it)?|everything else|all (?:the )?(?:else|rest))(?: (?:is|are|stays?|can stay|remains?|to stay|as|just|exactly|all|the))*(?: (?:same|unchanged|(?:it )?(?:is|was|were)|is|planned|before|agreed|normal)){1,2}(?: as (?:before|it was))?)|(?:i )?forgot to (?:say|write|put|mention|add|tell)(?: (?:that|it|this|so|you))*|(?:i (?:have |['’]ve )?)?(?:asked|checked|rang|phoned) (?:around|round|about)|(?:kindly |please )?do the needful|no need to (?:change|do|move) (?:anything|it|that)|(?:quick |small |slight )?(?:updates?|change of plan|correction|news(?:flash)?|ps))[.!]*$/iu;

/** "Tom will pick", "we'll find somewhere": who is yet to see to it. */
export const seesToIt =
  /^(?:i|we|he|she|they|\p{L}+)(?:['’]ll| will| can|['’]s (?:going to|gonna)|['’]re (?:going to|gonna)| is going to| are going to) (?:pick|choose|decide|sort|find|think|look|check|see|ask around|confirm|figure)(?: (?!\d)(?!\p{L}+day)[\p{L}']+){0,3}[.!]*$/iu;

/** "Teacher bumped him up to the big kids": what somebody did. */
const didTo =
  /^(?:(?:the|my|our|his|her) )?\p{L}+(?: \p{L}+)? (?!(?:moved|changed|pushed|cancelled|canceled|postponed|shifted|invited|added|asked|booked|swapped)\b)\p{L}{2,}ed (?:him|her|them|us|me)\b(?! (?:to|for|on|at|from) (?:\d|\p{L}+day))/iu;

/** "I can finish work", "it's his birthday", "footy's on": what is told and asks for nothing. */
const tells =
  /^(?!(?:make|call|take|leave|drop|put|knock|keep|turn|shave|cut|add|kick)(?![\p{L}]))(?:[\p{L}'’]+ ){1,3}(?:on|off|clash(?:es)?|(?:always|never) \p{L}+)(?: (?:then|that day))?[.! ]*$|^(?:i )?(?:mis(?:read|typed|heard|took|counted|remembered)|typo|got (?:it|that|them) (?:wrong|mixed up|confused))\b|^(?:(?:because|cos|cuz|coz|as|since|so|that|and|but|before|while|when|otherwise|else|earlier|later|after|or else|if not|sorry|ugh|argh|turns out|apparently) )*(?:i|we|he|she|they|it|that|there|everyone|everybody|nobody|my \p{L}+|our \p{L}+|th(?:e|is|at|ese|ose) \p{L}+|his \p{L}+|her \p{L}+|\p{L}+)(?:['’](?:s|m|re|ve|ll|d)|n['’]t| (?:can|can['’]?t|cannot|could|couldn['’]?t|will|won['’]?t|would|have|has|had|am|is|isn['’]?t|are|aren['’]?t|was|were|do|does|did|didn['’]?t|don['’]?t|doesn['’]?t|need|needs|want|wants|finish|finishes|got|gets|get|work|works|start|starts|said|says|think|forgot|heard|came|arrived|went|broke|took|hate|hates|open|opens|close|closes|shut|shuts|stop|stops|serve|serves|charge|charges|sold|ran|love|loves|prefer|prefers|add|added|clash|clashes|only|just|always|never))(?![\p{L}])/iu;

/** "Payday lol", "half term", "skint": a reason in a word or two. */
export const whyAlone =
  /^(?:(?:because|cos|cuz|coz|bc|as|it['’]?s|its|i['’]?m|im) )*(?:(?:the |my |our )?(?:pay ?day|half[- ]term|(?:mock |final |mid)?(?:exams?|terms|mocks|finals)|exam season|deadlines?|(?:school |summer |easter )?hols|reading week|inset day|jet ?lag|night shifts?|early start|traffic|road ?works|(?:train |bus |tube )?strikes?|(?:the )?rain|(?:the )?weather)|skint|broke|knackered|hungover|shattered|swamped|slammed|(?:mad |too |so )?busy|ill|sick|poorly)(?: (?:lol|lmao|haha|innit|then|now|week|sorry|tbh|yay|season|x+))*[.! ]*$/iu;

/** Whether a clause only says why, or that something may stay as it is, and nothing that a draft has. */
export function isIdleClause(text: string, { clock, directory }: ChangeContext): boolean {
  if ([approves, whyAlone, saysNothing].some((one) => one.test(text))) return true;
  if (seesToIt.test(text) && !readParts(text, clock, directory).timed) return true;
  if (!tells.test(text) && !didTo.test(text)) return false;
  const { timed, time, people } = readParts(text, clock, directory);
  return (
    !timed && time.duration === null && people.friends.length + people.groups.length + people.excluded.length === 0
  );
}
