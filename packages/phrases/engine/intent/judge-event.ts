import { type DescribedWord, describeWords, isTimed } from '../tag/describe-words.ts';
import { unpackBytes } from '../tag/tagger.ts';
import { classOf } from '../tag/word-classes.ts';
import { hashOf } from '../tag/word-features.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message } from '../words/message.ts';
import weights from './event-weights.json' with { type: 'json' };

/** The number of feature buckets, a power of two. */
export const eventFeatureCount = 1 << 16;

/** A normalised token: all times, people and numbers are equal. */
function kindOf(word: DescribedWord): string {
  if (isTimed(word) || word.taken === 'owner' || word.taken === 'group') return `<${word.taken}>`;
  if (word.taken === 'friend') return '<friend>';
  return word.shape.startsWith('digits') ? '<number>' : word.norm;
}

/** The features of a message: uni-, bi- and trigrams, its beginning and end, and what was found of time and people. */
export function eventFeatures(
  message: Message,
  pieces: readonly TimePiece[],
  mentions: readonly Mention[],
): Int32Array {
  const words = describeWords(message, pieces, mentions);
  const all = words.map(kindOf);
  const kinds = all.filter((kind, at) => kind !== all[at - 1]);
  const said = new Set<string>();
  for (const [at, kind] of kinds.entries()) {
    const [last, second] = [kinds[at - 1] ?? '^', kinds[at - 2] ?? '^'];
    said
      .add(`1 ${kind}`)
      .add(`2 ${last} ${kind}`)
      .add(`3 ${second} ${last} ${kind}`)
      .add(`end ${kind.slice(-2)}`);
    if (!kind.startsWith('<')) said.add(`class ${classOf(kind).fine}`);
  }
  said.add(`first ${kinds[0] ?? ''}`).add(`opens ${kinds[0] ?? ''} ${kinds[1] ?? ''}`);
  said.add(`last ${kinds.at(-1) ?? ''}`).add(`length ${Math.min(8, Math.floor(words.length / 4))}`);
  const times = [...new Set(pieces.map(({ kind }) => kind))].toSorted();
  for (const kind of times) said.add(`time ${kind}`);
  said.add(`times ${times.join()}`).add(`asks ${kinds.includes('?')}`);
  return Int32Array.from(said, (feature) => {
    const hash = Math.imul(hashOf(feature), 0x85ebca6b);
    return ((hash ^ (hash >>> 15)) >>> 0) & (eventFeatureCount - 1);
  });
}

/** The weights trained by `bench/train-engine.ts`; the last is the bias. */
const learned = unpackBytes(weights.features);

/** The log odds that a message without a draft is a new event: 0 is fifty-fifty. */
export function judgeEvent(message: Message, pieces: readonly TimePiece[], mentions: readonly Mention[]): number {
  let odds = learned[eventFeatureCount] ?? 0;
  for (const feature of eventFeatures(message, pieces, mentions)) odds += learned[feature] ?? 0;
  return odds * weights.unit;
}
