import { firstName, listNames } from '@kith/contracts/names';
import { chatMessageInput } from '@kith/contracts/assistant';
import { shorten } from '@kith/contracts/text';
import { respondInChat } from '../assistant/index.ts';
import type { OwnerContext, SystemContext } from '../context.ts';
import { refusalOf } from '../errors.ts';
import type { ChatButton, ChatMessage } from '../ports.ts';
import { linkChat } from './link-chat.ts';
import { listNext } from './list-next.ts';
import { findPeople, type People } from './queries.ts';
import { escapeText, writePress } from './rules.ts';
import { unlinkPerson } from './unlink-chat.ts';

/** A message in a private chat. Only the chat id is trusted, because it comes from Telegram. */
export interface Incoming {
  chatId: number;
  text: string;
}

/** The assistant's conversation id for an owner's chat. */
const conversationId = 'telegram';

/** Maximum text length, below Telegram's limit to leave room for escaping. */
const longest = 3_000;

/**
 * Answers a message: a command, or an owner's message to the assistant. Refusals are replies; throws only bugs, and `unavailable`
 * while the database is unreachable.
 */
export async function answerMessage(ctx: SystemContext, { chatId, text }: Incoming): Promise<ChatMessage> {
  const [, word, argument = ''] = /^\/([a-z]+)(?:@\w+)?(?:\s+([^]*))?$/i.exec(text.trim()) ?? [];
  const command = word?.toLowerCase() ?? null;
  if (command === 'start' && argument !== '') return start(ctx, { chatId, code: argument.trim() });
  const people = await findPeople(ctx, chatId);
  if (people.owner === null && people.friends.length === 0) return { text: notLinked };
  if (command === 'next') return listNext(people);
  if (command === 'stop') return stop(ctx, people);
  if (command !== null) return { text: help(people) };
  return people.owner === null ? { text: `${onlyButtons}\n\n${help(people)}` } : askAssistant(people.owner, text);
}

const notLinked =
  'This chat isn’t linked to Kith yet. If a friend invited you, open your page from their link and choose Telegram there. If it’s your own calendar, link it in Kith under Settings.';

const onlyButtons = 'I can’t pass messages on. To add a note to your answer, open your page.';

const commands = ['/next shows what’s coming up', '/help shows this again', '/stop ends messages here'].join('\n');

function help({ owner, friends }: People): string {
  const owners = listNames([...new Set(friends.map(({ ownerName }) => firstName(ownerName)))]);
  return [
    ...(owner
      ? [
          'Write what you’re planning, such as “Dinner with Sam on Friday at 7pm”. Nothing is created until you confirm it.',
        ]
      : []),
    ...(owners === '' ? [] : [escapeText(`Invitations from ${owners} come here, and one tap answers them.`)]),
    commands,
  ].join('\n\n');
}

async function start(ctx: SystemContext, { chatId, code }: { chatId: number; code: string }): Promise<ChatMessage> {
  const linked = await linkChat(ctx, { chatId, code });
  if (linked === null) {
    const { owner, friends } = await findPeople(ctx, chatId);
    // Opening a used link again needs no error.
    if (owner !== null || friends.length > 0) return { text: 'This chat is linked already. /help says what I can do.' };
    return { text: 'This link has been used or has expired. Please make a new one in Kith and open it.' };
  }
  const name = escapeText(firstName(linked.ownerName));
  const said =
    linked.kind === 'owner'
      ? `Hello ${name}, your calendar is linked. Write what you’re planning, such as “Dinner with Sam on Friday at 7pm”.`
      : `Done! ${name}’s invitations come here from now on, instead of by email. One tap answers them.`;
  return { text: `${said}\n\n${commands}` };
}

async function stop(ctx: SystemContext, { owner, friends }: People): Promise<ChatMessage> {
  if (owner) await unlinkPerson(ctx, { ownerId: owner.owner.id, friendId: null });
  for (const { ctx: friend } of friends) {
    await unlinkPerson(ctx, { ownerId: friend.friend.ownerId, friendId: friend.friend.id });
  }
  const mails = friends.length > 0 ? ' You’re still invited: your page and calendar stay up to date.' : '';
  return { text: `Done. You won’t get any more messages here.${mails}` };
}

/** Passes an owner's message to the assistant; its proposal stays pending until a button confirms it. */
export async function askAssistant(owner: OwnerContext, text: string): Promise<ChatMessage> {
  const input = chatMessageInput.safeParse({ message: text, conversationId });
  if (!input.success)
    return { text: escapeText(input.error.issues[0]?.message ?? 'Please write that in fewer words.') };
  try {
    const reply = await respondInChat(owner, input.data);
    const choices = reply.suggestions.flatMap((one): ChatButton[][] => {
      const press = writePress({ kind: 'say', text: one });
      return press === null ? [] : [[{ label: one, press }]];
    });
    return {
      text: escapeText(shorten(reply.response, longest)),
      buttons: [...(reply.action ? [confirmButtons(reply.action)] : []), ...choices.slice(0, 4)],
    };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    return { text: escapeText(refusal.message) };
  }
}

function confirmButtons({ id, tool }: { id: string; tool: string }): ChatButton[] {
  const press = (confirmed: boolean) => writePress({ kind: 'settle', actionId: id, confirmed }) ?? '';
  return [
    { label: tool === 'create_event' ? 'Create' : 'Yes, do it', press: press(true) },
    { label: 'Cancel', press: press(false) },
  ];
}
