/** Times of an event or a draft; null while they are not known. */
interface Times {
  start_at: string | null;
  end_at: string | null;
  all_day: boolean;
}

/** Whether something that is about to be saved begins in the past. A whole day has begun, but is in the past only once it is over. */
export function isInPast({ start_at, end_at, all_day }: Times, now: Date): boolean {
  const until = all_day ? end_at : start_at;
  return until !== null && new Date(until) <= now;
}

/** What is asked before it is saved. */
export const pastQuestion = 'This event starts before now. Save it anyway?';
