import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitHandler, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { readCallError } from '../../../lib/api/error-message.ts';
import { clearDraft, readDraft, saveDraft } from '../../../lib/forms/form-draft.ts';
import { isChanged } from './form-changes.ts';
import type { ReadWhen } from '../../../components/pickers/read-when.ts';
import {
  checkValues,
  type EventValues,
  fieldOf,
  isSeveralDays,
  lengthOf,
  withDate,
  withEnd,
  withStart,
} from './form-rules.ts';
import { followDay } from './repeat-rules.ts';

const HOUR = 60;
const WHEN = ['startDate', 'startTime', 'endDate', 'endTime'] as const;

interface EventFormOptions {
  /** The storage key of unsent input. */
  name: string;
  /** The initial values. */
  initial: EventValues;
  /** Whether they are those of a saved event. */
  isSaved?: boolean;
  /** Fields that restored input must not override, because they were just selected. */
  chosen?: Partial<EventValues>;
  zone: string;
}

export type EventForm = ReturnType<typeof useEventForm>;

/** The state of an event form: values, errors, and restored input. */
export function useEventForm({ name, initial, isSaved = false, chosen, zone }: EventFormOptions) {
  const [began, setBegan] = useState(initial);
  const [stored] = useState(() => readDraft(`event ${name}`, initial));
  const [restored, setRestored] = useState(stored !== null);
  const { control, register, watch, getValues, setValue, setError, setFocus, reset, trigger, handleSubmit, formState } =
    useForm<EventValues>({
      resolver: zodResolver(eventForm(zone, isSaved ? began : undefined)),
      mode: 'onTouched',
      defaultValues: stored === null ? initial : { ...stored, ...chosen },
    });
  const { errors, isSubmitted } = formState;
  const values = watch();
  // The intended duration, fixed when the end is set, so that typing a start does not change it.
  const length = useRef(Math.max(lengthOf(values) ?? HOUR, 1));
  const keepLength = () => {
    const minutes = lengthOf(getValues());
    if (minutes !== null && minutes > 0) length.current = minutes;
  };

  // What shows why the text of a field is no value yet, of each field that has one.
  const unread = useRef(new Set<() => void>());
  const asksUnread = () => {
    const [show] = unread.current;
    show?.();
    return show !== undefined;
  };

  const dirty = isChanged(values, began);
  // Closing renders once more, which must not store again what was sent.
  const isForgotten = useRef(false);
  useEffect(() => {
    if (dirty && !isForgotten.current) saveDraft(`event ${name}`, values);
  }, [name, values, dirty]);

  const set = (change: Partial<EventValues>) => {
    for (const [field, value] of Object.entries(change)) {
      // The keys of the change are form fields with values of their types.
      setValue(field as keyof EventValues, value as never, { shouldValidate: isSubmitted });
    }
    keepLength();
  };

  const [severalAsked, setSeveralAsked] = useState(() => isSeveralDays(values));
  const several = values.allDay || severalAsked || isSeveralDays(values);
  // The start before it was typed: every keystroke is applied to it, so that the "7" of "7am" does not affect the end.
  const before = useRef<EventValues | null>(null);

  const setWhen = (next: EventValues) => {
    const { repeat, startDate } = getValues();
    setValue('repeat', followDay(repeat, startDate, next.startDate));
    // The server moves the dates that a series leaves out along with the others.
    if (isSaved && startDate !== next.startDate) setValue('without', began.without);
    for (const field of WHEN) setValue(field, next[field]);
    if (isSubmitted || WHEN.some((field) => errors[field])) void trigger(WHEN);
  };
  const pickStart = ({ date, time, until }: ReadWhen) => {
    // A field that is cleared before it is typed anew carries the end along as well.
    before.current ??= getValues();
    if (date === '' || time === '') {
      setWhen({ ...getValues(), ...(date === '' && { startDate: '' }), ...(time === '' && { startTime: '' }) });
      return;
    }
    let next = before.current;
    if (date !== undefined)
      next = several ? withStart(next, { startDate: date }, length.current) : withDate(next, date);
    if (time !== undefined) next = withStart(next, { startTime: time }, length.current);
    setWhen(until === undefined ? next : withEnd(next, until));
  };
  const pickEnd = ({ date, time }: ReadWhen) => {
    const now = getValues();
    if (time !== undefined && date === undefined && !several) setWhen(withEnd(now, time));
    else setWhen({ ...now, endDate: date ?? now.endDate, endTime: time ?? now.endTime });
    keepLength();
  };

  return {
    name,
    values,
    began,
    dirty,
    restored,
    errors,
    register,
    control,
    /** Whether the end date is shown: whole days, and longer than a night. */
    several,
    setSeveral: (next: boolean) => {
      setSeveralAsked(next);
      const now = getValues();
      if (!next) setWhen(withEnd(now, now.endTime));
    },
    /** A start after the end moves the end (SPEC §5). */
    pickStart,
    pickEnd,
    leaveStart: () => {
      before.current = null;
      keepLength();
    },
    registerAllDay: () => register('allDay', { onChange: keepLength, deps: ['endDate', 'endTime'] }),
    set,
    /** As of the form library, but nothing is sent while a field holds text that is no value. */
    handleSubmit: (send: SubmitHandler<EventValues>, refused: () => void) =>
      handleSubmit((valid, event) => (asksUnread() ? refused() : send(valid, event)), refused),
    /** Keeps the form from being sent, until the function that it returns is called; `show` says why. */
    holdBack: (show: () => void) => {
      unread.current.add(show);
      return () => void unread.current.delete(show);
    },
    /** Whether a field holds text that is no value; it then says so and has the focus. */
    asksUnread,
    focusTitle: () => setFocus('title'),
    /** Shows the server's field errors, and focuses the first one. */
    refuse: (error: unknown) => {
      for (const [index, issue] of readCallError(error).issues.entries()) {
        setError(fieldOf(issue.path), { type: 'server', message: issue.message }, { shouldFocus: index === 0 });
      }
    },
    /** Rebases the form on a concurrent change. */
    rebegin: (saved: EventValues, next: EventValues) => {
      setBegan(saved);
      reset(next);
    },
    startOver: () => {
      clearDraft(`event ${name}`);
      reset(began);
      setRestored(false);
    },
    forget: () => {
      isForgotten.current = true;
      clearDraft(`event ${name}`);
    },
  };
}

/** The rules of the form as its resolver takes them; the contract of an event is among them (`checkValues`). */
const eventForm = (zone: string, saved: EventValues | undefined) =>
  z.custom<EventValues>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries(checkValues(value, zone, saved)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });
