import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cutWords, textOf } from '../words/cut-words.ts';
import { findMentions } from './find-mentions.ts';
import type { Directory } from './mention.ts';

const listed = (names: readonly string[]) => names.map((name, at) => ({ id: `${at}`, name }));
const directory: Directory = {
  friends: listed([
    'Ana Cruz',
    'Tom Reed',
    'Tom Baker',
    'May Lin',
    'Will Grant',
    'Elizabeth Stone',
    'Łukasz Nowak',
    'Jürgen Weiß',
    'Wei Ling Tan',
    'Mario Rossi',
    'Kathrine Moss',
    'Siobhán O’Brien',
    'Nicola Fehr',
    'Peter Fehr',
    'Mei-Lin Chu',
  ]),
  groups: listed(['Climbers', 'The Book Club', 'Church Choir', 'Rowing Crew', 'Year Six Parents']),
};

/** "who <- words", with ! for a doubt, 's for a possessive and ? for an everyday word. */
const said = (text: string): string[] => {
  const message = cutWords(text);
  return findMentions(message, directory).map(({ run, friends, group, isPossessive, isDoubtful, isWord }) => {
    const whom = group?.name ?? friends.map(({ name }) => name).join(' or ');
    const marks = `${isDoubtful ? '!' : ''}${isPossessive ? "'s" : ''}${isWord ? '?' : ''}`;
    return `${whom}${marks} <- ${textOf(message, run)}`;
  });
};

test.each([
  ['Dinner with Ana', ['Ana Cruz <- Ana']],
  ['dinner with ana cruz and TOM REED', ['Ana Cruz <- ana cruz', 'Tom Reed <- TOM REED']],
  ['Lunch with Tom', ['Tom Reed or Tom Baker <- Tom']],
  ['Lunch with Tom B.', ['Tom Baker <- Tom B']],
  ['coffee w Beth', ['Elizabeth Stone <- Beth']],
  ['lukasz and Juergen', ['Łukasz Nowak <- lukasz', 'Jürgen Weiß <- Juergen']],
  ['tea with Weiling', ['Wei Ling Tan <- Weiling']],
  ['tea with mei lin', ['Mei-Lin Chu <- mei lin']],
  ['tea with Mei-Lin Chu', ['Mei-Lin Chu <- Mei-Lin Chu']],
  ["siobhan obrien's do", ["Siobhán O’Brien's <- siobhan obrien's"]],
  ["Ana's birthday at Tom Reed's", ["Ana Cruz's <- Ana's", "Tom Reed's <- Tom Reed's"]],
  ["Ana's coming", ["Ana Cruz <- Ana's"]],
  ['party at toms place', ["Tom Reed or Tom Baker's <- toms"]],
  ['with Maria', ['Mario Rossi! <- Maria']],
  ['with jurgne', ['Jürgen Weiß <- jurgne']],
  ['with Kathryne Moss', ['Kathrine Moss <- Kathryne Moss']],
  ['with nic', ['Nicola Fehr <- nic']],
  ['dinner with the Fehrs', ['Nicola Fehr or Peter Fehr <- Fehrs']],
  ['lunch with both Toms', ['Tom Reed or Tom Baker <- Toms']],
  ['film with the climbers', ['Climbers <- climbers']],
  ['book club at 8', ['The Book Club <- book club']],
  ['the book club', ['The Book Club <- the book club']],
  ['with the choir', ['Church Choir <- choir']],
  ['rowers only', ['Rowing Crew <- rowers']],
  ['year 6 parents', ['Year Six Parents <- year 6 parents']],
  ['a climber comes', []],
  ['nobody is known here', []],
])('%s', (text, mentions) => {
  expect(said(text)).toEqual(mentions);
});

describe('a name that is an everyday word', () => {
  test.each([
    ['we may go', ['May Lin? <- may']],
    ['will you come', ['Will Grant? <- will']],
    ['Will you come', ['Will Grant? <- Will']],
    ['lunch with May', ['May Lin <- May']],
    ['party in May', ['May Lin? <- May']],
    ['ask Will to come', ['Will Grant <- Will']],
    ['dinner with may lin', ['May Lin <- may lin']],
  ])('%s', (text, mentions) => expect(said(text)).toEqual(mentions));
});

describe('any text', () => {
  const word = fc.constantFrom(
    'Ana',
    'tom',
    "Tom's",
    'reed',
    'the',
    'book',
    'club',
    'and',
    ',',
    'wei',
    'ling',
    'xq',
    '-',
  );
  it('gives mentions in order that share no word and name somebody', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const message = cutWords(text);
          let end = 0;
          for (const { run, friends, group } of findMentions(message, directory)) {
            expect(run.from).toBeGreaterThanOrEqual(end);
            expect(run.to).toBeGreaterThan(run.from);
            expect(friends.length > 0).toBe(group === null);
            end = run.to;
          }
          expect(end).toBeLessThanOrEqual(message.words.length);
        },
      ),
    );
  });

  it('shares one list among all mentions of a name that a thousand friends bear', () => {
    const friends = listed(Array.from({ length: 1_000 }, () => 'Ana Cruz'));
    const mentions = findMentions(cutWords('Ana '.repeat(500)), { friends, groups: [] });
    expect(mentions).toHaveLength(500);
    expect(new Set(mentions.map((one) => one.friends)).size).toBe(1);
    expect(mentions[0]?.friends).toHaveLength(1_000);
  });

  it('indexes a directory once', () => {
    let reads = 0;
    const friend = {
      id: '1',
      get name() {
        reads += 1;
        return 'Ana Cruz';
      },
    };
    const lists: Directory = { friends: [friend], groups: [] };
    findMentions(cutWords('Ana'), lists);
    const first = reads;
    findMentions(cutWords('Ana and Ana'), lists);
    expect(reads).toBe(first);
  });
});
