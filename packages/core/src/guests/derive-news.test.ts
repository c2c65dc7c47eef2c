import { expect, test } from 'vitest';
import { countNews, deriveNews, type NewsFacts, type NewsMail, type NewsOf } from './derive-news.ts';

const day = (number: number) => new Date(Date.UTC(2026, 5, number));
const was = {
  startAt: day(19).toISOString(),
  endAt: day(20).toISOString(),
  timeZone: 'UTC',
  allDay: false,
  location: null,
};
const movedOn = (number: number) => [{ at: day(number), was }];
const event: NewsOf = {
  status: 'confirmed',
  startAt: day(20),
  endAt: day(21),
  timeZone: 'UTC',
  allDay: false,
  location: null,
  busyOnly: false,
  changedAt: day(10),
  publishedAt: day(1),
  moves: movedOn(10),
};
const nothing: NewsFacts = {
  visitedAt: null,
  answeredAt: null,
  handedOnAt: null,
  mailRefused: false,
  mailsLeave: true,
  mailsHeld: false,
  hasLeft: false,
  hidesReads: false,
  mail: null,
  calendar: { seenAt: null, app: null, expectedAt: null, silent: false },
};
const fetched = (at: Date, silent = false) => ({ seenAt: at, app: 'Outlook', expectedAt: null, silent });
const mail = (status: NewsMail['status'], sentAt: Date | null = null, kind = 'changed') => ({
  channel: 'email',
  kind,
  status,
  sentAt,
  dueAt: null,
  lastSentAt: sentAt,
});
const state = (facts: Partial<NewsFacts>, of: Partial<NewsOf> = {}) =>
  deriveNews({ ...event, ...of }, { ...nothing, ...facts }).state;

test.each<[string, Partial<NewsFacts>, string]>([
  ['who has neither mail nor calendar nor page was sent nothing', {}, 'not_sent'],
  ['a mail that waits is on its way', { mail: mail('waiting') }, 'waiting'],
  ['a mail that was taken is sent, and nobody has read it by that', { mail: mail('sent', day(10)) }, 'emailed'],
  ['a mail about what was before is none about this', { mail: mail('sent', day(9)) }, 'not_sent'],
  ['an address that refused the mail was not mailed', { mail: mail('refused') }, 'bounced'],
  [
    'one that refused the mail before is not said to get the next',
    { mail: mail('waiting'), mailRefused: true },
    'bounced',
  ],
  ['neither was one that no try reached', { mail: mail('given_up') }, 'bounced'],
  ['who opened the page has seen it', { visitedAt: day(11), mail: mail('refused') }, 'opened'],
  ['who opened it before has not', { visitedAt: day(9) }, 'not_sent'],
  ['who answered since has seen it', { answeredAt: day(11) }, 'opened'],
  ['who answered before has not', { answeredAt: day(9) }, 'not_sent'],
  ['a calendar that was fetched since has it', { calendar: fetched(day(10)), visitedAt: day(11) }, 'in_calendar'],
  ['one that was fetched before is behind', { calendar: fetched(day(9)) }, 'behind'],
  [
    'of who was mailed the mail is said, though the calendar is behind',
    { calendar: fetched(day(9)), mail: mail('sent', day(10)) },
    'emailed',
  ],
  ['who left is told nothing', { hasLeft: true, calendar: fetched(day(11)) }, 'left'],
  [
    'of who keeps reads private nothing is known',
    { hidesReads: true, calendar: fetched(day(11)), visitedAt: day(11) },
    'private',
  ],
  ['a link that was handed on since is shared', { handedOnAt: day(11), mail: mail('waiting') }, 'shared'],
  ['one that was handed on before is not', { handedOnAt: day(9), mail: mail('waiting') }, 'waiting'],
  ['a mail after it is the last that is known', { handedOnAt: day(11), mail: mail('sent', day(12)) }, 'emailed'],
  [
    'a link that was handed on after a mail says less than the mail',
    { handedOnAt: day(12), mail: mail('sent', day(11)) },
    'emailed',
  ],
  ['a server without mail keeps its mails', { mailsLeave: false, mail: mail('sent', day(10)) }, 'kept'],
  ['and promises none that waits', { mailsLeave: false, mail: mail('waiting') }, 'kept'],
  ['but that a mail to them bounced is no read', { hidesReads: true, mail: mail('refused') }, 'bounced'],
])('%s', (_, facts, said) => {
  expect(state(facts)).toBe(said);
});

