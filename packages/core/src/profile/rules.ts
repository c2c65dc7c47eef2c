/** The name shown for an owner: full name, else first name, else the address up to its at sign, else 'User' (SPEC §2). */
export function shownName(owner: { firstName: string; lastName: string; email?: string }): string {
  const full = `${owner.firstName} ${owner.lastName}`.trim();
  return full || owner.email?.split('@')[0] || 'User';
}

/** What an owner's calendar is called in a friend's app: by first name, as friends say it (docs/feed.md F14). */
export const calendarName = (owner: { firstName: string; lastName: string; email?: string }): string =>
  `${owner.firstName || shownName(owner)}'s plans`;
