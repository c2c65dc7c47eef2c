import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message, Run } from '../words/message.ts';
import { wordSet } from '../times/found.ts';

/** Kinds of time that say nothing of what an event is, when they stand at an end of its title: "weekly 1:1", "45-minute call". */
const timesAtEnds: ReadonlySet<TimePiece['kind']> = new Set(['length', 'repeat', 'clock', 'zone', 'all-day', 'shift']);

const glue: ReadonlySet<string> = new Set(['-', '–', '/', "'", '&', '+']);

/** A run with the rest of words that are written together: "Drop" of "Drop-in". */
function whole({ words }: Message, { from, to }: Run): Run {
  let [first, end] = [from, to];
  const isGlue = (at: number) => glue.has(words[at]?.norm ?? '');
  const isTight = (at: number) => words[at]?.spaced === false && (isGlue(at) || isGlue(at - 1));
  while (end < words.length && isTight(end)) end += 1;
  while (first > 0 && isTight(first)) first -= 1;
  return { from: first, to: end };
}

const joins: ReadonlySet<string> = new Set([',', '&', '+', '/', 'and', 'n']);

/** Runs of which one word of a list is between them, as one: "Dinner, drinks and dancing". */
function joined({ words }: Message, runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const gap = last && run.from - last.to === 1 ? (words[last.to]?.norm ?? '') : '';
    if (last && joins.has(gap)) last.to = run.to;
    else all.push({ ...run });
  }
  return all;
}

/** A title without lengths and repetitions at its ends, and without days behind it. */
function withoutTimes(run: Run, pieces: readonly TimePiece[]): Run {
  let { from, to } = run;
  for (const { kind, run: piece } of pieces)
    if (piece.from <= from && piece.to > from && piece.to < to && timesAtEnds.has(kind)) from = piece.to;
  for (const { kind, run: piece } of pieces.toReversed())
    if (piece.to >= to && piece.from < to && piece.from > from && (kind === 'day' || timesAtEnds.has(kind)))
      to = piece.from;
  return { from, to };
}

const isAnd = /^(?:and|&|n|\+)$/;

/** A title with whose it is ("Grace and Jamal's drinks"), and with a verb that is a name as well ("Mark the papers"). */
function withOwner({ words }: Message, run: Run, mentions: readonly Mention[]): Run {
  const endingAt = (at: number) => mentions.find(({ run: named }) => named.to === at);
  const owner = mentions.find(({ run: named }) => named.from === run.from) ?? endingAt(run.from);
  const verb = /^(?:the|my|our|a|an|some)$/.test(words[run.from - 1]?.norm ?? '') ? endingAt(run.from - 1) : undefined;
  if (verb?.isWord === true && verb.run.from === 0) return { from: 0, to: run.to };
  if (owner?.isPossessive !== true) return run;
  const other = isAnd.test(words[owner.run.from - 1]?.norm ?? '') ? endingAt(owner.run.from - 1) : undefined;
  return { from: (other ?? owner).run.from, to: run.to };
}

const number = /^(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)$/;

/** A title with whom or how many it is for: "Surprise party for Sarah", "a table for 6". */
function withPurpose({ words }: Message, run: Run, pieces: readonly TimePiece[], mentions: readonly Mention[]): Run {
  const next = run.to + 1;
  if (words[run.to]?.norm !== 'for' || pieces.some(({ run: piece }) => piece.from <= next && next < piece.to))
    return run;
  const named = (from: number) => mentions.find((mention) => mention.run.from === from)?.run.to ?? null;
  let to = named(next);
  for (let more = to; more !== null && joins.has(words[more]?.norm ?? '');) {
    more = named(more + 1);
    to = more ?? to;
  }
  if (to !== null) return { from: run.from, to };
  return number.test(words[next]?.norm ?? '') ? { from: run.from, to: next + 1 } : run;
}

/** The runs of titles as people would mark them. */
export function settleTitles(
  message: Message,
  runs: readonly Run[],
  pieces: readonly TimePiece[],
  mentions: readonly Mention[],
): Run[] {
  return joined(message, runs).map((run) => {
    const own = withOwner(message, withoutTimes(whole(message, run), pieces), mentions);
    return withPurpose(message, own, pieces, mentions);
  });
}

const endsPlace = /^(?:[,.;:!?()@–—-]|\n|on|in|with|w|from|for|at|and|to|by|so|then|next|this|til|till|until)$/;
const noPlaces: ReadonlySet<string> = wordSet('last least all first once the a an');

/** What stands behind "at" and is no time: "tea at ours", where the tagger finds no place. */
function placeBehindAt({ words }: Message, pieces: readonly TimePiece[], tags: readonly string[]): Run | null {
  const isFree = (at: number) =>
    at < words.length &&
    tags[at] === 'other' &&
    !endsPlace.test(words[at]?.norm ?? '') &&
    !pieces.some(({ run }) => run.from <= at && at < run.to);
  for (const [at, { norm }] of words.entries()) {
    if (norm !== 'at' && norm !== '@') continue;
    let to = at + 1;
    while (isFree(to)) to += 1;
    const isNamed = words.slice(at + 1, to).some((word) => /^\p{L}/u.test(word.norm) && !noPlaces.has(word.norm));
    if (isNamed && !/^\d/.test(words[at + 1]?.norm ?? '')) return { from: at + 1, to };
  }
  return null;
}

/** The runs of places, each with the rest of words that are written together. */
export function settlePlaces(
  message: Message,
  runs: readonly Run[],
  pieces: readonly TimePiece[],
  tags: readonly string[],
): Run[] {
  const behindAt = runs.length === 0 ? placeBehindAt(message, pieces, tags) : null;
  return (behindAt ? [behindAt] : runs).map((run) => whole(message, run));
}
