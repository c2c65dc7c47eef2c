export { announceChange, type Change } from './announce-change.ts';
export { presentActivity } from './present.ts';
export { listActivity } from './queries.ts';
export { changedAt, raiseOwnerFeed } from './raise-feeds.ts';
export { type Happening, tellChange } from './tell-change.ts';
export { isAnnounced, mailableFrom, type Telling, toldFacts } from './tell-guests.ts';
