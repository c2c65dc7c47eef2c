// Writes the mails of one event as files: the invitation, and the cancellation an hour later, with the product's own verbs and
// mailer on a separate database. Usage: node tooling/write-mails.ts <folder>
import { openMailer } from '../apps/server/src/adapters/mailer.ts';
import { createEvent, updateEvent } from '../packages/core/src/events/index.ts';
import { sendGuestMails } from '../packages/core/src/mails/index.ts';
import { at, makeContext, makeFriend, makeOwner, testNow } from '../packages/core/src/testing.ts';
import { openTestDatabase } from '../packages/db/src/testing/database.ts';

const [outbox = ''] = process.argv.slice(2);
const database = await openTestDatabase();
const mailer = openMailer({ smtpUrl: null, from: 'Kith <kith@kith.example>', outbox });
const plain = makeContext(database.db);
const ana = await makeOwner({ ...plain, ports: { ...plain.ports, mailer } }, { firstName: 'Zoë, "the" host' });
await makeFriend(ana, { name: 'Ben; Young', email: 'ben@kith.example', timeZone: 'UTC' });
const { id } = await createEvent(ana, {
  title: '🎉 Picnic, by the river; bring \\ salt',
  description: `Line one,\nline two; ${'words '.repeat(60)}`,
  location: '7 Long Street, Leith',
  start_at: '2026-10-04T01:00:00Z',
  end_at: '2026-10-04T03:00:00Z',
  time_zone: 'Australia/Lord_Howe',
});
await sendGuestMails(ana, ana.owner.id);
const later = at(ana, new Date(testNow.getTime() + 3_600_000));
await updateEvent(later, { id, status: 'cancelled' });
await sendGuestMails(at(later, new Date(later.now.getTime() + 600_000)), ana.owner.id);
mailer.close();
await database.close();
