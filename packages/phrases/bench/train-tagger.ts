// Learns the taggers' weights from the lists of cases and the marked messages, and writes them to src/tag. With "--held-out", writes
// nothing and says how much of each fifth is tagged rightly when the weights come from the other four.
import { readdirSync, writeFileSync } from 'node:fs';
import type { SentenceInput } from '../src/index.ts';
import { readAsSaid } from '../src/read-sentence.ts';
import type { Reading } from '../src/reading.ts';
import { nameWords } from '../src/read/people/match-names.ts';
import { describeWords, featuresOf, type Word } from '../src/tag/describe-words.ts';
import { eventFeatureCount, featuresOfMessage } from '../src/tag/judge-event.ts';
import { asideTags, bestTags, fieldTags, packWeights, runsOf, scoresOf } from '../src/tag/tag-words.ts';
import { composedFor, composeSentences } from './compose-sentences.ts';
import { learnOdds, type Sample } from './learn-odds.ts';
import { learnWeights, type Lesson } from './learn-weights.ts';
import { fieldsOf, type MarkedRun, readFollowUps, readMarked } from './read-marked.ts';
import { type Case, type CaseFile, inputsOf, loadCases, scoreCase } from './score-case.ts';

interface Example extends Lesson {
  /** Where it comes from. */
  list: string;
  text: string;
  words: Word[];
  titles: string[];
  places: string[];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^(?:the|an?|my|our) (?=\S)/, '')
    .trim();
const optionsOf = (wanted: string | string[] | undefined) => [wanted ?? ''].flat();
const tagOf = (name: (typeof fieldTags)[number]) => fieldTags.indexOf(name);

const readings = new Map<string, Reading>();

/** What the grammar makes of a message, read once. */
function readOnce(input: SentenceInput): Reading {
  const key = `${input.now.getTime()} ${input.zone} ${input.friends.map(({ name }) => name).join()} ${input.text}`;
  const reading = readings.get(key) ?? readAsSaid(input, { byGrammar: true });
  readings.set(key, reading);
  return reading;
}

/** Where the words of a field stand side by side in a message. */
function locate(words: readonly Word[], field: string): { from: number; to: number } | null {
  const norms = describeWords(field, [], new Set()).map((word) => word.norm);
  for (let from = 0; norms.length > 0 && from + norms.length <= words.length; from += 1)
    if (norms.every((norm, index) => words[from + index]?.norm === norm)) return { from, to: from + norms.length };
  return null;
}

/** Words that lead to a time or a guest and are no part of it. */
const leading = /^(?:on|at|from|for|w|with|the|and|this|is|in|to|[/&,.:;-])$/;

/** Tags the words of a run, `to` exclusive, that nothing else is said of. */
function put(
  wanted: number[],
  words: readonly Word[],
  field: MarkedRun['field'],
  run: { from: number; to: number },
): void {
  const isNamed = field === 'title' || field === 'place';
  let hasBegun = false;
  for (let index = run.from; index < run.to; index += 1) {
    if (wanted[index] !== 0 || (!isNamed && !hasBegun && leading.test(words[index]?.norm ?? ''))) continue;
    wanted[index] = isNamed ? tagOf(hasBegun ? `I-${field}` : `B-${field}`) : tagOf(field);
    hasBegun = true;
  }
}

/** A message with the tags that its words should have; null when its title or place does not stand in it as it is. */
function tagged(list: string, input: SentenceInput, titles: string[], places: string[]): Example | null {
  const { draft } = readOnce(input);
  if (!draft) return null;
  const words = describeWords(input.text, draft.understood, nameWords(input));
  const wanted = words.map(() => 0);
  const title = titles.map((text) => locate(words, text)).find((run) => run !== null);
  if (!title) return null;
  put(wanted, words, 'title', title);
  const place = places
    .map((text) => locate(words, text))
    .find((run) => run !== null && wanted.slice(run.from, run.to).every((tag) => tag === 0));
  if (!place && !places.includes('')) return null;
  if (place && !places.includes('')) put(wanted, words, 'place', place);
  for (const understood of draft.understood)
    for (const field of ['when', 'guest'] as const)
      if (fieldsOf[field].has(understood.field)) put(wanted, words, field, inWords(words, understood));
  return { list, text: input.text, words, features: featuresOf(words), wanted, titles, places };
}

