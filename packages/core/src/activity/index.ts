export { announceChange, type Change } from './announce-change.ts';
export { type ActivityLine, describeActivity } from './describe-activity.ts';
export { presentActivity } from './present.ts';
export { listActivity } from './queries.ts';
export { type Happening, recordActivity } from './record-activity.ts';
