export { markRead } from './mark-read.ts';
export { countUnread, listInbox } from './queries.ts';
