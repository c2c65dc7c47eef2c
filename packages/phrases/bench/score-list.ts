import { readFileSync } from 'node:fs';
import type { Draft } from '../engine/draft.ts';
import { readSentence } from '../engine/read-sentence.ts';
import type { Reading } from '../engine/reading.ts';
import { type Case, type CaseContext, type CaseResult, scoreCase } from './score-case.ts';

/** A case with its context of friends, groups and clock. */
interface ListedCase extends Case {
  world: string;
}

/** The context of one source's cases. */
interface World {
  contexts: Record<string, CaseContext>;
  friends: string[];
  groups: string[];
}

const named = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** Runs the messages of a case in turn, passing each draft to the next. */
function resultOf(one: ListedCase, worlds: Record<string, World>): CaseResult {
  const world = worlds[one.world];
  const context = world?.contexts[one.context];
  if (!world || !context) throw new Error(`unknown context ${one.world} ${one.context}`);
  let reading: Reading | null = null;
  let draft: Draft | null = null;
  for (const text of [one.say].flat()) {
    reading = readSentence({
      text,
      now: new Date(context.now),
      zone: context.zone,
      locale: context.locale,
      friends: named(context.friends ?? world.friends),
      groups: named(context.groups ?? world.groups),
      draft,
    });
    draft = reading.draft ?? draft;
  }
  if (!reading) throw new Error('a case says nothing');
  return scoreCase(one, { reading, draft: reading.draft, zone: context.zone });
}

/** Scores a list next to this file, all of it or the cases of one kind. */
export function scoreList(name: string, kind?: string): CaseResult[] {
  // The lists are part of this package.
  const { worlds, cases } = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as {
    worlds: Record<string, World>;
    cases: ListedCase[];
  };
  return cases.filter((one) => kind === undefined || one.kind === kind).map((one) => resultOf(one, worlds));
}
