import type { DraftPreview } from '@kith/contracts/assistant';
import { isolate, isolated } from '@kith/contracts/isolate';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Sentence } from '../../../components/people/written.tsx';
import { requestContext } from '../../../lib/api/request-context.ts';
import { clearDraft, readDraft, saveDraft } from '../../../lib/forms/form-draft.ts';
import { api } from '../../../lib/api/trpc.ts';
import { formatWhen } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { useLookUp } from '../../../lib/search/use-look-up.ts';
import type { People } from '../use-people.ts';
import styles from './event-form.module.css';
import { same } from './form-changes.ts';
import { type EventValues, instantsOf, valuesOfSentence } from './form-rules.ts';
import { readRule, notOnWords, repeatWords } from './repeat-rules.ts';
import type { EventForm } from './use-event-form.ts';

const PAUSE_MS = 250;
const unreadQuestion = 'Kith couldn’t read this just now. Try again, or keep it as typed.';

const preview = (message: string): Promise<DraftPreview> =>
  api.assistant.preview.mutate({ message, context: requestContext() });

/** A sentence that filled in fields, the title it gives, and the values that it replaced. */
interface Taken {
  sentence: string;
  title: string;
  said: Partial<EventValues>;
  before: EventValues;
  /** The field of the name was left, so that the title stands in it. */
  isLeft: boolean;
}

/** A question of a sentence, the titles under which it waits, and the values as it was asked. */
interface Waiting {
  question: string;
  titles: readonly string[];
  about: NonNullable<DraftPreview['doubt_about']>;
  values: EventValues;
}

/** Of a reading: its question. */
type Asking = { doubt: string; doubt_about: Waiting['about'] };

/** What outlasts the dialog, along with the values. */
interface Kept {
  taken: Taken | null;
  waiting: Waiting | null;
}

const nothing: Kept = { taken: null, waiting: null };

const WHEN = ['startDate', 'startTime', 'endDate', 'endTime', 'allDay'] as const;

/** The fields that answer a question by hand. */
const ANSWERS = { when: WHEN, who: ['groups', 'friends', 'excluded', 'onlyMe', 'newPeople'], what: [] } as const;

/** Fields that say one thing together, so that a hand on one of them has set them all. */
const TOGETHER: readonly (readonly (keyof EventValues)[])[] = [[...WHEN, 'repeat', 'without'], ANSWERS.who];

/** The fields that were set by hand from one state of the form to another. */
function setByHand(before: EventValues, values: EventValues): readonly (keyof EventValues)[] {
  // The keys of the form's values are its fields.
  const changed = (Object.keys(values) as (keyof EventValues)[]).filter((field) => !same(values[field], before[field]));
  return [...changed, ...TOGETHER.filter((group) => group.some((field) => changed.includes(field))).flat()];
}

/** What a sentence filled in and nobody changed since, as it was before; time and date only together. */
function givenBack({ said, before }: Taken, values: EventValues): Partial<EventValues> {
  const isKept = (field: keyof EventValues) => {
    const own = said[field];
    return own === undefined || same(values[field], own);
  };
  const isWhenKept = WHEN.every(isKept);
  // The keys of what was said are form fields.
  const fields = (Object.keys(said) as (keyof EventValues)[]).filter((field) =>
    WHEN.some((one) => one === field) ? isWhenKept : isKept(field),
  );
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}

/**
 * Reads a new event's title as a sentence, as in the chat: its time, place and people fill in the fields, and on blur the title
 * becomes the rest. Another sentence in its place first gives back what the former one filled in. One click undoes it.
 */
