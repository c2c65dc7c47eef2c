// `pnpm bench:assistant:model`: the lists of the built-in reader once more, with a language model in the loop. The model is an
// OpenAI-compatible endpoint on loopback that streams, and it is played twice: by one that sorts the words of each case well,
// and by one that makes everything up. Fails when the second makes a wrong day or hour that the built-in reader had not.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLanguageModel } from '../../../apps/server/src/adapters/language-model.ts';
import { interpretWithModel } from '../../core/src/assistant/interpret-with-model.ts';
import type { LanguageModel, Log } from '../../core/src/ports.ts';
import { type Case, type CaseFile, inputsOf, loadCases, type Read, scoreCase } from '../../phrases/bench/score-case.ts';
import { noopPorts } from '../../core/src/ports.ts';
import { type Draft, type Reading, readSentence, type SentenceInput } from '../../phrases/src/index.ts';

const lists = [
  'hard.json',
  'unseen.json',
  'fresh.json',
  'everyday-13.json',
  'everyday-14.json',
  'everyday-15.json',
  'everyday-16.json',
  'everyday-83.json',
  'everyday-84.json',
  'everyday-86.json',
  'everyday-87.json',
  'everyday-88.json',
  'everyday-89.json',
];
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

type Phrases = Record<string, unknown>;

/** The reply that the endpoint gives next. */
let reply: Phrases = {};

const chunk = (delta: Phrases, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'loopback', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const endpoint = createServer(async (request, response) => {
  for await (const piece of request) void piece;
  const text = JSON.stringify(reply);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: '' }));
  for (let at = 0; at < text.length; at += 40) response.write(chunk({ content: text.slice(at, at + 40) }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
});

const first = (want: string | string[] | undefined): string | null => [want ?? []].flat()[0] ?? null;

/** What a model says that finds the right words of the last message of a case. */
function sortsWell({ want }: Case, reading: Reading): Phrases {
  const runs = (field: string) =>
    (reading.draft?.understood ?? []).filter((run) => run.field === field).map(({ text }) => text);
  if (want.intent !== undefined) return { ...nothing, intent: reading.intent };
  return {
    ...nothing,
    intent: reading.intent,
    title: first(want.title),
    date: runs('start_at').join(' ') || null,
    place: first(want.place),
    people: want.friends ?? [],
    groups: want.groups ?? [],
  };
}

/** What a model says that listens to nothing: another day, another hour, a stranger, a place. */
const makesUp = (): Phrases => ({
  ...nothing,
  intent: 'create_event',
  title: 'Board meeting',
  date: 'Tuesday',
  time: '3pm',
  repeat: 'every day',
  place: 'Head office',
  people: ['The director'],
});

const nothing = {
  title: null,
  date: null,
  time: null,
  duration: null,
  repeat: null,
  place: null,
  about: null,
  people: [],
  groups: [],
};

async function readWithModel(file: CaseFile, one: Case, model: LanguageModel, plays: typeof sortsWell): Promise<Read> {
  const inputs = inputsOf(file, one);
  let draft: Draft | null = null;
  let reading: Reading | null = null;
  for (const input of inputs) {
    const sentence: SentenceInput = { ...input, draft };
    const own = readSentence(sentence);
    // Only the last message of a case is known well enough to be sorted.
    reply = input === inputs.at(-1) ? plays(one, own) : { ...nothing, intent: own.intent };
    reading = (await interpretWithModel(sentence, own, { model, reader: noopPorts.texts('bench'), log: quiet })) ?? own;
    draft = reading.draft ?? draft;
  }
  if (!reading) throw new Error('a case says nothing');
  return { reading, draft: reading.draft, zone: inputs[0]?.zone ?? 'UTC' };
}

await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve));
// A server that listens on a port has an address of this kind.
const { port } = endpoint.address() as AddressInfo;
const model = openLanguageModel({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'loopback', apiKey: null });
const players = { 'sorts well': sortsWell, 'makes everything up': makesUp };

for (const [name, plays] of Object.entries(players)) {
  console.log(`\na model that ${name}\n| list             | cases | right | asked | silently wrong |`);
  for (const list of lists) {
    const file = loadCases(list);
    const counts = { right: 0, asked: 0, silent: 0, wrong: 0 };
    for (const one of file.cases) {
      const result = scoreCase(file, one, await readWithModel(file, one, model, plays));
      counts[result.outcome] += 1;
      const isWorse = result.outcome !== 'right' && scoreCase(file, one).outcome === 'right';
      if (isWorse && process.argv.includes('--faults')) {
        console.log(
          `  ${result.outcome.padEnd(6)} ${[one.say].flat().join(' › ')}\n         ${result.faults.join(' · ')}`,
        );
      }
    }
    const cells = [file.cases.length, counts.right, counts.asked, counts.silent].map((count) =>
      String(count).padStart(5),
    );
    console.log(`| ${list.padEnd(16)} | ${cells.join(' | ')} |`);
    if (counts.silent > 0) process.exitCode = 1;
  }
}
endpoint.closeAllConnections();
endpoint.close();
