import type { Intent } from '../draft.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import { isMark, skipPhrases } from '../words/match-phrase.ts';
import { isAddress, textOf } from '../words/cut-words.ts';
import type { Message } from '../words/message.ts';
import { openings, pleasantries, proposals } from './en/openings.ts';
import { actionRules } from './recognise-action.ts';
import { questionRules } from './recognise-question.ts';
import { talkRules } from './recognise-talk.ts';
import { mentionAt, type RecognisedIntent, restFrom, type Rule, type Said } from './said.ts';

const rules: readonly Rule[] = [...talkRules, ...questionRules.first, ...actionRules, ...questionRules.rest];

/**
 * Recognises the intent of a message. Questions, actions on stored data, sharing, help and small talk are recognised by their
 * words; anything else may be a new event.
 */
export function recogniseIntent(
  message: Message,
  known: { pieces: readonly TimePiece[]; mentions: readonly Mention[] },
): RecognisedIntent {
  const { words } = message;
  const at = words.findIndex(isAddress);
  const email = at < 0 ? null : textOf(message, { from: at, to: at + 1 });
  const recognised = (intent: Intent, at = 0): RecognisedIntent => ({ intent, rest: restFrom(message, at), email });
  if (words.every(isMark)) return recognised('unknown');
  const asks = words.some(({ norm }) => norm === '?');
  const begin = { ...message, ...known, email, asks, lead: 0 };
  if (isPleasant(begin)) return recognised('small_talk');
  // "Will and Ana", "May I": a name is no opening, and a bare opening is the intent itself.
  const isName = mentionAt(begin, 0) !== null && !/^(?:you|u|i|we)$/u.test(words[1]?.norm ?? '');
  const opened = isName ? 0 : skipPhrases(openings, words, 0);
  const lead = words.slice(opened).every(isMark) ? 0 : opened;
  const proposed = proposals(words, lead);
  for (const from of proposed === null ? [lead] : [lead, proposed]) {
    for (const rule of rules) {
      const found = rule({ ...begin, lead: from });
      if (found) return recognised(found.intent, found.at);
    }
  }
  return recognised('create_event', lead);
}

function isPleasant({ words, pieces }: Said): boolean {
  const end = skipPhrases(pleasantries, words, 0);
  return end > 0 && pieces.every(({ run }) => run.to <= end) && words.slice(end).every(isMark);
}
