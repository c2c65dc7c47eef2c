// The server for browser tests, on a folder with a prepared owner of 2,000 friends, because inviting them through the interface
// takes too long.
import { randomUUID } from 'node:crypto';
import { ownerId } from '@kith/contracts/ids';
import { signUp } from '@kith/core/auth';
import { currentTime, type OwnerContext } from '@kith/core/context';
import { noopPorts } from '@kith/core/ports';
import { createSecrets, hashToken, mintToken } from '@kith/core/secrets';
import { openEmbedded } from '@kith/db';
import { friends, links } from '@kith/db/schema';
import { readEnv } from '../src/env.ts';
import { keepSecretKey } from '../src/secret-key.ts';
import { crowdOwner } from './crowd-owner.ts';

const env = readEnv();
const database = await openEmbedded(env.dataDir);
const ctx = {
  db: database.db,
  now: currentTime(),
  appUrl: env.appUrl,
  secrets: createSecrets(keepSecretKey(env.dataDir)),
  ports: noopPorts,
};
const { user } = await signUp(ctx, crowdOwner);
await seedFriends(ownerId.parse(user.id));
await database.close();
await import('../src/main.ts');

/** Inserts 2,000 invited friends, "Friend 0001" to "Friend 2000", each with a link, in two statements. */
async function seedFriends(owner: OwnerContext['owner']['id']): Promise<void> {
  const { db, now, secrets } = ctx;
  const made = Array.from({ length: 2000 }, (_, index) => ({
    id: randomUUID(),
    token: mintToken(),
    name: `Friend ${String(index + 1).padStart(4, '0')}`,
  }));
  const then = { invitedAt: now, linkedAt: now, feedChangedAt: now, createdAt: now, updatedAt: now };
  await db
    .insert(friends)
    .values(
      made.map(({ id, token, name }) => ({ ...then, id, ownerId: owner, name, tokenSealed: secrets.seal(token) })),
    );
  await db
    .insert(links)
    .values(made.map(({ id, token }) => ({ tokenHash: hashToken(token), ownerId: owner, friendId: id })));
}
