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

/** A sentence that filled in fields, the title it gives, and the values that it replaced. */
interface Taken {
  sentence: string;
  title: string;
  said: Partial<EventValues>;
  before: EventValues;
}

/**
 * Reads a new event's title as a sentence, as in the chat: its time, place and people fill in the fields, and on blur the title
 * becomes the rest. One click undoes it.
 */
export function useSentence(form: EventForm, people: People, zone: string) {
  const { values, set } = form;
  const { title } = values;
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isOff, setOff] = useState(false);
  // A single word is a title.
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
    // Each answer is applied once, when it arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);

  return {
    /** On blur, the title becomes what the sentence calls the event. */
    leave: () => {
      if (taken !== null && title === taken.sentence) set({ title: taken.title });
    },
    /**
     * Reads a sentence that is still pending; returns whether it filled in something or set the title, which should be reviewed
     * first.
     */
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
