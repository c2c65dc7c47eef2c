import * as z from 'zod/mini';
import { ownerId, type OwnerId } from './ids.ts';

/** A push job: a device and a domain event's number; `tries` attempts have failed. */
export interface PushTask {
  ownerId: OwnerId;
  familyId: string;
  domainEvent: number;
  tries: number;
}

// Pending jobs survive an upgrade, so these keys must not change.
const payload = z.object({
  owner_id: ownerId,
  family_id: z.uuid(),
  happening: z.int(),
  tries: z._default(z.int(), 0),
});

/** The payload of a job `owner-push`. */
export const encodePushTask = ({ ownerId: owner_id, familyId: family_id, domainEvent: happening, tries }: PushTask) =>
  ({ owner_id, family_id, happening, tries }) satisfies z.output<typeof payload>;

/** Parses the payload of a job `owner-push`; throws a ZodError when it is invalid. */
export function parsePushTask(data: unknown): PushTask {
  const { owner_id: owner, family_id: familyId, happening: domainEvent, tries } = payload.parse(data);
  return { ownerId: owner, familyId, domainEvent, tries };
}
