import type { Draft } from '../draft.ts';
import { opened } from '../words/exclamations.ts';
import { tokenise } from '../words/tokenise.ts';
import { tellsHourBeside } from './change-words.ts';
import { isTimeAlone } from './read-change.ts';
import type { ChangeContext } from './settle-change.ts';

/** "Is 8 possible?", "would Sunday be all right?": a question whether another time would do. */
const whether = opened(
  /^(?:(?:is|would|will|does|do|could|can|might) (?:it |that |this |we )?(?:(?:be|still|maybe|also) )*(?:(?:possible|ok|okay|fine|all right|alright|better|easier) (?:at |on |to (?:do|make it|have it) |if (?:it['’]?s |we (?:do|say|make it) ))?)?)(?:at |on )?(.{1,40}?)(?: (?:be|is|work|suit|do))*(?: (?:all right|alright|ok|okay|fine|possible|good|better|easier|instead))*(?: (?:for|with|by) (?:you|everyone|everybody|us|all|them|\p{L}+))?(?: (?:please|dear|love|then|too))*[?.! ]*$/iu,
);

/** "They moved us to 18:30", "it's been pushed to Friday": news of another time. */
const moved = opened(
  /^(?:[^,;.]{2,50}[,;.] (?:so )?)?(?:update[, ]+)?(?:they|he|she|it|we|the \p{L}+|\p{L}+)(?:['’](?:ve|s|re|d)| have| has| had| are| is| was)?(?: (?:just|now|been|got|already|had to|only))* (?:moved?|changed?|pushed?|shift(?:ed)?|switch(?:ed)?|bump(?:ed)?|rescheduled?|put|brought|gave|given|booked|squeezed|asked|need|needs|want|wants|said|says|suggest(?:s|ed)?|offer(?:s|ed)?|confirmed|told)(?: (?:us|it|me|him|her|them|that|this|the \p{L}+))?(?: (?:back|forward|out|up|in))? (?:(?:to|till|until|on|for|at|it['’]?s) |(?<=\b(?:said|says|suggested|suggests|offered|offers|confirmed|me|us) ))(.{1,40}?)(?: (?:instead|now|please))*[.! ]*$/iu,
);

/** "No, Saturday was right", "7 was better after all": the time that was said before. */
const wasRight = opened(
  /^(?:the )?(.{1,30}?) (?:was|is|were) (?:(?:in fact|actually|probably|really|the) )*(?:right|better|fine|good|ok|okay|correct|best|perfect)(?: (?:1|one|1 after all|after all|all along|the first time|before|actually|then))*[.! ]*$/iu,
);

/** "Wrong week, next one": the same day of the week behind. */
const wrongWeek =
  /^(?:(?:oh|ah|oops|sorry|no|wait|actually|argh),? )*(?:(?:that['’]?s |it['’]?s )?(?:the )?wrong week|not this week)[,;.:–—-]* *(?:sorry,? )?(?:(?:but|it['’]?s|i meant?|make it|should be|rather) )*(?:the )?(?:next(?: one| week)?|(?:one|week) after(?: that)?|following(?: one| week)?)(?: (?:please|then|instead))*[.! ]*$/iu;

/**
 * The time that a question or a piece of news about a draft proposes for it, as a correction would say it. Null for anything
 * else, and for a question about what stands already.
 */
export function proposedTime(draft: Draft | null, text: string, { clock, directory }: ChangeContext): string | null {
  if (!draft || tellsHourBeside(tokenise(text, new Set()).canon.trim())) return null;
  if (wrongWeek.test(text.trim())) return 'a week later';
  for (const pattern of [whether, moved, wasRight]) {
    const asked = text
      .trim()
      .replace(/,? (?:do you think|would you say|by any chance|if that['’]?s (?:ok|okay|all right)|or not)\?*$/i, '');
    const words = pattern.exec(asked)?.[1]?.replace(/^(?:at|on) /i, '');
    if (words === undefined) continue;
    // "20 hours" of somebody who says hours as they are written.
    const hour = /^(1[3-9]|2[0-3]) hours?$/i.exec(words)?.[1];
    const said = hour ? `${hour}:00` : /^\d{1,2}$/.test(words) ? `at ${words}` : words;
    if (isTimeAlone(said, clock, directory)) return said;
  }
  return null;
}
