// Trains the weights of engine/tag and engine/intent on the labelled messages of bench/marked and generated sentences, and writes
// them; every step is seeded, so the result is reproducible. With "--held-out" it writes nothing and reports five-fold
// cross-validated accuracy.
// every step is seeded, so that the same data give the same weights. With "--held-out" it writes nothing and tells how much of every
// fifth text is tagged rightly by weights that come from the others.
import { writeFileSync } from 'node:fs';
import { eventFeatureCount, eventFeatures } from '../engine/intent/judge-event.ts';
import { answerTags } from '../engine/tag/tag-answer.ts';
import { describeWords } from '../engine/tag/describe-words.ts';
import { fieldTags, leadingWords } from '../engine/tag/tag-fields.ts';
import { bestTags, latticeOf, packBytes, packWeights } from '../engine/tag/tagger.ts';
import { featureCount, featuresOf } from '../engine/tag/word-features.ts';
import type { TimePiece } from '../engine/times/piece.ts';
import { readTimes } from '../engine/times/read-times.ts';
import { findMentions } from '../engine/who/find-mentions.ts';
import type { Directory, Mention } from '../engine/who/mention.ts';
import { cutWords, textOf } from '../engine/words/cut-words.ts';
import type { Message, Run } from '../engine/words/message.ts';
import { composedFor, composeSentences } from './compose-sentences.ts';
import { learnOdds, type Sample } from './learn-odds.ts';
import { learnTagger, type Lesson } from './learn-tagger.ts';
import { type MarkedMessage, type MarkedRun, readMarkedAnswers, readMarkedMessages } from './marked-messages.ts';

/** A message as the taggers see it, with its tags. */
interface Example extends Lesson {
  message: Message;
  /** Few messages mention times of other things, so these are weighted more. */
  times: number;
}

const tagOf = (name: (typeof fieldTags)[number]) => fieldTags.indexOf(name);

interface Read {
  message: Message;
  pieces: TimePiece[];
  mentions: Mention[];
}

function read(text: string, directory: Directory): Read {
  const message = cutWords(text);
  return { message, pieces: readTimes(message), mentions: findMentions(message, directory) };
}

/** Tags those words of a run that have no tag yet. */
function put(wanted: number[], { words }: Message, field: MarkedRun['field'], { from, to }: Run): void {
  const isNamed = field === 'title' || field === 'place';
  let hasBegun = false;
  for (let at = from; at < to; at += 1) {
    if (wanted[at] !== 0 || (!isNamed && !hasBegun && leadingWords.has(words[at]?.norm ?? ''))) continue;
    wanted[at] = isNamed ? tagOf(hasBegun ? `I-${field}` : `B-${field}`) : tagOf(field);
    hasBegun = true;
  }
}

/** The words within a span of characters. */
function inWords({ words }: Message, run: { from: number; to: number }): Run {
  const inside = words.flatMap((word, at) => (run.from <= word.from && word.to <= run.to ? [at] : []));
  return { from: inside[0] ?? 0, to: (inside.at(-1) ?? -1) + 1 };
}

/** Where a field's words are adjacent in a message. */
function locate({ words }: Message, field: string): Run | null {
  const norms = cutWords(field).words.map(({ norm }) => norm);
  for (let from = 0; norms.length > 0 && from + norms.length <= words.length; from += 1)
    if (norms.every((norm, at) => words[from + at]?.norm === norm)) return { from, to: from + norms.length };
  return null;
}

const example = ({ message, pieces, mentions }: Read, wanted: number[], times: number): Example => ({
  message,
  features: featuresOf(describeWords(message, pieces, mentions)),
  wanted,
  times,
});

const all = readMarkedMessages();

