import type { UpdateEventInput } from '@kith/contracts/events';
import { api } from '../../lib/api/trpc.ts';

/** What an edit of an event would do to its guests; nothing is edited. */
export const previewUpdate = (input: UpdateEventInput) => api.events.previewUpdate.mutate(input);
