import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { seenWords } from '@kith/contracts/events/say-effect';
import type { UpdateEventInput } from '@kith/contracts/events';
import type { Friend } from '@kith/contracts/friends';
import { firstName } from '@kith/contracts/names';
import { type ReactNode, useState } from 'react';
import { SeenList } from '../../../components/dialogs/effect-list.tsx';
import { type Person, parsePeople } from '../../../lib/people/parse-people.ts';
import { api } from '../../../lib/api/trpc.ts';
import { toSearchText } from '../../../lib/search/search-text.ts';
import { usePreview } from '../../../lib/api/use-preview.ts';
import { useInvitePerson } from '../mutations.ts';
import type { EventForm } from './use-event-form.ts';

type Audience = Pick<UpdateEventInput, 'audience_type' | 'audience_groups' | 'audience_friends'>;

const ask = () => api.friends.previewInvite.mutate({});

/**
 * The new people named in the form, who are invited before the event is sent, so that it is for them and not for everyone. People
 * in `known` are not invited again. Other events that new people would see can be excluded; `eventId` is the event itself, if it
 * exists.
 */
export function useNewPeople(
  { values, set }: Pick<EventForm, 'values' | 'set'>,
  known: readonly Friend[],
  eventId?: string,
) {
  const { mutateAsync, isPending, isError, error } = useInvitePerson();
  const named = readPeople(values.newPeople).map((person) => ({ person, friend: friendNamed(person, known) }));
  const people = named.flatMap(({ person, friend }) => (friend ? [] : [person]));
  const friendIds = [...new Set([...values.friends, ...named.flatMap(({ friend }) => friend?.id ?? [])])];
  const { data } = usePreview('previewInvite', people.length > 0 ? 'new people' : null, ask);
  const [left, setLeft] = useState<string[]>([]);
  const others = data && withoutEvent(data, eventId);
  const seen = people.length > 0 && others ? seenWords(others) : null;
  const fields: ReactNode = others && seen && (
    <SeenList label={`They also see ${seen}`} effect={others} left={left} onChange={setLeft} />
  );

  /**
   * The audience including people who are friends by then, nothing where none were named, or null after a failure, explained by
   * `error`.
   */
  const inviteAll = async (): Promise<Audience | null> => {
    const friends = [...friendIds];
    try {
      for (const [place, person] of people.entries()) {
        friends.push((await mutateAsync({ ...person, excluded_events: left })).id);
        // Newly invited friends are selected at once, and not invited again when a later one is refused.
        set({ newPeople: writePeople(people.slice(place + 1)), friends: [...friends] });
      }
    } catch {
      return null;
    }
    return named.length === 0
      ? {}
      : { audience_type: 'specific', audience_groups: [...values.groups], audience_friends: friends };
  };
  return { people, friendIds, inviteAll, fields, isPending, isError, error };
}

/** The friend that a typed name or address refers to: a unique match of the full or first name. */
export function friendNamed({ name, email }: Person, known: readonly Friend[]): Friend | undefined {
  const plain = (text: string) => toSearchText(text.trim());
  if (email !== null) return known.find((friend) => friend.email?.toLowerCase() === email);
  const full = known.filter((friend) => plain(friend.name) === plain(name));
  const meant = full.length > 0 ? full : known.filter((friend) => plain(firstName(friend.name)) === plain(name));
  return meant.length === 1 ? meant[0] : undefined;
}

function withoutEvent(effect: AudienceEffect, id: string | undefined): AudienceEffect {
  const events = effect.events.filter((event) => event.id !== id);
  return { ...effect, events, events_count: effect.events_count - (effect.events.length - events.length) };
}

/** The names in a field, separated by commas or lines. */
const readPeople = (text: string): Person[] => parsePeople(text.replaceAll(/[,;]/g, '\n'));

const writePeople = (people: readonly Person[]): string =>
  people.map(({ name, email }) => (email === null ? name : `${name} <${email}>`)).join('\n');