test('a draft has reached nobody, whatever was read since', () => {
  const seen = { calendar: fetched(day(11)), visitedAt: day(11) };
  expect(state(seen, { status: 'draft', publishedAt: null, moves: [] })).toBe('not_sent');
});

test('a cancellation counts from when it was made, and a guest told of it does not know of a reinstatement', () => {
  const cancelled = mail('sent', day(10), 'cancelled');
  expect(state({ mail: cancelled }, { status: 'cancelled', moves: movedOn(2) })).toBe('emailed');
  expect(state({ mail: mail('sent', day(9)) }, { status: 'cancelled', moves: movedOn(2) })).toBe('not_sent');
  expect(state({ mail: cancelled })).toBe('not_sent');
});

test('a calendar that is current but stale since says both', () => {
  const news = deriveNews(event, { ...nothing, calendar: fetched(day(10), true) });
  expect(news).toEqual({
    state: 'in_calendar',
    at: day(10).toISOString(),
    app: 'Outlook',
    silent: true,
    expected_at: null,
    knows: null,
  });
  expect(deriveNews(event, { ...nothing, hidesReads: true, calendar: fetched(day(10), true) })).toMatchObject({
    app: null,
    silent: false,
  });
});

test('every guest is counted once', () => {
  const states = [
    'in_calendar',
    'opened',
    'emailed',
    'bounced',
    'behind',
    'waiting',
    'shared',
    'kept',
    'not_sent',
    'left',
    'private',
  ] as const;
  expect(countNews(states.map((one) => ({ state: one })))).toEqual({ seen: 2, emailed: 2, missing: 5, unknown: 2 });
});

test('a guest who was told before a move still knows what was, until they know better', () => {
  const before = { start_at: was.startAt, end_at: was.endAt, time_zone: 'UTC', all_day: false, location: null };
  const knows = (facts: Partial<NewsFacts>, of: Partial<NewsOf> = {}) =>
    deriveNews({ ...event, ...of }, { ...nothing, ...facts }).knows;
  const again = { ...mail('waiting'), dueAt: day(11), lastSentAt: day(9) };
  expect(deriveNews(event, { ...nothing, mail: again })).toMatchObject({
    state: 'waiting',
    at: day(11).toISOString(),
    knows: { ...before, seen: false },
  });
  for (const facts of [{ calendar: fetched(day(9)) }, { answeredAt: day(9) }, { visitedAt: day(8), mail: again }])
    expect(knows(facts)).toEqual({ ...before, seen: true });
  // They saw what was before another move, of which they were sent word.
  const moves = [{ at: day(8), was: { ...was, startAt: day(17).toISOString() } }, ...movedOn(10)];
  expect(knows({ visitedAt: day(7), mail: again }, { moves })).toEqual({ ...before, seen: false });
  // To hand a link on tells nobody a time.
  expect(knows({ handedOnAt: day(9), mail: mail('waiting') })).toBeNull();
  expect(knows({ mail: mail('waiting') })).toBeNull();
  expect(knows({ visitedAt: day(9), hidesReads: true })).toBeNull();
  expect(knows({ mail: again, visitedAt: day(11) })).toBeNull();
  expect(knows({ mail: again, mailsLeave: false })).toBeNull();
  // Moved there and back.
  expect(knows({ mail: again }, { startAt: day(19), endAt: day(20) })).toBeNull();
});

test('a mail that is held back until the owner confirms their address has no time at which it goes', () => {
  const waits = { ...mail('waiting'), dueAt: day(11) };
  const at = (mailsHeld: boolean) => deriveNews(event, { ...nothing, mail: waits, mailsHeld }).at;
  expect([at(false), at(true)]).toEqual([day(11).toISOString(), null]);
});
