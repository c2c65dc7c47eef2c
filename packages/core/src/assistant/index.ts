export { confirmDraft } from './confirm-draft.ts';
export { type AskerContext, type Message, previewDraft, replyToFile, replyToMessage } from './reply-to-message.ts';
export { respondInChat } from './respond-in-chat.ts';
export { runTool } from './run-tool.ts';
export { settleAction } from './settle-action.ts';
export { suggestPrompts } from './suggest-prompts.ts';
