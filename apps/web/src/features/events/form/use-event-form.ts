import { useEffect, useRef, useState } from 'react';
import { isChanged } from './form-changes.ts';
import { checkValues, type EventValues, type Faults, lengthOf, withStart } from './form-rules.ts';
import { forgetForm, keepForm, readKeptForm } from './kept-form.ts';

const HOUR = 60;

interface EventFormOptions {
  /** Under which name what was typed is kept. */
  name: string;
  /** What the form begins with. */
  initial: EventValues;
  /** Fields that a kept form must not bring back, because the person has just chosen them. */
  chosen?: Partial<EventValues>;
  zone: string;
}

export type EventForm = ReturnType<typeof useEventForm>;

/** The state of an event's form: values, faults beside the fields that were left or sent, and what was kept from before. */
export function useEventForm({ name, initial, chosen, zone }: EventFormOptions) {
  const [began, setBegan] = useState(initial);
  const [values, setValues] = useState(() => {
    const kept = readKeptForm(name, initial);
    return kept === null ? initial : { ...kept, ...chosen };
  });
  const [restored, setRestored] = useState(() => readKeptForm(name, initial) !== null);
  const [judged, setJudged] = useState<ReadonlySet<keyof EventValues> | 'all'>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  // How long the event is meant to be: read when the end is set, so that typing a start does not stretch it.
  const length = useRef(Math.max(lengthOf(values) ?? HOUR, 1));

  const dirty = isChanged(values, began);
  useEffect(() => {
    if (dirty) keepForm(name, values);
  }, [name, values, dirty]);

  const current = checkValues(values, zone);
  const faults: Faults = { ...refused };
  for (const [field, sentence] of Object.entries(current)) {
    // The keys of faults are fields of the form.
    const key = field as keyof EventValues;
    if (judged === 'all' || judged.has(key)) faults[key] = sentence;
  }

  const keepLength = (next: EventValues) => {
    const minutes = lengthOf(next);
    if (minutes !== null && minutes > 0) length.current = minutes;
  };

  return {
    values,
    began,
    dirty,
    restored,
    faults,
    set: (change: Partial<EventValues>) => {
      const next = { ...values, ...change };
      if (!('startDate' in change || 'startTime' in change)) keepLength(next);
      setValues(next);
      setRefused((before) => without(before, Object.keys(change)));
    },
    setStart: (start: { startDate?: string; startTime?: string }) => {
      setValues(withStart(values, start, length.current));
      setRefused({});
    },
    /** A field was left: from now on it says what is wrong with it. */
    judge: (field: keyof EventValues) => {
      if (field === 'startDate' || field === 'startTime') keepLength(values);
      setJudged((before) => (before === 'all' ? before : new Set([...before, field])));
    },
    /** Judges the whole form; true when it may be sent. */
    judgeAll: () => {
      setJudged('all');
      return Object.keys(current).length === 0;
    },
    /** The server's own objections, by field. */
    refuse: setRefused,
    /** Takes what somebody else saved as the new beginning. */
    rebegin: (saved: EventValues, next: EventValues) => {
      setBegan(saved);
      setValues(next);
      setRefused({});
    },
    startOver: () => {
      forgetForm(name);
      setValues(began);
      setRestored(false);
      setJudged(new Set());
      setRefused({});
    },
    forget: () => forgetForm(name),
  };
}

function without(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)));
}
