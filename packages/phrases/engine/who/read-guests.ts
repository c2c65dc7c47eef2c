import type { Tagged } from '../tag/tagged.ts';
import { isAddress, textOf } from '../words/cut-words.ts';
import type { Message, Run, Word } from '../words/message.ts';
import { doubtGuests, mostChoices, type Unsure } from './doubt-guests.ts';
import { articles, asks, kin, ofGroup, openers, selves, separators, takesBack, told, verbs } from './guest-words.ts';
import {
  isAbsent,
  isGuestAlone,
  isInAside,
  listBehindFor,
  normAt,
  opensExclusion,
  type Reading,
  saysAlone,
  saysEverybody,
} from './guest-cues.ts';
import type { Directory, Group, Mention, NamedBy, Person } from './mention.ts';

/** Words that name guests, or people who do not come. */
export interface SaidGuests {
  field: 'friend_names' | 'group_names' | 'excluded_names';
  run: Run;
}

/** The guests of an event. */
export interface Guests {
  friends: Person[];
  groups: Group[];
  excluded: Person[];
  /** Every friend is invited, or explicitly nobody else. */
  everyone: boolean;
  onlyMe: boolean;
  /** Names in a guest list that no friend has, as typed. */
  unknown: string[];
  /** Those that may be a friend's, written wrongly. */
  doubtful: string[];
  doubt: ReturnType<typeof doubtGuests>;
  /** Of whom the doubt asks whether they are invited. */
  doubted: Person | null;
  said: SaidGuests[];
}

/** What a list of names is of, and whether a name may follow: behind its opening word, and behind a comma or "and". */
interface Open {
  of: 'guests' | 'excluded' | 'nobody';
  isAwaiting: boolean;
  /** Whether somebody was named in it. */
  hasNames: boolean;
}

/** Whether all who are called so are meant. */
const isAll = (by: NamedBy): boolean => by === 'several' || by === 'family';

class GuestReader {
  readonly friends = new Map<string, Person>();
  readonly groups = new Map<string, Group>();
  readonly excluded = new Map<string, Person>();
  readonly unknown: string[] = [];
  readonly unsure: Unsure[] = [];
  readonly said: SaidGuests[] = [];
  everyone = false;
  readonly #message: Message;
  readonly #words: readonly Word[];
  readonly #mentions: readonly Mention[];
  readonly #starts: ReadonlyMap<number, Mention>;
  readonly #tagged: Tagged;
  readonly #reading: Reading;
  readonly #directory: Directory;
  readonly #added = new Set<readonly Person[]>();
  #open: Open | null = null;

  constructor(message: Message, mentions: readonly Mention[], tagged: Tagged, directory: Directory) {
    this.#message = message;
    this.#words = message.words;
    this.#mentions = mentions;
    this.#starts = new Map(mentions.map((mention) => [mention.run.from, mention]));
    this.#tagged = tagged;
    this.#directory = directory;
    this.#reading = { words: message.words, starts: this.#starts, tagged };
  }

