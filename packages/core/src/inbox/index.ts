export { markRead } from './mark-read.ts';
export { replyToQuestion } from './reply-to-question.ts';
export { countUnread, listInbox } from './queries.ts';
