import { accepted } from '@kith/contracts/auth';
import {
  byEventLink,
  eventLinkView,
  guestMailInput,
  joined,
  joinInput,
  requestView,
} from '@kith/contracts/event-links/links';
import { enqueueLinkMail, limitAttempts } from '@kith/core/auth';
import { askToJoin, findEventOfLink, openEventLink, openRequest } from '@kith/core/event-links';
import { hashToken } from '@kith/core/secrets';
import type { RequestContext } from '../context.ts';
import { countUnknown } from '../identify.ts';
import { publicProcedure, router } from '../trpc.ts';

/** What anybody with the link of an event may do, who has no page of their own yet. */
export const eventLinksRouter = router({
  open: publicProcedure
    .input(byEventLink)
    .output(eventLinkView)
    .query(({ ctx, input }) => countUnknown(ctx, () => openEventLink(ctx, input.token))),
  join: publicProcedure
    .meta({ refusals: ['conflict', 'too_many'] })
    .input(joinInput)
    .output(joined)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, input.token);
      return { token: await countUnknown(ctx, () => askToJoin(ctx, input)) };
    }),
  /** Mails a guest of the event their page; the answer is the same for an address that is nobody's. */
  mailMe: publicProcedure
    .meta({ refusals: ['conflict', 'too_many'] })
    .input(guestMailInput)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, input.token);
      const guest = await countUnknown(ctx, () => findEventOfLink(ctx, input.token));
      await enqueueLinkMail(ctx, input.email, guest);
      return { accepted: true as const };
    }),
  /** Whether somebody who asked to join was let in. */
  wait: publicProcedure
    .input(byEventLink)
    .output(requestView)
    .query(({ ctx, input }) => countUnknown(ctx, () => openRequest(ctx, input.token))),
});

/** Counts a request or a mail, against the address and against the link from wherever it is used. */
async function countAttempt(ctx: RequestContext, token: string): Promise<void> {
  await ctx.countCall('eventLink');
  await limitAttempts(ctx, 'event-link', { account: hashToken(token), address: ctx.address });
}
