import { nameLimits } from '../guard/name-limits.ts';
import type { Doubt, Draft } from '../draft.ts';
import { subjectOf } from '../intent/describe-subject.ts';
import { recogniseIntent } from '../intent/recognise-intent.ts';
import type { Found } from '../read-event.ts';
import { nothing, type Reading } from '../reading.ts';
import { tagAnswer } from '../tag/tag-answer.ts';
import { textOf } from '../words/cut-words.ts';
import { applyEdits, type Edited } from './apply-edits.ts';

/** Asks about words of an answer that nobody understood. */
const askWords = (words: string): Doubt => ({
  about: 'words',
  question: `I didn’t understand “${words.trim()}”. What would you like to change?`,
  choices: [`Note: ${words.trim()}`, `Call it ${words.trim()}`],
});

/** How sure, in logarithms of odds, the tagger has to be that words are only said beside a change. */
const sureBeside = 1;

/** An end that only moved along with its start was not changed explicitly. */
function isMovedAlong(before: Draft, { draft, changed }: Edited): boolean {
  const lengthOf = ({ start_at, end_at }: Draft) =>
    start_at === null || end_at === null ? null : Date.parse(end_at) - Date.parse(start_at);
  return changed.includes('start_at') && draft !== null && lengthOf(before) === lengthOf(draft);
}

/** Reads an answer to a draft: its changes, the remaining question, or another intent. */
export function readAnswer(found: Found, draft: Draft): Reading {
  const { message, pieces, mentions, clock, directory } = found;
  const tagged = tagAnswer(message, pieces, mentions);
  const beside = tagged.sure > sureBeside ? tagged.beside : [];
  const edited = applyEdits(draft, message, { pieces, mentions, beside, clock, directory });
  if (!edited.draft) {
    // Another intent is read as without a draft.
    const recognised = recogniseIntent(message, { pieces, mentions });
    const isSame = recognised.intent === edited.intent;
    return nothing(found, isSame ? recognised : { intent: edited.intent, rest: message.text, email: null });
  }
  const [left] = edited.left;
  const clarify =
    edited.doubt ??
    (left && edited.changed.length + edited.unknown.length === 0 ? askWords(textOf(message, left)) : null);
  return {
    intent: 'change_draft',
    draft: edited.draft,
    clarify,
    offer: null,
    suggestions: clarify?.choices ?? [],
    changed: edited.changed.filter((field) => field !== 'end_at' || !isMovedAlong(draft, edited)),
    subject: subjectOf({ rest: '', email: null }, mentions, null),
    unknown: edited.unknown,
    caveats: nameLimits(message),
  };
}
