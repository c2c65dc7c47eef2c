import {
  accepted,
  changeEmailInput,
  changePasswordInput,
  currentSession,
  mailRequest,
  refreshInput,
  resetPasswordInput,
  session,
  signedIn,
  signInEntry,
  signInId,
  signInInput,
  signedOut,
  signUpInput,
  verifiedEmail,
  verifyEmailInput,
} from '@kith/contracts/auth';
import { entrance, entranceInput } from '@kith/contracts/instance';
import { describeEntrance } from '@kith/core/admission';
import {
  changeEmail,
  changePassword,
  describeSession,
  endOtherSignIns,
  endSignIn,
  enqueueAccountMail,
  limitAttempts,
  listSignIns,
  refreshSession,
  signIn,
  signOut,
  signUp,
  verifyDevice,
  verifyEmail,
  withAttempt,
} from '@kith/core/auth';
import { recoverAccount } from '@kith/core/account';
import { forbidden } from '@kith/core/errors';
import * as z from 'zod/mini';
import { identifyOwner } from '../identify.ts';
import { publicProcedure, router, sessionProcedure } from '../trpc.ts';
import { signInMethodProcedures } from './sign-in-methods.ts';
import { welcome } from './welcome.ts';

export const authRouter = router({
  ...signInMethodProcedures,
  /** What the sign-in pages have to know before anything is filled in. */
  entrance: publicProcedure
    .input(entranceInput)
    .output(entrance)
    .query(async ({ ctx, input }) => {
      await ctx.countCall('entrance');
      return describeEntrance(ctx, input.invitation);
    }),
  signUp: publicProcedure
    .meta({ refusals: ['conflict', 'forbidden'] })
    .input(signUpInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('signUp');
      await limitAttempts(ctx, 'sign-up', { account: input.email, address: ctx.address });
      return welcome(ctx, await signUp(ctx, input, { userAgent: ctx.userAgent }));
    }),
  signIn: publicProcedure
    .meta({ refusals: ['unauthenticated'] })
    .input(signInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('signIn');
      const device = verifyDevice(ctx, ctx.deviceCookie, input.email);
      const attempt = { account: input.email, address: ctx.address, device };
      const known = { userAgent: ctx.userAgent, isKnown: device !== null };
      return welcome(ctx, await withAttempt(ctx, 'sign-in', attempt, () => signIn(ctx, input, known)));
    }),
  /** Ends the session if there is one; never fails without one (SPEC §8). Cross-site requests cannot sign anybody out. */
  signOut: publicProcedure
    .meta({ refusals: ['forbidden'] })
    .output(signedOut)
    .mutation(async ({ ctx }) => {
      if (ctx.isCrossSite) throw forbidden();
      await signOut(ctx, { bearer: ctx.bearer, refreshToken: ctx.refreshCookie });
      ctx.setRefreshCookie(null);
      return { signed_out: true as const };
    }),
  session: sessionProcedure.output(currentSession).query(({ ctx }) => describeSession(ctx, ctx.session)),
  refresh: publicProcedure
    .meta({ refusals: ['unauthenticated', 'forbidden'] })
    .input(refreshInput)
    .output(session)
    .mutation(async ({ ctx, input }) => {
      // A cross-site page must not use this site's cookie.
      if (ctx.isCrossSite) throw forbidden();
      await ctx.countCall('refresh');
      const opened = await refreshSession(ctx, input.refresh_token ?? ctx.refreshCookie);
      ctx.setRefreshCookie(opened.refresh_token);
      return opened;
    }),
  /** Requests a mail with a link; the answer does not reveal whether the address has an account. */
  forgotPassword: publicProcedure
    .input(mailRequest)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('mail');
      await enqueueAccountMail(ctx, { kind: 'recovery', email: input.email });
      return { accepted: true as const };
    }),
  /** Requests another verification mail; the answer is the same for every address. */
  resendVerification: publicProcedure
    .input(mailRequest)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('mail');
      await enqueueAccountMail(ctx, { kind: 'verification', email: input.email });
      return { accepted: true as const };
    }),
  /** Accepts the code of a mailed link from anybody, and 6 digits within the owner's session. */
  verifyEmail: publicProcedure
    .meta({ refusals: ['unauthenticated', 'conflict', 'gone'] })
    .input(verifyEmailInput)
    .output(verifiedEmail)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('code');
      const actor = await identifyOwner(ctx);
      if (actor?.kind !== 'session') return verifyEmail(ctx, input, null);
      const { owner } = actor;
      const attempt = { account: owner.id, address: ctx.address };
      return withAttempt(ctx, 'code', attempt, () => verifyEmail(ctx, input, owner));
    }),
  resetPassword: publicProcedure
    .meta({ refusals: ['gone'] })
    .input(resetPasswordInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('code');
      return welcome(ctx, await recoverAccount(ctx, input, { userAgent: ctx.userAgent }));
    }),
  changePassword: sessionProcedure
    .meta({ refusals: ['conflict'] })
    .input(changePasswordInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      const attempt = { account: ctx.owner.id, address: ctx.address };
      await withAttempt(ctx, 'password', attempt, () => changePassword(ctx, input, ctx.session));
      return { accepted: true as const };
    }),
  changeEmail: sessionProcedure
    .input(changeEmailInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await limitAttempts(ctx, 'password', { account: ctx.owner.id, address: ctx.address });
      await changeEmail(ctx, input);
      return { accepted: true as const };
    }),
  signIns: sessionProcedure.output(z.array(signInEntry)).query(({ ctx }) => listSignIns(ctx, ctx.session)),
  endSignIn: sessionProcedure
    .input(signInId)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await endSignIn(ctx, input.id);
      return { accepted: true as const };
    }),
  endOtherSignIns: sessionProcedure.output(accepted).mutation(async ({ ctx }) => {
    await endOtherSignIns(ctx, ctx.session);
    return { accepted: true as const };
  }),
});
