import { fileURLToPath } from 'node:url';
import { addPhoto } from '@kith/core/events';
import { makeAnswer, makeEvent, makeFriend } from '@kith/core/testing';
import { owners, telegramChats } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../src/deps.ts';
import { type Harness, openHarness, type Owner } from './harness.ts';

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

let h: Harness;
let owner: Owner;

beforeAll(async () => {
  h = await openHarness({ webDist });
  owner = await h.asOwner({ first_name: 'Nora' });
});
afterAll(() => h.close());

const ownerContext = () => ({
  ...systemContext(h.deps),
  owner: {
    id: owner.id,
    email: owner.email,
    firstName: 'Nora',
    lastName: 'Owner',
    timeZone: 'UTC',
    locale: null,
    emailVerified: true,
  },
});

const open = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await h.call('GET', address, { headers });
  // Names and titles have their own elements with dir attributes.
  return { ...answer, text: answer.text.replaceAll(/<\/?bdi>/g, '') };
};
const post = (address: string, fields: Record<string, string>) =>
  h.call('POST', address, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const codeIn = async (token: string, eventId: string): Promise<string> => {
  const { body } = await h.call('GET', `/api/manage?token=${token}`);
  return body.data.events.find((one: { id: string }) => one.id === eventId).code;
};
const onePhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3844c6' } })
    .png()
    .toBuffer();
/** The first value of a hidden field. */
const valueIn = (page: string, name: string): string => page.match(`name="${name}" value="([^"]+)"`)?.[1] ?? '';

describe('the page behind a friend’s link', () => {
  test('says that it is paused while its owner is suspended, and for how long not to look', async () => {
    const friend = await makeFriend(ownerContext());
    const suspend = (suspendedAt: Date | null) =>
      h.database.db.update(owners).set({ suspendedAt }).where(eq(owners.id, owner.id));
    await suspend(ownerContext().now);
    try {
      const page = await open(`/manage?token=${friend.token}`);
      expect([page.status, page.headers['retry-after']]).toEqual([503, '3600']);
      expect(page.text).toContain('Paused for now');
      expect(page.text).not.toContain('in a moment');
    } finally {
      await suspend(null);
    }
  });

  test('shows who invites and the events, and nothing of the owner’s account', async () => {
    const friend = await makeFriend(ownerContext(), { name: 'Jonas Weber' });
    await makeEvent(ownerContext(), { title: 'Dumpling night', location: '14 Shore' });
    const page = await open(`/manage?token=${friend.token}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Dumpling night');
    expect(page.text).toContain('invites you, Jonas');
    expect(page.text).not.toContain(owner.email);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  test('accepts reports and questions, and returns to the same position', async () => {
    const friend = await makeFriend(ownerContext(), { name: 'Jonas Weber' });
    const startAt = new Date(ownerContext().now.getTime() + 3_600_000);
    const event = await makeEvent(ownerContext(), { title: 'Dumpling night', friends: [friend], startAt });
    await makeAnswer(ownerContext(), event, friend);
    const of = { token: friend.token, event_id: event.id };
    const back = `/manage?token=${friend.token}&event=${event.id}`;
    const code = await codeIn(friend.token, event.id);
    const led = [
      await post('/manage', { ...of, action: 'late' }),
      await post('/manage', { ...of, action: 'late', minutes: '20' }),
      await post('/manage', { ...of, action: 'ask', text: 'Which bell?' }),
      await post('/manage', { token: friend.token, action: 'ask', text: 'And next time?' }),
      await post(`/manage/e/${code}`, { action: 'late', minutes: '30' }),
      await post(`/manage/e/${code}`, { action: 'ask', text: 'Which floor?' }),
    ].map(({ status, headers }) => [status, headers['location']]);
    expect(led).toEqual([
      [303, `${back}#today`],
      [303, `${back}#today`],
      [303, `${back}#ask`],
      [303, `/manage?token=${friend.token}#ask`],
      [303, `/manage/e/${code}#today`],
      [303, `/manage/e/${code}#ask`],
    ]);
    const { text } = await open(`/manage/e/${code}`);
    expect(text).toContain('Nora knows you’re running about 30 min late.');
    for (const asked of ['Which bell?', 'Which floor?']) expect(text).toContain(asked);
    // The code opens this event alone.
    expect(text).not.toContain('And next time?');
  });

  test('refuses an empty question and an invalid delay with a sentence', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { friends: [friend] });
    const of = { token: friend.token, event_id: event.id };
    const asked = await post('/manage', { ...of, action: 'ask', text: '  ' });
    expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('Please write your question')]);
    const late = await post('/manage', { ...of, action: 'late', minutes: 'soon' });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('Please say how many minutes')]);
  });

  test('allows only its own stylesheet and no inline script', async () => {
    const friend = await makeFriend(ownerContext());
    const page = await open(`/manage?token=${friend.token}`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script(?![^>]* src=)/);
    expect(page.text).not.toMatch(/ style="/);
  });

  test('escapes markup in a title', async () => {
    const friend = await makeFriend(ownerContext());
    await makeEvent(ownerContext(), { title: '<img src=x onerror=alert(1)>' });
    const page = await open(`/manage?token=${friend.token}`);
    expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.text).not.toContain('<img src=x');
  });

  test('takes an answer with a note from a plain form and shows it', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { title: 'Picnic' });
    const answered = await post('/manage', {
      token: friend.token,
      event_id: event.id,
      rsvp_status: 'yes',
      note: 'With cake',
    });
    expect(answered.status).toBe(303);
    const page = await open(String(answered.headers['location']));
    expect(page.text).toContain('You’re going. Nora’s been told.');
    expect(page.text).toContain('>With cake</textarea>');
    expect(page.text).toContain('Saved. Nora can read your note.');
    const details = await owner.call('GET', `/api/events/${event.id}`);
    expect(details.body.data.audience.find((one: { friend_id: string }) => one.friend_id === friend.id)).toMatchObject({
      rsvp_status: 'yes',
      note: 'With cake',
    });
  });

  test('takes an answer to a date that is far ahead, by form and by API, and from nobody who is no guest of it', async () => {
    const ben = await makeFriend(ownerContext());
    const startAt = ownerContext().now.getTime() + 86_400_000;
    const { body } = await owner.call('POST', '/api/events', {
      body: {
        title: 'Book club',
        start_at: new Date(startAt).toISOString(),
        end_at: new Date(startAt + 3_600_000).toISOString(),
        recurrence: 'FREQ=WEEKLY',
        audience_friends: [ben.id],
      },
    });
    const { body: shown } = await owner.call('GET', '/api/events?limit=500');
    const dates: { id: string; series_id: string }[] = shown.data.filter(
      (one: { series_id: string }) => one.series_id === body.data.series_id,
    );
    const [byForm, byApi] = dates.slice(-2);
    const stranger = { ...ownerContext().owner, id: (await h.asOwner()).id };
    const others = [await makeFriend(ownerContext()), await makeFriend({ ...ownerContext(), owner: stranger })];
    for (const { token } of others) {
      const answer = { event_id: byForm?.id, rsvp_status: 'no', token };
      expect((await h.call('POST', '/api/manage/rsvp', { body: answer })).status).toBe(404);
    }
    const of = { token: ben.token, rsvp_status: 'no' };
    const led = await post('/manage', { ...of, event_id: byForm?.id ?? '', shown: body.data.id, list: 'dates' });
    expect(led.headers['location']).toBe(`/manage?token=${ben.token}&event=${body.data.id}#dates`);
    const told = await h.call('POST', '/api/manage/rsvp', { body: { ...of, event_id: byApi?.id } });
    expect([told.status, told.body.data.rsvp_status]).toEqual([200, 'no']);
    for (const date of [byForm, byApi]) {
      const { body: seen } = await owner.call('GET', `/api/events/${date?.id}`);
      expect(seen.data.tally).toMatchObject({ no: 1, pending: 0 });
    }
  });

  test('a series whose next date is off stands in the list with the date after it', async () => {
    const ben = await makeFriend(ownerContext());
    const hours = (count: number) => new Date(ownerContext().now.getTime() + count * 3_600_000).toISOString();
    const make = async (event: { title: string; start_at: string; end_at: string; recurrence?: string }) =>
      (await owner.call('POST', '/api/events', { body: { ...event, audience_friends: [ben.id] } })).body.data;
    const dinner = await make({ title: 'Dinner', start_at: hours(12), end_at: hours(13) });
    const first = await make({
      title: 'Pilates',
      start_at: hours(24),
      end_at: hours(25),
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    });
    await owner.call('PATCH', `/api/events/${first.id}`, { body: { status: 'cancelled' } });
    const { body: shown } = await owner.call('GET', '/api/events?limit=500');
    const [, second] = shown.data.filter((one: { series_id: string }) => one.series_id === first.series_id);
    await post('/manage', { token: ben.token, event_id: second.id, rsvp_status: 'yes', all_dates: 'true' });
    const { text } = await open(`/manage?token=${ben.token}&event=${dinner.id}`);
    expect(text).toContain(`data-event="${second.id}"`);
    expect(text).not.toContain(`data-event="${first.id}"`);
  });

  test('a rotated link answers 410 as a page, an unknown one 404', async () => {
    const friend = await makeFriend(ownerContext());
    await owner.call('POST', `/api/friends/${friend.id}/rotate-token`);
    const old = await open(`/manage?token=${friend.token}`);
    expect(old.status).toBe(410);
    expect(old.text).toContain('This link is no longer in use');
    const unknown = await open('/manage?token=never-given-out');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('This link doesn’t work');
  });

  test.each(['/manage?token=', '/manage/e/'])(
    '%s is a broken link, not a form that could not be saved',
    async (address) => {
      const page = await open(address);
      expect(page.status).toBe(404);
      expect(page.text).toContain('This link doesn’t work');
    },
  );

  test('for a deleted or withdrawn event, the event is said to be gone, not the link', async () => {
    const friend = await makeFriend(ownerContext());
    const deleted = await makeEvent(ownerContext());
    const takenBack = await makeEvent(ownerContext());
    const codes = [await codeIn(friend.token, deleted.id), await codeIn(friend.token, takenBack.id)];
    await owner.call('DELETE', `/api/events/${deleted.id}`);
    await owner.call('DELETE', `/api/events/${takenBack.id}/audience/${friend.id}`);
    const pages = await Promise.all([
      ...[deleted, takenBack].map(({ id }) =>
        post('/manage', { token: friend.token, event_id: id, rsvp_status: 'yes' }),
      ),
      ...codes.map((code) => post(`/manage/e/${code}`, { rsvp_status: 'yes' })),
      ...codes.map((code) => open(`/manage/e/${code}`)),
    ]);
    for (const page of pages) {
      expect(page.status).toBe(404);
      expect(page.text).toContain('This event was deleted, or you’re no longer a guest of it.');
      expect(page.text).not.toContain('This link doesn’t work');
    }
  });

  test('errors are complete sentences, and only what can be retried is asked for again', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext());
    const wrong = await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'perhaps' });
    expect(wrong.text).toContain('Please answer yes, no or maybe. Go back to try again.');
    await owner.call('PATCH', `/api/events/${event.id}`, { body: { busy_only: true } });
    const late = await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'yes' });
    expect(late.text).toContain('There’s nothing to answer.');
    expect(late.text).not.toContain('Go back');
  });

  test('an answer to a cancelled event is refused with a sentence', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { status: 'cancelled' });
    const refused = await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'yes' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('That couldn’t be saved');
  });

  test('nobody is listed as coming to a cancelled event', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext());
    await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'yes' });
    const address = `/manage?token=${friend.token}&event=${event.id}`;
    expect((await open(address)).text).toContain('You are coming');
    await owner.call('PATCH', `/api/events/${event.id}`, { body: { status: 'cancelled' } });
    const page = await open(address);
    expect(page.text).toContain('cancelled this.');
    expect(page.text).not.toContain('You are coming');
  });

  test('an answer on a page from before a move is kept as one to that page, and asked for again', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { location: 'The quay' });
    const address = `/manage?token=${friend.token}&event=${event.id}`;
    const as_of = valueIn((await open(address)).text, 'as_of');
    await owner.call('PATCH', `/api/events/${event.id}`, { body: { location: 'The park' } });
    await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'yes', as_of });
    const page = (await open(address)).text;
    expect(page).toContain('Now at The park, was at The quay. Still OK?');
    expect(page).toContain('You said yes to The quay.');
    expect(page).not.toContain('You are coming');
    await post('/manage', {
      token: friend.token,
      event_id: event.id,
      rsvp_status: 'yes',
      as_of: valueIn(page, 'as_of'),
    });
    expect((await open(address)).text).toContain('You’re going. Nora’s been told.');
  });

  test('the link of a mail from before a move says what is now, and one tap answers that', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { location: 'The quay' });
    const code = await codeIn(friend.token, event.id);
    const { body } = await h.call('GET', `/api/manage/e/${code}`);
    await owner.call('PATCH', `/api/events/${event.id}`, { body: { location: 'The park' } });
    const page = (await open(`/manage/e/${code}?answer=yes&as_of=${body.data.event.changed_at}`)).text;
    expect(page).toContain('Now at The park, was at The quay. Can you come?');
    expect(page).toContain('Tap Yes once more to let Nora know.');
    await post(`/manage/e/${code}`, { rsvp_status: 'yes', as_of: valueIn(page, 'as_of') });
    expect((await open(`/manage/e/${code}`)).text).toContain('You’re going. Nora’s been told.');
    // A mail program may mangle what follows the code.
    expect((await open(`/manage/e/${code}?answer=yes&as_of=2026`)).status).toBe(200);
  });

  test('an invalid answer is refused as bad input', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext());
    const refused = await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'perhaps' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Please answer yes, no or maybe');
  });

  test('an unchecked preference is off', async () => {
    const friend = await makeFriend(ownerContext());
    await post('/manage', { token: friend.token, action: 'preferences', hide_cancelled: 'true', locale: 'de-DE' });
    const { body } = await h.call('GET', `/api/manage?token=${friend.token}`);
    expect(body.data.friend.preferences).toEqual({
      hide_cancelled: true,
      emails: false,
      digest: false,
      reminders: false,
      alarms: false,
      hides_reads: false,
      locale: 'de-DE',
      time_zone: null,
    });
  });

  test('shows the promises about emails to friends who get them', async () => {
    const reached = await makeFriend(ownerContext(), { email: 'jonas@kith.example' });
    const promise =
      'Nora emails you only when plans change. Never about other people’s answers, and not at night unless something starts soon';
    expect((await open(`/manage?token=${reached.token}`)).text).toContain(promise);
    const unknown = await open(`/manage?token=${(await makeFriend(ownerContext())).token}`);
    expect(unknown.text).not.toContain(promise);
    expect(unknown.text).toContain('Nora has no email address for you');
  });

  test('says of messages in Telegram what it says of emails', async () => {
    const friend = await makeFriend(ownerContext());
    const chat = { ownerId: owner.id, friendId: friend.id, chatId: 771, linkedAt: ownerContext().now };
    await h.database.db.insert(telegramChats).values(chat);
    const page = (await open(`/manage?token=${friend.token}`)).text;
    expect(page).toContain('Nora messages you only when plans change');
    expect(page).toContain('One message a day, in the morning');
    expect(page).not.toContain('so nothing is sent');
  });

  test('opening it in a browser counts as seen, a preview does not', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { friends: [friend], publishedAt: ownerContext().now });
    const heard = async () =>
      (await owner.call('GET', `/api/events/${event.id}`)).body.data.audience.map(
        ({ news }: { news: { state: string } }) => news.state,
      );
    await open(`/manage?token=${friend.token}`, { 'user-agent': 'WhatsApp/2.23.20.0' });
    expect(await heard()).toEqual(['not_sent']);
    const code = await codeIn(friend.token, event.id);
    await open(`/manage/e/${code}`, { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' });
    expect(await heard()).toEqual(['opened']);
  });

  test('stores the reader’s zone, from the whole page and from a single event’s', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext());
    const code = await codeIn(friend.token, event.id);
    const zoneKnown = async (address: string) =>
      /data-zone-known="([^"]*)"/.exec((await open(address)).text)?.[1] ?? null;
    const pages = [`/manage?token=${friend.token}`, `/manage/e/${code}`];
    expect(await Promise.all(pages.map(zoneKnown))).toEqual([null, null]);
    const tell = (address: string, body: Record<string, string>) => h.call('POST', address, { body });
    await tell('/api/manage/preferences', { token: friend.token, time_zone: 'Asia/Tokyo' });
    expect(await Promise.all(pages.map(zoneKnown))).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
    await tell(`/api/manage/e/${code}/mails`, { time_zone: 'Pacific/Auckland' });
    expect(await Promise.all(pages.map(zoneKnown))).toEqual(['Pacific/Auckland', 'Pacific/Auckland']);
    const refused = await tell(`/api/manage/e/${code}/mails`, { time_zone: 'Mars/Olympus' });
    expect([refused.status, refused.body.error]).toEqual([400, 'This time zone is not known']);
  });

  test('unsubscribing and resubscribing are one form each', async () => {
    const friend = await makeFriend(ownerContext());
    await post('/manage', { token: friend.token, action: 'unsubscribe' });
    const left = await open(`/manage?token=${friend.token}`);
    expect(left.text).toContain('You have unsubscribed');
    await post('/manage', { token: friend.token, action: 'resubscribe' });
    const back = await open(`/manage?token=${friend.token}`);
    expect(back.text).not.toContain('You have unsubscribed');
  });

  test('formats dates in the browser’s language', async () => {
    const friend = await makeFriend(ownerContext());
    await makeEvent(ownerContext());
    const page = await open(`/manage?token=${friend.token}`, { 'accept-language': 'xx, de-DE;q=0.9' });
    expect(page.text).toContain('data-locale="de-DE"');
  });

  const agents = {
    iphone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  };
  const ways = [
    'Apple Calendar<',
    'Google Calendar<',
    'Outlook<',
    'Open in ICSx5<',
    'Save just this event<',
    'Send myself the link<',
    'QR code',
    'Don’t see your app?',
  ];

  test.each([
    ['iphone', ['Apple Calendar<', 'Save just this event<', 'Send myself the link<', 'Don’t see your app?']],
    ['android', ['Open in ICSx5<', 'Save just this event<', 'Send myself the link<', 'Don’t see your app?']],
    [
      'mac',
      ['Apple Calendar<', 'Google Calendar<', 'Outlook<', 'Save just this event<', 'QR code', 'Don’t see your app?'],
    ],
    [
      'computer',
      ['Google Calendar<', 'Outlook<', 'Apple Calendar<', 'Save just this event<', 'QR code', 'Don’t see your app?'],
    ],
  ] as const)('offers on %s what works there, in that order', async (device, expected) => {
    const friend = await makeFriend(ownerContext());
    await makeEvent(ownerContext());
    const { text } = await open(`/manage?token=${friend.token}`, { 'user-agent': agents[device] });
    const places = ways.map((way) => [way, text.indexOf(way)] as const).filter(([, place]) => place >= 0);
    expect(places.toSorted((a, b) => a[1] - b[1]).map(([way]) => way)).toEqual(expected);
  });

  // Google's app answers a subscription link with "Calendar no longer exists".
  test('explains invitations by email on Android, where calendar apps cannot subscribe', async () => {
    const textFor = async (values: Parameters<typeof makeFriend>[1]) =>
      (
        await open(`/manage?token=${(await makeFriend(ownerContext(), values)).token}`, {
          'user-agent': agents.android,
        })
      ).text;
    expect(await textFor({ email: 'jonas@kith.example' })).toContain('from the emails to jonas@kith.example');
    expect(await textFor({ email: 'jonas@kith.example', emails: false })).toContain(
      'Switch them on under Preferences.',
    );
    expect(await textFor({})).toContain('Ask Nora to add your address.');
    const connected = await textFor({ email: 'jonas@kith.example', activatedAt: ownerContext().now });
    expect(connected).not.toContain('events from');
  });

  test('never links an Android phone to Google', async () => {
    const friend = await makeFriend(ownerContext());
    const { text } = await open(`/manage?token=${friend.token}`, { 'user-agent': agents.android });
    expect(text).not.toContain('calendar.google.com');
  });

  test('after a No the subscription is less prominent, and a single event can be downloaded', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { friends: [friend] });
    const look = async () => {
      const { text } = await open(`/manage?token=${friend.token}&event=${event.id}`);
      return /<summary class="([^"]*)"[^>]*>(?:(?!<\/summary>).)*Add to my calendar/.exec(text)?.[1];
    };
    await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'yes' });
    expect(await look()).toContain('primary');
    const file = await open(`/manage/e/${await codeIn(friend.token, event.id)}.ics`);
    expect(file.status).toBe(200);
    expect(file.text).toContain('BEGIN:VEVENT');
    await post('/manage', { token: friend.token, event_id: event.id, rsvp_status: 'no' });
    expect(await look()).toContain('outline');
    // A declined event is no longer offered, not even as a file.
    expect((await open(`/manage?token=${friend.token}&event=${event.id}`)).text).not.toContain('Save just this event');
  });

  test('private reads are a separate checkbox', async () => {
    const friend = await makeFriend(ownerContext());
    await post('/manage', { token: friend.token, action: 'preferences', hides_reads: 'true' });
    const page = await open(`/manage?token=${friend.token}`);
    expect(page.text).toMatch(/name="hides_reads"[^>]* checked/);
    expect(page.text).toContain('which you keep private');
  });

  test('without a token it is a page of the app', async () => {
    const page = await open('/manage');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root">');
  });
});

