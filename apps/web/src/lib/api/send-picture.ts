import { sentenceForStatus } from '@kith/contracts/errors';
import { NETWORK_ERROR } from './error-message.ts';
import { authorization } from './trpc.ts';

/**
 * Sends the bytes of a picture, which need a route of their own because procedures carry JSON, and answers the body. Throws an error
 * with a sentence for the form; `mostMb` is the limit that it names.
 */
export async function sendPicture(method: 'PUT' | 'POST', path: string, file: File, mostMb: number): Promise<unknown> {
  const answer = await fetch(path, {
    method,
    headers: { ...(await authorization()), 'content-type': file.type || 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new Error(NETWORK_ERROR);
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  if (answer.status === 413) throw new Error(`Please choose a picture of at most ${mostMb} MB.`);
  const hasSentence = typeof said === 'object' && said !== null && 'error' in said && typeof said.error === 'string';
  throw new Error(hasSentence ? String(said.error) : sentenceForStatus(answer.status));
}
