export { type ErasingFeed, type LivingFeed, openFeed, type Validators } from './open-feed.ts';
export { readEvent } from './read-event.ts';
export { readFeed, type WrittenFeed } from './read-feed.ts';
export { eventUid } from './rules.ts';
