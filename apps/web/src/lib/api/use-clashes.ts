import { trpc } from './trpc.ts';

interface Time {
  start_at: string;
  end_at: string;
}

/** The owner's events at a time, without whole-day ones; empty while the time is unknown (null). */
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
