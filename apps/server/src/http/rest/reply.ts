// The envelope: every REST answer and its OpenAPI schema are built here.
import { type ErrorDescription, shapeOf } from '@kith/api';
import { about } from '@kith/contracts/about';
import { type ErrorCode, type FieldIssue, errorTable } from '@kith/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maskAddress } from '../../plugins/request-log.ts';

/** Maps a procedure's result to a body, and its schema to that of the body. */
export interface Reply {
  /** For a list, the names of its items. */
  lists?: readonly string[];
  body(result: unknown): Record<string, unknown>;
  schema(output: z.core.$ZodType): z.core.$ZodType;
}

// Created once, because creating a schema takes longer than using it.
const anyFields = z.looseObject({});
const success = about(z.literal(true), 'That the call was carried out', true);

/** `{ success, data }`. */
export const data: Reply = {
  body: (result) => ({ success: true, data: result }),
  schema: (output) => z.object({ success, data: about(output, 'What was asked for') }),
};

/** The result's fields next to `success`, as documented for the assistant. */
export const topLevel: Reply = {
  body: (result) => ({ success: true, ...anyFields.parse(result) }),
  schema: (output) => z.object({ success, ...shapeOf(output) }),
};

/** `{ success, data, message }`; `{field}` in the message is replaced by that field of the result. */
export const message = (sentence: string): Reply => ({
  body: (result) => ({ success: true, data: result, message: fill(sentence, result) }),
  schema: (output) =>
    z.object({
      success,
      data: about(output, 'What came of it'),
      message: about(z.string(), 'What happened, in words', sentence),
    }),
});

/** A list: items in `data`, with the cursor next to it; `alias` repeats them under a second documented name. */
export const list = (alias?: string): Reply => ({
  lists: ['data', ...(alias === undefined ? [] : [alias])],
  body: (result) => {
    const { items, next_cursor } = page.parse(result);
    return { success: true, data: items, ...(alias === undefined ? {} : { [alias]: items }), next_cursor };
  },
  schema: (output) => {
    const items = fieldOf(output, 'items');
    return z.object({
      success,
      data: items,
      ...(alias === undefined ? {} : { [alias]: about(items, 'The same as `data`') }),
      next_cursor: fieldOf(output, 'next_cursor'),
    });
  },
});

const page = z.object({ items: z.array(z.unknown()), next_cursor: z.nullable(z.string()) });

function fill(sentence: string, result: unknown): string {
  const fields = anyFields.safeParse(result).data ?? {};
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => z.string().parse(fields[name]));
}

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType {
  const field = shapeOf(schema)[name];
  if (!field) throw new Error(`The output of this procedure has no ${name}.`);
  return field;
}

/** The body of every refusal. */
export const failureSchema = z.object({
  success: about(z.literal(false), 'That the call was refused', false),
  error: about(z.string(), 'Why, as a sentence for a person', 'Please fill in all required fields'),
  message: about(z.string(), 'The same as `error`', 'Please fill in all required fields'),
  // The keys of this table are exactly the error codes.
  code: about(
    z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
    'Why, as a word for a program',
    'invalid_input',
  ),
  issues: z.optional(
    about(
      z.array(
        z.object({
          path: about(z.string(), 'The field, with dots between its steps', 'title'),
          message: about(z.string(), 'What is wrong with it', 'Please fill in all required fields'),
        }),
      ),
      'What is wrong with which field',
    ),
  ),
});

/** Sends a refusal: the sentence under both documented names, the code, and invalid fields. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  description: Pick<ErrorDescription, 'code'> & {
    sentence?: string;
    issues?: FieldIssue[];
    retryAfter?: number | undefined;
  },
): FastifyReply {
  const { status, sentence: usual } = errorTable[description.code];
  const sentence = description.sentence ?? usual;
  request.errorCode = description.code;
  if (description.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const retryAfter = description.retryAfter ?? (status === 503 || status === 429 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).header('cache-control', 'no-store');
  if (isFeedAddress(request.url)) return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`);
  const issues = description.issues && description.issues.length > 0 ? { issues: description.issues } : {};
  return reply
    .type('application/json; charset=utf-8')
    .send({ success: false, error: sentence, message: sentence, code: description.code, ...issues });
}

/** Whether the path is a calendar's, in any spelling; such clients show refusals to people. */
function isFeedAddress(url: string): boolean {
  const path = maskAddress(url);
  return /^\/c\/|^\/api\/calendar(?:\/|\?|$)|^\/manage\/e\/.*\.ics/i.test(path);
}

/** The error code for a status chosen by Fastify. */
export function codeForStatus(status: number): ErrorCode {
  if (status === 414 || status === 431) return 'too_large';
  for (const [code, entry] of Object.entries(errorTable)) {
    // The keys of this table are exactly the error codes.
    if (entry.status === status) return code as ErrorCode;
  }
  return status >= 400 && status < 500 ? 'invalid_input' : 'internal';
}
