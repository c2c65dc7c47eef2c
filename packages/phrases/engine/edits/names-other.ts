import type { Intent } from '../draft.ts';
import { eventNouns } from '../intent/en/event-nouns.ts';
import type { RecognisedIntent } from '../intent/said.ts';
import { findPhrase } from '../words/match-phrase.ts';
import { type Answer, isIn, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

const asked: ReadonlySet<Intent> = new Set([
  'list_events',
  'check_availability',
  'find_friends',
  'list_groups',
  'create_group',
  'delete_group',
  'add_members',
  'remove_members',
  'share_calendar',
  'get_help',
]);
const acts: ReadonlySet<Intent> = new Set(['update_event', 'cancel_event', 'publish_event']);

/** The parts of a draft that can be named: "move the time", "change the place". */
const ownWords = new Set(
  'time date day place location title name end start event draft venue duration description zone whole thing people guests length hour note it this that one'.split(
    ' ',
  ),
);

/**
 * The intent of a message about something other than the current draft: a question, an action on stored data, or another event.
 * Null for an answer to the draft.
 */
export function namesOther(answer: Answer, recognised: RecognisedIntent): Intent | null {
  const { intent, email } = recognised;
  if (intent === 'invite_friend' && (email !== null || /\bfriend\b/iu.test(answer.text))) return intent;
  if (en.everyone(answer.words, 0) !== null) return null;
  if (asked.has(intent)) return isWholly(answer) ? intent : null;
  if (acts.has(intent)) return isAboutOther(answer) ? intent : null;
  if (intent === 'small_talk' && answer.pieces.length + answer.mentions.length === 0 && answer.clauses.length < 3)
    return intent;
  return intent === 'create_event' && isOwnEvent(answer) ? intent : null;
}

/** Whether the message is only a question: "who else could I ask… Jürgen I suppose" answers itself. */
function isWholly(answer: Answer): boolean {
  const [first] = answer.clauses;
  const rest = answer.clauses.slice(1);
  const said = [...answer.pieces, ...answer.mentions].map(({ run }) => run.from);
  const isAnswered = rest.some((clause) => said.some((at) => isIn([clause], at)));
  return !first || !isAnswered || answer.words.at(-1)?.norm === '?';
}

/** "The quiz", "Friday's dinner" behind a verb: known, and neither the draft nor one of its fields. */
function isAboutOther(answer: Answer): boolean {
  const title = new Set(answer.draft.title.toLowerCase().split(/[^\p{L}\d]+/u));
  return answer.words.some(({ norm }, at) => {
    const isKnown =
      en.ownArticles.has(norm) || (norm.endsWith("'s") && answer.pieces.some(({ run }) => isIn([run], at)));
    if (!isKnown) return false;
    const behind = [wordAt(answer, at + 1), wordAt(answer, at + 2), wordAt(answer, at + 3)];
    const noun = behind.find((word) => eventNouns.has(word));
    return noun !== undefined && !title.has(noun) && !behind.some((word) => ownWords.has(word) || title.has(word));
  });
}

/** "Lunch with Mark on Monday at 1": begins with an activity, and gives day and time. */
function isOwnEvent(answer: Answer): boolean {
  const { words, pieces, mentions, draft, clauses } = answer;
  const has = (kind: string) => pieces.some((piece) => piece.kind === kind);
  if (!has('day') || !has('clock') || findPhrase(en.plansOn, words) !== null) return false;
  const start = words[0]?.norm === 'also' ? 1 : 0;
  const head = words[start];
  const first = Math.min(...pieces.map(({ run }) => run.from));
  const isNamed = mentions.some(({ run }) => isIn([run], start));
  const nouns = words.slice(start, first).map(({ norm }) => norm);
  const isTitle = nouns.some((word) => draft.title.toLowerCase().split(' ').includes(word));
  const isLed =
    head === undefined ||
    en.smallWords.has(head.norm) ||
    en.sentenceWords.has(head.norm) ||
    en.openers(words, start) !== null;
  const isThing = nouns.some((word) => eventNouns.has(word)) || mentions.some(({ run }) => isIn(clauses, run.from));
  return first > start && !isNamed && !isTitle && !isLed && isThing;
}
