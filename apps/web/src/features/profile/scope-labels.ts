import { listNames } from '@kith/contracts/names';
import type { Scope } from '@kith/contracts/scopes';

/** The selectable scopes by feature; those without a second one are read-only. */
export const features = [
  { name: 'Events', read: 'events:read', write: 'events:write' },
  { name: 'Friends', read: 'friends:read', write: 'friends:write' },
  { name: 'Groups', read: 'groups:read', write: 'groups:write' },
  { name: 'Inbox', read: 'inbox:read', write: 'inbox:write' },
  { name: 'Dashboard', read: 'dashboard:read', write: null },
  { name: 'Live changes', read: 'activity:read', write: null },
  { name: 'Assistant', read: 'assistant:read', write: 'assistant:write' },
  { name: 'Instance', read: 'instance:read', write: 'instance:write' },
] as const satisfies readonly { name: string; read: Scope; write: Scope | null }[];

/** "Reads events and groups, changes events". */
export function scopesLabel(scopes: readonly Scope[]): string {
  const named = (kind: 'read' | 'write') =>
    features.flatMap((feature) => {
      const scope = feature[kind];
      return scope !== null && scopes.includes(scope) ? [feature.name.toLowerCase()] : [];
    });
  const [reads, changes] = [named('read'), named('write')];
  return [
    ...(reads.length > 0 ? [`Reads ${listNames(reads)}`] : []),
    ...(changes.length > 0 ? [`${reads.length > 0 ? 'changes' : 'Changes'} ${listNames(changes)}`] : []),
  ].join(', ');
}
