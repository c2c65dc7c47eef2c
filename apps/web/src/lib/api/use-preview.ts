import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { useQuery } from '@tanstack/react-query';

/**
 * What a change would do to whom, asked anew whenever its input is another one; null asks nothing. What was said last stays until the
 * next answer. `ask` belongs to `kind`.
 */
export function usePreview<Input>(kind: string, input: Input | null, ask: (input: Input) => Promise<AudienceEffect>) {
  return useQuery({
    // As if it were a procedure of events, so that it is asked again when one changes.
    queryKey: [['events', kind], input],
    queryFn: () => (input === null ? Promise.reject(new Error('There is nothing to ask.')) : ask(input)),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (last) => last,
  });
}
