// Architecture checks: which files a folder may contain, and which way features may import each other.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const faults = [];

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .toSorted();

const sources = [...filesBelow('packages'), ...filesBelow('tooling'), ...filesBelow('apps')];
if (sources.length < 100) faults.push(`Only ${sources.length} source files were seen; the check would prove nothing.`);

// 1. Names that say nothing about a file's contents.
const emptyWords = /^(utils?|helpers?|misc|common|types|shared|stuff)\b/;
for (const path of sources) {
  const name = path.split('/').at(-1);
  if (emptyWords.test(name))
    faults.push(`${path}: name the file after what it holds, not after what kind of thing it is.`);
  if (!path.includes('routes/') && name !== name.toLowerCase() && !name.endsWith('.gen.ts')) {
    faults.push(`${path}: file names are in kebab-case.`);
  }
}

// A folder with more files than this has to be divided by topic.
const MOST_FILES = 48;
const rooms = Object.groupBy(
  sources.filter((path) => /^(?:packages|apps)\/[^/]+\/(?:src|engine)\//.test(path)),
  (path) => dirname(path),
);
for (const [room, files] of Object.entries(rooms))
  if (files.length > MOST_FILES) faults.push(`${room}: ${files.length} files; a room holds at most ${MOST_FILES}.`);

// 2. Core: one folder per feature, with a closed vocabulary of file names.
const features = new Set([
  'account',
  'admission',
  'auth',
  'profile',
  'events',
  'event-links',
  'series',
  'rsvps',
  'friends',
  'groups',
  'calendar-feed',
  'dashboard',
  'inbox',
  'activity',
  'guests',
  'assistant',
  'instance',
  'notifications',
  'mails',
  'push',
  'telegram',
  'telemetry',
]);
const coreFiles = new Set([
  'context.ts',
  'errors.ts',
  'pages.ts',
  'ports.ts',
  'secrets.ts',
  'testing.ts',
  'testing.test.ts',
  'secrets.test.ts',
]);
// `tools` is the registry of the assistant's tools.
const fixedNames = /^(index|rules|fields|queries|present|tools|.*\.test)\.ts$/;
// Any other file of core is one action and begins with its verb.
const verbs =
  /^(add|announce|answer|ask|authenticate|bump|change|check|claim|compose|confirm|count|create|derive|describe|end|enqueue|exchange|exclude|expand|export|find|finish|fold|hash|identify|import|include|interpret|invite|limit|link|list|lock|mark|mint|normalise|notify|open|pick|plan|propose|publish|read|recognise|record|recover|refresh|refuse|remember|remind|remove|render|reply|report|reset|resolve|respond|rotate|run|select|send|settle|sign|start|suggest|sync|tell|unlink|update|verify|write)(-|\.)/;
for (const path of sources) {
  const [, , , feature, ...rest] = path.split('/');
  if (!path.startsWith('packages/core/src/')) continue;
  if (rest.length === 0) {
    if (!coreFiles.has(feature))
      faults.push(`${path}: core's own files are ${[...coreFiles].join(', ')}; the rest lives in a feature.`);
    continue;
  }
  if (!features.has(feature)) faults.push(`${path}: "${feature}" is not a feature of Kith (docs/architecture.md).`);
  const name = rest.at(-1);
  if (rest.at(-2) !== 'testing' && !fixedNames.test(name) && !verbs.test(name)) {
    faults.push(`${path}: a file of core is index, rules, fields, queries, present, a test, or begins with a verb.`);
  }
}
for (const verb of verbs.source.match(/[a-z]+(?=[|)])/g)) {
  if (!sources.some((path) => path.startsWith('packages/core/src/') && path.split('/').at(-1).startsWith(verb)))
    faults.push(`The list of verbs holds "${verb}", with which no file of core begins.`);
}

