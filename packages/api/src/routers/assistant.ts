import {
  agentConfirmInput,
  agentConfirmReply,
  agentFileInput,
  agentInput,
  agentReply,
  chatActionInput,
  chatActionReply,
  chatMessageInput,
  chatMessageReply,
  draftPreview,
  previewInput,
  suggestionsInput,
  suggestionsReply,
  toolInput,
  toolReply,
} from '@kith/contracts/assistant';
import {
  confirmDraft,
  previewDraft,
  replyToFile,
  replyToMessage,
  respondInChat,
  runTool,
  settleAction,
  suggestPrompts,
} from '@kith/core/assistant';
import { limitAttempts } from '@kith/core/auth';
import type { Owner } from '@kith/core/context';
import type { RequestContext } from '../context.ts';
import { actingProcedure, router, visitorProcedure } from '../trpc.ts';

/** Counts an owner's message; visitors' messages are counted by address. */
async function countMessage(ctx: RequestContext & { owner: Owner | null }): Promise<void> {
  if (ctx.owner) await limitAttempts(ctx, 'message', { account: ctx.owner.id, address: 'anywhere' });
}

export const assistantRouter = router({
  suggestions: visitorProcedure
    .input(suggestionsInput)
    .output(suggestionsReply)
    .query(({ input }) => suggestPrompts(input.page)),
  send: visitorProcedure
    .meta({ waitsForModel: true })
    .input(agentInput)
    .output(agentReply)
    .mutation(async ({ ctx, input, signal }) => {
      await countMessage(ctx);
      return replyToMessage(ctx, { ...input, signal });
    }),
  readFile: visitorProcedure
    .meta({ waitsForModel: true })
    .input(agentFileInput)
    .output(agentReply)
    .mutation(async ({ ctx, input }) => {
      await countMessage(ctx);
      return replyToFile(ctx, input);
    }),
  converse: visitorProcedure
    .meta({ waitsForModel: true })
    .input(chatMessageInput)
    .output(chatMessageReply)
    .mutation(async ({ ctx, input, signal }) => {
      await countMessage(ctx);
      return respondInChat(ctx, { ...input, signal });
    }),
  // A mutation, because the text of a query would appear in URLs and logs.
  preview: actingProcedure
    .meta({ waitsForModel: true })
    .input(previewInput)
    .output(draftPreview)
    .mutation(({ ctx, input }) => previewDraft(ctx, input)),
  confirm: actingProcedure
    .meta({ refusals: ['conflict'] })
    .input(agentConfirmInput)
    .output(agentConfirmReply)
    .mutation(({ ctx, input }) => confirmDraft(ctx, input.confirm, input.in_past)),
  act: actingProcedure
    .meta({ refusals: ['not_found', 'conflict', 'gone'] })
    .input(chatActionInput)
    .output(chatActionReply)
    .mutation(({ ctx, input }) => settleAction(ctx, input)),
  runTool: actingProcedure
    .input(toolInput)
    .output(toolReply)
    .mutation(({ ctx, input }) => runTool(ctx, input)),
});
