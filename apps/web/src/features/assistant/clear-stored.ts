/** The owner key of a visitor who is not signed in. */
export const DEMO = 'demo';

/** Where the session storage holds a person's conversation. */
export const keyOf = (ownerKey: string) => `kith-chat:${ownerKey}`;

/** Removes a person's conversation from the session storage. */
export function clearStored(ownerKey: string): void {
  try {
    sessionStorage.removeItem(keyOf(ownerKey));
  } catch {
    // Nothing could be stored, so there is nothing to remove.
  }
}
