// Runs after all database tests: every statement that the product sent has to be tenant-isolated.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { tablesWithoutOwner } from '../tenant-isolation.ts';
import { type StatementLog, statementsFolder } from './database.ts';

/** Deletes the records of an earlier run. */
export function setup(): void {
  rmSync(statementsFolder, { recursive: true, force: true });
}

/**
 * Throws with every statement that reads or writes an owner table without naming the owner (docs/adr/0023), or with more than one
 * owner at once (docs/scale.md).
 */
export function teardown(): void {
  let files: string[] = [];
  try {
    files = readdirSync(statementsFolder);
  } catch {
    return;
  }
  // Each file was written by `recorded`.
  const logs = files.map((file) => JSON.parse(readFileSync(new URL(file, statementsFolder), 'utf8')) as StatementLog);
  const statements = new Set(logs.flatMap((log) => log.statements));
  const mixed = new Set(logs.flatMap((log) => log.mixed));
  const faults = [...statements].flatMap((statement) => {
    const tables = tablesWithoutOwner(statement);
    return tables.length === 0 ? [] : [`${tables.join(', ')}: ${statement}`];
  });
  console.log(
    `tenant isolation: ${statements.size} statements, ${faults.length} without their owner, ${mixed.size} of several owners`,
  );
  if (faults.length > 0) throw new Error(`These statements name no owner (docs/adr/0023):\n${faults.join('\n')}`);
  if (mixed.size > 0)
    throw new Error(`These statements are of several owners (docs/scale.md):\n${[...mixed].join('\n')}`);
}
