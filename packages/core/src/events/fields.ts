import type { CreateEventInput, UpdateEventInput } from '@kith/contracts/events';
import type { events } from '@kith/db/schema';
import { sameIds } from './rules.ts';

type Stored = typeof events.$inferSelect;

/** Columns of an event that its owner cannot set: who it is, and what Kith keeps beside it. */
type Kept =
  | 'ownerId'
  | 'id'
  | 'nextReminderAt'
  | 'revision'
  | 'sequence'
  | 'changedAt'
  | 'publishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt';

/** Columns of an event that its owner sets. */
export type EventColumn = Exclude<keyof Stored, Kept>;

interface EventField<Value> {
  /** Its name on the wire, in the calls that create and change an event. */
  wire: keyof CreateEventInput & keyof UpdateEventInput;
  /** Whether a guest's copy, in a calendar or on a page, looks different when it changes. */
  isShown: boolean;
  /** How two values are compared. */
  isSame: (one: Value, other: Value) => boolean;
}

const equal = (one: unknown, other: unknown): boolean => one === other;
const sameInstant = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/**
 * What an owner sets of an event, by column: storing it, comparing it and showing it follow from this table, so the compiler
 * asks for a new column here and nothing forgets it.
 */
export const eventFields: { readonly [Column in EventColumn]: EventField<Stored[Column]> } = {
  title: { wire: 'title', isShown: true, isSame: equal },
  description: { wire: 'description', isShown: true, isSame: equal },
  location: { wire: 'location', isShown: true, isSame: equal },
  startAt: { wire: 'start_at', isShown: true, isSame: sameInstant },
  endAt: { wire: 'end_at', isShown: true, isSame: sameInstant },
  timeZone: { wire: 'time_zone', isShown: true, isSame: equal },
  allDay: { wire: 'all_day', isShown: true, isSame: equal },
  status: { wire: 'status', isShown: true, isSame: equal },
  // Who is shown an event is settled by its guests.
  audienceType: { wire: 'audience_type', isShown: false, isSame: equal },
  busyOnly: { wire: 'busy_only', isShown: true, isSame: equal },
  showGuests: { wire: 'show_guests', isShown: false, isSame: equal },
  reminders: { wire: 'reminders', isShown: false, isSame: sameIds },
  remindUnansweredOn: { wire: 'remind_unanswered_on', isShown: false, isSame: equal },
};

// The keys of the table are the columns.
const columns = Object.keys(eventFields) as EventColumn[];

/** The columns that an owner sets, with their values, to be stored. */
export const fieldsOf = (event: Pick<Stored, EventColumn>): Pick<Stored, EventColumn> =>
  // Each column is taken from a row that has it.
  Object.fromEntries(columns.map((column) => [column, event[column]])) as Pick<Stored, EventColumn>;

const isSame = <Column extends EventColumn>(
  column: Column,
  one: Pick<Stored, Column>,
  other: Pick<Stored, Column>,
): boolean => eventFields[column].isSame(one[column], other[column]);

/** Whether any of the fields of two states of an event differs. */
export const fieldsDiffer = (one: Stored, other: Stored): boolean =>
  columns.some((column) => !isSame(column, one, other));

/** Whether guests' copies of two states of an event look different. */
export const showsDifferently = (one: Stored, other: Stored): boolean =>
  columns.some((column) => eventFields[column].isShown && !isSame(column, one, other));

/** Columns that have rules of their own; the value of any other is what the wire says. */
const ruledColumns = ['startAt', 'endAt', 'timeZone', 'allDay', 'status', 'audienceType'] as const;
type PlainColumn = Exclude<EventColumn, (typeof ruledColumns)[number]>;
const ruled: ReadonlySet<EventColumn> = new Set(ruledColumns);
const plainColumns = columns.filter((column): column is PlainColumn => !ruled.has(column));

/** The plain fields after an input; what it leaves out stays as it was. */
export const mergeFields = (
  before: Pick<Stored, PlainColumn>,
  input: CreateEventInput | UpdateEventInput,
): Pick<Stored, PlainColumn> =>
  // A value on the wire has the type of its column: the contracts check the one and the schema the other.
  Object.fromEntries(
    plainColumns.map((column) => {
      const said = input[eventFields[column].wire];
      return [column, said === undefined ? before[column] : said];
    }),
  ) as Pick<Stored, PlainColumn>;

/** The plain fields of an event of which nothing is said but its title. */
export const noFields: Pick<Stored, PlainColumn> = {
  title: '',
  description: null,
  location: null,
  busyOnly: false,
  showGuests: false,
  reminders: [],
  remindUnansweredOn: null,
};