// 3. Features of core import each other only through their index and only in one direction.
const below = {
  profile: ['activity'],
  activity: [],
  guests: [],
  notifications: [],
  telemetry: [],
  friends: ['profile', 'activity', 'guests', 'notifications'],
  groups: ['friends', 'activity', 'guests', 'notifications'],
  admission: ['profile'],
  auth: ['admission', 'guests', 'profile', 'notifications'],
  series: ['activity', 'guests'],
  events: ['profile', 'friends', 'groups', 'activity', 'guests', 'notifications', 'series'],
  'event-links': ['profile', 'events', 'friends', 'activity', 'guests', 'series'],
  rsvps: ['profile', 'events', 'friends', 'activity', 'guests', 'notifications', 'series'],
  'calendar-feed': ['guests', 'profile', 'events', 'rsvps', 'friends', 'series'],
  mails: ['notifications', 'activity', 'guests', 'profile', 'friends', 'rsvps', 'calendar-feed', 'telegram', 'series'],
  dashboard: ['activity', 'events', 'friends', 'guests', 'rsvps', 'series'],
  inbox: ['activity', 'guests'],
  push: ['activity', 'guests', 'inbox', 'profile'],
  telegram: ['activity', 'guests', 'profile', 'events', 'rsvps', 'assistant'],
  account: ['admission', 'auth', 'profile', 'friends', 'calendar-feed', 'series'],
  instance: ['account', 'admission', 'mails', 'profile'],
  assistant: ['events', 'friends', 'groups', 'rsvps', 'activity', 'dashboard', 'series'],
};
const importsOf = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1],
  );
for (const path of sources) {
  const match = /^packages\/core\/src\/([^/]+)\/(.+)$/.exec(path);
  if (!match || path.endsWith('.test.ts')) continue;
  const [, feature] = match;
  for (const specifier of importsOf(path)) {
    const other = /^(?:\.\.\/)+([a-z-]+)\/(.+)$/.exec(specifier);
    if (!other || !features.has(other[1]) || other[1] === feature) continue;
    if (!(below[feature] ?? []).includes(other[1])) faults.push(`${path}: ${feature} may not import ${other[1]}.`);
    else if (other[2] !== 'index.ts') faults.push(`${path}: come in through ${other[1]}/index.ts.`);
  }
}

