import { capitalise } from '../say/list-names.ts';
import { changeTitle, cut, cutTo, partsOf, type StepReader, unquote } from './change-step.ts';
import { rename } from './change-words.ts';

/** "Call it Pip's 40th". */
export const renameTo: StepReader = (step) => {
  const named = rename.exec(step.sentence.canon);
  const words = named ? unquote(cut(step.rest, step.sentence, named[0].length)) : '';
  const title = words.replace(/(?<=\S) (?:instead|rather)$/i, '');
  return title === '' ? null : changeTitle(step, title);
};

/** "It's for Pip's 40th so call it Pip's 40th." */
export const renameLast: StepReader = (step) => {
  const { rest, sentence } = step;
  const found = /^(.*?)(?:[,;.]| so| and| then| let's)+ (?:(?:re)?name|call|title) it (?=\S)/.exec(sentence.canon);
  if (!found || partsOf(step, found[1] ?? '').timed) return null;
  const words = unquote(cut(rest, sentence, found[0].length));
  // "It's Penny's birthday so call it that."
  const title = /^(?:that|so)$/i.test(words)
    ? capitalise(cutTo(rest, sentence, found[1] ?? '').replace(/^it['’]?s (?:for )?/i, ''))
    : words;
  return title === '' ? null : changeTitle(step, title);
};

/** "Match", and then "vs Lions": against whom belongs to the title. */
export const nameOpponent: StepReader = (step) => {
  const against = /^(?:it['’]?s )?(?:vs?\.?|versus|against) (?=\S)/i.exec(step.rest);
  if (!against || partsOf(step, step.rest).timed) return null;
  return changeTitle(step, `${step.draft.title} vs ${unquote(step.rest.slice(against[0].length))}`);
};