  read(): void {
    for (let at = 0; at < this.#words.length;) at = this.#step(at);
    this.#readEither();
  }

  #norm(at: number): string {
    return normAt(this.#reading, at);
  }

  /** Reads the word or name at a position; returns the next position. */
  #step(at: number): number {
    const mention = this.#starts.get(at);
    if (mention) return this.#readMention(mention);
    const norm = this.#norm(at);
    if (saysEverybody(this.#reading, at)) return this.#readEverybody(at);
    const next = this.#norm(at + 1);
    if (takesBack.has(norm) && (norm !== 'no' || next === ',' || takesBack.has(next))) this.#takeBack(at);
    else if (norm === 'for') this.#open = { of: listBehindFor(this.#reading, at), isAwaiting: true, hasNames: false };
    else if (/^(?:apologies|regrets)$/.test(norm) && next === 'from') {
      this.#open = { of: 'excluded', isAwaiting: true, hasNames: false };
      return at + 2;
    } else if (opensExclusion(this.#reading, at, this.everyone || this.groups.size > 0))
      this.#open = { of: 'excluded', isAwaiting: true, hasNames: false };
    else if (openers.has(norm) || this.#opensByVerb(at))
      this.#open = { of: 'guests', isAwaiting: true, hasNames: false };
    else if (selves.has(norm)) this.#open = { of: 'guests', isAwaiting: false, hasNames: true };
    else if (this.#open && separators.has(norm)) this.#open.isAwaiting = true;
    else if (norm === 'or' || (this.#open && (articles.has(norm) || norm === '/' || norm === ':' || norm === '('))) {
      if (this.#open) this.#open.isAwaiting = true;
    } else return this.#readStranger(at);
    return at + 1;
  }

  /** "Meet Ana", "ask Tom"; "ask Tom for the code" invites nobody. */
  #opensByVerb(at: number): boolean {
    const [norm, mention] = [this.#norm(at), this.#starts.get(at + 1)];
    if (!verbs.has(norm) || !mention) return false;
    return !asks.has(norm) || !isInAside(this.#reading, mention);
  }

  /** "With Sarah, no, Mark": the name behind it stands in the place of the one in front. */
  #takeBack(at: number): void {
    let next = at + 1;
    while (next < at + 4 && (this.#norm(next) === ',' || takesBack.has(this.#norm(next)))) next += 1;
    const mention = this.#starts.get(next);
    const last = this.said.at(-1);
    if (this.#open?.of !== 'guests' || last?.field !== 'friend_names' || mention?.isPossessive !== false) {
      this.#open = null;
      return;
    }
    for (const { id } of this.#mentions.find(({ run }) => run.from === last.run.from)?.friends ?? [])
      this.friends.delete(id);
    this.#added.clear();
    this.said.pop();
    this.#open = { of: 'guests', isAwaiting: true, hasNames: true };
  }

  #readMention(mention: Mention): number {
    const { run, friends, group, by, isPossessive, isWord } = mention;
    const open = this.#open;
    this.#open = null;
    if (isPossessive && !isAbsent(this.#reading, mention)) return run.to;
    if (isAbsent(this.#reading, mention)) {
      for (const friend of friends) this.excluded.set(friend.id, friend);
      this.said.push({ field: 'excluded_names', run });
      return run.to;
    }
    if (this.#tagged.tags[run.from] === 'when' && isWord) return run.to;
    const isListed = open?.isAwaiting === true;
    if (isListed && open.of === 'nobody') {
      this.#open = { ...open, isAwaiting: false };
      return run.to;
    }
    // "With Ana and drinks", where somebody's last name is Drinks.
    if (by === 'last' && isWord) return run.to;
    if (!isListed && !isGuestAlone(this.#reading, mention)) return run.to;
    if (open?.of === 'excluded' && isListed) {
      const members = group ? this.#membersOf(group) : friends;
      if (group || friends.length === 1 || isAll(by))
        for (const friend of members) this.excluded.set(friend.id, friend);
      else this.#doubt(mention);
      this.said.push({ field: 'excluded_names', run: { from: run.from, to: run.to } });
    } else if (friends.length === 1 && this.#opensClause(open, run) && isInAside(this.#reading, mention))
      this.#doubt(mention, 'aside');
    else this.#invite(mention);
    this.#open = { of: open?.of ?? 'guests', isAwaiting: false, hasNames: true };
    return run.to;
  }

  /** Whether a name is in no list, or behind a mark that may end it: "with Ana, Ben booked the table". */
  #opensClause(open: Open | null, { from }: Run): boolean {
    return open === null || this.#norm(from - 1) === ',' || this.#norm(from - 1) === '(';
  }

  /** Invites everybody in a list, which is scanned once however often it is named. */
  #add(friends: readonly Person[]): void {
    if (!this.#added.has(friends)) for (const friend of friends) this.friends.set(friend.id, friend);
    this.#added.add(friends);
  }

  #invite(mention: Mention): void {
    const { run, friends, group, by, isDoubtful } = mention;
    if (group) this.groups.set(group.id, group);
    else if ((friends.length === 1 && !isDoubtful && by !== 'family') || (isAll(by) && friends.length > 1))
      this.#add(friends);
    else this.#doubt(mention, isDoubtful ? 'slip' : 'namesakes');
    this.said.push({ field: group ? 'group_names' : 'friend_names', run });
  }

  #doubt({ run, friends }: Mention, why: Unsure['why'] = 'namesakes'): void {
    this.unsure.push({ said: textOf(this.#message, run), candidates: friends, why });
  }

  #membersOf(group: Group): Person[] {
    const members = new Set(group.members);
    return members.size === 0 ? [] : this.#directory.friends.filter(({ id }) => members.has(id));
  }

  /** "Everyone", "everyone in the book club"; "everyone bring a dish" is an instruction. */
  #readEverybody(at: number): number {
    let to = at + 1;
    while (ofGroup.has(this.#norm(to)) && !this.#starts.has(to)) to += 1;
    const ofAll = this.#starts.get(to)?.group ?? null;
    if (ofAll) {
      this.#open = { of: 'guests', isAwaiting: true, hasNames: false };
      return to;
    }
    const isFirst = at === 0;
    const tag = this.#tagged.tags[at];
    if (told.has(this.#norm(at + 1)) || (tag === 'title' && !isFirst && this.#open === null)) return at + 1;
    this.everyone = true;
    this.said.push({ field: 'group_names', run: { from: at, to: at + 1 } });
    return at + 1;
  }

  /** Whether a word may be an unknown name. */
  #isStranger(at: number): boolean {
    const [word, tag] = [this.#words[at], this.#tagged.tags[at]];
    if (!word || this.#starts.has(at)) return false;
    if (isAddress(word)) return true;
    if (!/^\p{L}/u.test(word.norm)) return false;
    if (tag === 'guest') return !separators.has(word.norm);
    const isCapital = /^\p{Lu}\p{Ll}/u.test(this.#message.text.slice(word.from, word.to));
    return (tag === 'other' || tag === 'title') && (kin.has(word.norm) || (isCapital && word.norm.length > 1));
  }

  /** An unknown person in a guest list: "Bob", "my mum". */
  #readStranger(at: number): number {
    const open = this.#open;
    this.#open = null;
    if (open?.of !== 'guests' || !open.isAwaiting || !this.#isStranger(at)) return at + 1;
    let to = at + 1;
    while (this.#isStranger(to)) to += 1;
    const text = textOf(this.#message, { from: at, to });
    const lead = this.#norm(at - 1);
    // "The engineer" is no name.
    const isName = text.includes('@') || /^\p{Lu}/u.test(text) || kin.has(this.#norm(at)) || !articles.has(lead);
    if (isName) this.unknown.push(/^(?:my|our)$/.test(lead) ? `${lead} ${text}` : text);
    this.#open = { ...open, isAwaiting: false, hasNames: true };
    return to;
  }

  /** "Ana or Ben": asks which one, and invites neither yet. */
  #readEither(): void {
    for (const [index, one] of this.#mentions.entries()) {
      const other = this.#mentions[index + 1];
      if (!other || other.run.from !== one.run.to + 1 || this.#norm(one.run.to) !== 'or') continue;
      const both = [...one.friends, ...other.friends];
      if (one.group || other.group || both.length > mostChoices || !both.some(({ id }) => this.friends.has(id)))
        continue;
      for (const { id } of both) this.friends.delete(id);
      const run = { from: one.run.from, to: other.run.to };
      this.unsure.unshift({ said: textOf(this.#message, run), candidates: both, why: 'either' });
    }
  }

  /** A group minus a member becomes its other members, when they are known. */
  settleMembers(): void {
    const groups = [...this.groups.values()];
    if (this.excluded.size === 0 || !groups.every(({ members }) => members !== undefined)) return;
    for (const group of groups) for (const friend of this.#membersOf(group)) this.friends.set(friend.id, friend);
    this.groups.clear();
  }
}

/**
 * The guests of a message about a new event: people in a list ("with Ana and Tom"), and words tagged as guests. "Ana's birthday"
 * and "for Ana" invite nobody. An ambiguous name is asked about.
 */
export function readGuests(
  message: Message,
  mentions: readonly Mention[],
  tagged: Tagged,
  directory: Directory,
): Guests {
  const reader = new GuestReader(message, mentions, tagged, directory);
  reader.read();
  reader.settleMembers();
  const { friends, groups, excluded, everyone, unknown, unsure, said } = reader;
  for (const id of excluded.keys()) friends.delete(id);
  const open = unsure.find(({ candidates }) => !candidates.some(({ id }) => friends.has(id)));
  const [only, other] = open?.candidates ?? [];
  const isAside = open?.why === 'aside';
  return {
    friends: [...friends.values()],
    groups: [...groups.values()],
    excluded: [...excluded.values()],
    everyone,
    onlyMe: saysAlone(message),
    unknown: [...new Set(unknown)],
    doubtful: open?.why === 'slip' ? [open.said] : [],
    doubt: doubtGuests(open),
    doubted: isAside || (open?.why === 'slip' && !other) ? (only ?? null) : null,
    said,
  };
}
