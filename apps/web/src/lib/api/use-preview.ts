import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { useQuery } from '@tanstack/react-query';

/**
 * Previews a change's effect, refetched whenever the input changes; null disables it. The previous result stays until the next
 * one. `ask` belongs to `kind`.
 */
export function usePreview<Input>(kind: string, input: Input | null, ask: (input: Input) => Promise<AudienceEffect>) {
  return useQuery({
    // Keyed like a procedure of events, so that it is refetched when one changes.
    queryKey: [['events', kind], input],
    queryFn: () => (input === null ? Promise.reject(new Error('There is nothing to ask.')) : ask(input)),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (last) => last,
  });
}
