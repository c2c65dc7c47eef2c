import type { ManageView, RespondToAllInput } from '@kith/contracts/rsvps';
import type { FriendContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { getManageView } from './queries.ts';
import { respondToEvent } from './respond-to-event.ts';

/**
 * Gives one answer to several events independently: an event closed meanwhile does not block the others. Returns the friend's
 * page with all answers. Throws as `respondToEvent` does when none could be answered.
 */
export async function respondToEvents(
  ctx: FriendContext,
  { event_ids: ids, ...answer }: Omit<RespondToAllInput, 'token'>,
): Promise<ManageView> {
  const refusals: DomainError[] = [];
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  for (const event_id of wanted) {
    try {
      await respondToEvent(ctx, { event_id, ...answer });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (first && refusals.length === wanted.size) throw first;
  return getManageView(ctx);
}
