import { isolated } from '@kith/contracts/isolate';
import type { Event, UpdateEventInput } from '@kith/contracts/events';
import { describeRecurrence, parseRecurrence } from '@kith/contracts/series/recurrence';
import { describeTimes, sayPlace, type Clock } from '@kith/phrases/say';
import { DateTime } from 'luxon';
import type { OwnDirectory } from './queries.ts';
import { describeNames } from './describe-written.ts';

/** What an update would change in a stored event, one phrase per change: `call it "Quiz"`, `invite Ana`. */
export function describeChange(event: Event, input: UpdateEventInput, directory: OwnDirectory, clock: Clock): string[] {
  const said: string[] = [];
  if (input.title !== undefined && input.title !== event.title) said.push(isolated`call it "${input.title}"`);
  const times = {
    start_at: input.start_at ?? event.start_at,
    end_at: input.end_at ?? event.end_at,
    time_zone: input.time_zone ?? event.time_zone,
    all_day: input.all_day ?? event.all_day,
  };
  const isOther = (one: string, other: string) => Date.parse(one) !== Date.parse(other);
  if (isOther(times.start_at, event.start_at) || isOther(times.end_at, event.end_at)) {
    said.push(`move it to ${describeTimes(times, clock)}`);
  }
  if (input.recurrence !== undefined && input.recurrence !== event.recurrence) {
    const rule = parseRecurrence(input.recurrence);
    const first = DateTime.fromISO(times.start_at, { zone: times.time_zone }).toISODate() ?? '';
    if (typeof rule !== 'string') said.push(`let it take place ${describeRecurrence(rule, first)}`);
  }
  if (input.location !== undefined && input.location !== event.location) {
    said.push(input.location ? `hold it ${sayPlace(isolated`${input.location}`)}` : 'leave the place open');
  }
  if (input.description !== undefined && input.description !== event.description) {
    said.push(input.description ? isolated`note "${input.description}"` : 'leave out the note');
  }
  if (input.audience_type === 'all' && event.audience_type !== 'all') said.push('invite everyone');
  const named = (known: readonly { id: string; name: string }[], ids: readonly string[]) =>
    known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const added = (now: readonly string[] | undefined, before: readonly string[]) =>
    (now ?? []).filter((id) => !before.includes(id));
  const joined = [
    ...named(directory.groups, added(input.audience_groups, event.audience_groups)),
    ...named(directory.friends, added(input.audience_friends, event.audience_friends)),
    ...named(directory.friends, added(event.excluded_friends, input.excluded_friends ?? event.excluded_friends)),
  ];
  if (joined.length > 0) said.push(`invite ${describeNames([...new Set(joined)])}`);
  const left = [
    ...named(directory.groups, added(event.audience_groups, input.audience_groups ?? event.audience_groups)),
    ...named(directory.friends, added(event.audience_friends, input.audience_friends ?? event.audience_friends)),
    ...named(directory.friends, added(input.excluded_friends, event.excluded_friends)),
  ];
  if (left.length > 0) said.push(`leave out ${describeNames([...new Set(left)])}`);
  return said;
}
