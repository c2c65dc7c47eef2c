/** The intent of a message; those from `change_draft` to `undo_change` refer to the current draft. */
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
  /** "Undo that": the conversation's holder restores the draft before its last change. */
  | 'undo_change'
  | 'small_talk'
  | 'unknown';

/** A field of a draft that a message can fill. */
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
 * Which words of the message gave which field; `from` and `to` are UTF-16 offsets, `to` exclusive. Words of an earlier message
 * have both at -1.
 */
export interface UnderstoodWords {
  field: DraftField;
  text: string;
  from: number;
  to: number;
}

/** Words of an earlier message. */
export const before = (field: DraftField, text: string): UnderstoodWords => ({ field, text, from: -1, to: -1 });

/** One doubt, as a question with answers that can be sent back unchanged. */
export interface Doubt {
  /** What is not sure; `unsaid` is a day or time of which nothing was said. */
  about: 'day' | 'time' | 'unsaid' | 'zone' | 'friend_names' | 'title' | 'past' | 'words';
  question: string;
  choices: string[];
}

/** An event draft. Timestamps are ISO 8601 in UTC; whole days start and end at midnight of `time_zone`, end exclusive. */
export interface Draft {
  title: string;
  description: string | null;
  /** Null while the day or time is unknown; `date` then holds a known day. */
  start_at: string | null;
  end_at: string | null;
  /** The end was not stated: it is the default duration after the start. */
  end_guessed?: boolean | undefined;
  /** IANA name. */
  time_zone: string;
  location: string | null;
  /** Ids and names are in the same order; a draft from outside may have names only. */
  group_ids: string[];
  group_names: string[];
  friend_ids: string[];
  friend_names: string[];
  all_day: boolean;
  /** An RFC 5545 rule without its property name, such as FREQ=WEEKLY;BYDAY=TU. */
  recurrence: string | null;
  /** Days (YYYY-MM-DD in `time_zone`) on which what repeats is not. */
  excluded_dates?: string[] | undefined;
  /** Every friend is invited ("invite everyone"). */
  everyone: boolean;
  /** Explicitly nobody else ("just me"). */
  only_me: boolean;
  /** Excluded friends ("except Tom", "not Tom"). They stay excluded, whoever else is invited later, until named again. */
  excluded_ids: string[];
  excluded_names: string[];
  /** The day (YYYY-MM-DD in `time_zone`) of a draft whose time is unknown. */
  date: string | null;
  /** The reply-by day (YYYY-MM-DD): "reply by 12 October". */
  answer_by: string | null;
  understood: UnderstoodWords[];
}
