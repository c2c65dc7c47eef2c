import {
  currentSession,
  refreshInput,
  type Session,
  session,
  signedIn,
  signInInput,
  signUpInput,
} from '@kith/contracts/auth';
import {
  describeSession,
  refundAttempt,
  limitAttempts,
  refreshSession,
  signDevice,
  signIn,
  signOut,
  signUp,
  verifyDevice,
} from '@kith/core/auth';
import { forbidden } from '@kith/core/errors';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { publicProcedure, router, sessionProcedure } from '../trpc.ts';

const welcome = (ctx: RequestContext, opened: Session) => {
  ctx.setRefreshCookie(opened.refresh_token);
  ctx.setDeviceCookie(signDevice(ctx, opened.user.email));
  return { token: opened.access_token, user: opened.user, session: opened };
};

export const authRouter = router({
  signUp: publicProcedure
    .meta({ refusals: ['conflict'] })
    .input(signUpInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('signUp');
      await limitAttempts(ctx, 'sign-up', { account: input.email, address: ctx.address });
      return welcome(ctx, await signUp(ctx, input));
    }),
  signIn: publicProcedure
    .meta({ refusals: ['unauthenticated'] })
    .input(signInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('signIn');
      const device = verifyDevice(ctx, ctx.deviceCookie, input.email);
      const attempt = { account: input.email, address: ctx.address, device };
      await limitAttempts(ctx, 'sign-in', attempt);
      const opened = await signIn(ctx, input);
      await refundAttempt(ctx, 'sign-in', attempt);
      return welcome(ctx, opened);
    }),
  /** Ends the session if there is one; never fails for want of one (SPEC §8). Another site's page cannot sign anybody out. */
  signOut: publicProcedure
    .meta({ refusals: ['forbidden'] })
    .output(z.object({ signed_out: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      if (ctx.isCrossSite) throw forbidden();
      await signOut(ctx, { bearer: ctx.bearer, refreshToken: ctx.refreshCookie });
      ctx.setRefreshCookie(null);
      return { signed_out: true as const };
    }),
  session: sessionProcedure.output(currentSession).query(({ ctx }) => describeSession(ctx, ctx.session)),
  refresh: publicProcedure
    .meta({ refusals: ['unauthenticated'] })
    .input(refreshInput)
    .output(session)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('refresh');
      const opened = await refreshSession(ctx, input.refresh_token ?? ctx.refreshCookie);
      ctx.setRefreshCookie(opened.refresh_token);
      return opened;
    }),
});
