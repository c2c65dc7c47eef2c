import { cutWords, textOf } from '../words/cut-words.ts';
import { findPhrase, isMark, type Phrases, skipPhrases } from '../words/match-phrase.ts';
import type { Message, Run } from '../words/message.ts';
import * as order from './en/order-words.ts';

/** A command on a stored event: the words that name it (none for "Tom is coming too"), and the change in the form of an answer to a draft. */
export interface Order {
  about: string;
  /** Null to cancel the event. */
  change: string | null;
  /** Used when the change has no time: anything else is the place. */
  otherwise?: string;
}

/** A message from its command on, without trailing punctuation. */
interface Line extends Message {
  start: number;
  end: number;
}

type Reader = (line: Line) => Order | null;

/** Maximum number of words in an event's name, besides "the" or "Friday's". */
const longestName = 4;
/** Longer messages are prose, in which only a note is looked for. */
const longestOrder = 60;

const said = (line: Line, from: number, to = line.end): string =>
  textOf(line, { from, to }).replaceAll(/\s+/gu, ' ').trim();
/** The name of an event or of people; "karate's off" is about karate. */
const named = (line: Line, { from, to }: Run): string => said(line, from, to).replace(/['’]s$/u, '');
const find = (line: Line, known: Phrases, from: number, to = line.end) => findPhrase(known, line.words, from, to);
/** Words between which nothing stands are no name. */
const isName = ({ from, to }: Run): boolean => from < to;

/** A verb at the start, then an object, a preposition, and a complement. */
function linked(line: Line, verb: Phrases, link: Phrases): { one: Run; other: Run; link: Run } | null {
  const from = verb(line.words, line.start);
  const between = from === null ? null : find(line, link, from + 1);
  if (from === null || !between || between.to >= line.end) return null;
  return { one: { from, to: between.from }, other: { from: between.to, to: line.end }, link: between };
}

const note: Reader = (line) => {
  const about = order.noteTo(line.words, line.start);
  const mark = line.words.findIndex((word, at) => about !== null && at > about && /^[:,]$/u.test(word.norm));
  if (about === null || mark < 0 || order.marker(line.words, about) === null) return null;
  const from = order.saying(line.words, mark + 1) ?? mark + 1;
  return { about: said(line, about, mark), change: `note: ${said(line, from)}` };
};

const rename: Reader = (line) => {
  const found = linked(line, order.renames, order.newName);
  if (found) return { about: named(line, found.one), change: `rename it to ${named(line, found.other)}` };
  const from = order.calls(line.words, line.start);
  const quote = line.words.findIndex(({ norm }, at) => from !== null && at > from && /^["“]$/u.test(norm));
  if (from === null || quote < 0) return null;
  return { about: said(line, from, quote), change: `rename it to ${said(line, quote).replaceAll(/["“”]/gu, '')}` };
};

const swap: Reader = (line) => {
  const found = linked(line, order.swaps, order.swapLink);
  const place = found && find(line, order.swapPlace, found.other.from + 1);
  if (!found || !place || order.marker(line.words, place.to) === null) return null;
  return {
    about: said(line, place.to),
    change: `swap ${named(line, found.one)} for ${said(line, found.other.from, place.from)}`,
  };
};

const leaveOut: Reader = (line) => {
  const found = linked(line, order.leaves, order.outOf);
  return found && { about: named(line, found.other), change: `without ${named(line, found.one)}` };
};

const invite: Reader = (line) => {
  const found = linked(line, order.invites, order.inviteLink) ?? linked(line, order.puts, order.putLink);
  // "Invite Tom to drinks on Friday at 7" is new; "to dumpling night" may stand already.
  const isTimed = line.words.slice(found?.other.from).some(({ norm }) => /\d|day|^to(?:night|morrow)/u.test(norm));
  if (!found || (isTimed && order.marker(line.words, found.other.from) === null)) return null;
  return { about: named(line, found.other), change: `add ${named(line, found.one)}` };
};

/** The position of a duration that ends the message or precedes "later". */
function lengthAtEnd(line: Line, from: number): Run | null {
  for (let at = from; at < line.end; at += 1) {
    const number = /^\d{1,3}$/u.test(line.words[at]?.norm ?? '') ? at + 1 : null;
    const end = order.length(line.words, at) ?? number;
    const behind = /^(?:later|earlier|sooner)$/u.test(line.words[end ?? 0]?.norm ?? '') ? 1 : 0;
    if (end !== null && end + behind === line.end) return { from: at, to: end };
  }
  return null;
}

/** "Push the barbecue a week", "extend the picnic by half an hour", "bring it forward an hour". */
const shift: Reader = (line) => {
  const { words, start, end } = line;
  const from = order.shifts(words, start);
  const by = from === null ? null : lengthAtEnd(line, from + 1);
  if (from === null || !by) return null;
  const verb = words[start]?.norm ?? '';
  const link = words[by.from - 1]?.norm === 'by' ? 1 : 0;
  const way = order.ways(words, by.from - link - 1) === null ? 0 : 1;
  const about = { from, to: by.from - link - way };
  // "Cut the picnic to 45 minutes" says how long it is, and "to 22:00" ends with no length.
  if (!isName(about) || /^(?:to|at|until|till|for|on|[.:])$/u.test(words[about.to - 1]?.norm ?? '')) return null;
  const length = said(line, by.from, by.to);
  const resized = order.resizes.get(verb);
  if (resized !== undefined) return { about: named(line, about), change: `make it ${length} ${resized}` };
  const ways = [words[from - 1], words[about.to], words[end - 1]].map((word) => word?.norm ?? '');
  const isSooner =
    verb === 'prepone' ||
    /^(?:earlier|sooner)$/u.test(ways[2] ?? '') ||
    (ways[2] !== 'later' && verb !== 'push' && ways.slice(0, 2).some((word) => /^(?:forward|up)$/u.test(word)));
  return { about: named(line, about), change: `make it ${length} ${isSooner ? 'earlier' : 'later'}` };
};

/** "Move the quiz to Thursday", "reschedule it for Sunday", where the verb is known to speak of something stored. */
const move: Reader = (line) => {
  const verb: Phrases = (words, at) => (words[at] ? (order.ways(words, at + 1) ?? at + 1) : null);
  const found = linked(line, verb, order.moveLink) ?? linked(line, verb, order.setLink);
  if (!found) return null;
  const about = named(line, found.one);
  const target = said(line, found.other.from);
  const isLength = order.length(line.words, found.other.from) === line.end;
  if (isLength && /^(?:cut|shorten|extend|trim|make|lengthen)$/u.test(line.words[line.start]?.norm ?? ''))
    return { about, change: `make it ${target}` };
  const link = said(line, found.link.from, found.link.to);
  return {
    about,
    change: `move it ${/^(?:at|on|from)$/u.test(link) ? link : 'to'} ${target}`,
    otherwise: `change the place to ${target}`,
  };
};

/** "Cut the picnic to 45 minutes": the new duration. */
const resize: Reader = (line) => {
  const found = linked(line, order.cuts, order.moveLink);
  if (!found || order.marker(line.words, found.one.from) === null) return null;
  const isLength = lengthAtEnd(line, found.other.from)?.from === found.other.from;
  return isLength ? { about: named(line, found.one), change: `make it ${said(line, found.other.from)}` } : null;
};

/** "Make the barbecue an hour later", "the picnic finishes at 3": a command only if such an event is stored. */
const make: Reader = (line) => {
  const { words, start, end } = line;
  const from = order.makes(words, start);
  const name = from === null ? null : order.marker(words, from);
  if (from === null || name === null) return null;
  const begins = (at: number) =>
    (order.makesWhat(words, at) ?? order.length(words, at)) !== null || /^\d/u.test(words[at]?.norm ?? '');
  const at = [1, 2, 3, 4].map((count) => name + count).find((one) => one < end && begins(one));
  // "Cut the picnic to 45 minutes" is no name "the picnic to".
  if (at === undefined || order.moveLink(words, at - 1) !== null) return null;
  const about = said(line, from, at);
  const verb = words[start]?.norm ?? '';
  const link = words[at]?.norm ?? '';
  if (/^(?:forward|back)$/u.test(link)) {
    const by = lengthAtEnd(line, at + 1);
    if (by)
      return { about, change: `make it ${said(line, by.from, by.to)} ${link === 'forward' ? 'earlier' : 'later'}` };
  }
  if (/^(?:finish|end|stop)$/u.test(verb))
    return { about, change: link === 'at' ? `until ${said(line, at + 1)}` : `finish ${said(line, at)}` };
  const what = said(line, /^(?:at|last)$/u.test(link) ? at + 1 : at);
  const where = said(line, /^(?:at|to)$/u.test(link) ? at + 1 : at);
  const isBack = /^(?:back|forward)$/u.test(link);
  return { about, change: `make it ${what}`, ...(isBack ? {} : { otherwise: `change the place to ${where}` }) };
};

/** The end of the name at the start, followed by one of the phrases, possibly after "is" or 's. */
function nameBefore(line: Line, known: Phrases, longest = longestName): { name: Run; behind: number } | null {
  const first = order.marker(line.words, line.start) ?? line.start;
  for (let at = Math.max(first, line.start + 1); at <= first + longest && at < line.end; at += 1) {
    if (line.words.slice(first, at).some((word) => isMark(word))) return null;
    const behind = known(line.words, at);
    if (behind !== null) return { name: { from: line.start, to: at }, behind };
  }
  return null;
}

/** The end of a line without "now" or "any more". */
function endOf(line: Line): number {
  const end = [1, 2].find((count) => order.noLonger(line.words, line.end - count) === line.end);
  return line.end - (end ?? 0);
}

const lasting: Reader = (line) => {
  const found = nameBefore(line, order.lasts);
  if (!found || order.marker(line.words, line.start) === null || found.behind >= line.end) return null;
  const verb = line.words[found.name.to]?.norm ?? '';
  const how = /^(?:starts|begins)$/u.test(verb) ? 'move it to' : verb === 'lasts' ? 'for' : 'until';
  const target = order.lastLink(line.words, found.behind) ?? found.behind;
  return { about: named(line, found.name), change: `${how} ${said(line, target, endOf(line))}` };
};

const off: Reader = (line) => {
  const found = nameBefore(line, order.isOff);
  const is = line.words[found?.name.to ?? 0]?.norm ?? '';
  const isSaid =
    found && (/^(?:is|are|has|have)$/u.test(is) || /['’]s$/u.test(said(line, found.name.from, found.name.to)));
  if (!found || !isSaid) return null;
  const day = order.offDay(line.words, found.behind) ?? found.behind;
  const end = order.noLonger(line.words, day) ?? day;
  const isAll = end >= line.end || isMark(line.words[end]) || order.because(line.words, end) !== null;
  if (!isAll) return null;
  const days = day > found.behind ? ` ${said(line, found.behind, day)}` : '';
  return { about: `${named(line, found.name)}${days}`, change: null };
};

const news: Reader = (line) => {
  const end = endOf(line);
  const moved = nameBefore({ ...line, end }, order.hasMoved) ?? nameBefore({ ...line, end }, order.isNow);
  const found = moved ?? nameBefore(line, order.isAt);
  if (!found || found.behind >= end) return null;
  // "Lunch is at 1" may be news of another lunch; "the lunch is at 1" is not.
  if (!moved && end === line.end && order.marker(line.words, line.start) === null) return null;
  const target = said(line, found.behind, end);
  return {
    about: named(line, found.name),
    change: `move it to ${target}`,
    otherwise: `change the place to ${target}`,
  };
};

const absent: Reader = (line) => {
  const found = nameBefore(line, order.cannotCome, 6) ?? nameBefore(line, order.droppedOut, 6);
  const end = endOf(line);
  if (!found || found.behind >= end) return null;
  return { about: said(line, found.behind, end), change: `without ${named(line, found.name)}` };
};

/** "Tom is coming too", "Tom can't come", "uninvite Tom": of an event that is not named. */
const nameless: Reader = (line) => {
  const leaver = order.uninvites(line.words, line.start);
  if (leaver !== null && leaver < line.end) return { about: '', change: `without ${said(line, leaver)}` };
  const left = nameBefore(line, order.cannotCome, 6);
  const found = left ?? nameBefore(line, order.comesToo, 6);
  if (!found || found.behind < endOf(line)) return null;
  return { about: '', change: `${left ? 'without' : 'add'} ${named(line, found.name)}` };
};

const looseReaders: readonly Reader[] = [note, shift, make, lasting, off, absent, news];
const changes: readonly Reader[] = [resize, rename, swap, leaveOut, invite];

function first(readers: readonly Reader[], text: string): Order | null {
  const message = cutWords(text.trim());
  const end = message.words.findLastIndex((word) => !isMark(word) || /^["”)]$/u.test(word.norm)) + 1;
  const line = { ...message, start: skipPhrases(order.orderOpenings, message.words, 0), end };
  for (const reader of end - line.start > longestOrder ? [note] : readers) {
    const found = reader(line);
    if (found && found.about !== '') return found;
  }
  return nameless(line);
}

/** The command in a message that is known to change something stored. */
export const splitOrder = (text: string): Order | null => first([...looseReaders, ...changes, move], text);

/** The command in a message, if an event with the given name is stored. */
export const splitLooseOrder = (text: string): Order | null => first([...looseReaders, ...changes], text);
