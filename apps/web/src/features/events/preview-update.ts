import type { UpdateEventInput } from '@kith/contracts/events';
import { api } from '../../lib/api/trpc.ts';

/** Previews the effect of an edit on an event's guests. */
export const previewUpdate = (input: UpdateEventInput) => api.events.previewUpdate.mutate(input);
