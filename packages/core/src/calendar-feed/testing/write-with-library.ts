import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { DateTime } from 'luxon';
import type { EventCopy } from '../render-ics.ts';
import { renderZone } from '../render-zone.ts';
import { composeCopy, eventUid } from '../rules.ts';

const statuses = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
};
const outlooks = {
  FREE: ICalEventBusyStatus.FREE,
  TENTATIVE: ICalEventBusyStatus.TENTATIVE,
  BUSY: ICalEventBusyStatus.BUSY,
};

/** The calendar that ical-generator makes of the same copies; it cannot describe zones, so ours are used. */
export function writeWithLibrary(copies: readonly EventCopy[], name = "Ana's plans"): string {
  const starts = copies.map(({ event }) => event.startAt.getTime());
  const ends = copies.map(({ event }) => event.endAt.getTime());
  const [from, until] = [new Date(Math.min(...starts)), new Date(Math.max(...ends))];
  const calendar = ical({
    name,
    prodId: { company: 'Kith', product: 'Kith calendar feed' },
    timezone: { name: 'UTC', generator: (zone) => renderZone(zone, from, until) },
  });
  for (const { event, shape, sequence, changedAt, link } of copies) {
    const copy = composeCopy(event, shape);
    const timezone = event.timeZone === 'UTC' ? null : event.timeZone;
    const onClock = (instant: Date) => DateTime.fromJSDate(instant, { zone: event.timeZone });
    const intro = copy.invitation === null ? [] : [`${copy.invitation}: ${link}`];
    const written = calendar.createEvent({
      id: eventUid(event.id),
      sequence,
      stamp: changedAt,
      created: event.createdAt,
      lastModified: changedAt,
      timezone,
      allDay: event.allDay,
      start: onClock(event.startAt),
      end: onClock(event.endAt),
      summary: copy.title,
      location: copy.location,
      description: [...intro, ...(copy.description === null ? [] : [copy.description])].join('\n\n') || null,
      url: copy.invitation === null ? null : link,
      status: statuses[copy.status],
      transparency: copy.blocksTime ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: outlooks[copy.outlook],
    });
    if (copy.alarmSeconds !== null) {
      written.createAlarm({ type: ICalAlarmType.display, triggerBefore: copy.alarmSeconds, description: copy.title });
    }
  }
  return calendar.toString();
}
