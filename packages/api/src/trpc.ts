// Who may ask, and in what form. No rule and no query belongs here.
import { assistantLimits, signInToAct, signInToChat } from '@kith/contracts/assistant';
import { errorTable } from '@kith/contracts/errors';
import { feedToken } from '@kith/contracts/rsvps';
import { authenticate, limitAttempts, limitPasses, rememberAnswer } from '@kith/core/auth';
import { DomainError, refusalOf, unauthenticated } from '@kith/core/errors';
import { openLink } from '@kith/core/friends';
import { initTRPC, TRPCError } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';
import { describeFault, trpcCode } from './describe-fault.ts';

// zod/mini ships without sentences; where a contract gives none of its own, these are shown.
z.config(z.locales.en());

interface Meta {
  /** Whether a call may wait for the language model, when one is configured. */
  waitsForModel?: true;
}

/** What a call that waits for the model may take in all, in milliseconds: its own limit and time to answer without it. */
const LONGEST_WITH_MODEL = (assistantLimits.modelSeconds + 5) * 1000;

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
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

// A middleware's `next` never throws, so what was refused is seen in the result and given its tRPC code there.
const translated = t.procedure.use(async ({ ctx, type, meta, next }) => {
  const longest = meta?.waitsForModel && ctx.ports.model ? LONGEST_WITH_MODEL : undefined;
  const result = await (type === 'subscription' ? next() : ctx.within(next, longest)).catch((error: unknown) => {
    throw asTRPCError(error);
  });
  if (result.ok) return result;
  throw asTRPCError(result.error);
});

function asTRPCError(error: unknown): TRPCError {
  const fault = describeFault(error);
  const code = trpcCode[fault.code];
  if (error instanceof TRPCError && error.code === code) return error;
  return new TRPCError({ code, message: fault.sentence, cause: error instanceof TRPCError ? error.cause : error });
}

export const publicProcedure = translated;

/** Needs a live session; `ctx.owner` is who it belongs to, `ctx.session` says which one it is. */
export const ownerProcedure = translated.use(async ({ ctx, next }) => {
  const proven = await authenticate(ctx, ctx.bearer);
  if (!proven) throw unauthenticated();
  ctx.identified(proven.owner.id);
  return next({ ctx: { owner: proven.owner, session: proven.session } });
});

/**
 * Answers an owner, or with the header of demo mode anybody: then `ctx.owner` is null whatever the session says, and the
 * calls are counted per address.
 */
export const visitorProcedure = translated.use(async ({ ctx, next }) => {
  if (ctx.isDemo) {
    await limitAttempts(ctx, 'demo', [ctx.address]);
    return next({ ctx: { owner: null } });
  }
  const proven = await authenticate(ctx, ctx.bearer);
  if (!proven) throw new DomainError('unauthenticated', signInToChat);
  ctx.identified(proven.owner.id);
  return next({ ctx: { owner: proven.owner } });
});

/** Needs a live session and no demo mode; whoever has none is told what an account is for (SPEC §6). */
export const actingProcedure = translated.use(async ({ ctx, next }) => {
  const proven = ctx.isDemo ? null : await authenticate(ctx, ctx.bearer);
  if (!proven) throw new DomainError('unauthenticated', signInToAct);
  ctx.identified(proven.owner.id);
  return next({ ctx: { owner: proven.owner } });
});

/**
 * Needs the token of a friend's link; `ctx.friend` is who it belongs to. Tokens that never existed are counted per address,
 * so that nobody can guess their way in; retired ones are not, because apps go on asking with them for months.
 */
export const friendProcedure = translated.input(z.object({ token: feedToken })).use(async ({ ctx, input, next }) => {
  await limitPasses(ctx, 'link', [ctx.address]);
  const friend = await openLink(ctx, input.token).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') await limitAttempts(ctx, 'link', [ctx.address]);
    throw error;
  });
  return next({ ctx: { friend } });
});

/** An owner's change that is made once for each Idempotency-Key; a repeated request gets the first one's answer. */
export const repeatableProcedure = ownerProcedure.use(async ({ ctx, path, getRawInput, next }) => {
  const { idempotencyKey: key } = ctx;
  if (key === null) return next();
  const data = await rememberAnswer(ctx, { key, path, input: await getRawInput() }, async (tx) => {
    const result = await next({ ctx: tx });
    if (result.ok) return result.data;
    throw refusalOf(result.error.cause) ?? result.error;
  });
  // A remembered answer never reaches `next`, which would otherwise put the marker on.
  return { ok: true, data, marker: middlewareMarker };
});
