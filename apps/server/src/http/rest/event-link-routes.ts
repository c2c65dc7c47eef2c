// The rows of an event's link for a group chat.
import { data } from './reply.ts';
import type { RestRoute } from './routes.ts';

export const eventLinkRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/events/:id/link',
    operationId: 'getEventLink',
    procedure: 'events.link',
    reply: data,
    summary: 'The open link of an event, for a group chat, and who asks to be let in',
  },
  {
    method: 'POST',
    path: '/api/events/:id/link',
    operationId: 'createEventLink',
    procedure: 'events.makeLink',
    reply: data,
    summary: 'Make the open link of an event; an older one is closed',
  },
  {
    method: 'PATCH',
    path: '/api/events/:id/link',
    operationId: 'updateEventLink',
    procedure: 'events.changeLink',
    reply: data,
    summary: 'Say how many people the link lets in without asking',
  },
  {
    method: 'DELETE',
    path: '/api/events/:id/link',
    operationId: 'closeEventLink',
    procedure: 'events.closeLink',
    reply: data,
    summary: 'Close the open link of an event; who came in through it stays',
  },
  {
    method: 'POST',
    path: '/api/events/:id/link/requests/:requestId',
    operationId: 'approveRequest',
    procedure: 'friends.approveRequest',
    reply: data,
    summary: 'Let in who asked: a friend with their own link, and a guest of this event alone',
  },
  {
    method: 'DELETE',
    path: '/api/events/:id/link/requests/:requestId',
    operationId: 'refuseRequest',
    procedure: 'friends.refuseRequest',
    reply: data,
    summary: 'Refuse who asked; their page is closed',
  },
];
