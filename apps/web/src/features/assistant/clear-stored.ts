/** The owner key of a visitor who is not signed in. */
export const DEMO = 'demo';

/** The session storage key of a person's conversation. */
export const keyOf = (ownerKey: string) => `kith-chat:${ownerKey}`;

/** Removes a person's conversation from session storage. */
export function clearStored(ownerKey: string): void {
  try {
    sessionStorage.removeItem(keyOf(ownerKey));
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
