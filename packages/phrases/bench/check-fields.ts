// Tells how many titles, places and guests of the single messages of development.json come out of the tagger, each for itself; with a field
// as argument, prints what differs.
import { readFileSync } from 'node:fs';
import { composePlace } from '../engine/tag/compose-place.ts';
import { composeTitle } from '../engine/tag/compose-title.ts';
import { tagFields } from '../engine/tag/tag-fields.ts';
import { readTimes } from '../engine/times/read-times.ts';
import { findMentions } from '../engine/who/find-mentions.ts';
import { readGuests } from '../engine/who/read-guests.ts';
import { cutWords } from '../engine/words/cut-words.ts';
import type { Case, CaseFile } from './score-case.ts';

interface List {
  worlds: Record<string, Omit<CaseFile, 'cases'>>;
  cases: (Case & { world: string })[];
}

// The list is part of this package.
const list = JSON.parse(readFileSync(new URL('development.json', import.meta.url), 'utf8')) as List;
const directories = new Map(
  Object.entries(list.worlds).map(([name, { friends, groups }]) => {
    const listed = (names: string[]) => names.map((one) => ({ id: one, name: one }));
    return [name, { friends: listed(friends), groups: listed(groups) }];
  }),
);

const plain = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/^["'“]|["'”]$/g, '')
    .trim();
const named = (list: readonly { name: string }[]) =>
  list
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
const wanted = (names: readonly string[] | undefined) => [...(names ?? [])].sort().join(', ');

const right: Record<string, number> = {};
let all = 0;
for (const { world, context, say, want } of list.cases) {
  if (typeof say !== 'string' || want.title === undefined) continue;
  all += 1;
  const own = list.worlds[world]?.contexts[context];
  const listed = (names: string[]) => names.map((one) => ({ id: one, name: one }));
  const common = directories.get(world) ?? { friends: [], groups: [] };
  const directory = {
    friends: own?.friends ? listed(own.friends) : common.friends,
    groups: own?.groups ? listed(own.groups) : common.groups,
  };
  const message = cutWords(say);
  const mentions = findMentions(message, directory);
  const tagged = tagFields(message, readTimes(message), mentions);
  const guests = readGuests(message, mentions, tagged, directory);
  const [title, place] = [composeTitle(message, tagged, guests), composePlace(message, tagged)];
  const fits = (one: string | string[] | undefined, got: string | undefined) =>
    [one ?? ''].flat().some((option) => plain(option) === plain(got));
  const tags = () => message.words.map(({ norm }, at) => `${norm}/${tagged.tags[at] ?? ''}`).join(' ');
  const fields: Record<string, [boolean, string]> = {
    title: [fits(want.title, title?.text), `${title?.text ?? 'none'}, not ${String(want.title)}`],
    place: [fits(want.place, place?.text), `${place?.text ?? 'none'}, not ${String(want.place)}`],
    friends: [
      named(guests.friends) === wanted(want.friends) || (want.asks !== undefined && guests.doubt !== null),
      `${named(guests.friends)} ${guests.doubt?.question ?? ''}, not ${wanted(want.friends)}`,
    ],
    groups: [named(guests.groups) === wanted(want.groups), `${named(guests.groups)}, not ${wanted(want.groups)}`],
    without: [
      named(guests.excluded) === wanted(want.without),
      `${named(guests.excluded)}, not ${wanted(want.without)}`,
    ],
    everyone: [guests.everyone === (want.everyone ?? false), String(guests.everyone)],
    asks: [guests.doubt === null || want.asks !== undefined, guests.doubt?.question ?? ''],
  };
  for (const [field, [isRight, got]] of Object.entries(fields)) {
    right[field] = (right[field] ?? 0) + Number(isRight);
    if (!isRight && process.argv[2] === field) console.log(`${say}\n   ${got}\n   ${tags()}`);
  }
}
for (const [field, count] of Object.entries(right))
  console.log(`${field}: ${count} of ${all}, ${((count / all) * 100).toFixed(1)} %`);
