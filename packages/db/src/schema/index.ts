export * from './accounts.ts';
export * from './happenings.ts';
export * from './assistant.ts';
export * from './events.ts';
export * from './friends.ts';
export * from './groups.ts';
export * from './owners.ts';
export * from './ways-in.ts';
