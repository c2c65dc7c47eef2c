import { type EventCopy, renderIcs } from '../render-ics.ts';
import type { CopyShape, EventFacts } from '../rules.ts';

/** A minimal event; given values override the defaults. */
export function makeFacts(values: Partial<EventFacts> = {}): EventFacts {
  return {
    id: '5a5c2f0e-7b7c-4d2e-9a53-0d6f5b9f1c01',
    title: 'Picnic',
    description: null,
    location: null,
    startAt: new Date('2026-06-20T10:00:00Z'),
    endAt: new Date('2026-06-20T12:00:00Z'),
    timeZone: 'UTC',
    allDay: false,
    status: 'confirmed',
    busyOnly: false,
    deletedAt: null,
    createdAt: new Date('2026-06-01T08:00:00Z'),
    ...values,
  };
}

/** One copy for rendering: the event, the friend's fields and what is specific to this friend. */
export function makeCopy(
  event: Partial<EventFacts> = {},
  shape: Partial<CopyShape> = {},
  details: Partial<EventCopy> = {},
): EventCopy {
  const facts = makeFacts(event);
  return {
    event: facts,
    shape: { answer: 'yes', alarms: false, ...shape },
    sequence: 0,
    changedAt: new Date('2026-06-02T09:00:00Z'),
    link: `https://kith.example/manage/e/${facts.id.replaceAll('-', '').padEnd(64, '0')}`,
    ...details,
  };
}

/** A calendar of Ana's with these copies. */
export const renderCalendar = (copies: readonly EventCopy[], timeZone = 'Europe/Lisbon') =>
  renderIcs(
    {
      name: "Ana's plans",
      emptyNote: 'No plans with Ana right now',
      timeZone,
      source: 'https://kith.example/api/calendar/ics?token=AbCdEfGhIjKlMnOpQrStUvWxYz012345',
      page: 'https://kith.example/manage?token=AbCdEfGhIjKlMnOpQrStUvWxYz012345',
      since: new Date('2026-03-17T00:00:00Z'),
      today: new Date('2026-06-15T00:00:00Z'),
    },
    copies,
  );
