import { openingSuggestions } from '@kith/contracts/assistant';

const byPage: Readonly<Record<string, readonly string[]>> = {
  events: ['Create an event', 'What is next week?', 'Who is coming on Friday?', 'View my events'],
  friends: ['Add a friend', 'Find my friends', 'Share my calendar', 'Create an event'],
  friend: ['Create an event', 'Find my friends', 'Share my calendar', 'Add a friend'],
  groups: ['Create a group', 'Manage groups', 'Find my friends', 'Create an event'],
  inbox: ['Who is coming on Friday?', 'View my events', 'Find my friends', 'Create an event'],
  manage: ['Share my calendar', 'Add a friend', 'Find my friends', 'Get help'],
};

/** Suggested prompts by page path; they open a conversation where nothing more specific applies. */
export function suggestPrompts(page: string | undefined): { suggestions: string[] } {
  const room = /^\/?([a-z]+)/.exec(page ?? '')?.[1] ?? '';
  return { suggestions: [...((Object.hasOwn(byPage, room) ? byPage[room] : undefined) ?? openingSuggestions)] };
}
