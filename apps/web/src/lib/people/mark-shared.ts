import type { Friend } from '@kith/contracts/friends';
import { copyText } from '../files/copy-text.ts';
import { api, queryUtils } from '../api/trpc.ts';

/** Records that the owner handed a friend's link on, for every screen that says so. Fire and forget: what fails is not said. */
export function markShared({ id }: Pick<Friend, 'id'>): void {
  void api.friends.markShared
    .mutate({ id })
    .then(() => [queryUtils.friends, queryUtils.events, queryUtils.dashboard].map((part) => part.invalidate()))
    .catch(() => undefined);
}

/** Puts a friend's link, or a text that holds it, on the clipboard, and counts it as shared; answers whether it is there. */
export async function copyFriendLink(
  friend: Pick<Friend, 'id' | 'manage_link'>,
  { text = friend.manage_link, said = 'Link copied' } = {},
): Promise<boolean> {
  const copied = await copyText(text, said);
  if (copied) markShared(friend);
  return copied;
}
