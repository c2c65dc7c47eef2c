import { NETWORK_ERROR } from '../../lib/api/error-message.ts';
import { authorization } from '../../lib/api/trpc.ts';

/** Everything that is stored of who is signed in, from its REST path, which sends it piece by piece. Throws an Error with a sentence. */
export async function readExport(): Promise<string> {
  const answer = await fetch('/api/export', { headers: await authorization() }).catch(() => {
    throw new Error(NETWORK_ERROR);
  });
  // Every answer of the server is an envelope; whatever stands before it may answer anything, and a lost connection half of one.
  const envelope: unknown = await answer.json().catch(() => null);
  const { data, error } = Object(envelope) as { data?: unknown; error?: string };
  if (!answer.ok || data === undefined) throw new Error(error ?? 'The export failed');
  return JSON.stringify(data, null, 2);
}
