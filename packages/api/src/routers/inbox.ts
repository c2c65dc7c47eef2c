import { inbox, listInboxInput, markReadInput, unreadCount } from '@kith/contracts/inbox';
import { limits } from '@kith/contracts/limits';
import { ownerQuestion, replyInput } from '@kith/contracts/rsvps';
import { countUnread, listInbox, markRead, replyToQuestion } from '@kith/core/inbox';
import { ownerProcedure, router } from '../trpc.ts';

export const inboxRouter = router({
  list: ownerProcedure
    .meta({ answersList: true })
    .input(listInboxInput)
    .output(inbox)
    .query(({ ctx, input }) => listInbox(ctx, { limit: limits.pageSize, ...input })),
  unread: ownerProcedure.output(unreadCount).query(({ ctx }) => countUnread(ctx)),
  reply: ownerProcedure
    .meta({ refusals: ['conflict'] })
    .input(replyInput)
    .output(ownerQuestion)
    .mutation(({ ctx, input }) => replyToQuestion(ctx, input)),
  markRead: ownerProcedure
    .meta({ refusals: ['not_found'] })
    .input(markReadInput)
    .output(unreadCount)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
});
