import * as z from 'zod/mini';

/**
 * What an API token may be allowed to do: to read or to write one feature. Account matters (auth, profile, tokens) have no
 * scope, because only a signed-in person may touch them. `assistant:write` reaches whatever the assistant can change;
 * what it reads of friends, groups and events for that needs their own scopes beside it.
 */
export const scopes = [
  'activity:read',
  'assistant:read',
  'assistant:write',
  'dashboard:read',
  'events:read',
  'events:write',
  'friends:read',
  'friends:write',
  'groups:read',
  'groups:write',
  'inbox:read',
  'inbox:write',
] as const;

export const scope = z.enum(scopes, { error: 'This scope is not known' });
export type Scope = z.output<typeof scope>;
