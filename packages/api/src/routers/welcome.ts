import type { Session } from '@kith/contracts/auth';
import { type Device, signDevice, verifyDevice } from '@kith/core/auth';
import type { RequestContext } from '../context.ts';

/** Returns a new session and sets the browser's cookies. */
export const welcome = (ctx: RequestContext, opened: Session) => {
  ctx.setRefreshCookie(opened.refresh_token);
  ctx.setDeviceCookie(signDevice(ctx, opened.user.email));
  return { token: opened.access_token, user: opened.user, session: opened };
};

/** The device of a request, as known to the account of this address. */
export const recallDevice = (ctx: RequestContext, email: string): Device => ({
  userAgent: ctx.userAgent,
  isKnown: verifyDevice(ctx, ctx.deviceCookie, email) !== null,
});
