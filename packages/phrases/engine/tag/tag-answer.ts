import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message, Run } from '../words/message.ts';
import weights from './answer-weights.json' with { type: 'json' };
import { type DescribedWord, describeWords, isTimed } from './describe-words.ts';
import { bestScore, bestTags, latticeOf, unpackTagger } from './tagger.ts';
import { featuresOf } from './word-features.ts';

/** The tags of an answer's words: the change, and asides. */
export const answerTags = ['B-said', 'I-said', 'B-aside', 'I-aside'] as const;

/** An answer to a draft: the words of the change, and asides (reasons, feelings, other people's plans). */
export interface TaggedAnswer {
  said: Run[];
  beside: Run[];
  /** The log odds of this reading against one without asides; 0 when there are none. */
  sure: number;
}

const tagger = unpackTagger(answerTags, weights);
const [saidAgain] = [answerTags.indexOf('B-said')];
const isSaid = (tag: number): boolean => tag < answerTags.indexOf('B-aside');

/** What may stand in front of a time with which the change goes on. */
const goesOn = /^(?:[,.;:!?()–—-]|\n|so|then|and|but|please|pls|now|ok|okay)$/;

/** Whether what is said may begin at a word: in "they only land on the 19th at 6pm", "at 6pm" goes with what stands in front. */
function mayBegin(words: readonly DescribedWord[], at: number): boolean {
  const [word, last] = [words[at], words[at - 1]];
  if (!word || !last || !isTimed(word)) return true;
  return goesOn.test(last.norm) && !(isTimed(last) && last.taken === word.taken);
}

/** Separates the change in an answer from asides, in linear time. */
export function tagAnswer(message: Message, pieces: readonly TimePiece[], mentions: readonly Mention[]): TaggedAnswer {
  const words = describeWords(message, pieces, mentions);
  const all = { from: 0, to: words.length };
  if (words.length === 0) return { said: [], beside: [], sure: 0 };
  const features = featuresOf(words);
  const lattice = latticeOf(features, tagger, (at, tag) => tag !== saidAgain || mayBegin(words, at));
  const found = bestTags(lattice);
  // Whoever answers says something: "actually Tuesdays" is no aside.
  if (!found.some(isSaid)) return { said: [all], beside: [], sure: 0 };
  const runs: Record<'said' | 'beside', Run[]> = { said: [], beside: [] };
  for (const [at, tag] of found.entries()) {
    const list = isSaid(tag) ? runs.said : runs.beside;
    const open = list.at(-1);
    if (open?.to === at) open.to = at + 1;
    else list.push({ from: at, to: at + 1 });
  }
  const sure = bestScore(lattice, all, () => true) - bestScore(lattice, all, (_, tag) => isSaid(tag));
  return { ...runs, sure };
}
