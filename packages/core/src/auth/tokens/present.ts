import type { ApiToken } from '@kith/contracts/tokens';
import type { apiTokens } from '@kith/db/schema';

/** A stored API token as shown to its owner. */
export const presentToken = (row: typeof apiTokens.$inferSelect, now: Date): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expired: row.expiresAt <= now,
});
