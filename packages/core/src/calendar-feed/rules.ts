import { isOff } from '@kith/contracts/guest-access';
import { DAY_MS } from '@kith/contracts/durations';
import { hash } from 'node:crypto';
import { limits } from '@kith/contracts/limits';
import type { RsvpStatus } from '@kith/contracts/rsvps';

/** Bump when the output format changes; part of the ETag (docs/feed.md F9). */
export const RENDERER = 3;

/** The UTC midnight at the start of the day: the only time at which a feed changes by itself (docs/feed.md F9). */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/** The range of a feed on the UTC day of `now` (docs/feed.md F19, F25). */
export function feedWindow(now: Date): { today: Date; since: Date; deletedSince: Date } {
  const today = startOfDay(now);
  return {
    today,
    since: new Date(today.getTime() - limits.feedPastDays * DAY_MS),
    deletedSince: new Date(today.getTime() - limits.deletedShownDays * DAY_MS),
  };
}

/** What the bytes of a feed depend on besides the events, which its two versions stand for. */
export interface FeedFacts {
  friendId: string;
  tokenHash: string;
  ownerVersion: number;
  friendVersion: number;
}

/** A strong ETag: equal tags mean equal bytes (docs/feed.md F9). */
export function feedEtag(facts: FeedFacts, appUrl: string, now: Date): string {
  const { friendId, tokenHash, ownerVersion, friendVersion } = facts;
  return etagOf([friendId, tokenHash, ownerVersion, friendVersion, startOfDay(now).getTime(), RENDERER, appUrl]);
}

/** A quoted strong ETag over any values. */
export const etagOf = (facts: readonly (string | number)[]): string =>
  `"${hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 27)}"`;

/** The latest of some instants in whole seconds, the resolution of HTTP dates and iCalendar. */
export function newest(first: Date, ...others: (Date | null)[]): Date {
  const latest = Math.max(first.getTime(), ...others.map((one) => one?.getTime() ?? 0));
  return new Date(Math.floor(latest / 1000) * 1000);
}

/**
 * The UID of an event in feeds, downloads and mails (docs/feed.md F20). The id is random by itself; the constant domain part
 * keeps UIDs stable when the server's address changes.
 */
export const eventUid = (eventId: string): string => `${eventId}@kith`;

/** The stored fields of an event that its copies show. */
export interface EventFacts {
  id: string;
  title: string;
  description: string | null;
  location: string | null;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  allDay: boolean;
  status: 'draft' | 'pending' | 'confirmed' | 'cancelled';
  busyOnly: boolean;
  deletedAt: Date | null;
  createdAt: Date;
}

/** The friend's fields that shape their copy of an event. */
export interface CopyShape {
  answer: RsvpStatus;
  alarms: boolean;
}

/** The contents of one copy, before it is rendered as iCalendar. */
export interface Copy {
  title: string;
  location: string | null;
  /** The text below the link lines; null when the copy has no description at all. */
  description: string | null;
  /** The label of the link to live details; null when the copy has no link. */
  invitation: 'Answer' | 'Live details' | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  blocksTime: boolean;
  outlook: 'FREE' | 'TENTATIVE' | 'BUSY';
  alarmSeconds: number | null;
}

/**
 * The contents of a friend's copy of an event (docs/feed.md F25 to F30). It depends on stored fields alone and never on the time,
 * so that a copy changes only together with its SEQUENCE.
 */
export function composeCopy(event: EventFacts, shape: CopyShape): Copy {
  const isCancelled = isOff(event);
  const isOpen = !isCancelled && !event.busyOnly;
  const isPlanned = event.status === 'pending';
  const isCertain = !isPlanned && (event.busyOnly || shape.answer === 'yes');
  const blocksTime = !isCancelled && (event.busyOnly || shape.answer !== 'pending');
  // A deleted event is shown as cancelled for a while, without its place and description.
  const hidesDetails = event.busyOnly || event.deletedAt !== null;
  const title = event.busyOnly ? 'Busy' : plainLine(event.title);
  return {
    title: isCancelled ? `Cancelled: ${title}` : title,
    location: hidesDetails || !event.location ? null : plainLine(event.location),
    description: hidesDetails || !event.description ? null : plainText(event.description),
    invitation: event.busyOnly ? null : isOpen && shape.answer === 'pending' ? 'Answer' : 'Live details',
    status: isCancelled ? 'CANCELLED' : isCertain ? 'CONFIRMED' : 'TENTATIVE',
    blocksTime,
    outlook: !blocksTime ? 'FREE' : isCertain ? 'BUSY' : 'TENTATIVE',
    // Alarms are for events that the friend may attend; for all-day events at nine on the day before.
    alarmSeconds:
      shape.alarms && isOpen && (shape.answer === 'yes' || shape.answer === 'maybe')
        ? event.allDay
          ? 15 * 3600
          : 3600
        : null,
  };
}

/** One line without control characters, also for values stored before the contract sanitised them (docs/feed.md F17). */
export const plainLine = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what this rule removes
  value.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');

/** Text with line breaks and tabs but no other control characters (docs/feed.md F17, F18). */
export const plainText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what this rule removes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

/** Whether a zone is an alias of UTC, so that times are written with Z and need no VTIMEZONE (docs/feed.md F22). */
export const isUtcZone = (zone: string): boolean =>
  /^(Etc\/)?(UTC|UCT|GMT([+-]?0)?|Universal|Zulu|Greenwich)$/i.test(zone);
