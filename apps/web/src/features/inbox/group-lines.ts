import type { InboxItem } from '@kith/contracts/inbox';

/** Lines about one event, or about no event. */
export interface LineGroup {
  /** The id of the event, or the kind of lines without one. */
  about: string;
  /** The event's current title, or its last one when it was deleted. */
  title: string | null;
  /** Null when it was deleted. */
  event: InboxItem['event'];
  lines: InboxItem[];
}

const aboutNoEvent: Partial<Record<InboxItem['kind'], string>> = {
  'friend.asked': 'questions',
  'mail.failed': 'mails',
};

/** The lines by their event, groups and lines in the order in which they came. */
export function groupLines(lines: readonly InboxItem[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const { event_id: eventId, event, event_title: then } = line;
    const about = eventId ?? aboutNoEvent[line.kind] ?? 'calendars';
    const group = groups.get(about) ?? { about, event, title: event?.title ?? then, lines: [] };
    group.lines.push(line);
    groups.set(about, group);
  }
  return [...groups.values()];
}

export type KeptLines = ReadonlyMap<string, InboxItem>;

/**
 * The lines that were new at any time of this visit, with what is known of them now: one that is read stays where it is until
 * the reader leaves, so that nothing moves under a pointer or loses the focus. The same map when nothing differs.
 */
export function keepNew(kept: KeptLines, items: readonly InboxItem[], allUnreadLoaded: boolean): KeptLines {
  const next = new Map(kept);
  const loaded = new Set(items.map(({ id }) => id));
  for (const item of items) if (item.unread || kept.has(item.id)) next.set(item.id, item);
  // A line that was read elsewhere may have moved to a page that is not loaded.
  for (const [id, item] of kept)
    if (allUnreadLoaded && item.unread && !loaded.has(id)) next.set(id, { ...item, unread: false });
  const isSame = next.size === kept.size && [...next].every(([id, item]) => kept.get(id) === item);
  return isSame ? kept : next;
}

/** New lines newest first, then the others in order. */
export function partLines(kept: KeptLines, items: readonly InboxItem[]): { fresh: InboxItem[]; earlier: InboxItem[] } {
  const fresh = [...kept.values()].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const seen = new Set(kept.keys());
  // A line that was read between two page loads occurs twice.
  const earlier = items.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { fresh, earlier };
}
