import * as z from 'zod/mini';
import { about, answeredInstant, withFormat } from './about.ts';
import { exampleIds, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { scope } from './scopes.ts';
import { line } from './text.ts';

const daysSentence = `Please give a whole number of days, from 1 to ${limits.tokenMaxDays}`;

/** `POST /api/tokens`. A token lasts 90 days by default and a year at most. */
export const createTokenInput = z.strictObject({
  name: about(line(limits.nameLength, 'Please give the token a name'), 'What the token is for', 'Kitchen tablet'),
  scopes: about(
    z
      .array(scope, { error: 'Please choose what the token may do' })
      .check(z.minLength(1, 'Please choose what the token may do'), z.maxLength(50, 'Too many scopes in one request')),
    'What it may do',
    ['events:read'],
  ),
  expires_in_days: about(
    z._default(
      withFormat(
        z.int({ error: daysSentence }).check(z.minimum(1, daysSentence), z.maximum(limits.tokenMaxDays, daysSentence)),
        'int32',
      ),
      limits.tokenDays,
    ),
    `In how many days it ends; ${limits.tokenDays} when absent`,
    30,
  ),
});
export type CreateTokenInput = z.output<typeof createTokenInput>;

/** An API token as shown to its owner; the secret itself is not stored. */
export const apiToken = z.object({
  id: about(uuid, 'The id of the token', exampleIds.other),
  name: about(z.string(), 'What the token is for', 'Kitchen tablet'),
  scopes: about(z.array(scope), 'What it may do', ['events:read']),
  created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
  expires_at: about(answeredInstant, 'When it ends', '2027-04-02T09:00:00.000Z'),
  last_used_at: about(
    z.nullable(answeredInstant),
    'When it was last used, to within some minutes; null while it was never used',
    '2027-01-03T08:00:00.000Z',
  ),
  expired: about(z.boolean(), 'Whether it has ended', false),
});
export type ApiToken = z.output<typeof apiToken>;

/** A new token with its secret, which is shown only once. */
export const createdToken = z.object({
  ...apiToken.shape,
  token: about(z.string(), 'The secret, which is shown this once', 'kith_9xQ2mB7vLk4sWeTn'),
});
export type CreatedToken = z.output<typeof createdToken>;

export const apiTokenList = z.array(apiToken);
