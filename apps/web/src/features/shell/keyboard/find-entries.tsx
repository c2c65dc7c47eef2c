import { Calendar, Shapes, User } from 'lucide-react';
import { formatDay, shownZone } from '../../../lib/dates/dates.ts';
import { api } from '../../../lib/api/trpc.ts';
import type { PaletteEntry } from './palette-search.ts';

const SHOWN = 4;

/** The first matching friends, events and groups, as palette items. */
export async function findEntries(query: string): Promise<readonly PaletteEntry[]> {
  const q = query.slice(0, 100);
  const [friends, events, groups] = await Promise.all([
    api.friends.list.query({ q, limit: SHOWN }),
    api.events.list.query({ q, limit: SHOWN }),
    api.groups.list.query({ q, limit: SHOWN }),
  ]);
  return [
    ...friends.items.map(({ id, name, email }) => ({
      href: `/friend/${id}`,
      label: name,
      detail: email ?? undefined,
      icon: <User />,
    })),
    ...events.items.map((event) => ({
      href: `/events/${event.id}`,
      label: event.title,
      detail: [formatDay(event.start_at, { zone: shownZone(event), now: new Date() }), event.repeats]
        .filter(Boolean)
        .join(', '),
      icon: <Calendar />,
    })),
    ...groups.items.map(({ name, member_count }) => ({
      href: `/groups?q=${encodeURIComponent(name)}`,
      label: name,
      detail: `${member_count} members`,
      icon: <Shapes />,
    })),
  ];
}
