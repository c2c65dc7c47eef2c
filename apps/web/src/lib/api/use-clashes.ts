import { trpc } from './trpc.ts';

interface Time {
  start_at: string;
  end_at: string;
}

/** What the owner already has at a time, whole days aside; nothing while the time is not known (null). */
export function useClashes(time: Time | null, eventId?: string) {
  const { data } = trpc.events.list.useQuery(
    { from: time?.start_at ?? '', to: time?.end_at ?? '' },
    { enabled: time !== null },
  );
  return time === null
    ? []
    : (data?.items ?? []).filter(
        (event) =>
          event.id !== eventId && !event.all_day && (event.status === 'confirmed' || event.status === 'pending'),
      );
}
