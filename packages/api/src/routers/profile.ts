import { accepted } from '@kith/contracts/auth';
import { pictureInput, profile, updateProfileInput } from '@kith/contracts/profile';
import { accountExport, calendarExport, deletionSummary, removeAccountInput } from '@kith/contracts/account';
import { describeDeletion, exportAccount, exportCalendar, removeAccount } from '@kith/core/account';
import { withAttempt } from '@kith/core/auth';
import { changePicture, getProfile, removePicture, updateProfile } from '@kith/core/profile';
import type { RequestContext } from '../context.ts';
import { router, sessionProcedure } from '../trpc.ts';

export const profileRouter = router({
  get: sessionProcedure.output(profile).query(({ ctx }) => getProfile(ctx)),
  update: sessionProcedure
    .input(updateProfileInput)
    .output(profile)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  /** Takes bytes, which JSON cannot carry, so it has its own route. */
  setPicture: sessionProcedure
    .meta({ waitsForPicture: true })
    .input(pictureInput)
    .output(profile)
    .mutation(({ ctx, input }) => changePicture(ctx, input.image)),
  removePicture: sessionProcedure.output(profile).mutation(({ ctx }) => removePicture(ctx)),
  export: sessionProcedure
    .meta({ refusals: ['too_many'], pieces: accountExport })
    .query(({ ctx }) => aloneWhileTaken(ctx, `export ${ctx.owner.id}`, exportAccount(ctx))),
  exportCalendar: sessionProcedure
    .output(calendarExport)
    .meta({ refusals: ['too_many'] })
    .query(async ({ ctx }) => ({ ics: await ctx.alone(`export ${ctx.owner.id}`, () => exportCalendar(ctx)) })),
  deletion: sessionProcedure.output(deletionSummary).query(({ ctx }) => describeDeletion(ctx)),
  remove: sessionProcedure
    .meta({ refusals: ['conflict'], waitsForCopy: true })
    .input(removeAccountInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      const attempt = { account: ctx.owner.id, address: ctx.address };
      await withAttempt(ctx, 'password', attempt, () => removeAccount(ctx, input, ctx.session));
      ctx.setRefreshCookie(null);
      return { accepted: true as const };
    }),
});

/** Forwards chunks under an exclusive key, held from the first chunk to the last. */
async function* aloneWhileTaken(
  ctx: Pick<RequestContext, 'alone'>,
  key: string,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const [began, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = ctx.alone(key, () => {
    began.resolve();
    return over.promise;
  });
  // Rejects while the key is held.
  await Promise.race([held, began.promise]);
  try {
    yield* pieces;
  } finally {
    over.resolve();
    await held;
  }
}