export function useSentence(form: EventForm, people: People, zone: string) {
  const { values, set } = form;
  const { title } = values;
  const key = `event ${form.name} sentence`;
  const [kept] = useState(() => (form.restored ? (readDraft(key, nothing) ?? nothing) : nothing));
  const [taken, setTaken] = useState(kept.taken);
  const [waiting, setWaiting] = useState(kept.waiting);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (taken === null && waiting === null) clearDraft(key);
    else saveDraft(key, { taken, waiting } satisfies Kept);
  }, [key, taken, waiting]);
  const [isOff, setOff] = useState(false);
  // A single word is a title.
  const wanted = isOff || title === taken?.title || !/\S\s+\S/.test(title) ? '' : title;
  const found = useLookUp(wanted, preview, PAUSE_MS);
  const now = useNow();
  const waits =
    waiting !== null &&
    waiting.titles.includes(title) &&
    ANSWERS[waiting.about].every((field) => same(values[field], waiting.values[field]));
  /** The name that could not be read when the event was to be sent. */
  const [unread, setUnread] = useState<string | null>(null);
  const doubt = waits ? waiting.question : wanted !== '' && wanted === unread ? unreadQuestion : null;
  const ask = () => {
    setAsked(true);
    form.focusTitle();
  };
  const forget = () => {
    setTaken(null);
    setWaiting(null);
  };

  /** The form as the title was last typed. */
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
    // What changes while the title stands was set by hand.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [title]);
  /** Whether a reading leaves a question that nobody has answered by hand. */
  const isOpen = (read: DraftPreview | null): read is DraftPreview & Asking =>
    !!read?.doubt &&
    read.doubt_about !== null &&
    !ANSWERS[read.doubt_about].some((field) => setByHand(typed.current, values).includes(field));

  const take = (sentence: string, read: DraftPreview | null): Taken | null => {
    const draft = read?.draft;
    const byHand = setByHand(typed.current, values);
    const isSaid = draft?.understood.some(({ field }) => field !== 'title' && field !== 'description');
    const says = isSaid === true || (read?.unknown ?? []).length > 0;
    // A name that is only made longer keeps what its sentence filled in.
    const isMore = taken !== null && taken.isLeft && (!says || sentence.includes(taken.title));
    const back = taken === null || isMore ? {} : givenBack(taken, values);
    const base = { ...values, ...back };
    const wait = (name: string, next: EventValues) => {
      // A look-up that fails later takes no question back.
      if (read !== null) setAsked(false);
      setWaiting(
        isOpen(read) ? { question: read.doubt, about: read.doubt_about, titles: [sentence, name], values: next } : null,
      );
    };
    const { title: name = '', ...whole } =
      draft && says && draft.title.trim() !== '' ? valuesOfSentence({ ...read, draft }, base, zone) : {};
    // A reading that comes late takes back nothing that was set meanwhile.
    const said: Partial<EventValues> = Object.fromEntries(
      Object.entries(whole).filter(([field]) => !byHand.some((one) => one === field)),
    );
    if (Object.keys(said).length === 0) {
      set(back);
      wait(sentence, base);
      if (!isMore) setTaken(null);
      return null;
    }
    const next = { sentence, title: name, said, before: isMore && taken ? taken.before : base, isLeft: false };
    set({ ...back, ...said });
    wait(name, { ...base, ...said });
    setTaken(next);
    return next;
  };
  /** The title becomes what the sentence calls the event. */
  const rename = (one: Taken) => {
    set({ title: one.title });
    setTaken({ ...one, isLeft: true });
  };
  /** The title as the field was left. */
  const left = useRef<string | null>(null);
  const isTaken = wanted === taken?.sentence || wanted === waiting?.titles[0];
  useEffect(() => {
    if (found === null || found.text !== wanted || isTaken) return;
    const next = take(found.text, found.value);
    if (next !== null && left.current === found.text) rename(next);
    // Each answer is applied once, when it arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);
  const isCleared = taken !== null && !taken.isLeft && wanted === '' && title !== taken.sentence;
  useEffect(() => {
    if (isCleared) take(title, null);
    // What is typed in place of a sentence gives back at once what it filled in, also a single word.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isCleared]);

  // A question that is asked stands at the field.
  const notes = [
    taken && `Filled in: ${wordsOf(taken, whenOf(values, zone, now), people, now)}.`,
    !isAsked && doubt,
  ].filter(Boolean);

  return {
    /** On blur, the title becomes what the sentence calls the event. */
    leave: () => {
      left.current = title;
      if (taken !== null && title === taken.sentence) rename(taken);
    },
    /**
     * Reads a sentence that is still pending; returns whether it filled in something, set the title or could not be read, which
     * should be reviewed first.
     */
    settle: async (): Promise<boolean> => {
      if (waits) {
        ask();
        return true;
      }
      if (taken?.sentence === title) {
        rename(taken);
        return true;
      }
      if (wanted === '' || isTaken) return false;
      const looked = found?.text === wanted ? found.value : null;
      const read = looked ?? (await preview(wanted).catch(() => null));
      setUnread(read === null ? wanted : null);
      if (read === null) {
        // Without a connection the form fails by itself; with one, what the name says of a day would be dropped in silence.
        if (navigator.onLine) ask();
        return navigator.onLine;
      }
      const next = take(wanted, read);
      if (next !== null) rename(next);
      const asks = isOpen(read);
      if (asks) ask();
      return next !== null || asks;
    },
    /** The question that has to be answered before the event is sent, once that was tried. */
    question: isAsked ? (doubt ?? undefined) : undefined,
    forget,
    notice: (taken !== null || doubt !== null) && (
      <div className={styles['notice']} role="status" data-bare={notes.length === 0 || undefined}>
        {notes.length > 0 && (
          <span>
            <Sentence>{notes.join(' ')}</Sentence>
          </span>
        )}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            if (taken) set({ ...taken.before, title: taken.sentence });
            forget();
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

/** “Dinner”, Fri 4 Dec, 19:00 to 20:00, Luigi’s, Ana Ribeiro, Tom (new), note “Bring wine”. */
function wordsOf({ title, said }: Taken, when: string | null, people: People, now: Date): string {
  const named = [
    ...people.groups.filter(({ id }) => said.groups?.includes(id)),
    ...people.friends.filter(({ id }) => said.friends?.includes(id)),
  ].map(({ name }) => isolate(name));
  const left = people.friends
    .filter(({ id }) => said.excluded?.includes(id))
    .map(({ name }) => isolated`without ${name}`);
  const rule = said.repeat === undefined || said.startDate === undefined ? null : readRule(said.repeat);
  return [
    isolated`“${title}”`,
    said.startDate === undefined ? null : when,
    rule && repeatWords(rule, said.startDate ?? ''),
    rule && said.without?.length ? notOnWords(said.without, now) : null,
    said.location && isolate(said.location),
    ...named,
    said.newPeople && isolated`${said.newPeople} (new)`,
    ...left,
    said.onlyMe && 'just you',
    said.description && isolated`note “${said.description}”`,
  ]
    .filter(Boolean)
    .join(', ');
}
