import { guestAccess } from '@kith/contracts/guest-access';
import type { EventStatus } from '@kith/contracts/events';
import { conflict, DomainError } from '../errors.ts';

/** The facts of an event that decide whether its link lets anybody in. */
export interface OpenFacts {
  status: EventStatus;
  busyOnly: boolean;
  endAt: Date;
  deletedAt: Date | null;
}

/** What strangers see nothing of, in words for who was shown it before. */
export const noLongerShared = () => new DomainError('not_found', 'It was deleted, or nobody can ask to join any more.');

/** Why nobody can be let in any more; null while they can. Throws not_found for what strangers see nothing of. */
export function closedBy(event: OpenFacts, now: Date): 'cancelled' | 'over' | null {
  if (event.deletedAt !== null) throw noLongerShared();
  const why = guestAccess(event, now).closedBy;
  if (why === 'busy' || why === 'draft') throw noLongerShared();
  return why;
}

/** Throws conflict, with why, for an event that cannot have a link, or lets nobody in any more. */
export function refuseClosed(event: OpenFacts, now: Date): void {
  const why = guestAccess(event, now).closedBy;
  if (why !== null) throw conflict(sentences[why]);
}

const sentences = {
  busy: 'Guests only see that you’re busy then, so this event can’t have an open link.',
  cancelled: 'This event was cancelled.',
  draft: 'This event is still a draft. Publish it first.',
  over: 'This event is over.',
} as const;

/** The address of the page of an event's link. */
export const eventLinkUrl = (appUrl: string, token: string) => `${appUrl}/manage/g/${encodeURIComponent(token)}`;

/** The line of an event's host as strangers see it: null where it has a part of the place, which only guests are told. */
export function lineForStrangers({ hostLine, location }: { hostLine: string | null; location: string | null }) {
  if (hostLine === null || location === null) return hostLine;
  const line = hostLine.toLowerCase();
  const place = location.toLowerCase();
  // Its parts between commas, and its words, without those that are as short as articles.
  const words = (place.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length > 3 || /\P{ASCII}/u.test(word));
  return [...place.split(',').map((part) => part.trim()), ...words].some((part) => part !== '' && line.includes(part))
    ? null
    : hostLine;
}
