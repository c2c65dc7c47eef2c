import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { readCallError } from '../../../lib/error-message.ts';
import { clearDraft, readDraft, saveDraft } from '../../../lib/form-draft.ts';
import { isChanged } from './form-changes.ts';
import { checkValues, type EventValues, fieldOf, lengthOf, withStart } from './form-rules.ts';

const HOUR = 60;

interface EventFormOptions {
  /** The name under which unsent input is stored. */
  name: string;
  /** What the form begins with. */
  initial: EventValues;
  /** Fields that stored input must not override, because the person has just chosen them. */
  chosen?: Partial<EventValues>;
  zone: string;
}

export type EventForm = ReturnType<typeof useEventForm>;

/** The form of an event: its values and errors, and what was typed into it before and not sent. */
export function useEventForm({ name, initial, chosen, zone }: EventFormOptions) {
  const [began, setBegan] = useState(initial);
  const [stored] = useState(() => readDraft(`event ${name}`, initial));
  const [restored, setRestored] = useState(stored !== null);
  const { register, watch, getValues, setValue, setError, reset, handleSubmit, formState } = useForm<EventValues>({
    resolver: (values) => {
      const errors = toErrors(checkValues(values, zone));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors };
    },
    mode: 'onTouched',
    defaultValues: stored === null ? initial : { ...stored, ...chosen },
  });
  const { errors, isSubmitted } = formState;
  const values = watch();
  // How long the event is meant to be: read when the end is set, so that typing a start does not stretch it.
  const length = useRef(Math.max(lengthOf(values) ?? HOUR, 1));
  const keepLength = () => {
    const minutes = lengthOf(getValues());
    if (minutes !== null && minutes > 0) length.current = minutes;
  };

  const dirty = isChanged(values, began);
  useEffect(() => {
    if (dirty) saveDraft(`event ${name}`, values);
  }, [name, values, dirty]);

  const set = (change: Partial<EventValues>) => {
    for (const [field, value] of Object.entries(change)) {
      // The keys of the change are fields of the form, each with a value of its own type.
      setValue(field as keyof EventValues, value as never, { shouldValidate: isSubmitted });
    }
  };

  return {
    values,
    began,
    dirty,
    restored,
    errors,
    register,
    /** A start that passes the end takes the end along (SPEC §5). */
    registerStart: (field: 'startDate' | 'startTime') =>
      register(field, {
        onChange: () => {
          const { endDate, endTime } = withStart(getValues(), {}, length.current);
          set({ endDate, endTime });
        },
        onBlur: keepLength,
        deps: ['endDate', 'endTime'],
      }),
    registerEnd: (field: 'endDate' | 'endTime' | 'allDay') =>
      register(field, { onChange: keepLength, deps: ['endDate', 'endTime'] }),
    set,
    handleSubmit,
    /** Shows what the server refused beside the fields, and puts the focus on the first of them. */
    refuse: (error: unknown) => {
      for (const [index, issue] of readCallError(error).issues.entries()) {
        setError(fieldOf(issue.path), { type: 'server', message: issue.message }, { shouldFocus: index === 0 });
      }
    },
    /** Takes what somebody else saved as the new beginning. */
    rebegin: (saved: EventValues, next: EventValues) => {
      setBegan(saved);
      reset(next);
    },
    startOver: () => {
      clearDraft(`event ${name}`);
      reset(began);
      setRestored(false);
    },
    forget: () => clearDraft(`event ${name}`),
  };
}

function toErrors(errors: ReturnType<typeof checkValues>): FieldErrors<EventValues> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'rule', message }]));
}
