import type { Draft } from '../draft.ts';
import { unusedWords } from './check-change.ts';
import type { Change, ChangeContext } from './settle-change.ts';
import { type Clause, clausesOf, isIdleClause, seesToIt } from './split-change.ts';

const MAX_CLAUSES = 5;

/** A draft that several clauses changed, and the first clause that none of them explains. */
export interface Pieces {
  change: Change;
  missed: string | null;
}

/** The clauses of a follow-up, where there are two to five of them. */
export function severalClauses(text: string): Clause[] | null {
  const clauses = clausesOf(text);
  return clauses.length < 2 || clauses.length > MAX_CLAUSES ? null : clauses;
}

/** Lets each clause of a follow-up change the draft that the clause before it left. Null when none of them changes anything. */
export function changeByClause(
  draft: Draft,
  { text, clauses }: { text: string; clauses: readonly Clause[] },
  setting: ChangeContext,
  change: (draft: Draft, text: string, setting: ChangeContext) => Change | null,
): Pieces | null {
  let made: Change | null = null;
  let missed: string | null = null;
  for (const clause of clauses) {
    if (seesToIt.test(clause.text)) continue;
    const before: Draft = made?.draft ?? draft;
    const next = change(before, clause.text, setting);
    const isChanged = next !== null && (next.changed.length > 0 || next.doubt !== undefined);
    if (!isChanged) {
      if (!isIdleClause(clause.text, setting)) missed ??= clause.text;
      continue;
    }
    // "Start 7, film at 7.30": one hour is the start, and the other is something else.
    const isSecond =
      made !== null && setsHour(made) && setsHour(next) && !/\b(?:no|not|sorry|actually|or|make)\b/i.test(text);
    if (isSecond && made?.draft.start_at !== next.draft.start_at) {
      missed ??= clause.text;
      continue;
    }
    missed ??= unusedWords(before, clause.text, next, setting);
    made = joined(made, next, clause.from);
  }
  return made ? { change: made, missed } : null;
}

/** Whether a change was made by an hour that was said. */
const setsHour = ({ changed, parts }: Change): boolean =>
  changed.includes('start_at') && parts.time.clocks.some((one) => one.start !== null);

function joined(before: Change | null, next: Change, from: number): Change {
  const understood = next.draft.understood.map((run) => ({ ...run, from: run.from + from, to: run.to + from }));
  const draft = { ...next.draft, understood: [...(before?.draft.understood ?? []), ...understood] };
  if (!before) return { ...next, draft };
  // "Lunch not dinner. 1": the hour that the first clause left open.
  const isTold = before.doubt?.about === 'time' && next.changed.includes('start_at') && next.draft.start_at !== null;
  const doubt = isTold ? next.doubt : (before.doubt ?? next.doubt);
  const changed = [...new Set([...before.changed, ...next.changed])];
  return { ...next, draft, when: next.when ?? before.when, changed, ...(doubt ? { doubt } : {}) };
}
