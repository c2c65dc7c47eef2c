import { data } from './reply.ts';
import type { RestRoute } from './routes.ts';

/** Push notifications for the browser of the current sign-in. */
export const pushRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/push',
    operationId: 'getPushDevice',
    procedure: 'push.device',
    reply: data,
    summary: 'Whether the browser of this sign-in is notified, and the key with which it subscribes',
  },
  {
    method: 'PUT',
    path: '/api/push',
    operationId: 'updatePushDevice',
    procedure: 'push.subscribe',
    reply: data,
    summary:
      'Notify the browser of this sign-in of what is chosen, until the sign-in ends; replaces what was set before',
  },
  {
    method: 'DELETE',
    path: '/api/push',
    operationId: 'deletePushDevice',
    procedure: 'push.unsubscribe',
    reply: data,
    summary: 'Stop notifying the browser of this sign-in',
  },
];
