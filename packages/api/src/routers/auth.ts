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
  signIn,
  signOut,
  signUp,
} from '@kith/core/auth';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { publicProcedure, router, sessionProcedure } from '../trpc.ts';

const welcome = (ctx: RequestContext, opened: Session) => {
  ctx.setRefreshCookie(opened.refresh_token);
  return { token: opened.access_token, user: opened.user, session: opened };
};

export const authRouter = router({
  signUp: publicProcedure
    .meta({ refusals: ['conflict'] })
    .input(signUpInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await limitAttempts(ctx, 'sign-up', [ctx.address, input.email]);
      return welcome(ctx, await signUp(ctx, input));
    }),
  signIn: publicProcedure
    .meta({ refusals: ['unauthenticated'] })
    .input(signInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await limitAttempts(ctx, 'sign-in', [ctx.address, input.email]);
      const opened = await signIn(ctx, input);
      await refundAttempt(ctx, 'sign-in', [ctx.address, input.email]);
      return welcome(ctx, opened);
    }),
  /** Ends the session if there is one; never fails for want of one (SPEC §8). */
  signOut: publicProcedure.output(z.object({ signed_out: z.literal(true) })).mutation(async ({ ctx }) => {
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
      await limitAttempts(ctx, 'refresh', [ctx.address]);
      const opened = await refreshSession(ctx, input.refresh_token ?? ctx.refreshCookie);
      ctx.setRefreshCookie(opened.refresh_token);
      return opened;
    }),
});
