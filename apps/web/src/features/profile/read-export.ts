import { NETWORK_ERROR } from '../../lib/api/error-message.ts';
import { authorization } from '../../lib/api/trpc.ts';

/** Fetches everything stored about the owner from its REST path, which streams it. Throws an Error with a sentence. */
export async function readExport(): Promise<string> {
  const answer = await fetch('/api/export', { headers: await authorization() }).catch(() => {
    throw new Error(NETWORK_ERROR);
  });
  // The server answers with an envelope; a proxy may answer anything, and a lost connection truncates it.
  const envelope: unknown = await answer.json().catch(() => null);
  const { data, error } = Object(envelope) as { data?: unknown; error?: string };
  if (!answer.ok || data === undefined) throw new Error(error ?? 'The export failed');
  return JSON.stringify(data, null, 2);
}
