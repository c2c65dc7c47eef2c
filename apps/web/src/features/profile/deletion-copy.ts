import type { DeletionSummary } from '@kith/contracts/account';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What is deleted with the account, one sentence each; zero counts are omitted. */
export function deletionLines(summary: DeletionSummary): string[] {
  const { friends, subscribed_friends, groups, events, coming_events, api_tokens } = summary;
  const lines = [
    events > 0 && `${counted(events, 'event')}, ${coming_events} of them still to come. Nobody is notified.`,
    friends > 0 &&
      `${counted(friends, 'friend')} with their private ${friends === 1 ? 'link' : 'links'}, which stop working.`,
    subscribed_friends > 0 &&
      `${counted(subscribed_friends, 'calendar')} in friends’ apps, which ${subscribed_friends === 1 ? 'gets' : 'get'} no more updates.`,
    groups > 0 && `${counted(groups, 'group')}.`,
    api_tokens > 0 && `${counted(api_tokens, 'API token')}.`,
  ].filter((line) => line !== false);
  return [...lines, 'Your profile, your settings and every sign-in.'];
}
