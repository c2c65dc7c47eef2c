import type { DraftPreview } from '@kith/contracts/assistant';
import { isolate, isolated } from '@kith/contracts/isolate';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Sentence } from '../../../components/people/written.tsx';
import { requestContext } from '../../../lib/api/request-context.ts';
import { api } from '../../../lib/api/trpc.ts';
import { formatWhen } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { useLookUp } from '../../../lib/search/use-look-up.ts';
import type { People } from '../use-people.ts';
import styles from './event-form.module.css';
import { type EventValues, instantsOf, valuesOfSentence } from './form-rules.ts';
import type { EventForm } from './use-event-form.ts';

const PAUSE_MS = 250;

const preview = (message: string): Promise<DraftPreview> =>
  api.assistant.preview.mutate({ message, context: requestContext() });

/** A sentence that filled in fields, what it is a name for, and the values that it replaced. */
interface Taken {
  sentence: string;
  title: string;
  said: Partial<EventValues>;
  before: EventValues;
}

/**
 * Reads the name of a new event as a sentence, as the chat would: what it says of time, place and people fills the fields, and the
 * name is what is left of it once the field is left. Who meant it as a name takes it back.
 */
export function useSentence(form: EventForm, people: People, zone: string) {
  const { values, set } = form;
  const { title } = values;
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isOff, setOff] = useState(false);
  // One word is a name.
  const wanted = isOff || title === taken?.title || !/\S\s+\S/.test(title) ? '' : title;
  const found = useLookUp(wanted, preview, PAUSE_MS);
  const now = useNow();

  const take = (sentence: string, read: DraftPreview | null): Taken | null => {
    const draft = read?.draft;
    const says = draft?.understood.some(({ field }) => field !== 'title' && field !== 'description') ?? false;
    if (!draft || !says || draft.title.trim() === '') return null;
    const { title: name = draft.title, ...said } = valuesOfSentence(draft, values, zone);
    if (Object.keys(said).length === 0) return null;
    const next = { sentence, title: name, said, before: taken?.before ?? values };
    set(said);
    setTaken(next);
    return next;
  };
  useEffect(() => {
    if (found !== null && found.text === wanted && found.text !== taken?.sentence) take(found.text, found.value);
    // Each answer is taken once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);

  return {
    /** Once the field is left, the name is what the sentence calls the event. */
    leave: () => {
      if (taken !== null && title === taken.sentence) set({ title: taken.title });
    },
    /** Reads what nobody waited for; answers whether it filled in something or named the event, which is to be seen first. */
    settle: async (): Promise<boolean> => {
      if (taken?.sentence === title) {
        set({ title: taken.title });
        return true;
      }
      if (wanted === '' || found?.text === wanted) return false;
      const next = take(wanted, await preview(wanted).catch(() => null));
      if (next !== null) set({ title: next.title });
      return next !== null;
    },
    notice: taken !== null && (
      <div className={styles['notice']} role="status">
        <span>
          <Sentence>{`Filled in: ${wordsOf(taken.said, whenOf(values, zone, now), people)}.`}</Sentence>
        </span>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            set({ ...taken.before, title: taken.sentence });
            setTaken(null);
            setOff(true);
          }}
        >
          Keep as typed
        </Button>
      </div>
    ),
  };
}

/** "Fri 4 Dec, 19:00 to 20:00". */
function whenOf(values: EventValues, zone: string, now: Date): string | null {
  const instants = instantsOf(values, zone);
  return instants && formatWhen({ ...instants, all_day: values.allDay, time_zone: zone }, { now });
}

/** "Fri 4 Dec, 19:00 to 20:00, Luigi’s, Ana Ribeiro". */
function wordsOf(said: Partial<EventValues>, when: string | null, people: People): string {
  const named = [
    ...people.groups.filter(({ id }) => said.groups?.includes(id)),
    ...people.friends.filter(({ id }) => said.friends?.includes(id)),
  ].map(({ name }) => isolate(name));
  const left = people.friends
    .filter(({ id }) => said.excluded?.includes(id))
    .map(({ name }) => isolated`without ${name}`);
  return [
    said.startDate === undefined ? null : when,
    said.location && isolate(said.location),
    ...named,
    ...left,
    said.onlyMe && 'just you',
  ]
    .filter(Boolean)
    .join(', ');
}