/** A message with careful capitalisation: at its beginning, and of people and places. */
function inCapitals(one: MarkedMessage): MarkedMessage {
  const letters = one.text.split('').map((letter, at) => (at === 0 ? letter.toUpperCase() : letter));
  for (const { field, from, to } of one.runs)
    for (let at = from; at < to; at += 1)
      if ((field === 'place' || field === 'guest') && !/[\p{L}'’\d]/u.test(letters[at - 1] ?? ' '))
        letters[at] = letters[at]?.toUpperCase() ?? '';
  const text = letters.join('');
  return text.length === one.text.length ? { ...one, text } : one;
}

const careful = all.filter(({ text, isEvent }, at) => isEvent && at % 3 === 0 && text === text.toLowerCase());
const marked = [...all, ...careful.map(inCapitals)].flatMap(({ file, text, runs, isEvent, directory }): Example[] => {
  if (!isEvent) return [];
  const found = read(text, directory);
  const wanted = found.message.words.map(() => 0);
  for (const run of runs) put(wanted, found.message, run.field, inWords(found.message, run));
  return [example(found, wanted, file === 'beside.txt' ? 3 : 1)];
});

const listed = (names: readonly { name: string }[]) => names.map(({ name }) => ({ id: name, name }));
const composedDirectory = { friends: listed(composedFor.friends), groups: listed(composedFor.groups) };

interface Plain {
  text: string;
  title: string;
  place: string;
}

/** Shorter sentences of the same parts: "Dinner on Friday", "Tennis at Padley Gorge tomorrow", "Haircut half 3". */
function shortened({ text, title, place }: Plain, at: number): Plain[] {
  const message = cutWords(text);
  const [first, second] = readTimes(message).map(({ run }) => textOf(message, run));
  if (first === undefined) return [];
  const where = place === '' || at % 3 > 0 ? '' : ` ${at % 2 === 0 ? 'at' : 'in'} ${place}`;
  const when = at % 4 === 0 ? (second ?? first) : first;
  return [
    { text: at % 5 === 0 ? `${when} ${title}${where}` : `${title}${where} ${when}`, title, place: where && place },
  ];
}

// The labelled messages contain few of the plain sentences that are most common.
const sentences: readonly Plain[] = composeSentences(1_000, 20_271_201);
const plain = [...sentences, ...sentences.flatMap(shortened)];
const composed = plain.flatMap(({ text, title, place }): Example[] => {
  const found = read(text, composedDirectory);
  const { message, pieces, mentions } = found;
  const wanted = message.words.map(() => 0);
  const [titleRun, placeRun] = [title, place].map((field) => locate(message, field));
  if (!titleRun || (!placeRun && place !== '')) return [];
  put(wanted, message, 'title', titleRun);
  if (placeRun) put(wanted, message, 'place', placeRun);
  for (const { run } of pieces) put(wanted, message, 'when', run);
  for (const { run, isPossessive } of mentions) if (!isPossessive) put(wanted, message, 'guest', run);
  return [example(found, wanted, 1)];
});

/** An answer with its tags. */
const answers = readMarkedAnswers().map(({ text, asides }): Example => {
  const found = read(text, composedDirectory);
  const isAside = found.message.words.map((word) => asides.some((run) => run.from <= word.from && word.to <= run.to));
  const wanted = isAside.map((one, at) =>
    answerTags.indexOf(`${at > 0 && one === isAside[at - 1] ? 'I' : 'B'}-${one ? 'aside' : 'said'}`),
  );
  return example(found, wanted, 1);
});

/** A candidate message, and whether it is an event. */
const samples = [
  ...all.map(({ text, directory, isEvent }) => ({ ...read(text, directory), isEvent })),
  ...plain.map(({ text }) => ({ ...read(text, composedDirectory), isEvent: true })),
].map(({ message, pieces, mentions, isEvent }): Sample => ({
  features: eventFeatures(message, pieces, mentions),
  isWanted: isEvent,
}));

const repeated = (examples: readonly Example[]): Example[] =>
  examples.flatMap((one) => Array.from({ length: one.times }, () => one));

/** The first run of a field's words, as text. */
function said({ message: { text, words } }: Example, found: readonly number[], field: 'title' | 'place'): string {
  const from = found.indexOf(tagOf(`B-${field}`));
  if (from < 0) return '';
  let to = from + 1;
  while (found[to] === tagOf(`I-${field}`)) to += 1;
  return text
    .slice(words[from]?.from, words[to - 1]?.to)
    .toLowerCase()
    .replace(/^(?:the|an?|my|our) (?=\S)/, '');
}

/** Every fifth is held out. */
const isHeldOut = (_: unknown, at: number) => at % 5 === 0;
const isKept = (_: unknown, at: number) => at % 5 !== 0;
const share = (right: number, of: number) => `${((right / of) * 100).toFixed(1)} %`;
const isWord = ({ message }: Example, at: number) => /^[\p{L}\d]/u.test(message.words[at]?.norm ?? '');

/** The accuracy on a held-out fifth when trained on the rest and on `always`. */
function heldOut(examples: readonly Example[], tags: readonly string[], always: readonly Example[]): void {
  const tagger = learnTagger(repeated([...examples.filter(isKept), ...always]), tags, featureCount);
  const score = { title: 0, place: 0, whole: 0 };
  const left = examples.filter(isHeldOut);
  for (const one of left) {
    const found = bestTags(latticeOf(one.features, tagger));
    if (said(one, found, 'title') === said(one, one.wanted, 'title')) score.title += 1;
    if (said(one, found, 'place') === said(one, one.wanted, 'place')) score.place += 1;
    if (found.every((tag, at) => tag === one.wanted[at] || !isWord(one, at))) score.whole += 1;
  }
  const [titles, places, whole] = [score.title, score.place, score.whole].map((right) => share(right, left.length));
  console.log(`${left.length} texts: titles ${titles}, places ${places}, every word ${whole}`);
}

function heldOutEvents(): void {
  const weights = learnOdds(samples.filter(isKept), eventFeatureCount);
  const left = samples.filter(isHeldOut);
  const right = left.filter(({ features, isWanted }) => {
    const odds = features.reduce((sum, feature) => sum + (weights[feature] ?? 0), weights[eventFeatureCount] ?? 0);
    return odds > 0 === isWanted;
  });
  console.log(`${left.length} messages: ${share(right.length, left.length)} judged rightly`);
}

const unit = 1 / 12;

const write = (path: string, packed: object) =>
  writeFileSync(new URL(`../engine/${path}`, import.meta.url), `${JSON.stringify(packed)}\n`);

if (process.argv.includes('--held-out')) {
  heldOutEvents();
  heldOut(answers, answerTags, []);
  heldOut(marked, fieldTags, composed);
} else {
  write('intent/event-weights.json', { unit, features: packBytes(learnOdds(samples, eventFeatureCount), unit) });
  write('tag/answer-weights.json', packWeights(learnTagger(answers, answerTags, featureCount), unit));
  const lessons = repeated([...marked, ...composed]);
  write('tag/field-weights.json', packWeights(learnTagger(lessons, fieldTags, featureCount), unit));
  console.log(
    `learned from ${marked.length} marked and ${composed.length} composed messages, ${answers.length} answers`,
  );
}
