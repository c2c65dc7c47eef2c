import { capitalise } from '../say/list-names.ts';
import { changeTitle, cut, cutTo, partsOf, type StepReader, unquote } from './change-step.ts';
import { rename } from './change-words.ts';
import { withoutLastAside } from '../words/tell-aside.ts';

/** "Call it lunch then lol": what is said behind a name, written small and without marks, is none of it; "now and then" is. */
const behindName =
  /(?<=\S)(?<! and)(?:,? (?:instead|rather|then|please|pls|plz|lol|lmao|ha(?:ha)+|hehe|tbh|thanks|ta|i (?:think|guess|suppose)|from now on))+[.!? ]*$/;

/** "Call it Grandad's 80th, mum will kill me otherwise". */
const why =
  /(?<=\S)\s*[,;–—]+ *(?:mum|mam|mom|dad|nan|gran|grandma|grandad|everyone|everybody|nobody|the \p{L}+|(?:my|his|her|our) \p{L}+|i|he|she|they|it) (?:will|would|can|could|might|says?|said|wants?|loves?|hates?|thinks?|insists?|insisted|is|are|was|has)(?!\p{L})[^,;]{2,60}$/iu;

/** "Call it Tom's farewell so he knows", written small; "Dance So We Laugh" is a name. */
const whyBehind =
  /(?<=\S),? (?:so|but|because|cos|coz|cuz|since|as|in case) (?:that )?(?:he|she|they|we|[Ii]|it|nobody|everyone|everybody|people)(?!\p{L})[^,;"”]*$/u;

/** "That", which is told in front. */
const pointsBack = /^(?:that|so|this)$/i;

/** "Call it Pip's 40th". */
export const renameTo: StepReader = (step) => {
  const named = rename.exec(step.sentence.canon);
  const words = named
    ? withoutLastAside(cut(step.rest, step.sentence, named[0].length).replace(whyBehind, '')).replace(why, '')
    : '';
  const title = unquote(words.replace(behindName, ''));
  return title === '' || pointsBack.test(title) ? null : changeTitle(step, title);
};

/** "It's not swim it's water polo", "it isn't knit and natter, it's crochet club". */
const notButIs =
  /^(?:(?:it|that|this)['’]?s not|(?:it|that|this) (?:is not|isn['’]?t)|not) (?:an? |the )?([^,;.!?]{2,30}?)[,;.–—-]* (?:(?:it|that)['’]?s|(?:it|that) is|but) (?:(?:really|actually|just) )*(?:an? |the )?(\p{L}[^,;.!?]{1,40}?)(?: really| actually)?[.! ]*$/iu;

/** What the draft is called is refused, and what is meant stands behind it. */
export const renameRefused: StepReader = (step) => {
  const [, wrong = '', right = ''] = notButIs.exec(step.text.trim()) ?? [];
  const [said, title] = [wrong, step.draft.title].map((words) => words.toLowerCase().replace(/(.)\1?ing$/, '$1'));
  if (wrong === '' || said !== title) return null;
  const { timed, place, people } = partsOf(step, right);
  return timed || place !== null || people.friends.length > 0 ? null : changeTitle(step, capitalise(unquote(right)));
};

/** "It's for Pip's 40th so call it Pip's 40th." */
export const renameLast: StepReader = (step) => {
  const { rest, sentence } = step;
  const found = /^(.*?)(?:[,;.]| so| and| then| let's)+ (?:(?:re)?name|call|title) it (?=\S)/.exec(sentence.canon);
  if (!found || partsOf(step, found[1] ?? '').timed) return null;
  const words = unquote(cut(rest, sentence, found[0].length).replace(behindName, ''));
  // "It's Penny's birthday really so call it that."
  const title = pointsBack.test(words)
    ? capitalise(
        cutTo(rest, sentence, found[1] ?? '').replace(
          /^(?:and |but )?it['’]?s (?:(?:for|actually|really|just) )*|,? (?:really|actually|you know|technically|anyway)$/gi,
          '',
        ),
      )
    : words;
  return title === '' ? null : changeTitle(step, title);
};

/** "Match", and then "vs Lions": against whom belongs to the title. */
export const nameOpponent: StepReader = (step) => {
  const against = /^(?:it['’]?s )?(?:vs?\.?|versus|against) (?=\S)/i.exec(step.rest);
  if (!against || partsOf(step, step.rest).timed) return null;
  return changeTitle(step, `${step.draft.title} vs ${unquote(step.rest.slice(against[0].length))}`);
};
