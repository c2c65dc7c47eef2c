// Who comes: everybody, nobody but the owner, somebody more.
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { everybodyAlone } from '../read/people/read-people.ts';
import { addsPronoun } from '../read/intent/recognise-intent.ts';
import { tokenise } from '../words/tokenise.ts';
import { doubtOf, doubtedGuest } from './doubt-guest.ts';
import { invite, keepToOwner, leaveOut } from './change-guests.ts';
import { ask, guestsIn, partsOf, type Step, type StepReader } from './change-step.ts';
import { opened } from '../words/exclamations.ts';
import { comes, guestsComplete, mayCome, nobodyElse, nobodyLeft, tooComes } from './change-words.ts';

/** "Remove everyone". */
export const clearGuests: StepReader = ({ whole, next, changed, finish }) => {
  if (!nobodyLeft.test(whole)) return null;
  Object.assign(next, { friend_names: [], group_names: [], everyone: false });
  changed.push('friend_names', 'group_names');
  return finish();
};

/** "Not everyone, actually". */
const notEveryone = opened(
  /^not (?:everyone|everybody|every 1|all of them)(?: (?:though|please|actually|after all))*[.! ]*$/,
);

/** "Nobody else", "just the three of us": a draft that has its guests stays as it is; of other numbers it is asked who. */
export const keepGuests: StepReader = (step) => {
  const { whole, draft, finish } = step;
  // Of what everyone is invited to.
  if (draft.everyone && notEveryone.test(whole))
    return ask(step, { about: 'friend_names', question: 'Who comes?', choices: [] });
  const guests = draft.friend_names.length;
  if (guestsComplete.test(whole) && guests + draft.group_names.length > 0) return finish();
  const of = opened(
    /^(?:(?:it's|it is|it'll be|make it|only|for) )*(?:the )?(\d{1,2}|both) of us(?: (?:only|then|this time|please))*[.! ]*$/,
  ).exec(whole)?.[1];
  if (of === undefined) return null;
  const count = of === 'both' ? 2 : Number(of);
  if (guests + 1 === count && draft.group_names.length === 0 && !draft.everyone) return finish();
  return ask(step, { about: 'friend_names', question: `Who are the ${count} of you?`, choices: [] });
};

/** "Only the knitters", whom nobody is called after: everyone would come all the same. */
export const askOnlyWhom: StepReader = (step) => {
  const { draft, text } = step;
  const named = opened(
    /^(?:make it )?(?:just|only) (?:for |with )?((?:(?:the|my|our) )?(?:\p{Lu}\p{L}+|(?<=(?:the|my|our) )\p{L}+|\p{L}{3,}s)(?: \p{L}+)?)(?: (?:please|then|this time|instead|though))*[.! ]*$/iu,
  ).exec(text.trim())?.[1];
  const isInvited = draft.everyone || draft.friend_names.length + draft.group_names.length > 0;
  if (named === undefined || !isInvited) return null;
  const question = `I know nobody who is called “${named}”. Who comes?`;
  return ask(step, { about: 'friend_names', question, choices: [] });
};

/** "Just me". */
export const admitNobody: StepReader = ({ whole, next, changed, finish }) => {
  if (!nobodyElse.test(whole)) return null;
  keepToOwner(next);
  changed.push('friend_names', 'group_names');
  return finish();
};

export const admitEverybody: StepReader = ({ whole, next, changed, finish }) => {
  if (!everybodyAlone.test(whole)) return null;
  Object.assign(next, { everyone: true, only_me: false });
  changed.push('group_names');
  return finish();
};

/** "Add her": the one who was left out comes after all; of anybody else it is asked who is meant. */
export const admitByPronoun: StepReader = (step) => {
  const pronoun = addsPronoun.exec(step.whole)?.[1];
  if (pronoun === undefined) return null;
  const [leftOut, ...others] = step.next.excluded_names ?? [];
  if (leftOut === undefined || others.length > 0 || pronoun === 'them')
    return ask(step, { about: 'friend_names', question: `Who do you mean by “${pronoun}”?`, choices: [] });
  invite(step.next, guestsIn(step, leftOut), step.setting.directory);
  step.changed.push('friend_names', 'excluded_names');
  return step.finish();
};

/** "The whole league", of a group that is the only one with such a word. */
export const admitCircle: StepReader = (step) => {
  const { groups } = step.setting.directory;
  const word = /^(?:(?:and|with|for|invite|add) )*(?:the )?(?:whole|entire|all(?: of)? the) ([a-z]{3,})[.! ]*$/.exec(
    step.whole,
  )?.[1];
  const [circle, other] =
    word === undefined ? [] : groups.filter(({ name }) => name.toLowerCase().split(/\s+/).includes(word));
  if (!circle || other) return null;
  invite(step.next, guestsIn(step, circle.name), step.setting.directory);
  step.changed.push('group_names');
  return step.finish();
};

/** Names that answer "when?" as well. */
const notOnlyName = /^(?:may|april|june|august|tuesday|friday|summer|autumn|dawn|eve|noel|will)$/i;

/** "Skip and Grant", "Dean": a message of friends' names and nothing else, which may be words too. */
function namesAlone(text: string, { setting: { directory } }: Step): boolean {
  const sentence = tokenise(text, nameWords(directory));
  const { tokens } = sentence;
  let index = 0;
  while (index < tokens.length) {
    const mention = mentionAt(sentence, index, directory);
    if (!mention || mention.possessive || mention.group) return false;
    index = mention.last + 1;
    if (index >= tokens.length) return true;
    if (!/^(?:and|,|plus|\+)$/.test(tokens[index]?.norm ?? '')) return false;
    index += 1;
  }
  return false;
}

/** "Tyrell's coming too", "only Dot can come", "Skip and Grant". */
export const admitNamed: StepReader = (step) => {
  const { next, text, rest, whole, setting, changed, finish } = step;
  const bare = text.trim().replace(/[.!]+$/, '');
  const isNames = setting.sameMessage !== true && namesAlone(bare, step) && !notOnlyName.test(bare);
  const newcomer = isNames
    ? bare
    : (mayCome.exec(rest)?.[1] ?? comes.exec(rest)?.[1] ?? tooComes.exec(text.trim())?.[1]);
  if (newcomer === undefined) return null;
  const parts = partsOf(step, `with ${newcomer}`);
  const { people, title } = parts;
  // "Tom's out", and then "Owen too", who is a guest.
  const isOutToo =
    doubtedGuest(step.draft) !== null &&
    tooComes.test(text.trim()) &&
    people.friends.length > 0 &&
    people.friends.every(({ name }) => step.draft.friend_names.includes(name));
  if (isOutToo && title === '') {
    const names = people.friends.map(({ name }) => name);
    leaveOut(next, names);
    next.understood = names.slice(0, 1).map(doubtOf);
    changed.push('friend_names', 'excluded_names');
    return finish();
  }
  if (title !== '' || people.friends.length + people.groups.length + people.ambiguous.length === 0) return null;
  // "Only Dot can come": nobody else does.
  if (/^(?:just|only) /.test(whole)) Object.assign(next, { friend_names: [], group_names: [], everyone: false });
  invite(next, people, setting.directory);
  changed.push('friend_names');
  return finish(null, parts);
};
