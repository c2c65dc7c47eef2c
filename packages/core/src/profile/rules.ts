/** The display name of an owner: full name, else first name, else the local part of the address, else 'User' (SPEC §2). */
export function shownName(owner: { firstName: string; lastName: string; email?: string }): string {
  const full = `${owner.firstName} ${owner.lastName}`.trim();
  return full || owner.email?.split('@')[0] || 'User';
}

/** The name of an owner's calendar in a friend's app, with the first name (docs/feed.md F14). */
export const calendarName = (owner: { firstName: string; lastName: string; email?: string }): string =>
  `${owner.firstName || shownName(owner)}'s plans`;
