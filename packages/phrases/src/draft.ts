/** What a message asks for; `change_draft` and the two after it speak of the draft at hand. */
export type Intent =
  | 'create_event'
  | 'update_event'
  | 'publish_event'
  | 'cancel_event'
  | 'list_events'
  | 'find_friends'
  | 'invite_friend'
  | 'list_groups'
  | 'create_group'
  | 'add_members'
  | 'remove_members'
  | 'delete_group'
  | 'share_calendar'
  | 'get_help'
  | 'change_draft'
  | 'confirm_draft'
  | 'discard_draft'
  | 'check_availability'
  | 'small_talk'
  | 'unknown';

/** A field of a draft that words of the message can fill. */
export type DraftField =
  | 'title'
  | 'description'
  | 'start_at'
  | 'end_at'
  | 'time_zone'
  | 'location'
  | 'group_names'
  | 'friend_names'
  | 'excluded_names'
  | 'all_day'
  | 'recurrence';

/**
 * Which words of the message gave which field; `from` and `to` are UTF-16 offsets, `to` exclusive. Words of a message before that
 * leave something open stand nowhere in it: both are -1.
 */
export interface UnderstoodWords {
  field: DraftField;
  text: string;
  from: number;
  to: number;
}

/** Words of a message before, which stand nowhere in the message at hand. */
export const before = (field: DraftField, text: string): UnderstoodWords => ({ field, text, from: -1, to: -1 });

/** An event in the making. Instants are ISO 8601 in UTC; whole days start and end at midnight of `time_zone`, the end exclusive. */
export interface Draft {
  title: string;
  description: string | null;
  /** Null as long as the day or the time is not known; `date` then keeps the day that is. */
  start_at: string | null;
  end_at: string | null;
  /** IANA name. */
  time_zone: string;
  location: string | null;
  group_names: string[];
  friend_names: string[];
  all_day: boolean;
  /** An RFC 5545 rule without its property name, such as FREQ=WEEKLY;BYDAY=TU. */
  recurrence: string | null;
  /** Every friend is meant ("invite everyone"). */
  everyone: boolean;
  /** It was said that nobody else is meant ("just me"). */
  only_me: boolean;
  /** Friends left out ("except Tom", "not Tom"). They stay so, whoever else is invited later, until they are named again. */
  excluded_names: string[];
  /** The day (YYYY-MM-DD in `time_zone`) of a draft whose time is still to be said. */
  date: string | null;
  /** The day (YYYY-MM-DD) by which guests are asked to answer ("reply by 12 October"). */
  answer_by: string | null;
  /** Nobody said when it ends, so that `end_at` is a guess; unknown when absent. */
  end_guessed?: boolean | undefined;
  understood: UnderstoodWords[];
}