describe('the page of one event', () => {
  test('opens that event alone, and its form answers for that friend', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext(), { title: 'Concert' });
    await makeEvent(ownerContext(), { title: 'Something else' });
    const code = await codeIn(friend.token, event.id);
    const page = await open(`/manage/e/${code}`);
    expect(page.text).toContain('Concert');
    expect(page.text).not.toContain('Something else');
    expect(page.text).not.toContain(friend.token);
    expect((await post(`/manage/e/${code}`, { rsvp_status: 'maybe' })).status).toBe(303);
    expect((await open(`/manage/e/${code}`)).text).toContain('You might come');
  });

  test('becomes invalid together with its link', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext());
    const code = await codeIn(friend.token, event.id);
    await owner.call('POST', `/api/friends/${friend.id}/rotate-token`);
    expect((await open(`/manage/e/${code}`)).status).toBe(410);
  });

  test('a code with one letter changed opens nothing', async () => {
    const friend = await makeFriend(ownerContext());
    const event = await makeEvent(ownerContext());
    const code = await codeIn(friend.token, event.id);
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    expect((await open(`/manage/e/${forged}`)).status).toBeGreaterThanOrEqual(404);
  });
});

describe('the link of an event', () => {
  const makeLink = async (places = 0) => {
    const event = await makeEvent(ownerContext(), { title: 'Dumpling night', location: '14 Shore' });
    const made = await owner.call('POST', `/api/events/${event.id}/link`, { body: { places } });
    return { event, path: new URL(made.body.data.link.url).pathname };
  };

  test('shows what, when and who invites, and asks who comes', async () => {
    const guest = await makeFriend(ownerContext(), { name: 'Jonas Weber' });
    const { path, event } = await makeLink();
    const { status, text } = await open(path);
    expect(status).toBe(200);
    for (const shown of ['Dumpling night', 'Nora Owner', 'invites you', 'Want to come?', 'Ask Nora to let you in'])
      expect(text).toContain(shown);
    for (const secret of ['14 Shore', 'Jonas', guest.token, event.id, owner.email]) expect(text).not.toContain(secret);
  });

  test('leads whoever asks to a page that becomes their own', async () => {
    const { path, event } = await makeLink();
    const asked = await post(path, { action: 'join', name: 'Marek', email: '' });
    expect(asked.status).toBe(303);
    const waiting = asked.headers['location']?.toString() ?? '';
    const cookie = asked.headers['set-cookie']?.toString().split(';')[0] ?? '';
    const shown = await open(waiting);
    expect(shown.text).toContain('Nora has been asked');
    expect(shown.text).not.toContain('14 Shore');
    // The same browser comes back to where it waits, and somebody else at it may ask too.
    expect((await open(path, { cookie })).headers['location']).toBe(waiting);
    expect((await open(`${path}?new`, { cookie })).text).toContain('Want to come?');
    const { requests } = (await owner.call('GET', `/api/events/${event.id}/link`)).body.data;
    await owner.call('POST', `/api/events/${event.id}/link/requests/${requests[0].id}`);
    const own = (await open(waiting)).headers['location']?.toString() ?? '';
    expect(own).toContain(`&event=${event.id}`);
    expect((await open(own)).text).toContain('14 Shore');
    expect((await open(path, { cookie })).headers['location']).toBe(own);
  });

  test('lets in at once where the owner said so, and asks for no address', async () => {
    const { path } = await makeLink(1);
    expect((await open(path)).text).not.toContain('if you want emails');
    const waiting = (await post(path, { action: 'join', name: 'Marek' })).headers['location']?.toString() ?? '';
    const own = (await open(waiting)).headers['location']?.toString() ?? '';
    expect((await open(own)).text).toContain('14 Shore');
  });

  test('shows its form again with what was typed, and why it was not accepted', async () => {
    const { path } = await makeLink();
    const nameless = await post(path, { action: 'join', name: '  ', email: 'marek@kith.example' });
    expect(nameless.status).toBe(400);
    expect(nameless.text).toContain('Want to come?');
    expect(nameless.text).toMatch(/id="join-name-error"[^]*Please enter your name/);
    expect(nameless.text).toMatch(/<input[^>]*aria-describedby="join-name-error"[^>]* name="name"/);
    expect(nameless.text).toContain('value="marek@kith.example"');
    const mistyped = await post(path, { action: 'mail', email: 'marek@' });
    expect(mistyped.status).toBe(400);
    expect(mistyped.text).toMatch(/<details class="[^"]*" open="">/);
    expect(mistyped.text).toContain('value="marek@"');
  });

  test('says why it lets nobody in, and is gone once closed', async () => {
    const { path, event } = await makeLink();
    await owner.call('PATCH', `/api/events/${event.id}`, { body: { status: 'cancelled' } });
    expect((await open(path)).text).toContain('Nora cancelled this event.');
    expect((await post(path, { action: 'join', name: 'Marek' })).status).toBe(409);
    await owner.call('DELETE', `/api/events/${event.id}/link`);
    expect((await open(path)).status).toBe(410);
  });

  test('whoever was refused reads that, and is offered no link that was never theirs', async () => {
    const { path, event } = await makeLink();
    const waiting = (await post(path, { action: 'join', name: 'Marek' })).headers['location']?.toString() ?? '';
    const { body } = await owner.call('GET', `/api/events/${event.id}/link`);
    await owner.call('DELETE', `/api/events/${event.id}/link/requests/${body.data.requests[0].id}`);
    const refused = await open(waiting);
    expect(refused.status).toBe(410);
    expect(refused.text).toContain('You weren’t added to this event.');
    expect(refused.text).not.toMatch(/no longer in use|replaced|Send my link again|14 Shore|<form/);
  });

  test('whoever waits for an event that was deleted reads that, and not of a broken link', async () => {
    const { path, event } = await makeLink();
    const waiting = (await post(path, { action: 'join', name: 'Marek' })).headers['location']?.toString() ?? '';
    await owner.call('DELETE', `/api/events/${event.id}`);
    for (const address of [waiting, path]) {
      const { status, text } = await open(address);
      expect(status).toBe(404);
      expect(text).toContain('This event is no longer here');
      expect(text).not.toMatch(/Part of it may be missing|14 Shore|<form/);
    }
  });

  test('takes only so many requests from one address', async () => {
    const { path } = await makeLink();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await h.call('POST', path, {
        body: new URLSearchParams({ action: 'join', name: 'Marek' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        address: '203.0.113.9',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
  });

  test('has a preview picture for chats, and none once it is closed', async () => {
    const { path, event } = await makeLink();
    const { text } = await open(path);
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(new URL(picture).pathname).toBe(`${path}/preview.jpg`);
    expect(text).toContain('property="og:title" content="Dumpling night"');
    expect(text).toContain('property="og:image:type" content="image/jpeg"');
    const address = new URL(picture).pathname + new URL(picture).search;
    const drawn = await h.app.inject({ method: 'GET', url: address });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg']);
    // JPEG, and its height and width in the frame header.
    const bytes = drawn.rawPayload;
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    expect([bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]).toEqual([630, 1200]);
    expect(bytes.byteLength).toBeLessThan(150_000);
    const again = await open(address, { 'if-none-match': drawn.headers['etag']?.toString() ?? '' });
    expect(again.status).toBe(304);
    await owner.call('DELETE', `/api/events/${event.id}/link`);
    expect((await open(address)).status).toBe(410);
    expect((await open(`/manage/g/${'x'.repeat(32)}/preview.jpg`)).status).toBe(404);
  });

  test('shows the look that the host chose, on page and picture, and a line that names no place', async () => {
    const { path, event } = await makeLink();
    const address = `${path}/preview.jpg`;
    const drawn = async () => (await h.app.inject({ method: 'GET', url: address })).rawPayload;
    const change = (body: object) => owner.call('PATCH', `/api/events/${event.id}`, { body });
    const pictures = [await drawn()];
    for (const look of [
      { colour: 'rose' },
      { drawing: 'cake' },
      { host_line: 'Bring slippers' },
      { photo_id: (await addPhoto(ownerContext(), await onePhoto())).id },
    ]) {
      await change(look);
      pictures.push(await drawn());
      expect(pictures.filter((one) => one.equals(pictures.at(-1) as Buffer))).toHaveLength(1);
    }
    expect(Math.max(...pictures.map((one) => one.byteLength))).toBeLessThan(200_000);
    const { text } = await open(path);
    expect(text).toContain('data-light="night" data-photo=""');
    expect(text).toContain('Bring slippers');
    await change({ host_line: 'Shore at seven', photo_id: null });
    const hidden = await open(path);
    expect(hidden.text).not.toContain('at seven');
    expect(hidden.text).toContain('data-light="rose"');
    expect(hidden.text).toContain('data-motif="thing"');
  });

  test('a look for mails is drawn from its address alone', async () => {
    const { statusCode, headers, rawPayload } = await h.app.inject({
      method: 'GET',
      url: '/manage/look/teal/cake.jpg',
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(rawPayload.byteLength).toBeLessThan(60_000);
    const others = await Promise.all(
      ['/manage/look/teal/sky.jpg', '/manage/look/dusk/cake.jpg'].map((url) => h.app.inject({ method: 'GET', url })),
    );
    expect(others.map((one) => one.statusCode)).toEqual([200, 200]);
    expect(others.some((one) => one.rawPayload.equals(rawPayload))).toBe(false);
    expect((await open('/manage/look/teal/tank.jpg')).status).toBe(404);
    expect((await open('/manage/look/beige/cake.jpg')).status).toBe(404);
  });

  test.each(['שלום', '🎉🎉', 'W'.repeat(200), 'Żółć 🎂 party', 'نص'])('draws a title such as %s', async (title) => {
    const event = await makeEvent(ownerContext(), { title });
    const made = await owner.call('POST', `/api/events/${event.id}/link`, { body: {} });
    const address = `${new URL(made.body.data.link.url).pathname}/preview.jpg`;
    expect((await h.app.inject({ method: 'GET', url: address })).statusCode).toBe(200);
  });
});