/** A run of letters as a run of words. */
function inWords(words: readonly Word[], run: { from: number; to: number }): { from: number; to: number } {
  const inside = words.flatMap((word, index) => (run.from <= word.from && word.to <= run.to ? [index] : []));
  return { from: inside[0] ?? 0, to: (inside.at(-1) ?? -1) + 1 };
}

/** The first message of a case, when it is to become an event. */
function exampleOf(list: string, file: CaseFile, one: Case): Example | null {
  const input = inputsOf(file, one)[0];
  if (!input || one.want.title === undefined) return null;
  // What the grammar took for times is learned from only where it is what is meant.
  const reading = readOnce(input);
  const { faults } = scoreCase(file, one, { reading, draft: reading.draft, zone: input.zone });
  if (typeof one.say === 'string' && faults.some((fault) => /^(?:start|end|rule|all day|asks:)/.test(fault)))
    return null;
  return tagged(list, input, optionsOf(one.want.title), optionsOf(one.want.place));
}

const lists = readdirSync(new URL('.', import.meta.url)).filter(
  (name) => name.endsWith('.json') && !name.startsWith('talk.'),
);
const listed = lists.flatMap((list) => {
  const file = loadCases(list);
  return file.cases.flatMap((one) => exampleOf(list, file, one) ?? []);
});
// Everyday lists hold few of the plain sentences that are said most.
const composed = composeSentences(1_000, 20_271_201).flatMap(
  ({ text, title, place }) => tagged('', { ...composedFor, text }, [title], [place]) ?? [],
);
const marked = readMarked().flatMap(({ file, input, runs, isEvent }): Example[] => {
  if (!isEvent) return [];
  const words = describeWords(input.text, readOnce(input).draft?.understood ?? [], nameWords(input));
  const wanted = words.map(() => 0);
  for (const run of runs) put(wanted, words, run.field, inWords(words, run));
  const said = (field: MarkedRun['field']) => {
    const run = runs.find((one) => one.field === field);
    return [run ? input.text.slice(run.from, run.to) : ''];
  };
  const features = featuresOf(words);
  return [{ list: file, text: input.text, words, features, wanted, titles: said('title'), places: said('place') }];
});
/** Of an answer as short as this, all is said. */
const shortAnswer = 6;
const shortAnswers = lists.flatMap((list) =>
  loadCases(list)
    .cases.flatMap(({ say }) => [say].flat().slice(1))
    .filter((text) => text.trim().split(/\s+/).length <= shortAnswer)
    .map((text) => ({ text, asides: [] })),
);
const followUps = [...readFollowUps(), ...shortAnswers].map(({ text, asides }): Example => {
  const words = describeWords(text, [], new Set());
  const isAside = words.map((word) => asides.some((run) => run.from <= word.from && word.to <= run.to));
  const wanted = isAside.map((one, index) =>
    asideTags.indexOf(`${index > 0 && one === isAside[index - 1] ? 'I' : 'B'}-${one ? 'aside' : 'said'}`),
  );
  return { list: 'follow', text, words, features: featuresOf(words), wanted, titles: [], places: [] };
});

/** A message as the judge of events sees it, and whether it makes one. */
function sampleOf(input: SentenceInput, isWanted: boolean): Sample & { text: string; isDrafted: boolean } {
  const reading = readOnce(input);
  const words = describeWords(input.text, reading.draft?.understood ?? [], nameWords(input));
  const features = featuresOfMessage(words, reading);
  return { features, isWanted, text: input.text, isDrafted: reading.draft !== null };
}
const samples = [
  ...lists.flatMap((list) => {
    const file = loadCases(list);
    return file.cases.flatMap((one) => {
      const input = typeof one.say === 'string' ? inputsOf(file, one)[0] : undefined;
      return input ? [sampleOf(input, one.want.intent === undefined)] : [];
    });
  }),
  ...readMarked().map(({ input, isEvent }) => sampleOf(input, isEvent)),
];

