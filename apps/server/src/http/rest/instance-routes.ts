// The rows of the table for those who run this server.
import { data } from './reply.ts';
import type { RestRoute } from './routes.ts';

export const instanceRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/instance/invitations',
    operationId: 'listInvitations',
    procedure: 'instance.invitations',
    reply: data,
    summary: 'List the invitations to sign up',
  },
  {
    method: 'POST',
    path: '/api/instance/invitations',
    operationId: 'createInvitation',
    procedure: 'instance.invite',
    reply: data,
    status: 201,
    location: '/api/instance/invitations',
    summary: 'Make an invitation to sign up; its link is shown this once',
  },
  {
    method: 'DELETE',
    path: '/api/instance/invitations/:id',
    operationId: 'deleteInvitation',
    procedure: 'instance.revokeInvitation',
    reply: data,
    summary: 'Take an invitation back',
  },
];
