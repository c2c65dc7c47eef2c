import type { Run } from '../words/message.ts';

/** Somebody whom a message can name. */
export interface Person {
  id: string;
  name: string;
}

/** A group that a message can name. `members` are the ids of friends, where the caller knows them. */
export interface Group {
  id: string;
  name: string;
  members?: readonly string[];
}

/** Whom an owner can name. The same lists are given for each message, so that an index of them can be kept. */
export interface Directory {
  friends: readonly Person[];
  groups: readonly Group[];
}

/**
 * What of a name was said: all of it, the first name, a nickname, the last name of one friend, the first letters of a first name ("with
 * nic"), last names of a family ("the Fehrs"), first names of several ("both Toms"); a group's name, or only what it is ("the choir").
 */
export type NamedBy = 'whole' | 'first' | 'nickname' | 'last' | 'start' | 'family' | 'several' | 'group' | 'noun';

/** Words that name a friend, several friends of one name, or a group. */
export interface Mention {
  run: Run;
  /** One friend, or all who bear the name; empty for a group. */
  friends: readonly Person[];
  group: Group | null;
  /** The name stands with 's: "Ana's birthday" and "at Tom's" invite nobody. */
  isPossessive: boolean;
  /** Spelled otherwise than the name, so that somebody else may be meant. */
  isDoubtful: boolean;
  /** The name is an everyday word too, and is written like one: "may", "will", "mark". */
  isWord: boolean;
  by: NamedBy;
}
