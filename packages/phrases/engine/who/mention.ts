import type { Run } from '../words/message.ts';

/** Somebody whom a message can name. */
export interface Person {
  id: string;
  name: string;
}

/** A group that a message can name. `members` are friends' ids, if known. */
export interface Group {
  id: string;
  name: string;
  members?: readonly string[];
}

/** The owner's friends and groups. The same arrays for each message allow caching an index. */
export interface Directory {
  friends: readonly Person[];
  groups: readonly Group[];
}

/**
 * The part of a name that was used: full name, first name, nickname, unique last name, prefix of a first name ("with nic"), a
 * family's last name ("the Fehrs"), a shared first name ("both Toms"); a group's name, or its kind ("the choir").
 */
export type NamedBy = 'whole' | 'first' | 'nickname' | 'last' | 'start' | 'family' | 'several' | 'group' | 'noun';

/** Words that name a friend, several friends with one name, or a group. */
export interface Mention {
  run: Run;
  /** One friend, or all with the name; empty for a group. */
  friends: readonly Person[];
  group: Group | null;
  /** Possessive: "Ana's birthday" and "at Tom's" invite nobody. */
  isPossessive: boolean;
  /** Spelled differently from the name, so that somebody else may be meant. */
  isDoubtful: boolean;
  /** The name is also a common word, and written like one: "may", "will", "mark". */
  isWord: boolean;
  by: NamedBy;
}
