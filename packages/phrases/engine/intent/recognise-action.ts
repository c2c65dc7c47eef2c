import { findPhrase, isMark, type Phrases } from '../words/match-phrase.ts';
import { eventNouns } from './en/event-nouns.ts';
import * as leads from './en/leads.ts';
import { mentionAt, type Rule, type Said } from './said.ts';

const norm = ({ words }: Said, at: number): string => words[at]?.norm ?? '';
const leadsWith = (said: Said, known: Phrases): number | null => known(said.words, said.lead);
const has = ({ words, lead }: Said, known: Phrases): boolean => findPhrase(known, words, lead) !== null;
const skip = (said: Said, at: number, ...words: string[]): number => {
  let end = at;
  while (words.includes(norm(said, end))) end += 1;
  return end;
};
const saysClock = ({ pieces }: Said): boolean => pieces.some((piece) => piece.kind === 'clock' && !piece.isBare);
const namesEvent = ({ words }: Said, from: number): boolean =>
  words.slice(from).some((word) => eventNouns.has(word.norm));
/** Whether nothing but marks and a polite word stands behind. */
const isEnd = (said: Said, at: number): boolean =>
  said.words.slice(skip(said, at, 'please', 'group', 'too', 'as', 'well', 'now', 'pls')).every(isMark);

/** Whether a group is named from a word on, and nothing behind it; "the hiking group" is one that nobody knows. */
function namesGroup(said: Said, from: number): boolean {
  const at = skip(said, from, 'the', 'my', 'our', 'group');
  const mention = mentionAt(said, at);
  return mention?.group ? isEnd(said, mention.run.to) : said.words.findLast((word) => !isMark(word))?.norm === 'group';
}

/** "Friday's dinner", "the quiz", "it": something that stands already. */
function isKnown(said: Said, at: number): boolean {
  const piece = said.pieces.find(({ run }) => run.from <= at && at < run.to);
  return leads.known(said.words, at) !== null || norm(said, at).endsWith("'s") || piece?.kind === 'day';
}

/** Where "to", "in" or "from" stands behind a verb and somebody, and the word behind it. */
function linkAfter(said: Said, from: number, link: Phrases): number | null {
  return findPhrase(link, said.words, from + 1)?.to ?? null;
}

const createGroup: Rule = (said) => {
  const made = leadsWith(said, leads.makesGroup);
  if (made !== null && !(eventNouns.has(norm(said, made)) && !leads.called(said.words, made)))
    return { intent: 'create_group', at: leads.called(said.words, made) ?? made };
  const some = leadsWith(said, leads.makesSome);
  const group = said.words.findIndex((word, at) => at > said.lead && word.norm === 'group');
  const isName = some !== null && group > some && said.pieces.length === 0 && !eventNouns.has(norm(said, group + 1));
  return isName ? { intent: 'create_group', at: some } : null;
};

const inviteFriend: Rule = (said) => {
  const friend = leadsWith(said, leads.addsFriend);
  if (friend !== null) return { intent: 'invite_friend', at: friend };
  const verb = leadsWith(said, leads.adds);
  if (verb === null) return null;
  const isAddress = said.email !== null && /^(?:add|invite)$/u.test(norm(said, said.lead)) && !namesEvent(said, verb);
  return isAddress || has(said, leads.asFriend) ? { intent: 'invite_friend', at: verb } : null;
};

const shareCalendar: Rule = (said) => {
  const alone = leadsWith(said, leads.feedAlone);
  const isAlone = alone !== null && (isEnd(said, alone) || norm(said, said.lead) === 'share');
  const verb = leadsWith(said, leads.sends);
  // "Show my calendar" looks at it.
  const looks = /^(?:show|get|give)$/u.test(norm(said, said.lead));
  const isFeed = verb !== null && has(said, looks ? leads.feedLink : leads.feed);
  if ((!isAlone && !isFeed) || leads.sharedMeals(said.words, said.lead + 1) !== null) return null;
  return { intent: 'share_calendar', at: verb ?? said.lead };
};

const addMembers: Rule = (said) => {
  const verb = /^move$/u.test(norm(said, said.lead)) ? said.lead + 1 : leadsWith(said, leads.adds);
  const link = verb === null ? null : linkAfter(said, verb, leads.intoGroup);
  return verb !== null && link !== null && namesGroup(said, link) ? { intent: 'add_members', at: verb } : null;
};

const publish: Rule = (said) => {
  const verb = leadsWith(said, leads.publishes);
  return verb === null ? null : { intent: 'publish_event', at: verb };
};

const removeMembers: Rule = (said) => {
  const verb = leadsWith(said, leads.removes);
  if (verb === null || !mentionAt(said, verb)?.friends.length) return null;
  const from = linkAfter(said, verb, leads.fromGroup);
  if (from === null)
    return /^(?:un|dis)invite$/u.test(norm(said, said.lead)) ? { intent: 'update_event', at: verb } : null;
  return { intent: namesGroup(said, from) ? 'remove_members' : 'update_event', at: verb };
};

