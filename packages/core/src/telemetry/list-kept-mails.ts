import { isLoopback } from '@kith/contracts/loopback';
import type { KeptMails } from '@kith/contracts/telemetry';
import type { OwnerContext } from '../context.ts';

/**
 * Captured guest mails of this owner, newest first, on a development server that sends none; null elsewhere. Account mails are
 * excluded, because reading one proves ownership of its address.
 */
export function listKeptMails({ appUrl, ports: { mailer }, owner }: OwnerContext): KeptMails {
  if (!mailer.kept || !isLoopback(new URL(appUrl).hostname)) return { mails: null };
  return { mails: mailer.kept(owner.id).map(({ at, ...mail }) => ({ sent_at: at.toISOString(), ...mail })) };
}
