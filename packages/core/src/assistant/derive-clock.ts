import type { RequestContext } from '@kith/contracts/assistant';
import type { Clock } from '@kith/phrases/say';
import type { AskerContext } from './reply-to-message.ts';

/**
 * The client's clock, zone and locale, with the server's clock and the owner's zone and locale as fallbacks (UTC and none in demo
 * mode).
 */
export function deriveClock(ctx: AskerContext, context: RequestContext = {}): Clock {
  return {
    now: context.now === undefined ? ctx.now : new Date(context.now),
    zone: context.timezone ?? ctx.owner?.timeZone ?? 'UTC',
    locale: context.locale ?? ctx.owner?.locale ?? null,
  };
}
