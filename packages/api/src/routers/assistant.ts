import {
  agentConfirmInput,
  agentConfirmReply,
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
  replyToMessage,
  respondInChat,
  runTool,
  settleAction,
  suggestPrompts,
} from '@kith/core/assistant';
import { actingProcedure, router, visitorProcedure } from '../trpc.ts';

export const assistantRouter = router({
  suggestions: visitorProcedure
    .input(suggestionsInput)
    .output(suggestionsReply)
    .query(({ input }) => suggestPrompts(input.page)),
  send: visitorProcedure
    .meta({ waitsForModel: true })
    .input(agentInput)
    .output(agentReply)
    .mutation(({ ctx, input, signal }) => replyToMessage(ctx, { ...input, signal })),
  converse: visitorProcedure
    .meta({ waitsForModel: true })
    .input(chatMessageInput)
    .output(chatMessageReply)
    .mutation(({ ctx, input, signal }) => respondInChat(ctx, { ...input, signal })),
  // Not a query, because an address with the words in it would stand in logs.
  preview: actingProcedure
    .input(previewInput)
    .output(draftPreview)
    .mutation(({ ctx, input }) => previewDraft(ctx, input)),
  confirm: actingProcedure
    .meta({ refusals: ['conflict'] })
    .input(agentConfirmInput)
    .output(agentConfirmReply)
    .mutation(({ ctx, input }) => confirmDraft(ctx, input.confirm)),
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