/** What each fifth of the messages is judged as, where the grammar made another thing of it. */
function heldOutEvents(): void {
  const score = { spared: 0, lost: 0, found: 0, madeUp: 0 };
  for (let fold = 0; fold < 5; fold += 1) {
    const isHeldOut = (_: unknown, index: number) => index % 5 === fold;
    const weights = learnOdds(
      samples.filter((one, index) => !isHeldOut(one, index)),
      eventFeatureCount,
    );
    for (const { features, isWanted, isDrafted } of samples.filter(isHeldOut)) {
      let odds = weights[eventFeatureCount] ?? 0;
      for (const number of features) odds += weights[number] ?? 0;
      if (isDrafted && odds < 0) score[isWanted ? 'lost' : 'spared'] += 1;
      if (!isDrafted && odds > 0) score[isWanted ? 'found' : 'madeUp'] += 1;
    }
  }
  console.log(
    `${samples.length} messages: ${score.spared} drafts of nothing spared, ${score.lost} of events lost; ${score.found} events found, ${score.madeUp} made up`,
  );
}

/** What each fifth scores with weights that are learned from the others and from `always`. */
function heldOut(examples: readonly Example[], tags: readonly string[], always: readonly Example[]): void {
  const score = { all: 0, title: 0, place: 0, whole: 0 };
  for (let fold = 0; fold < 5; fold += 1) {
    const isHeldOut = (_: Example, index: number) => index % 5 === fold;
    const kept = examples.filter((one, index) => !isHeldOut(one, index));
    const trained = learnWeights([...kept, ...always], tags);
    for (const one of examples.filter(isHeldOut)) {
      const { found } = bestTags(scoresOf(one.features, trained), trained);
      const said = (field: 'title' | 'place') => {
        const run = runsOf(found, field)[0];
        return plain(run ? one.text.slice(one.words[run.from]?.from, one.words[run.to - 1]?.to) : '');
      };
      const isWord = (index: number) => /^[\p{L}\d]/u.test(one.words[index]?.norm ?? '');
      score.all += 1;
      if (one.titles.some((title) => plain(title) === said('title'))) score.title += 1;
      if (one.places.some((place) => plain(place) === said('place'))) score.place += 1;
      if (found.every((tag, index) => tag === one.wanted[index] || !isWord(index))) score.whole += 1;
    }
  }
  const share = (right: number) => `${((right / score.all) * 100).toFixed(1)} %`;
  console.log(
    `${score.all} messages, each held out once: titles ${share(score.title)}, places ${share(score.place)}, every word ${share(score.whole)}`,
  );
}

if (process.argv.includes('--held-out')) {
  heldOut(listed, fieldTags, [...composed, ...marked]);
  heldOut(marked, fieldTags, [...composed, ...listed]);
  heldOut(followUps, asideTags, []);
  heldOutEvents();
} else {
  const write = (name: string, lessons: readonly Lesson[], tags: readonly string[]) => {
    const packed = packWeights(learnWeights(lessons, tags));
    writeFileSync(new URL(`../src/tag/${name}.json`, import.meta.url), `${JSON.stringify(packed, null, 2)}\n`);
  };
  // Few messages tell times of other things, so that these count more.
  const beside = marked.filter(({ list }) => list === 'beside.txt');
  write('field-weights', [...listed, ...composed, ...marked, ...beside, ...beside], fieldTags);
  write('aside-weights', followUps, asideTags);
  const odds = learnOdds(samples, eventFeatureCount);
  const bytes = Int8Array.from(odds, (weight) => Math.max(-127, Math.min(127, Math.round(weight * 16))));
  const kept = { features: Buffer.from(bytes).toString('base64') };
  writeFileSync(new URL('../src/tag/event-weights.json', import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
  console.log(
    `learned from ${listed.length} messages of ${lists.length} lists, ${composed.length} composed and ${marked.length} marked ones, ${followUps.length} answers`,
  );
}
