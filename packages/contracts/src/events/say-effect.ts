// Apart from the schemas, so that a page that says an effect does not load them.
import type { AudienceEffect, EventEffect } from '../audience-effect.ts';

const counted = (many: number, one: string, more = `${one}s`) =>
  `${many.toLocaleString('en')} ${many === 1 ? one : more}`;

/** "2 upcoming events and 1 draft", of the events that match a condition. */
function eventWords(events: readonly EventEffect[], more: number): string {
  const drafts = events.filter(({ status }) => status === 'draft').length;
  const coming = events.length - drafts + more;
  return [
    ...(coming > 0 ? [counted(coming, 'upcoming event')] : []),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
  ].join(' and ');
}

/** "2 upcoming events will lose 5 guests and 3 answers", or null when nobody loses anything. */
export function lostSentence({
  events,
  events_count: all,
  lost,
  answers_lost: answers,
}: AudienceEffect): string | null {
  if (lost === 0) return null;
  const losing = events.filter((event) => event.lost > 0);
  const more = all - events.length;
  const gone = answers === 0 ? '' : ` and ${counted(answers, 'answer')}`;
  return `${eventWords(losing, more)} will lose ${counted(lost, 'guest')}${gone}`;
}

/** "3 events for everyone and 1 for a group", for somebody who is invited or joins a group; null for none. */
export function seenWords({ events, events_count: all }: AudienceEffect): string | null {
  if (all === 0) return null;
  const open = events.filter((event) => event.for_everyone).length;
  const more = all - events.length;
  if (open === 0 || more > 0) return counted(all, 'upcoming event');
  const rest = all - open;
  return `${counted(open, 'event')} for everyone${rest === 0 ? '' : ` and ${counted(rest, 'other event')}`}`;
}

/** What becomes of the answers of guests who are no longer invited and stay friends, or null when nobody had answered. */
export const answersReturn = ({ answers_lost: answers }: Pick<AudienceEffect, 'answers_lost'>): string | null =>
  answers === 0
    ? null
    : answers === 1
      ? 'The answer comes back if you invite them again'
      : 'The answers come back if you invite them again';

/** "2 guests will be told they’re no longer invited", or null when nobody is. */
export const toldSentence = ({ told }: AudienceEffect): string | null =>
  told === 0 ? null : `${counted(told, 'guest')} will be told they’re no longer invited`;
