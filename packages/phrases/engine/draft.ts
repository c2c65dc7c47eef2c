/** What a message asks for; those from `change_draft` to `undo_change` speak of the draft at hand. */
export type Intent =
  | 'create_event'
  | 'update_event'
  | 'publish_event'
  | 'cancel_event'
  | 'list_events'
  | 'check_availability'
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
  /** "Undo that": who holds the conversation shows the draft as it was before its last change. */
  | 'undo_change'
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

/** One thing that is not sure, as a question with answers that can be sent back as they are. */
export interface Doubt {
  about: 'day' | 'time' | 'zone' | 'friend_names' | 'title' | 'past' | 'words';
  question: string;
  choices: string[];
}

/** An event in the making. Instants are ISO 8601 in UTC; whole days start and end at midnight of `time_zone`, the end exclusive. */
export interface Draft {
  title: string;
  description: string | null;
  /** Null as long as the day or the time is not known; `date` then keeps the day that is. */
  start_at: string | null;
  end_at: string | null;
  /** Nobody said when it ends: the end is the usual length behind the start. */
  end_guessed?: boolean | undefined;
  /** IANA name. */
  time_zone: string;
  location: string | null;
  /** Ids and names of a list stand in the same order; a draft from outside may have names alone. */
  group_ids: string[];
  group_names: string[];
  friend_ids: string[];
  friend_names: string[];
  all_day: boolean;
  /** An RFC 5545 rule without its property name, such as FREQ=WEEKLY;BYDAY=TU. */
  recurrence: string | null;
  /** Every friend is meant ("invite everyone"). */
  everyone: boolean;
  /** It was said that nobody else is meant ("just me"). */
  only_me: boolean;
  /** Friends left out ("except Tom", "not Tom"). They stay so, whoever else is invited later, until they are named again. */
  excluded_ids: string[];
  excluded_names: string[];
  /** The day (YYYY-MM-DD in `time_zone`) of a draft whose time is still to be said. */
  date: string | null;
  /** The day (YYYY-MM-DD) by which guests are asked to answer ("reply by 12 October"). */
  answer_by: string | null;
  understood: UnderstoodWords[];
}
