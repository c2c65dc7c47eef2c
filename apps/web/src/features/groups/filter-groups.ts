import type { Group } from '@kith/contracts/groups';

/** The groups whose name or description contains the text, ignoring case. */
export function filterGroups(groups: readonly Group[], q: string): Group[] {
  const text = q.trim().toLocaleLowerCase();
  return groups.filter(({ name, description }) =>
    [name, description ?? ''].some((field) => field.toLocaleLowerCase().includes(text)),
  );
}
