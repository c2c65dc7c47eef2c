import { byId } from '@kith/contracts/ids';
import { createOwnerFeedInput, ownerFeed, ownerFeedList, updateOwnerFeedInput } from '@kith/contracts/owner-feeds';
import {
  createOwnerFeed,
  listOwnerFeeds,
  removeOwnerFeed,
  rotateOwnerFeed,
  updateOwnerFeed,
} from '@kith/core/calendar-feed';
import { router, sessionProcedure } from '../trpc.ts';

// These links expose everything, so listing and creating them requires a session.
export const feedsRouter = router({
  list: sessionProcedure.output(ownerFeedList).query(({ ctx }) => listOwnerFeeds(ctx)),
  create: sessionProcedure
    .meta({ refusals: ['conflict'] })
    .input(createOwnerFeedInput)
    .output(ownerFeed)
    .mutation(({ ctx, input }) => createOwnerFeed(ctx, input)),
  update: sessionProcedure
    .input(updateOwnerFeedInput)
    .output(ownerFeed)
    .mutation(({ ctx, input }) => updateOwnerFeed(ctx, input)),
  rotate: sessionProcedure
    .input(byId)
    .output(ownerFeed)
    .mutation(({ ctx, input }) => rotateOwnerFeed(ctx, input.id)),
  remove: sessionProcedure
    .input(byId)
    .output(byId)
    .mutation(({ ctx, input }) => removeOwnerFeed(ctx, input.id)),
});
