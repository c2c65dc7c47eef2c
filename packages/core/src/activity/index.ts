export { announceChange, type Change } from './announce-change.ts';
export { describeActivity, describeAdvice, describeUnderEvent } from './describe-activity.ts';
export { describeDay, describeStart, describeTimes, zoneOf } from './describe-times.ts';
export { addFriendMessage } from './add-friend-message.ts';
export { addDueReminders, addLatest, addQuestions, scheduleDates, scheduleReminders } from './add-reminders.ts';
export {
  canReply,
  isOnPage,
  isWritten,
  presentActivity,
  presentMail,
  presentReplies,
  presentWriting,
  shownWritings,
  type ToldRow,
  writingKind,
} from './present.ts';
export { type Channel, channelOf, findChannel } from './pick-channel.ts';
export { listActivity, noteNow, type ReplyRow, repliesTo } from './queries.ts';
export { reminderTime } from './plan-reminders.ts';
export { changedAt } from './bump-feed-versions.ts';
export { type DomainEvent, recordEvent } from './record-event.ts';
export { isKnownToGuests, mailableFrom, type GuestNotification, toldFacts, notifyGuests } from './notify-guests.ts';
export { tellUninvited } from './tell-uninvited.ts';
export { quietFrom, quietUntil, sendingTime, startThatCounts, urgent } from './pick-sending-time.ts';
