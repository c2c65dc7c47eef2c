// Learns the tagger's weights from the lists of cases and writes them to src/tag/weights.json. With "--held-out", writes nothing
// and says for each fifth of the lists how many titles and places of it are right when the weights come from the other four.
import { readdirSync, writeFileSync } from 'node:fs';
import { readSentence, type SentenceInput } from '../src/index.ts';
import { nameWords } from '../src/read/people/match-names.ts';
import { describeWords, featuresOf, type Word } from '../src/tag/describe-words.ts';
import { bestTags, noWeights, packWeights, runsOf, scoresOf, tags, type Weights } from '../src/tag/tag-words.ts';
import { composedFor, composeSentences } from './compose-sentences.ts';
import { type Case, type CaseFile, inputsOf, loadCases } from './score-case.ts';
import { seeded } from './seeded.ts';

interface Example {
  list: string;
  text: string;
  words: Word[];
  features: Int32Array[];
  wanted: number[];
  titles: string[];
  places: string[];
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^(?:the|an?) (?=\S)/, '')
    .trim();
const optionsOf = (wanted: string | string[] | undefined) => [wanted ?? ''].flat();

/** Where the words of a field stand side by side in a message. */
function locate(words: readonly Word[], field: string): { from: number; to: number } | null {
  const norms = describeWords(field, [], new Set()).map((word) => word.norm);
  for (let from = 0; norms.length > 0 && from + norms.length <= words.length; from += 1)
    if (norms.every((norm, index) => words[from + index]?.norm === norm)) return { from, to: from + norms.length };
  return null;
}

/** The first message of a case, when it is to become an event. */
function exampleOf(list: string, file: CaseFile, one: Case): Example | null {
  const input = inputsOf(file, one)[0];
  if (!input || one.want.title === undefined) return null;
  return tagged(list, input, optionsOf(one.want.title), optionsOf(one.want.place));
}

/** A message with the tags that its words should have; null when its title or place does not stand in it as it is. */
function tagged(list: string, input: SentenceInput, titles: string[], places: string[]): Example | null {
  const { draft } = readSentence(input);
  if (!draft) return null;
  const words = describeWords(input.text, draft.understood, nameWords(input));
  const wanted = words.map(() => 0);
  const put = (run: { from: number; to: number }, begin: number) =>
    wanted.fill(begin + 1, run.from, run.to).fill(begin, run.from, run.from + 1);
  const title = titles.map((text) => locate(words, text)).find((run) => run !== null);
  if (!title) return null;
  put(title, 1);
  const place = places
    .map((text) => locate(words, text))
    .find((run) => run !== null && wanted.slice(run.from, run.to).every((tag) => tag === 0));
  if (!place && !places.includes('')) return null;
  if (place && !places.includes('')) put(place, 3);
  return { list, text: input.text, words, features: featuresOf(words), wanted, titles, places };
}

/** An averaged perceptron: after each sentence that is tagged wrongly, the weights move towards its right tags. */
function learn(examples: readonly Example[], rounds = 12): Weights {
  const now = noWeights();
  const sum = noWeights();
  const size = tags.length;
  const random = seeded(7);
  const order = [...examples];
  let step = 1;
  const move = (list: 'features' | 'transitions', at: number, by: number) => {
    now[list][at] = (now[list][at] ?? 0) + by;
    sum[list][at] = (sum[list][at] ?? 0) + by * step;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [order[last], order[other]];
      if (one && two) [order[last], order[other]] = [two, one];
    }
    for (const { features, wanted } of order) {
      step += 1;
      const { found } = bestTags(scoresOf(features, now), now);
      for (const [index, numbers] of features.entries()) {
        const [right, wrong] = [wanted[index] ?? 0, found[index] ?? 0];
        const [behind, wronglyBehind] = [wanted[index - 1] ?? size, found[index - 1] ?? size];
        if (right !== wrong)
          for (const number of numbers) {
            move('features', number * size + right, 1);
            move('features', number * size + wrong, -1);
          }
        if (right === wrong && behind === wronglyBehind) continue;
        move('transitions', behind * size + right, 1);
        move('transitions', wronglyBehind * size + wrong, -1);
      }
    }
  }
  // The average over all steps, which is less moved by the last sentences.
  const mean = (list: 'features' | 'transitions') =>
    now[list].map((weight, at) => weight - (sum[list][at] ?? 0) / step);
  return { features: mean('features'), transitions: mean('transitions') };
}

const lists = readdirSync(new URL('.', import.meta.url)).filter(
  (name) => name.endsWith('.json') && !/^(?:silent|talk)\./.test(name),
);
const examples = lists.flatMap((list) => {
  const file = loadCases(list);
  return file.cases.flatMap((one) => exampleOf(list, file, one) ?? []);
});
// Everyday lists hold few of the plain sentences that are said most.
const composed = composeSentences(1_000, 20_271_201).flatMap(
  ({ text, title, place }) => tagged('', { ...composedFor, text }, [title], [place]) ?? [],
);

if (process.argv.includes('--held-out')) {
  const score = { all: 0, title: 0, place: 0 };
  for (let fold = 0; fold < 5; fold += 1) {
    const isHeldOut = (one: Example) => lists.indexOf(one.list) % 5 === fold;
    const trained = learn([...examples.filter((one) => !isHeldOut(one)), ...composed]);
    for (const one of examples.filter(isHeldOut)) {
      const { found } = bestTags(scoresOf(one.features, trained), trained);
      const said = (field: 'title' | 'place') => {
        const run = runsOf(found, field)[0];
        return plain(run ? one.text.slice(one.words[run.from]?.from, one.words[run.to - 1]?.to) : '');
      };
      score.all += 1;
      if (one.titles.some((title) => plain(title) === said('title'))) score.title += 1;
      if (one.places.some((place) => plain(place) === said('place'))) score.place += 1;
    }
  }
  const share = (right: number) => `${((right / score.all) * 100).toFixed(1)} %`;
  console.log(`${score.all} messages, each held out once: titles ${share(score.title)}, places ${share(score.place)}`);
} else {
  const file = new URL('../src/tag/weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(packWeights(learn([...examples, ...composed])))}\n`);
  console.log(`learned from ${examples.length} messages of ${lists.length} lists and ${composed.length} composed ones`);
}
