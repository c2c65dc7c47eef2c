// THE TABLE. Every REST path is a row here or, where it is not JSON or must be fast, a route of its own beside it.
// No code belongs here: a procedure does the work, a reply makes the envelope.
import type { ProcedurePath } from '@kith/api';
import { data, list, message, type Reply, topLevel } from './reply.ts';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation; a parameter in it overrides what query and body say. */
  path: `/api/${string}`;
  procedure: ProcedurePath;
  reply: Reply;
  /** What the call does, for the document. */
  summary: string;
  /** 201 where something comes into being, else 200. */
  status?: 201;
  /** Where that then is; `{id}` stands for the id of the result. */
  location?: `/api/${string}`;
}

export const restRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/signup',
    procedure: 'auth.signUp',
    reply: message('Sign up successful! Welcome to the product!'),
    status: 201,
    location: '/api/auth/session',
    summary: 'Create an account and sign in',
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    procedure: 'auth.signIn',
    reply: message('Sign in successful!'),
    summary: 'Sign in',
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    procedure: 'auth.signOut',
    reply: data,
    summary: 'End the session; never fails for want of one',
  },
  {
    method: 'GET',
    path: '/api/auth/session',
    procedure: 'auth.session',
    reply: data,
    summary: 'Who is signed in, and until when',
  },
  {
    method: 'POST',
    path: '/api/auth/refresh',
    procedure: 'auth.refresh',
    reply: data,
    summary: 'Trade the refresh token, from the body or the cookie, for a new session',
  },
  {
    method: 'POST',
    path: '/api/auth/forgot-password',
    procedure: 'auth.forgotPassword',
    reply: data,
    summary: 'Ask for a mail with which a new password is chosen; the answer is the same for every address',
  },
  {
    method: 'POST',
    path: '/api/auth/reset-password',
    procedure: 'auth.resetPassword',
    reply: message('Password updated successfully.'),
    summary: 'Choose a new password with the code of the mailed link; ends every other sign-in',
  },
  {
    method: 'POST',
    path: '/api/auth/verify-email',
    procedure: 'auth.verifyEmail',
    reply: message('Email verified successfully.'),
    summary: 'Verify an address with the code of the mailed link, or, signed in, with the 6 digits',
  },
  {
    method: 'POST',
    path: '/api/auth/resend-verification',
    procedure: 'auth.resendVerification',
    reply: data,
    summary: 'Ask for another verification mail; the answer is the same for every address',
  },
  {
    method: 'POST',
    path: '/api/auth/password',
    procedure: 'auth.changePassword',
    reply: message('Password updated successfully.'),
    summary: 'Change the password; ends every other sign-in',
  },
  {
    method: 'POST',
    path: '/api/auth/email',
    procedure: 'auth.changeEmail',
    reply: data,
    summary: 'Ask for another address, which the link in a mail to it then makes that of the account',
  },
  {
    method: 'GET',
    path: '/api/auth/sign-ins',
    procedure: 'auth.signIns',
    reply: data,
    summary: 'Where the account is signed in',
  },
  {
    method: 'DELETE',
    path: '/api/auth/sign-ins/:id',
    procedure: 'auth.endSignIn',
    reply: data,
    summary: 'End one sign-in',
  },
  {
    method: 'DELETE',
    path: '/api/auth/sign-ins',
    procedure: 'auth.endOtherSignIns',
    reply: data,
    summary: 'End every sign-in but this one',
  },

  {
    method: 'GET',
    path: '/api/dashboard',
    procedure: 'dashboard.get',
    reply: data,
    summary: 'Counts, coming events and recent activity',
  },

  { method: 'GET', path: '/api/events', procedure: 'events.list', reply: list(), summary: 'List events' },
  {
    method: 'POST',
    path: '/api/events',
    procedure: 'events.create',
    reply: message('Event created successfully!'),
    status: 201,
    location: '/api/events/{id}',
    summary: 'Create an event',
  },
  {
    method: 'GET',
    path: '/api/events/:id',
    procedure: 'events.get',
    reply: data,
    summary: 'An event with its guests and their answers',
  },
  {
    method: 'PATCH',
    path: '/api/events/:id',
    procedure: 'events.update',
    reply: message('Event updated successfully!'),
    summary: 'Change some fields of an event',
  },
  {
    method: 'PUT',
    path: '/api/events/:id',
    procedure: 'events.update',
    reply: message('Event updated successfully!'),
    summary: 'Change fields of an event; absent ones stay as they are',
  },
  {
    method: 'DELETE',
    path: '/api/events/:id',
    procedure: 'events.remove',
    reply: message('Event deleted successfully'),
    summary: 'Delete an event; calendars show it as cancelled for 14 days',
  },
  {
    method: 'POST',
    path: '/api/events/:id/publish',
    procedure: 'events.publish',
    reply: message('Event published successfully'),
    summary: 'Confirm an event and tell the guests who were not told yet',
  },
  {
    method: 'DELETE',
    path: '/api/events/:id/audience/:friendId',
    procedure: 'events.excludeGuest',
    reply: data,
    summary: 'Take one guest out of an event',
  },
  {
    method: 'POST',
    path: '/api/events/:id/audience/:friendId',
    procedure: 'events.includeGuest',
    reply: data,
    summary: 'Put a guest back who was taken out',
  },

  { method: 'GET', path: '/api/friends', procedure: 'friends.list', reply: list('friends'), summary: 'List friends' },
  {
    method: 'POST',
    path: '/api/friends/invite',
    procedure: 'friends.invite',
    reply: data,
    status: 201,
    location: '/api/friends/{id}',
    summary: 'Invite a friend and make their private link',
  },
  {
    method: 'GET',
    path: '/api/friends/:id',
    procedure: 'friends.get',
    reply: data,
    summary: 'A friend with what they are invited to',
  },
  {
    method: 'PATCH',
    path: '/api/friends/:id',
    procedure: 'friends.update',
    reply: data,
    summary: 'Change the name or address of a friend',
  },
  {
    method: 'POST',
    path: '/api/friends/:id/rotate-token',
    procedure: 'friends.rotateToken',
    reply: message('Token rotated successfully'),
    summary: 'Replace the link of a friend; the old one stops at once',
  },
  {
    method: 'DELETE',
    path: '/api/friends/:id',
    procedure: 'friends.remove',
    reply: message('Friend removed successfully'),
    summary: 'Remove a friend and close their link',
  },

  {
    method: 'GET',
    path: '/api/groups',
    procedure: 'groups.list',
    reply: data,
    summary: 'List groups with their members',
  },
  {
    method: 'POST',
    path: '/api/groups',
    procedure: 'groups.create',
    reply: message('Group "{name}" created successfully!'),
    status: 201,
    location: '/api/groups/{id}',
    summary: 'Create a group',
  },
  {
    method: 'PUT',
    path: '/api/groups/:id',
    procedure: 'groups.update',
    reply: message('Group updated successfully!'),
    summary: 'Change the name and description of a group',
  },
  {
    method: 'DELETE',
    path: '/api/groups/:id',
    procedure: 'groups.remove',
    reply: message('Group deleted successfully'),
    summary: 'Delete a group; its friends stay',
  },
  {
    method: 'GET',
    path: '/api/groups/:id/members',
    procedure: 'groups.members',
    reply: data,
    summary: 'Who is in a group',
  },
  {
    method: 'POST',
    path: '/api/groups/:id/members',
    procedure: 'groups.addMembers',
    reply: message('Members added successfully!'),
    summary: 'Add friends to a group',
  },
  {
    method: 'DELETE',
    path: '/api/groups/:id/members/:friendId',
    procedure: 'groups.removeMember',
    reply: data,
    summary: 'Take a friend out of a group',
  },

  {
    method: 'GET',
    path: '/api/ai/chat',
    procedure: 'assistant.suggestions',
    reply: topLevel,
    summary: 'What the assistant can be asked on a page',
  },
  {
    method: 'POST',
    path: '/api/ai/tools/:name',
    procedure: 'assistant.runTool',
    reply: topLevel,
    summary: 'Run a tool of the assistant; one that changes something waits for a yes',
  },
  {
    method: 'POST',
    path: '/api/chat/message',
    procedure: 'assistant.converse',
    reply: topLevel,
    summary: 'Talk to the assistant; what it wants to do waits as an action',
  },
  {
    method: 'POST',
    path: '/api/chat/action',
    procedure: 'assistant.act',
    reply: topLevel,
    summary: 'Say yes or no to a pending action, once and within 15 minutes',
  },
  {
    method: 'POST',
    path: '/api/agent',
    procedure: 'assistant.send',
    reply: topLevel,
    summary: 'Turn a message into a draft, an answer or a question',
  },
  {
    method: 'POST',
    path: '/api/agent/confirm',
    procedure: 'assistant.confirm',
    reply: topLevel,
    summary: 'Create the event of a draft exactly as it was shown; once for each draft_id',
  },

  {
    method: 'GET',
    path: '/api/manage',
    procedure: 'rsvps.view',
    reply: data,
    summary: 'What a friend sees behind their private link',
  },
  {
    method: 'POST',
    path: '/api/manage/rsvp',
    procedure: 'rsvps.respond',
    reply: data,
    summary: 'Answer an invitation by private link',
  },
  {
    method: 'POST',
    path: '/api/manage/preferences',
    procedure: 'rsvps.updatePreferences',
    reply: data,
    summary: 'Change what a friend wants to see and to be sent',
  },
  {
    method: 'POST',
    path: '/api/manage/unsubscribe',
    procedure: 'rsvps.unsubscribe',
    reply: data,
    summary: 'Leave: the calendar becomes empty and nothing is sent',
  },
  {
    method: 'POST',
    path: '/api/manage/resubscribe',
    procedure: 'rsvps.resubscribe',
    reply: data,
    summary: 'Come back after leaving',
  },
  {
    method: 'GET',
    path: '/api/manage/e/:code',
    procedure: 'rsvps.viewByCode',
    reply: data,
    summary: 'What the code of one event shows to its friend',
  },
  {
    method: 'POST',
    path: '/api/manage/e/:code',
    procedure: 'rsvps.respondByCode',
    reply: data,
    summary: 'Answer an invitation by the code of its event',
  },
];

/** Procedures without a row, each with its reason; together with the table they are all procedures. */
export const withoutRoute: Partial<Record<ProcedurePath, string>> = {
  'rsvps.changes': "a stream of server-sent events, not JSON; the friend's page opens it at /trpc/rsvps.changes",
  'activity.changes': 'a stream of server-sent events, not JSON; scripts may open it at /trpc/activity.changes',
  'telemetry.log': 'POST /api/logs is a route of its own that always answers 204',
  'telemetry.performance': 'POST /api/performance is a route of its own that always answers 204',
};
