// The only file that depends on Lucia and its Drizzle adapter.
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { OwnerId } from '@kith/contracts/ids';
import { prepareOnce } from '@kith/db';
import { owners, sessions } from '@kith/db/schema';
import { eq, sql } from '@kith/db/sql';
import { type DatabaseSession, type DatabaseUser, Lucia } from 'lucia';
import type { SystemContext } from '../../context.ts';

type Owner = typeof owners.$inferSelect;

/** Session attributes; `endsAt` is the absolute expiry. */
interface SessionFacts {
  endsAt: Date;
  familyId: string;
  createdAt: Date;
}

declare module 'lucia' {
  interface Register {
    UserId: OwnerId;
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: SessionFacts;
    DatabaseUserAttributes: Owner;
  }
}

// Lucia uses the wall clock and extends sessions on use. Ours end one hour after sign-in by the request's clock, so Lucia is
// given an unlimited lifetime and the adapter below checks `endsAt`.
const never = new Date('9999-12-31T00:00:00.000Z');

// Prepared, because it runs for every signed-in request.
const sessionOf = prepareOnce((db) =>
  db
    .select({ session: sessions, owner: owners })
    .from(sessions)
    .innerJoin(owners, eq(owners.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('kith_session_and_owner'),
);

class RequestClockAdapter extends DrizzlePostgreSQLAdapter {
  readonly #ctx: SystemContext;

  constructor(ctx: SystemContext) {
    super(ctx.db, sessions, owners);
    this.#ctx = ctx;
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const { db, now } = this.#ctx;
    const [found] = await sessionOf(db).execute({ id });
    if (!found) return [null, null];
    const { session, owner } = found;
    if (session.expiresAt <= now) {
      await this.deleteSession(id);
      return [null, null];
    }
    const { expiresAt: endsAt, familyId, createdAt } = session;
    return [
      { id, userId: session.userId, expiresAt: never, attributes: { endsAt, familyId, createdAt } },
      { id: owner.id, attributes: owner },
    ];
  }

  override async setSession({ id, userId, attributes }: DatabaseSession): Promise<void> {
    const { endsAt, familyId, createdAt } = attributes;
    await this.#ctx.db
      .insert(sessions)
      .values({ id, userId, expiresAt: endsAt, familyId, createdAt })
      // Two tabs that refresh at once derive the same session.
      .onConflictDoNothing();
  }
}

/** Lucia for one request, using that request's clock. Session ids are hashes of bearer tokens. */
export function createLucia(ctx: SystemContext) {
  return new Lucia(new RequestClockAdapter(ctx), {
    getSessionAttributes: ({ endsAt, familyId }) => ({ endsAt, familyId }),
    getUserAttributes: (owner) => ({ owner }),
  });
}
