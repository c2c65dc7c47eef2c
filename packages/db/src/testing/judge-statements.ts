// Runs around all tests of the databases: afterwards, every statement that the product sent has to keep the owner law.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { tablesWithoutOwner } from '../owner-law.ts';
import { statementsFolder } from './database.ts';

/** Clears what an earlier run wrote. */
export function setup(): void {
  rmSync(statementsFolder, { recursive: true, force: true });
}

/** Throws with every statement that reads or writes an owner's table without naming the owner (docs/adr/0023). */
export function teardown(): void {
  let files: string[] = [];
  try {
    files = readdirSync(statementsFolder);
  } catch {
    return;
  }
  const statements = new Set(
    // Each file is a list of texts, written by `recorded`.
    files.flatMap((file) => JSON.parse(readFileSync(new URL(file, statementsFolder), 'utf8')) as string[]),
  );
  const faults = [...statements].flatMap((statement) => {
    const tables = tablesWithoutOwner(statement);
    return tables.length === 0 ? [] : [`${tables.join(', ')}: ${statement}`];
  });
  console.log(`owner law: ${statements.size} statements, ${faults.length} without their owner`);
  if (faults.length > 0) throw new Error(`These statements name no owner (docs/adr/0023):\n${faults.join('\n')}`);
}
