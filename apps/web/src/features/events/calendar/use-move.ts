import type { Event } from '@kith/contracts/events';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import { useState } from 'react';
import { readerZone } from '../../../lib/dates/dates.ts';
import type { Day } from '../../../lib/dates/calendar-days.ts';
import { isAnnounced, movedByDays, movedTo } from './move-event.ts';
import { type Times, useMoveEvent } from '../mutations.ts';

interface Move {
  event: Event;
  times: Times;
}

/** Moves events in the calendar: at once, or after a question when guests can already see the old time or other dates may be meant. */
export function useMove(events: readonly Event[], now: Date) {
  const moveEvent = useMoveEvent();
  const [asked, setAsked] = useState<Move | null>(null);

  const carryOut = ({ event, times }: Move, notify: boolean, scope?: SeriesScope) => {
    const { id, revision, start_at, end_at } = event;
    moveEvent({ id, revision, ...times, notify, scope, from: { start_at, end_at } });
  };
  const propose = (id: string, timesOf: (event: Event) => Times | null) => {
    const event = events.find((one) => one.id === id);
    const times = event && timesOf(event);
    if (!event || !times || times.start_at === event.start_at) return;
    if (event.series_id !== null || isAnnounced(event, now)) setAsked({ event, times });
    else carryOut({ event, times }, false);
  };
  return {
    asked,
    byDays: (id: string, days: number) => propose(id, (event) => movedByDays(event, days)),
    to: (id: string, day: Day, minute: number) =>
      propose(id, (event) => movedTo(event, { day, minute, zone: readerZone() })),
    answer: (notify: boolean, scope?: SeriesScope) => {
      if (asked) carryOut(asked, notify, scope);
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