// The readers are only loaded where texts are read (docs/adr/0065).
for (const path of sources) {
  if (!/^(?:packages\/(?:core|api)|apps\/server)\/src\//.test(path) || path.endsWith('.test.ts')) continue;
  if (!path.endsWith('/read-text.ts') && importsOf(path).includes('@kith/phrases'))
    faults.push(`${path}: take words from @kith/phrases/say, and texts to ports.texts.`);
}

// 4. The assistant's engine: one folder per idea, imports in one direction only, and a size limit (docs/adr/0070).
const engineRooms = ['words', 'times', 'tag', 'who', 'intent', 'pasted', 'guard', 'edits'];
const engine = sources.filter(
  (path) => /^packages\/phrases\/(?:engine|src)\/.+\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
);
for (const path of engine) {
  const room = /^packages\/phrases\/engine\/([^/]+)\//.exec(path)?.[1];
  if (room === undefined) continue;
  if (!engineRooms.includes(room)) faults.push(`${path}: the rooms of the engine are ${engineRooms.join(', ')}.`);
  for (const specifier of importsOf(path)) {
    const target = specifier.startsWith('.') ? join(dirname(path), specifier) : '';
    const other = /^packages\/phrases\/engine\/([^/]+)\//.exec(target)?.[1];
    // Every folder may use the definition of a mention.
    if (other && !target.endsWith('/who/mention.ts') && engineRooms.indexOf(other) > engineRooms.indexOf(room))
      faults.push(`${path}: in the engine ${room} may not import ${other}.`);
  }
}
const MOST_LINES = 12_955;
const LONGEST_PATTERN = 150;
const lengths = engine.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
const engineLines = lengths.reduce((sum, count) => sum + count, 0);
if (engineLines > MOST_LINES) faults.push(`The engine has ${engineLines} lines; it may have ${MOST_LINES}.`);
if (lengths.filter((count) => count < 80).length * 2 < lengths.length)
  faults.push('Half of the files of the engine have 80 lines and more.');
for (const path of engine) {
  const long = /(?<=[=(,:?\s])\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;
  for (const [pattern] of readFileSync(join(root, path), 'utf8').matchAll(long))
    if (pattern.length > LONGEST_PATTERN)
      faults.push(`${path}: ${pattern.slice(0, 40)}… is longer than ${LONGEST_PATTERN}.`);
}

// 5. The clock and the environment have one reader each.
for (const path of sources.filter(
  (one) => /\.(ts|tsx)$/.test(one) && !/\.test\.tsx?$|\/test\/|\/bench\/|\/testing/.test(one),
)) {
  const text = readFileSync(join(root, path), 'utf8');
  if (
    /^packages\/(core|phrases)\//.test(path) &&
    path !== 'packages/phrases/src/cli.ts' &&
    path !== 'packages/core/src/context.ts' &&
    /\bDate\.now\(\)|new Date\(\)/.test(text)
  ) {
    faults.push(`${path}: a rule is told the time; only context.ts reads the clock.`);
  }
  if (
    /process\.env/.test(text) &&
    path !== 'apps/server/src/env.ts' &&
    !/^apps\/web\/vi(?:te|test)\.config\.ts$/.test(path) &&
    !path.startsWith('tooling/')
  ) {
    faults.push(`${path}: only apps/server/src/env.ts reads the environment.`);
  }
}

// 6. Features of the web app do not import each other; a route passes one into another.
const sharedFeatures = new Set(['shell', 'auth']);
for (const path of sources) {
  const match = /^apps\/web\/src\/features\/([^/]+)\//.exec(path);
  if (!match) continue;
  for (const specifier of importsOf(path)) {
    const other = /(?:^|\/)(?:features\/|\.\.\/)([a-z-]+)\/(?:[a-z-]+\/)?[^/]+$/.exec(specifier);
    if (!other || other[1] === match[1] || sharedFeatures.has(other[1])) continue;
    if (readdirSync(join(root, 'apps/web/src/features')).includes(other[1])) {
      faults.push(`${path}: features of the web app do not import each other (${specifier}).`);
    }
  }
}
// The folders of the events feature, and their allowed imports; files next to them are shared.
const eventRooms = {
  calendar: ['series'],
  series: [],
  guests: ['series'],
  form: ['calendar', 'series'],
  page: ['guests', 'form', 'series'],
};
for (const path of sources) {
  const room = /^apps\/web\/src\/features\/events\/([^/]+)\//.exec(path)?.[1];
  if (!room) continue;
  if (!(room in eventRooms)) faults.push(`${path}: "${room}" is not a room of the events feature.`);
  for (const specifier of importsOf(path)) {
    const other = /^\.\.\/([a-z-]+)\/[^/]+$/.exec(specifier)?.[1];
    if (other && !eventRooms[room]?.includes(other)) {
      faults.push(`${path}: events/${room} may not import events/${other} (${specifier}).`);
    }
  }
}
// The folders of shared code by content; nothing there imports a feature.
const webRooms = {
  components: ['buttons', 'dialogs', 'drawings', 'events', 'feedback', 'fields', 'layout', 'people', 'pickers'],
  lib: ['api', 'dates', 'files', 'forms', 'input', 'people', 'reports', 'search', 'session', 'startup'],
  'features/shell': ['debug', 'errors', 'frame', 'keyboard', 'releases'],
};
for (const [folder, known] of Object.entries(webRooms)) {
  for (const path of filesBelow(`apps/web/src/${folder}`)) {
    const [room, ...rest] = path.slice(`apps/web/src/${folder}/`.length).split('/');
    if (rest.length === 0 || !known.includes(room)) faults.push(`${path}: the rooms are ${known.join(', ')}.`);
    if (folder !== 'features/shell' && importsOf(path).some((one) => /\/(features|routes)\//.test(one)))
      faults.push(`${path}: what the features share knows none of them.`);
  }
}

// 7. The index of decisions lists each of them.
const decisions = readdirSync(join(root, 'docs/adr')).filter(
  (name) => /^\d{4}-/.test(name) && !name.startsWith('0000'),
);
const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
const named = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name);
for (const name of decisions.filter((one) => !named.includes(one)))
  faults.push(`docs/adr/${name}: say in docs/adr/README.md in one sentence what it decided.`);
for (const name of named.filter((one) => !decisions.includes(one)))
  faults.push(`docs/adr/README.md: there is no ${name}.`);

for (const fault of faults) console.error(fault);
console.log(`rooms: ${sources.length} files seen, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
