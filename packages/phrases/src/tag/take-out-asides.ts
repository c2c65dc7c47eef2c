import { describeWords, featuresOf, type Word } from './describe-words.ts';
import { asideTagger, asideTags, bestTags, scoresOf } from './tag-words.ts';

/** A message without what is only said beside. */
export interface WithoutAsides {
  text: string;
  /** For each UTF-16 unit of `text`, where it stands in the message. */
  positions: number[];
  /** What was taken out. */
  asides: string;
  /** How much better the tags of this text score than all of its words as said, in logarithms of odds. */
  sure: number;
}

/**
 * Takes out what an answer to a draft says beside the change: reasons, feelings, other people's plans. `names` are the folded words of the
 * names of friends. Null when all of it is said, or nothing.
 */
export function takeOutAsides(text: string, names: ReadonlySet<string>): WithoutAsides | null {
  const words = describeWords(text, [], names);
  if (words.length === 0) return null;
  const scores = scoresOf(featuresOf(words), asideTagger);
  const { found, score } = bestTags(scores, asideTagger, (index, tag) => tag !== saidAgain || mayGoOn(words, index));
  const isAside = found.map((tag) => asideTags[tag]?.endsWith('aside') === true);
  if (isAside.every((one) => one === isAside[0])) return null;
  const whole = bestTags(scores, asideTagger, (_, tag) => asideTags[tag]?.endsWith('said') === true);
  const said = kept(
    text,
    words.filter((_, index) => isAside[index] === true),
  );
  const beside = kept(
    text,
    words.filter((_, index) => isAside[index] === false),
  );
  return { ...said, asides: beside.text, sure: score - whole.score };
}

const saidAgain = asideTags.indexOf('B-said');

const mark = /^(?:[,.;:!?()–—-]|\n)$/;
const ofTime = /^(?:at|on|in|from|until|till?|to|by|about|around)$/;

/** Whether what is said may begin at a word: in "they only land on the 19th at 6pm", "at 6pm" goes with what stands in front. */
function mayGoOn(words: readonly Word[], index: number): boolean {
  const [word, last] = [words[index], words[index - 1]];
  if (!word || !last || (!/^(?:digits|hour$|day$|month$|half$)/.test(word.shape) && !ofTime.test(word.norm)))
    return true;
  // The dot of "8.5." and of "6.30" ends nothing.
  const isDate = last.norm === '.' && words[index - 3]?.norm === '.' && words[index - 3]?.to === words[index - 2]?.from;
  return mark.test(last.norm) && last.to < word.from && !isDate;
}

/** A text without some of its words, and with no space at its beginning or behind another. */
function kept(text: string, without: readonly Word[]): { text: string; positions: number[] } {
  const positions: number[] = [];
  let left = '';
  let next = 0;
  for (let at = 0; at < text.length; at += 1) {
    while (at >= (without[next]?.to ?? Infinity)) next += 1;
    const letter = text[at] ?? '';
    if (at >= (without[next]?.from ?? Infinity) || (/\s/.test(letter) && (left === '' || left.endsWith(' ')))) continue;
    left += letter;
    positions.push(at);
  }
  const said = left.trimEnd();
  return { text: said, positions: positions.slice(0, said.length) };
}
