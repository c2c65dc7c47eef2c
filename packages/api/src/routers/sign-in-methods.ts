import { accepted, signedIn } from '@kith/contracts/auth';
import {
  addedPasskey,
  addPasskeyInput,
  exchangeInput,
  finishedProvider,
  finishProviderInput,
  linkProviderInput,
  passkeyChallenge,
  passkeyOptions,
  passkeyOptionsInput,
  passkeySignInInput,
  providerAddress,
  removePasskeyInput,
  renamePasskeyInput,
  startProviderInput,
  unlinkProviderInput,
  signInMethods,
} from '@kith/contracts/sign-in-methods';
import {
  addPasskey,
  exchangeCode,
  finishProvider,
  listSignInMethods,
  offerPasskey,
  offerPasskeySignIn,
  withAttempt,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startLink,
  startProvider,
  unlinkProvider,
} from '@kith/core/auth';
import { mintToken } from '@kith/core/secrets';
import type { RequestContext } from '../context.ts';
import { publicProcedure, sessionProcedure } from '../trpc.ts';
import { recallDevice, welcome } from './welcome.ts';

/** This browser's token, set if absent: only the browser that started can finish. */
function markBrowser(ctx: RequestContext): string {
  const mark = ctx.browserCookie ?? mintToken();
  ctx.setBrowserCookie(mark);
  return mark;
}

/** Counts a password attempt within a session, unless it was right. */
const withPassword = <T>(ctx: RequestContext, account: string, work: () => Promise<T>): Promise<T> =>
  withAttempt(ctx, 'password', { account, address: ctx.address }, work);

/** The procedures of providers and passkeys, which are part of `auth`. */
export const signInMethodProcedures = {
  /** Where to go for a sign-in with a provider. */
  startProvider: publicProcedure
    .meta({ waitsForProvider: true, refusals: ['not_found'] })
    .input(startProviderInput)
    .output(providerAddress)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('signIn');
      return startProvider(ctx, input, markBrowser(ctx));
    }),
  /** The provider's callback. */
  finishProvider: publicProcedure
    .meta({ waitsForProvider: true, refusals: ['not_found', 'gone', 'forbidden', 'conflict'] })
    .input(finishProviderInput)
    .output(finishedProvider)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('code');
      return finishProvider(ctx, input, ctx.browserCookie);
    }),
  /** Exchanges the callback page's one-time code for a session. */
  exchange: publicProcedure
    .meta({ refusals: ['gone'] })
    .input(exchangeInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('code');
      const opened = await exchangeCode(ctx, { code: input.code, browser: ctx.browserCookie }, (email) =>
        recallDevice(ctx, email),
      );
      return welcome(ctx, opened);
    }),
  signInMethods: sessionProcedure.output(signInMethods).query(({ ctx }) => listSignInMethods(ctx)),
  /** Where to go to connect a provider to the account. */
  linkProvider: sessionProcedure
    .meta({ waitsForProvider: true, refusals: ['not_found'] })
    .input(linkProviderInput)
    .output(providerAddress)
    .mutation(async ({ ctx, input }) => {
      return withPassword(ctx, ctx.owner.id, () =>
        startLink(ctx, input, { session: ctx.session, browser: markBrowser(ctx) }),
      );
    }),
  unlinkProvider: sessionProcedure
    .meta({ refusals: ['conflict'] })
    .input(unlinkProviderInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await unlinkProvider(ctx, input.provider);
      return { accepted: true as const };
    }),
  /** The registration options for a new passkey. */
  passkeyOptions: sessionProcedure
    .meta({ refusals: ['conflict'] })
    .input(passkeyOptionsInput)
    .output(passkeyOptions)
    .mutation(async ({ ctx, input }) => {
      return withPassword(ctx, ctx.owner.id, () => offerPasskey(ctx, ctx.session, input.password));
    }),
  addPasskey: sessionProcedure
    .meta({ refusals: ['conflict', 'gone'] })
    .input(addPasskeyInput)
    .output(addedPasskey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: sessionProcedure
    .input(renamePasskeyInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await renamePasskey(ctx, input);
      return { accepted: true as const };
    }),
  removePasskey: sessionProcedure
    .meta({ refusals: ['conflict'] })
    .input(removePasskeyInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, input.id);
      return { accepted: true as const };
    }),
  /** The assertion options for a passkey sign-in. */
  passkeyChallenge: publicProcedure.output(passkeyChallenge).mutation(async ({ ctx }) => {
    await ctx.countCall('signIn');
    return offerPasskeySignIn(ctx);
  }),
  signInWithPasskey: publicProcedure
    .meta({ refusals: ['unauthenticated', 'gone'] })
    .input(passkeySignInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.countCall('signIn');
      return welcome(ctx, await signInWithPasskey(ctx, input, (email) => recallDevice(ctx, email)));
    }),
};
