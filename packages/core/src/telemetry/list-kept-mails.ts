import { isLoopback } from '@kith/contracts/loopback';
import type { KeptMails } from '@kith/contracts/telemetry';
import type { OwnerContext } from '../context.ts';

/**
 * Mails to guests that this owner caused, newest first, where Kith runs on the machine of who develops it and sends none; null
 * elsewhere. Mails of accounts are not among them: whoever reads one proves that an address is theirs.
 */
export function listKeptMails({ appUrl, ports: { mailer }, owner }: OwnerContext): KeptMails {
  if (!mailer.kept || !isLoopback(new URL(appUrl).hostname)) return { mails: null };
  return { mails: mailer.kept(owner.id).map(({ at, ...mail }) => ({ sent_at: at.toISOString(), ...mail })) };
}
