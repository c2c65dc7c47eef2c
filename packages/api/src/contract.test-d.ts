// Type tests: step `types` compiles this file, and nothing runs it.
import type { CurrentSession, Session, SignedIn } from '@kith/contracts/auth';
import type { Dashboard } from '@kith/contracts/dashboard';
import type { Event, EventDetails, EventList } from '@kith/contracts/events';
import type { Friend, FriendDetails, FriendList } from '@kith/contracts/friends';
import type { Group, GroupList, MemberList } from '@kith/contracts/groups';
import type { Invitation, ManageView } from '@kith/contracts/rsvps';
import { expectTypeOf, test } from 'vitest';
import type { RouterInputs, RouterOutputs } from './index.ts';

test('procedures return the types of their contracts', () => {
  expectTypeOf<RouterOutputs['auth']['signUp']>().toEqualTypeOf<SignedIn>();
  expectTypeOf<RouterOutputs['auth']['signIn']>().toEqualTypeOf<SignedIn>();
  expectTypeOf<RouterOutputs['auth']['refresh']>().toEqualTypeOf<Session>();
  expectTypeOf<RouterOutputs['auth']['session']>().toEqualTypeOf<CurrentSession>();
  expectTypeOf<RouterOutputs['dashboard']['get']>().toEqualTypeOf<Dashboard>();
  expectTypeOf<RouterOutputs['events']['list']>().toEqualTypeOf<EventList>();
  expectTypeOf<RouterOutputs['events']['get']>().toEqualTypeOf<EventDetails>();
  expectTypeOf<RouterOutputs['events']['create']>().toEqualTypeOf<Event>();
  expectTypeOf<RouterOutputs['events']['update']>().toEqualTypeOf<Event>();
  expectTypeOf<RouterOutputs['events']['publish']>().toEqualTypeOf<Event>();
  expectTypeOf<RouterOutputs['events']['remove']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<RouterOutputs['events']['excludeGuest']>().toEqualTypeOf<EventDetails>();
  expectTypeOf<RouterOutputs['events']['includeGuest']>().toEqualTypeOf<EventDetails>();
  expectTypeOf<RouterOutputs['friends']['list']>().toEqualTypeOf<FriendList>();
  expectTypeOf<RouterOutputs['friends']['get']>().toEqualTypeOf<FriendDetails>();
  expectTypeOf<RouterOutputs['friends']['invite']>().toEqualTypeOf<Friend>();
  expectTypeOf<RouterOutputs['friends']['update']>().toEqualTypeOf<Friend>();
  expectTypeOf<RouterOutputs['friends']['rotateToken']>().toEqualTypeOf<Friend>();
  expectTypeOf<RouterOutputs['friends']['remove']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<RouterOutputs['groups']['list']>().toEqualTypeOf<GroupList>();
  expectTypeOf<RouterOutputs['groups']['members']>().toEqualTypeOf<MemberList>();
  expectTypeOf<RouterOutputs['groups']['addMembers']>().toEqualTypeOf<Group>();
  expectTypeOf<RouterOutputs['rsvps']['view']>().toEqualTypeOf<ManageView>();
  expectTypeOf<RouterOutputs['rsvps']['respond']>().toEqualTypeOf<Invitation>();
});

test('a friend procedure takes a token in addition to its input, an owner procedure takes no owner', () => {
  expectTypeOf<RouterInputs['rsvps']['respond']>().toExtend<{ token: string; event_id: string }>();
  expectTypeOf<RouterInputs['friends']['invite']>().not.toHaveProperty('owner_user_id');
  expectTypeOf<RouterInputs['auth']['signIns']>().toEqualTypeOf<void>();
});
