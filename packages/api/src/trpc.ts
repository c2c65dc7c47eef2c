// Who may ask, and in what form. No rule and no query belongs here.
import { type ErrorCode, type FieldIssue, errorTable } from '@kith/contracts/errors';
import { feedToken } from '@kith/contracts/rsvps';
import { authenticate, limitAttempts, limitPasses, rememberAnswer } from '@kith/core/auth';
import type { OwnerContext } from '@kith/core/context';
import { DomainError, refusalOf, unauthenticated } from '@kith/core/errors';
import { openLink } from '@kith/core/friends';
import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';

// zod/mini ships without sentences; where a contract gives none of its own, these are shown.
z.config(z.locales.en());

const trpcCode: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  invalid_input: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  conflict: 'CONFLICT',
  // tRPC has no code for 410; the REST adapter and the screens read the domain code beside it.
  gone: 'NOT_FOUND',
  stale: 'PRECONDITION_FAILED',
  too_large: 'PAYLOAD_TOO_LARGE',
  wrong_type: 'UNSUPPORTED_MEDIA_TYPE',
  too_many: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** The one description of a fault that any transport may show. */
export interface Fault {
  code: ErrorCode;
  sentence: string;
  issues: FieldIssue[];
  retryAfter: number | undefined;
}

/** Translates whatever a procedure threw; an unknown error never shows its own text. */
export function describeFault(error: unknown): Fault {
  const cause = error instanceof TRPCError ? error.cause : error;
  const refusal = refusalOf(cause);
  if (refusal) {
    return { code: refusal.code, sentence: refusal.message, issues: refusal.issues, retryAfter: refusal.retryAfter };
  }
  if (cause instanceof z.core.$ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return {
      code: 'invalid_input',
      sentence: issues[0]?.message ?? errorTable.invalid_input.sentence,
      issues,
      retryAfter: undefined,
    };
  }
  const known = error instanceof TRPCError ? codeOf(error.code) : 'internal';
  return { code: known, sentence: errorTable[known].sentence, issues: [], retryAfter: undefined };
}

function codeOf(code: TRPC_ERROR_CODE_KEY): ErrorCode {
  if (code === 'PARSE_ERROR') return 'invalid_input';
  for (const [word, key] of Object.entries(trpcCode)) {
    // The keys of this table are exactly the error codes.
    if (key === code && word !== 'gone') return word as ErrorCode;
  }
  return 'internal';
}

const t = initTRPC.context<RequestContext>().create({
  isDev: false,
  // A stream ends now and then, so that a session that has died in the meantime is noticed when it is opened again.
  sse: {
    ping: { enabled: true, intervalMs: 15_000 },
    maxDurationMs: 900_000,
    client: { reconnectAfterInactivityMs: 40_000 },
  },
  errorFormatter: ({ shape, error }) => {
    const fault = describeFault(error);
    return {
      code: shape.code,
      message: fault.sentence,
      data: { code: shape.data.code, httpStatus: errorTable[fault.code].status, fault },
    };
  },
});

export const { router, createCallerFactory } = t;

// A middleware's `next` never throws, so a refusal of core is seen in the result and wrapped there.
const translated = t.procedure.use(async ({ ctx, type, next }) => {
  try {
    const result = type === 'subscription' ? await next() : await ctx.within(next);
    if (result.ok) return result;
    throw result.error;
  } catch (error) {
    const cause = refusalOf(error instanceof TRPCError ? error.cause : error);
    if (cause) throw new TRPCError({ code: trpcCode[cause.code], message: cause.message, cause });
    throw error;
  }
});

export const publicProcedure = translated;

/** Needs a live session; `ctx.session` says which one. */
export const sessionProcedure = translated.use(async ({ ctx, next }) => {
  const proven = await authenticate(ctx, ctx.bearer);
  if (!proven) throw unauthenticated();
  ctx.identified(proven.owner.id);
  return next({ ctx: { ...ctx, owner: proven.owner, session: proven.session } });
});

export const ownerProcedure = sessionProcedure;

/** Needs the token of a friend's link; misses are counted per address, so that nobody can guess their way in. */
export const friendProcedure = translated.input(z.object({ token: feedToken })).use(async ({ ctx, input, next }) => {
  await limitPasses(ctx, 'link', [ctx.address]);
  try {
    const friend = await openLink(ctx, input.token);
    return await next({ ctx: { ...ctx, friend } });
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'not_found' || error.code === 'gone')) {
      await limitAttempts(ctx, 'link', [ctx.address]);
    }
    throw error;
  }
});

const isOwned = (ctx: RequestContext): ctx is RequestContext & OwnerContext => 'owner' in ctx;

/** Answers a repeated request with the same Idempotency-Key from the first one's result; works in one transaction with it. */
export const idempotent = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  if (ctx.idempotencyKey === null || !isOwned(ctx)) return next();
  const request = { key: ctx.idempotencyKey, path, input: await getRawInput() };
  const data = await rememberAnswer(ctx, request, async (tx) => {
    const result = await next({ ctx: tx });
    if (result.ok) return result.data;
    throw refusalOf(result.error.cause) ?? result.error;
  });
  // A remembered answer comes without a call of `next`; tRPC reads no more of a result than this, the marker is for types.
  return { ok: true, data } as Awaited<ReturnType<typeof next>>;
});
