import type { Draft, Intent } from '../draft.ts';
import type { Word } from './describe-words.ts';
import weights from './event-weights.json' with { type: 'json' };
import { classOf } from './word-classes.ts';

/** Number of different features; a power of two. */
export const eventFeatureCount = 1 << 16;

/** What the grammar made of a message, as far as it tells whether an event is meant. */
export interface Judged {
  intent: Intent;
  draft: Draft | null;
  /** What is asked about. */
  clarify: { about: string } | null;
}

function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) & (eventFeatureCount - 1);
}

/** A word as it counts here: times and people are all alike. */
function kindOf({ norm, taken }: Word): string {
  if (taken === 'name') return '<name>';
  if (taken !== '') return `<${taken}>`;
  return /^\d/.test(norm) ? '<number>' : norm;
}

/** The features of a message: its words, alone and in twos and threes, where it begins and ends, and what the grammar made of it. */
export function featuresOfMessage(words: readonly Word[], { intent, draft, clarify }: Judged): Int32Array {
  const all = words.map(kindOf);
  const kinds = all.filter((kind, index) => kind !== all[index - 1]);
  const said = new Set<string>();
  for (const [index, kind] of kinds.entries()) {
    const [last, beforeLast] = [kinds[index - 1] ?? '^', kinds[index - 2] ?? '^'];
    said
      .add(`1 ${kind}`)
      .add(`2 ${last} ${kind}`)
      .add(`3 ${beforeLast} ${last} ${kind}`)
      .add(`end ${kind.slice(-2)}`);
    if (!kind.startsWith('<')) said.add(`class ${classOf(kind).fine}`);
  }
  said.add(`first ${kinds[0] ?? ''}`).add(`opens ${kinds[0] ?? ''} ${kinds[1] ?? ''}`);
  said.add(`last ${kinds.at(-1) ?? ''}`).add(`length ${Math.min(8, Math.floor(words.length / 4))}`);
  said.add(`intent ${intent}`).add(`asks ${clarify?.about ?? ''}`);
  said.add(`starts ${draft === null ? '' : String(draft.start_at !== null)}`);
  said.add(`placed ${draft === null ? '' : String(draft.location !== null)}`);
  said.add(`invites ${draft === null ? '' : String(draft.friend_names.length > 0)}`);
  return Int32Array.from(said, numberOf);
}

/** The weights that `bench/train-tagger.ts` learned, in sixteenths; the last is that of every message. */
const learned = Float32Array.from(new Int8Array(Buffer.from(weights.features, 'base64')), (weight) => weight / 16);

/** How likely it is that a new event is meant, as the logarithm of the odds: 0 is as likely as not. */
export function eventOdds(words: readonly Word[], judged: Judged): number {
  let odds = learned[eventFeatureCount] ?? 0;
  for (const number of featuresOfMessage(words, judged)) odds += learned[number] ?? 0;
  return odds;
}
