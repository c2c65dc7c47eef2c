export { announceChange, type Change } from './announce-change.ts';
export { describeAdvice } from './describe-activity.ts';
export { addDueReminders, addLatest, addQuestions, scheduleReminders } from './add-reminders.ts';
export { presentActivity } from './present.ts';
export { listActivity } from './queries.ts';
export { reminderTime } from './plan-reminders.ts';
export { changedAt, raiseOwnerFeed } from './raise-feeds.ts';
export { type Happening, tellChange } from './tell-change.ts';
export { isAnnounced, mailableFrom, type Telling, toldFacts } from './tell-guests.ts';
