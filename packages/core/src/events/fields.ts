import type { CreateEventInput, UpdateEventInput } from '@kith/contracts/events';
import type { events } from '@kith/db/schema';
import { sameIds } from './rules.ts';

type Stored = typeof events.$inferSelect;

/** Columns that the owner cannot set: keys and bookkeeping. */
type Kept =
  | 'ownerId'
  | 'id'
  | 'seriesId'
  | 'originalLocal'
  | 'lostLocal'
  | 'lostLeftOut'
  | 'isOverride'
  | 'ownAudience'
  | 'awaitsGuests'
  | 'nextReminderAt'
  | 'revision'
  | 'sequence'
  | 'changedAt'
  | 'publishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt';

/** Columns that the owner sets. */
export type EventColumn = Exclude<keyof Stored, Kept>;

interface EventField<Value> {
  /** Its name on the wire, when creating and updating. */
  wire: keyof CreateEventInput & keyof UpdateEventInput;
  /** Whether a change is visible in a guest's copy, in a calendar or on a page. */
  isShown: boolean;
  /** How two values are compared. */
  isSame: (one: Value, other: Value) => boolean;
}

const equal = (one: unknown, other: unknown): boolean => one === other;
const sameInstant = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/**
 * The owner's fields of an event, by column. Storing, comparing and presenting derive from this table, so the compiler requires
 * an entry for a new column.
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
  // Who sees an event is decided by its guests.
  audienceType: { wire: 'audience_type', isShown: false, isSame: equal },
  busyOnly: { wire: 'busy_only', isShown: true, isSame: equal },
  showGuests: { wire: 'show_guests', isShown: false, isSame: equal },
  // How it looks and what its owner says of it are on pages and in mails, and no news (docs/adr/0093).
  colour: { wire: 'colour', isShown: false, isSame: equal },
  drawing: { wire: 'drawing', isShown: false, isSame: equal },
  photoId: { wire: 'photo_id', isShown: false, isSame: equal },
  hostLine: { wire: 'host_line', isShown: false, isSame: equal },
  reminders: { wire: 'reminders', isShown: false, isSame: sameIds },
  remindUnansweredOn: { wire: 'remind_unanswered_on', isShown: false, isSame: equal },
};

// The keys of the table are the columns.
const columns = Object.keys(eventFields) as EventColumn[];

const pick = <Column extends EventColumn>(
  from: Pick<Stored, Column>,
  picked: readonly Column[],
): Pick<Stored, Column> =>
  // Each column is taken from a row that has it.
  Object.fromEntries(picked.map((column) => [column, from[column]])) as Pick<Stored, Column>;

/** The owner's columns with their values, to be stored. */
export const fieldsOf = (event: Pick<Stored, EventColumn>): Pick<Stored, EventColumn> => pick(event, columns);

/** Columns that each date of a series has by itself; the audience of a series is stored with it. */
const dateColumns = ['startAt', 'endAt', 'audienceType', 'remindUnansweredOn'] as const;
type SharedColumn = Exclude<EventColumn, (typeof dateColumns)[number]>;
const ofDate: ReadonlySet<EventColumn> = new Set(dateColumns);

/** Columns that a series gives to each date that has no other value by itself. */
export const sharedColumns = columns.filter((column): column is SharedColumn => !ofDate.has(column));
export type Shared = Pick<Stored, SharedColumn>;
export const sharedOf = (from: Shared): Shared => pick(from, sharedColumns);

/** The shared columns in which a date differs from its series, with its values. */
export const ownOf = (before: Shared, date: Shared): Partial<Shared> =>
  pick(
    date,
    sharedColumns.filter((column) => !sameField(column, before, date)),
  );

/** Whether two states of an event, or an event and its series, say the same in one field. */
export const sameField = <Column extends EventColumn>(
  column: Column,
  one: Pick<Stored, Column>,
  other: Pick<Stored, Column>,
): boolean => eventFields[column].isSame(one[column], other[column]);

/** Whether two states of an event differ in any of the fields. */
export const fieldsDiffer = (one: Stored, other: Stored): boolean =>
  columns.some((column) => !sameField(column, one, other));

/** Whether guests' copies of two states of an event differ. */
export const showsDifferently = (one: Stored, other: Stored): boolean =>
  columns.some((column) => eventFields[column].isShown && !sameField(column, one, other));

/** Columns with their own rules; any other is stored as it is on the wire. */
const ruledColumns = ['startAt', 'endAt', 'timeZone', 'allDay', 'status', 'audienceType'] as const;
type PlainColumn = Exclude<EventColumn, (typeof ruledColumns)[number]>;
const ruled: ReadonlySet<EventColumn> = new Set(ruledColumns);
const plainColumns = columns.filter((column): column is PlainColumn => !ruled.has(column));

/** The plain fields after an input; absent ones are unchanged. */
export const mergeFields = (
  before: Pick<Stored, PlainColumn>,
  input: CreateEventInput | UpdateEventInput,
): Pick<Stored, PlainColumn> =>
  // The contracts check the wire type and the schema the column type, and both are the same.
  Object.fromEntries(
    plainColumns.map((column) => {
      const said = input[eventFields[column].wire];
      return [column, said === undefined ? before[column] : said];
    }),
  ) as Pick<Stored, PlainColumn>;

/** The defaults of the plain fields. */
export const noFields: Pick<Stored, PlainColumn> = {
  title: '',
  description: null,
  location: null,
  busyOnly: false,
  showGuests: false,
  colour: null,
  drawing: null,
  photoId: null,
  hostLine: null,
  reminders: [],
  remindUnansweredOn: null,
};
