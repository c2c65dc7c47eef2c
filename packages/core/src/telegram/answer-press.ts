import { describeMove } from '@kith/contracts/date-formatter';
import { settleIsolates } from '@kith/contracts/isolate';
import { firstName } from '@kith/contracts/names';
import { shorten } from '@kith/contracts/text';
import { settleAction } from '../assistant/index.ts';
import type { SystemContext } from '../context.ts';
import { refusalOf } from '../errors.ts';
import type { ChatButton, ChatMessage } from '../ports.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { askAssistant } from './answer-message.ts';
import { findPeople, type People } from './queries.ts';
import { addressButton, dropAnswers, escapeText, markAnswer, type Press, readPress, renewAnswers } from './rules.ts';

/** A pressed button and the buttons of its message. */
export interface Pressed {
  chatId: number;
  press: string;
  buttons: readonly (readonly ChatButton[])[];
}

/** The result of a press. */
export interface PressAnswer {
  /** Shown briefly over the chat, or until closed. */
  note: { text: string; staysOpen: boolean } | null;
  /** The new buttons of the message; null leaves them unchanged. */
  buttons: ChatButton[][] | null;
  reply: ChatMessage | null;
}

/** Telegram's limit for such a notice. */
const longestNote = 200;

const say = (text: string, buttons: ChatButton[][] | null = null): PressAnswer => ({
  note: { text: shorten(text, longestNote), staysOpen: true },
  buttons,
  reply: null,
});

/**
 * Executes a button for whoever the chat is linked to now: answers as the friend's page does, or settles the assistant's
 * proposal. An outdated button gets a friendly reply. Throws bugs, and `unavailable` while the database is unreachable.
 */
export async function answerPress(ctx: SystemContext, { chatId, press: said, buttons }: Pressed): Promise<PressAnswer> {
  const press = readPress(said);
  if (press === null) return say('This button is from an older version. /next shows what’s planned.', []);
  const people = await findPeople(ctx, chatId);
  try {
    return press.kind === 'answer'
      ? await answerEvent(people, press, said, buttons)
      : await answerProposal(people, press);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    const isOver = refusal.code === 'not_found' || refusal.code === 'conflict' || refusal.code === 'gone';
    const rest = press.kind === 'answer' ? dropAnswers(buttons, said) : [];
    return say(sentenceOf(press, refusal), isOver ? rest : null);
  }
}

const unlinked = 'This chat is no longer linked to that calendar. Please use your page.';

const sentenceOf = (press: Press, { code, message }: { code: string; message: string }): string =>
  press.kind === 'answer' && code === 'not_found'
    ? 'You’re no longer on the guest list of this event, so there’s nothing to answer.'
    : press.kind === 'answer' && code === 'gone'
      ? unlinked
      : message;

const thanks = { yes: 'knows you’re in', maybe: 'knows you might come', no: 'knows you can’t come' };

async function answerEvent(
  { friends }: People,
  press: Extract<Press, { kind: 'answer' }>,
  said: string,
  buttons: Pressed['buttons'],
): Promise<PressAnswer> {
  const invited = friends.find(({ ctx }) => ctx.friend.id === press.friendId);
  if (!invited) return say(unlinked, dropAnswers(buttons, said));
  const answer = { event_id: press.eventId, rsvp_status: press.answer, as_of: press.asOf, all_dates: press.allDates };
  const event = await respondToEvent(invited.ctx, answer);
  if (event.answered_for !== null) {
    const move = describeMove(event, event.answered_for, { locale: invited.locale ?? 'en-GB', zone: event.time_zone });
    return say(
      settleIsolates(`Now ${move.now}, was ${move.was}. Still OK? Tap your answer again.`),
      renewAnswers(buttons, said, event.changed_at),
    );
  }
  return {
    note: { text: shorten(`${firstName(invited.ownerName)} ${thanks[press.answer]}.`, longestNote), staysOpen: false },
    buttons: markAnswer(buttons, said),
    reply: null,
  };
}

async function answerProposal({ owner }: People, press: Exclude<Press, { kind: 'answer' }>): Promise<PressAnswer> {
  if (owner === null) return say(unlinked, []);
  if (press.kind === 'say') return { note: null, buttons: [], reply: await askAssistant(owner, press.text) };
  const { result } = await settleAction(owner, { actionId: press.actionId, confirmed: press.confirmed });
  const open = result.navigate ? addressButton('Open it', `${owner.appUrl}${result.navigate}`) : [];
  return {
    note: null,
    buttons: [],
    reply: { text: escapeText(shorten(result.message, 1_000)), ...(open.length > 0 ? { buttons: [open] } : {}) },
  };
}
