import { isolated } from '@kith/contracts/isolate';
import type { OwnerContext } from '../context.ts';
import { describeNames } from './describe-written.ts';
import { findSpoken } from './plan-dates.ts';
import type { Answer, Asked } from './present.ts';
import { namingWords } from './select-events.ts';

const reply = /^(?:no|nope|nah|yes|yeah|yep|ok|okay|sure)(?:[,;:.!]+ *(?:but )?|,? but )(?=\S)/iu;
const plainNo = /^(?:no|nope|nah) (?=(?:at|on|to|not|make|move|invite|rather|instead)\b)/iu;
// "Not on the 24th, but on the 25th" is an order about dates.
const instead = /^not (?!(?:on|this|next|the|in)\b)[^,;]{1,60}(?:[,;] *(?:but )?| but )(?=\S)/iu;

/** What a message says beside its yes or no: "at 11" of "no, at 11", "Priya" of "not Marek, Priya"; null for any other message. */
export function correctionIn(message: string): string | null {
  const text = message.trim();
  const rest = text.replace(reply, '').replace(plainNo, '').replace(instead, '');
  return rest === text ? null : rest;
}

/**
 * The question for a correction that is neither an order nor an event of its own; null where it is one of them. What waited is
 * taken back by the message, so nothing was done yet; the choices say the correction as an order about the event that is spoken of.
 */
export async function askInstead(ctx: OwnerContext, asked: Asked): Promise<Answer | null> {
  const { reading, text } = asked;
  const { friends } = reading.subject;
  const isNew = reading.intent === 'create_event' && reading.clarify?.about !== 'title';
  if (isNew && namingWords(text, friends).length > 0) return null;
  const event = await findSpoken(ctx, asked);
  if (reading.intent !== 'create_event' && (event === null || reading.intent !== 'unknown')) return null;
  if (event === null) return { message: question, clarify: question, suggestions: ['View my events'] };
  const said = isolated`Nothing is changed so far. What should I do with “${event.title}”?`;
  const names = describeNames(friends.map(({ name }) => name));
  const isWhen = reading.intent === 'create_event' && friends.length === 0;
  return {
    message: said,
    clarify: said,
    suggestions: [
      ...(friends.length > 0 ? [`Invite ${names} to the ${event.title}`] : []),
      ...(isWhen ? [`Move ${event.title} to ${text.replace(/^(?:at|on|to) /iu, '')}`] : []),
    ],
    data: { about: { event_id: event.id } },
  };
}

const question = 'Nothing is changed so far. What should I do instead?';
