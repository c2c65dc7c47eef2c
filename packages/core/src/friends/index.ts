export { resubscribe, unsubscribe } from './change-subscription.ts';
export { grantLink, retireLink, retireToken, storeLink, storeToken } from './change-link.ts';
export { checkFriends } from './check-friends.ts';
export { type CalendarAgent, calendarAgents, identifyAgent, isBrowser } from './identify-agent.ts';
export { enqueueLink, enqueueOwnLink } from './enqueue-link.ts';
export { leaveOut, leaveOutOfOthers } from './exclude-from-events.ts';
export { addFriend, inviteFriend, previewInvite } from './invite-friend.ts';
export { markShared, noteUse, storeMailed, storeShared } from './record-shared.ts';
export { openLink } from './open-link.ts';
export { openToken } from './present.ts';
export { findFriend, findPageMail, getFriend, listFriends } from './queries.ts';
export {
  type BufferedSync,
  recordBufferedSyncs,
  recordSync,
  type Sync,
  type SyncState,
  classifyFetch,
} from './record-sync.ts';
export { previewRemoveFriend, removeFriend } from './remove-friend.ts';
export { rotateToken } from './rotate-token.ts';
export {
  calendarFileLink,
  calendarHealthOf,
  calendarLink,
  linkStateOf,
  type Mailing,
  mailingOf,
  manageLink,
  dueAsSent,
  newsFor,
  sharedAtOf,
  subscriptionStatusOf,
} from './rules.ts';
export { sendLostLink } from './send-lost-link.ts';
export { notifyStaleFeeds } from './notify-stale-feeds.ts';
export { updateFriend } from './update-friend.ts';
export { updatePreferences } from './update-preferences.ts';
