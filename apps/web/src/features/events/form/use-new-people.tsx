import { type AudienceEffect, seenWords } from '@kith/contracts/audience-effect';
import type { UpdateEventInput } from '@kith/contracts/events';
import { type ReactNode, useState } from 'react';
import { SeenList } from '../../../components/dialogs/effect-list.tsx';
import { type Person, parsePeople } from '../../../lib/people/parse-people.ts';
import { api } from '../../../lib/api/trpc.ts';
import { usePreview } from '../../../lib/api/use-preview.ts';
import { useInvitePerson } from '../mutations.ts';
import type { EventForm } from './use-event-form.ts';

type Audience = Pick<UpdateEventInput, 'audience_type' | 'audience_groups' | 'audience_friends'>;

const ask = () => api.friends.previewInvite.mutate({});

/**
 * Whom the form names who are no friends yet, and the way to invite them before the event is sent: it is for them, and not for
 * everyone. What else they would see can be left out; `eventId` is the event itself, where there is one.
 */
export function useNewPeople({ values, set }: Pick<EventForm, 'values' | 'set'>, eventId?: string) {
  const { mutateAsync, isPending, isError, error } = useInvitePerson();
  const people = readPeople(values.newPeople);
  const { data } = usePreview('previewInvite', people.length > 0 ? 'new people' : null, ask);
  const [left, setLeft] = useState<string[]>([]);
  const others = data && withoutEvent(data, eventId);
  const seen = people.length > 0 && others ? seenWords(others) : null;
  const fields: ReactNode = others && seen && (
    <SeenList label={`They also see ${seen}`} effect={others} left={left} onChange={setLeft} />
  );

  /** The audience of an event for people who are friends by then, nothing where none were named, or null when somebody is not; why, `error` says. */
  const inviteAll = async (): Promise<Audience | null> => {
    const friends = [...values.friends];
    try {
      for (const [place, person] of people.entries()) {
        friends.push((await mutateAsync({ ...person, excluded_events: left })).id);
        // Who is a friend now is picked, and not invited again when the next one is refused.
        set({ newPeople: writePeople(people.slice(place + 1)), friends: [...friends] });
      }
    } catch {
      return null;
    }
    return people.length === 0
      ? {}
      : { audience_type: 'specific', audience_groups: [...values.groups], audience_friends: friends };
  };
  return { people, inviteAll, fields, isPending, isError, error };
}

function withoutEvent(effect: AudienceEffect, id: string | undefined): AudienceEffect {
  const events = effect.events.filter((event) => event.id !== id);
  return { ...effect, events, events_count: effect.events_count - (effect.events.length - events.length) };
}

/** The people of a field in which commas part them as lines do. */
const readPeople = (text: string): Person[] => parsePeople(text.replaceAll(/[,;]/g, '\n'));

const writePeople = (people: readonly Person[]): string =>
  people.map(({ name, email }) => (email === null ? name : `${name} <${email}>`)).join('\n');
