import { telegramBot, telegramByToken, telegramLink, telegramStart } from '@kith/contracts/telegram';
import { manageView } from '@kith/contracts/rsvps';
import { getManageView } from '@kith/core/rsvps';
import { getTelegramLink, startLinking, startLinkingFriend, unlinkFriend, unlinkOwner } from '@kith/core/telegram';
import { friendProcedure, publicProcedure, router, sessionProcedure } from '../trpc.ts';

export const telegramRouter = router({
  bot: publicProcedure.output(telegramBot).query(({ ctx }) => ({ configured: ctx.ports.telegram !== null })),
  link: sessionProcedure.output(telegramLink).query(({ ctx }) => getTelegramLink(ctx)),
  start: sessionProcedure
    .meta({ refusals: ['conflict'] })
    .output(telegramStart)
    .mutation(({ ctx }) => startLinking(ctx)),
  unlink: sessionProcedure.output(telegramLink).mutation(async ({ ctx }) => {
    await unlinkOwner(ctx);
    return getTelegramLink(ctx);
  }),
  startAsFriend: friendProcedure
    .meta({ refusals: ['conflict'] })
    .input(telegramByToken)
    .output(telegramStart)
    .mutation(({ ctx }) => startLinkingFriend(ctx)),
  unlinkAsFriend: friendProcedure
    .input(telegramByToken)
    .output(manageView)
    .mutation(async ({ ctx }) => {
      await unlinkFriend(ctx);
      return getManageView(ctx);
    }),
});
