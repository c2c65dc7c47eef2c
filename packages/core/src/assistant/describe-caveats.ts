import { isolated } from '@kith/contracts/isolate';
import type { EventDraft } from '@kith/contracts/assistant';
import { emailAddress } from '@kith/contracts/text';
import { type Clock, dayOfText, sayDay } from '@kith/phrases/say';
import { describeUnknown } from './describe-unknown.ts';

/** Warnings about a draft that its fields do not show, one sentence each. */
export function describeCaveats(
  draft: EventDraft,
  clock: Clock,
  found: { unknown: readonly string[]; offer: { said: string; other: string } | null; caveats: readonly string[] },
): string[] {
  const notes: string[] = [...found.caveats];
  const isBroken = (name: string) => name.includes('@') && !emailAddress.safeParse(name).success;
  notes.push(...found.unknown.filter(isBroken).map((name) => isolated`“${name}” isn’t an email address.`));
  const unknown = found.unknown.filter((name) => !isBroken(name));
  if (unknown.length > 0) notes.push(`${describeUnknown(unknown)}.`);
  const answerBy = draft.answer_by ? dayOfText(draft.answer_by) : null;
  if (answerBy) notes.push(`The description will ask for answers by ${sayDay(answerBy, clock)}.`);
  if (found.offer) notes.push(`I read the day as ${found.offer.said}. If you meant ${found.offer.other}, tell me.`);
  return notes;
}
