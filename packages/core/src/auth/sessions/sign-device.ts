import { timingSafeEqual } from 'node:crypto';
import type { SystemContext } from '../../context.ts';
import { mintToken } from '../../secrets.ts';

/**
 * A token for a browser that has signed in to this account. It grants nothing; it only gives the browser's attempts their own
 * counter (limit-attempts.ts).
 */
export function signDevice(ctx: SystemContext, account: string): string {
  const id = mintToken();
  return `${id}.${signatureOf(ctx, id, account)}`;
}

/** The id in a device token that `signDevice` issued for this account, or null. */
export function verifyDevice(ctx: SystemContext, mark: string | null, account: string): string | null {
  const [id = '', signature = '', ...rest] = (mark ?? '').split('.');
  const expected = Buffer.from(signatureOf(ctx, id, account));
  const given = Buffer.from(signature);
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? id : null;
}

const signatureOf = (ctx: SystemContext, id: string, account: string) =>
  ctx.secrets.derive('device', `${id} ${account}`);
