// Descriptions from @kith/phrases of events, drafts and people, with user-written text isolated for bidirectional display.
import { isolated } from '@kith/contracts/isolate';
import * as say from '@kith/phrases/say';

const keep = (text: string): string => isolated`${text}`;
const keepAll = (texts: readonly string[]): string[] => texts.map(keep);
const keepEvent = <T extends { title: string }>(event: T): T => ({ ...event, title: keep(event.title) });

/** Names as a natural-language list, truncated after a few. */
export const describeNames = (names: readonly string[], most?: number): string =>
  say.describeNames(keepAll(names), most);

/** A stored event within a sentence. */
export const nameEvent: typeof say.nameEvent = (event, clock) => say.nameEvent(keepEvent(event), clock);

/** A stored event on one line. */
export const describeEvent: typeof say.describeEvent = (event, clock) =>
  say.describeEvent({ ...keepEvent(event), location: event.location && keep(event.location) }, clock);

/** A draft in one sentence. */
export const describeDraft: typeof say.describeDraft = (draft, clock) =>
  say.describeDraft(
    {
      ...keepEvent(draft),
      location: draft.location && keep(draft.location),
      friend_names: keepAll(draft.friend_names),
      group_names: keepAll(draft.group_names),
      excluded_names: keepAll(draft.excluded_names),
    },
    clock,
  );
