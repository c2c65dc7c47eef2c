// OpenAPI descriptions of calendars, and their headers.
import { eventId } from '@kith/contracts/ids';
import { feedToken } from '@kith/contracts/rsvps';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { ifNoneMatch, usualRefusals } from './rest/describe.ts';

const calendar = { 'text/calendar': { schema: z.string() } };
const refusal = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } });

/** A friend's feed. */
export const describedFeed: FastifySchema = {
  summary: "Get a friend's calendar, for calendar apps",
  description:
    'Answers If-None-Match and If-Modified-Since. The same calendar stands at `/c/{token}.ics`. Refusals are plain text. For a friend, by the token of their link.',
  operationId: 'getCalendarFeed',
  tags: ['calendar'],
  security: [],
  querystring: z.object({ token: feedToken }),
  headers: z.object({ 'if-none-match': ifNoneMatch }),
  response: {
    200: { description: 'The calendar (RFC 5545)', content: calendar },
    404: refusal('This link never existed'),
    410: refusal('This link was replaced or taken back'),
    429: refusal('It is fetched too often'),
  },
  'x-refusals': ['method_not_allowed', 'too_large', 'internal', 'unavailable'],
  'x-answers': ['etag'],
};

/** One event as a file. */
export const describedFile: FastifySchema = {
  summary: 'Get one event as a file for a calendar',
  description:
    'Get one event as iCalendar (RFC 5545), with the same UID as in the calendars of its guests. For an owner.',
  operationId: 'getEventFile',
  tags: ['events'],
  security: [{ bearer: [] }],
  params: z.object({ id: eventId }),
  headers: z.object({ 'if-none-match': ifNoneMatch }),
  response: { 200: { description: 'The event (RFC 5545)', content: calendar } },
  'x-refusals': ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', ...usualRefusals],
  'x-answers': ['etag'],
};

// Helmet's headers are for pages; a calendar needs only these few, and each one is sent with every poll (docs/feed.md F7, F11).
export const feedHeaders = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};