const deleteGroup: Rule = (said) => {
  const verb = leadsWith(said, leads.deletesGroup);
  if (verb === null) return null;
  const saysGroup = said.words.some((word) => word.norm === 'group');
  const group = mentionAt(said, verb);
  // "Delete Hikers" means the group, "delete the Hikers dinner" an event of theirs.
  const isGroup = group?.group ? isEnd(said, group.run.to) : saysGroup && !namesEvent(said, verb);
  return isGroup ? { intent: 'delete_group', at: verb } : null;
};

const cancelEvent: Rule = (said) => {
  const dropped = leadsWith(said, leads.dropsKnown);
  // "Drop the quiz by an hour" calls nothing off, and "drop the kids at school" neither.
  const isOff = dropped !== null && isKnown(said, dropped) && !namesWay(said);
  const verb = leadsWith(said, leads.cancels) ?? (isOff ? dropped : null);
  return verb === null ? null : { intent: 'cancel_event', at: verb };
};

/** "By an hour", "off at the station": how far, or where something is brought. */
const namesWay = ({ words, lead }: Said): boolean =>
  words.slice(lead + 2).some(({ norm: word }) => /^(?:by|off|back|round|over|at|in)$/u.test(word));

const updateEvent: Rule = (said) => {
  const verb = leadsWith(said, leads.updates);
  if (verb === null) return null;
  // "Move house on Friday at 10", "swap shop on Sunday" are done at their own hour.
  const isLoose = leads.looseUpdates.has(norm(said, said.lead));
  const isMeant = isKnown(said, verb) || (has(said, leads.toWhere) && said.pieces.length > 0);
  return isLoose && !isMeant ? null : { intent: 'update_event', at: verb };
};

/** "Put the picnic back an hour", "put Ana on the barbecue", "invite Ana to Friday's dinner", "make the quiz an hour later". */
const changeKnown: Rule = (said) => {
  const verb = leads.putsOn(said.words, said.lead);
  if (verb === null) return null;
  const who = mentionAt(said, verb);
  const link = who ? linkAfter(said, who.run.to - 1, leads.onto) : null;
  if (link !== null && isKnown(said, link) && !saysClock(said)) return { intent: 'update_event', at: verb };
  const isMoved = isKnown(said, verb) && has(said, leads.moved);
  return isMoved ? { intent: 'update_event', at: verb } : null;
};

/** "Can we do the barbecue on Sunday instead": another time of something that stands. */
const doInstead: Rule = (said) => {
  const { words, lead, pieces } = said;
  const verb = words.findIndex(({ norm: word }, at) => at >= lead && at < lead + 4 && /^(?:do|have)$/u.test(word));
  const isOther = pieces.length > 0 && words.findLast((word) => !isMark(word))?.norm === 'instead';
  return isOther && verb >= 0 && isKnown(said, verb + 1) ? { intent: 'update_event', at: verb + 1 } : null;
};

/** "My flight got moved to 6am", "dinner is now at 8": news of something that stands. */
const movedNews: Rule = (said) => {
  const { words, lead } = said;
  const found = findPhrase(leads.wasMoved, words, lead + 1, lead + 7);
  return found &&
    said.pieces.some(({ run }) => run.to > found.from) &&
    !/^(?:i|we|they|it|let's)$/u.test(norm(said, lead))
    ? { intent: 'update_event', at: lead }
    : null;
};

const listGroups: Rule = (said) => {
  const listed = leadsWith(said, leads.listsGroups);
  const whoIn = leadsWith(said, leads.whoIsIn);
  const isOfGroup = whoIn !== null && said.mentions.some(({ group, run }) => group !== null && run.from >= whoIn);
  return listed !== null || isOfGroup ? { intent: 'list_groups', at: listed ?? whoIn ?? 0 } : null;
};

const findFriends: Rule = (said) => {
  const listed = leadsWith(said, leads.listsFriends);
  if (listed !== null && !saysClock(said)) return { intent: 'find_friends', at: listed };
  const found = leadsWith(said, leads.finds);
  const isFriend = found !== null && (mentionAt(said, found)?.friends.length ?? 0) > 0;
  return isFriend ? { intent: 'find_friends', at: found } : null;
};

/** What is done to something stored, to friends and to groups, in the order in which it is told apart. */
export const actionRules: readonly Rule[] = [
  createGroup,
  inviteFriend,
  shareCalendar,
  addMembers,
  publish,
  removeMembers,
  deleteGroup,
  cancelEvent,
  updateEvent,
  changeKnown,
  doInstead,
  movedNews,
  listGroups,
  findFriends,
];
