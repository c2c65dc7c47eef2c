import * as z from 'zod/mini';

/**
 * The scopes of an API token: reading or writing one feature. Account matters (auth, profile, tokens) have none, because they
 * require a session. `assistant:write` covers everything that the assistant can change; what it reads of friends, groups and
 * events needs their scopes as well. `instance` is of use to operators alone.
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
  'instance:read',
  'instance:write',
] as const;

export const scope = z.enum(scopes, { error: 'This scope is not known' });
export type Scope = z.output<typeof scope>;
