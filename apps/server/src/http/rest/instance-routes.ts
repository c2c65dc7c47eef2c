// The operators' rows.
import { data } from './reply.ts';
import type { RestRoute } from './routes.ts';

export const instanceRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/instance',
    operationId: 'getInstance',
    procedure: 'instance.get',
    reply: data,
    summary: 'How the server is set and how it is doing',
  },
  {
    method: 'GET',
    path: '/api/instance/owners',
    operationId: 'listOwners',
    procedure: 'instance.owners',
    reply: data,
    summary: 'List the owners, at most 500',
  },
  {
    method: 'PATCH',
    path: '/api/instance/owners/:id',
    operationId: 'updateOwner',
    procedure: 'instance.changeOwner',
    reply: data,
    summary: 'Suspend an owner or end that, name an operator, or set limits of their own',
  },
  {
    method: 'GET',
    path: '/api/instance/owners/:id/deletion',
    operationId: 'previewOwnerDeletion',
    procedure: 'instance.ownerDeletion',
    reply: data,
    summary: 'What deleting an owner would remove',
  },
  {
    method: 'DELETE',
    path: '/api/instance/owners/:id',
    operationId: 'deleteOwner',
    procedure: 'instance.removeOwner',
    reply: data,
    takesBody: true,
    summary: 'Delete an owner with everything of theirs',
  },
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
