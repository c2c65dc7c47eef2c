// The small sample account used by the assistant's tests.
import type { AgentReply, AskedThing, PendingAction, SpokenOf } from '@kith/contracts/assistant';
import type { Db } from '@kith/db';
import { makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../../testing.ts';
import { replyToMessage } from '../index.ts';

/** A Wednesday. */
export const now = new Date('2026-03-11T14:00:00Z');

/** Optional fields of a message. */
interface More {
  draft?: AgentReply['confirm'];
  previous_draft?: AgentReply['confirm'];
  answers?: AskedThing | undefined;
  conversationId?: string;
  about?: SpokenOf | undefined;
}

/** An owner in London with three friends, a group of two of them, a dinner on Friday, a quiz next week and yesterday's brunch. */
export async function makeHouse(db: Db) {
  const ctx = makeContext(db, now);
  const owner = await makeOwner(ctx, { timeZone: 'Europe/London' });
  const sam = await makeFriend(owner, { name: 'Sam Ford', email: 'sam@kith.example' });
  const ana = await makeFriend(owner, { name: 'Ana Ribeiro' });
  const tom = await makeFriend(owner, { name: 'Tom Baker' });
  const crew = await makeGroup(owner, { name: 'Climbing Crew', members: [sam, ana] });
  const on = (instant: string) => ({ startAt: new Date(instant) });
  const dinner = await makeEvent(owner, {
    title: 'Dinner',
    location: "Luigi's",
    ...on('2026-03-13T19:00:00Z'),
    friends: [sam, ana, tom],
  });
  const quiz = await makeEvent(owner, { title: 'Pub quiz', ...on('2026-03-18T19:30:00Z'), groups: [crew] });
  const brunch = await makeEvent(owner, { title: 'Brunch', ...on('2026-03-10T10:00:00Z'), friends: [tom] });
  const ask = (message: string, more: More = {}) =>
    replyToMessage(owner, { message, context: { locale: 'en-GB' }, ...more });
  return { ctx, owner, sam, ana, tom, crew, dinner, quiz, brunch, on, ask };
}

/** The action of a reply, which has no field outside `data`. */
export const actionOf = (reply: AgentReply) => reply.data['action'] as PendingAction | undefined;
