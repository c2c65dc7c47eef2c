import type { Provider } from '@kith/contracts/auth';
import type { Entrance } from '@kith/contracts/instance';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callSession, UNEXPECTED_ERROR } from './session-calls.ts';

/**
 * What the server tells everybody about signing in to it, and whether the invitation of the address, if there is one, admits.
 * Undefined until it is known, or where nobody says.
 */
export function useEntrance(invitation?: string): Entrance | undefined {
  const query = new URLSearchParams(invitation === undefined ? {} : { invitation }).toString();
  return useQuery({
    queryKey: ['entrance', invitation],
    queryFn: () => callSession(`entrance?${query}`, { method: 'GET', fallback: UNEXPECTED_ERROR }),
  }).data;
}

/** The label of the server's own OpenID provider, which it writes into the page. */
const readLabel = () => document.querySelector<HTMLMetaElement>('meta[name="oidc-label"]')?.content ?? null;
const never = () => () => undefined;

/** The names of the providers, and those that are offered: Google and Apple always, as people expect them. */
export function useProviders(): { names: Record<Provider, string>; offered: readonly Provider[] } {
  // A page that was built before has no label.
  const label = useSyncExternalStore(never, readLabel, () => null);
  return {
    names: { google: 'Google', apple: 'Apple', oidc: label ?? 'OpenID' },
    offered: label === null ? ['google', 'apple'] : ['google', 'apple', 'oidc'],
  };
}

/** Where mails are if none leaves this server, for the places that otherwise speak of them; null where they leave. */
export function useMailNote(): string | null {
  return useEntrance()?.mail_leaves === false
    ? 'This Kith has no mail server yet: its emails are files in the outbox of its data folder.'
    : null;
}
