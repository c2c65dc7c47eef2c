import * as z from 'zod/mini';
import { ownerId, type OwnerId } from './ids.ts';

/** One device that is to be told of one domain event, which is named by its number; `tries` have failed so far. */
export interface PushTask {
  ownerId: OwnerId;
  familyId: string;
  domainEvent: number;
  tries: number;
}

// Waiting jobs outlive an upgrade, so these keys stay as they are.
const payload = z.object({
  owner_id: ownerId,
  family_id: z.uuid(),
  happening: z.int(),
  tries: z._default(z.int(), 0),
});

/** The payload of a job `owner-push`. */
export const encodePushTask = ({ ownerId: owner_id, familyId: family_id, domainEvent: happening, tries }: PushTask) =>
  ({ owner_id, family_id, happening, tries }) satisfies z.output<typeof payload>;

/** Reads the payload of a job `owner-push`; throws a ZodError when it is none. */
export function parsePushTask(data: unknown): PushTask {
  const { owner_id: owner, family_id: familyId, happening: domainEvent, tries } = payload.parse(data);
  return { ownerId: owner, familyId, domainEvent, tries };
}
