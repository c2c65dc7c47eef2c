import { type Person, parsePeople } from '../../../lib/parse-people.ts';
import { useInvitePerson } from '../mutations.ts';
import type { EventForm } from './use-event-form.ts';

/** Whom the form names who are no friends yet, and the way to invite them before the event is sent. */
export function useNewPeople({ values, set }: Pick<EventForm, 'values' | 'set'>) {
  const { mutateAsync, isPending, isError, error } = useInvitePerson();
  const people = readPeople(values.newPeople);

  /** Answers whether all of them are friends now; why somebody is not, `error` says. */
  const inviteAll = async (): Promise<boolean> => {
    try {
      for (const [place, person] of people.entries()) {
        await mutateAsync(person);
        // Who is a friend now is not invited again when the next one is refused.
        set({ newPeople: writePeople(people.slice(place + 1)) });
      }
      return true;
    } catch {
      return false;
    }
  };
  return { people, inviteAll, isPending, isError, error };
}

/** The people of a field in which commas part them as lines do. */
const readPeople = (text: string): Person[] => parsePeople(text.replaceAll(/[,;]/g, '\n'));

const writePeople = (people: readonly Person[]): string =>
  people.map(({ name, email }) => (email === null ? name : `${name} <${email}>`)).join('\n');
