// Access control of procedures. No rules and no queries belong here.
import { assistantLimits, signInToAct, signInToChat } from '@kith/contracts/assistant';
import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import { eventCode, feedToken } from '@kith/contracts/rsvps';
import { sayIssue } from '@kith/contracts/say-issue';
import { type Scope, scope } from '@kith/contracts/scopes';
import { rememberAnswer, requireOperator } from '@kith/core/auth';
import type { Actor, Owner, SessionActor, TokenActor, VisitorActor } from '@kith/core/context';
import { DomainError, lacksScope, refusalOf, unauthenticated } from '@kith/core/errors';
import { initTRPC, type ProcedureType, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';
import { describeError, trpcCode } from './describe-error.ts';
import { identifyByEventCode, identifyByLink, identifyOwner } from './identify.ts';

// Where a contract has no message of its own, ours is shown and never the library's.
z.config({ localeError: sayIssue });

/**
 * Callers of a procedure: anybody; an owner by session or scoped API token; an owner by session only; an owner or a demo visitor;
 * a friend by private link; a friend by event code.
 */
export type Caller = 'anyone' | 'owner' | 'session' | 'owner-or-demo' | 'link' | 'event-code';

/** Facts of a procedure beyond its contracts; REST routes, OpenAPI and the isolation matrix derive from them. */
export interface Meta {
  /** Set by the builders below. */
  caller?: Caller;
  /** Whether it honours an Idempotency-Key. */
  repeatable?: true;
  /** Whether it waits for a text to be read, and for a configured language model. */
  waitsForModel?: true;
  /** Whether it waits for Google or Apple. */
  waitsForProvider?: true;
  /** Whether it waits for a picture to be encoded, after those before it. */
  waitsForPicture?: true;
  /** Whether it waits for a new copy of the whole embedded database. */
  waitsForCopy?: true;
  /** The output contract of a procedure that streams JSON in chunks. */
  pieces?: z.core.$ZodType;
  /** Whether it returns a list, which counts against a request's byte budget. */
  answersList?: true;
  /** Refusals beyond those implied by its caller and input. */
  refusals?: readonly ErrorCode[];
}

/** Total timeout of a call that uses the model, in milliseconds: the model's own plus time to answer without it. */
const MODEL_TIMEOUT_MS = (assistantLimits.modelSeconds + 5) * 1000;

/** The same without a model: the reading thread may have to be started first on a busy machine. */
const READING_TIMEOUT_MS = 15_000;

/** The same for a provider, with discovery, token and keys, and for a picture on a busy machine. */
const SLOW_TIMEOUT_MS = 15_000;

/** The same for a copy of the embedded database, which is written, compressed and synced whole. */
const COPY_TIMEOUT_MS = 60_000;

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    defaultMeta: { caller: 'anyone' },
    // Streams end periodically, so that an expired session is noticed on reconnecting.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      maxDurationMs: 900_000,
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter: ({ shape, error }) => {
      const description = describeError(error);
      return {
        code: shape.code,
        message: description.sentence,
        data: { code: shape.data.code, httpStatus: errorTable[description.code].status, description },
      };
    },
  });

export const { router, createCallerFactory } = t;

// A middleware's `next` never throws, so errors are translated in its result.
export const publicProcedure = t.procedure.use(async ({ ctx, path, type, meta, next }) => {
  const waits = meta?.waitsForProvider || meta?.waitsForPicture ? SLOW_TIMEOUT_MS : undefined;
  const reads = ctx.ports.model ? MODEL_TIMEOUT_MS : READING_TIMEOUT_MS;
  const timeoutMs = meta?.waitsForModel ? reads : meta?.waitsForCopy ? COPY_TIMEOUT_MS : waits;
  const run = () =>
    type === 'subscription' ? next() : ctx.withLoadLimit(next, { timeoutMs, isKept: path.startsWith('auth.') });
  const result = await (meta?.answersList ? ctx.withListBudget(run) : run()).catch((error: unknown) => {
    throw asTRPCError(error);
  });
  if (result.ok) return result;
  throw asTRPCError(result.error);
});

function asTRPCError(error: unknown): TRPCError {
  const description = describeError(error);
  const code = trpcCode[description.code];
  if (error instanceof TRPCError && error.code === code) return error;
  return new TRPCError({
    code,
    message: description.sentence,
    cause: error instanceof TRPCError ? error.cause : error,
  });
}

/** The scope that an API token needs for a procedure, or null. */
export function scopeOf(path: string, type: ProcedureType): Scope | null {
  const named = scope.safeParse(`${path.split('.')[0]}:${type === 'mutation' ? 'write' : 'read'}`);
  return named.success ? named.data : null;
}

/** Requires a session, or an API token with the procedure's scope; `ctx.owner` is its owner. */
export const ownerProcedure = publicProcedure
  .meta({ caller: 'owner' })
  .use(async ({ ctx, path, type, next }) => {
    const actor = await identifyOwner(ctx);
    if (!actor) throw unauthenticated();
    ctx.onIdentified(actor.owner.id);
    requireScope(actor, scopeOf(path, type));
    return inShare(ctx, actor, type, () => next({ ctx: ofOwner(actor) }));
  })
  // Honours an Idempotency-Key.
  .use(async ({ ctx, path, meta, getRawInput, next }) => {
    const { idempotencyKey: key } = ctx;
    if (!meta?.repeatable || key === null) return next();
    const data = await rememberAnswer(ctx, { key, path, input: await getRawInput() }, async (tx) => {
      const result = await next({ ctx: tx });
      if (result.ok) return result.data;
      throw refusalOf(result.error.cause) ?? result.error;
    });
    // A stored answer bypasses `next`, whose branded result exists only in the types.
    return { ok: true, data } as Awaited<ReturnType<typeof next>>;
  });

/** Needs an owner who runs this server. */
export const operatorProcedure = ownerProcedure.meta({ refusals: ['forbidden'] }).use(async ({ ctx, next }) => {
  await requireOperator(ctx);
  return next();
});

function requireScope(actor: Actor, needed: Scope | null): void {
  if (actor.kind !== 'token') return;
  if (needed === null) throw notForTokens();
  if (!actor.token.scopes.has(needed)) throw lacksScope(needed);
}

const notForTokens = () =>
  new DomainError('forbidden', undefined, {
    issues: [{ path: 'scope', message: 'An API token cannot do this. Please sign in to Kith and do it there.' }],
  });

/** The caller as passed to the owner's verbs. */
const ofOwner = (actor: SessionActor | TokenActor) => ({
  actor,
  owner: actor.owner,
  scopes: actor.kind === 'token' ? actor.token.scopes : undefined,
});

/** Runs an owner's call within their share of the process; streams have separate limits. */
const inShare = <T>(ctx: RequestContext, { owner }: { owner: Owner }, type: ProcedureType, run: () => Promise<T>) =>
  type === 'subscription' ? run() : ctx.withOwnerShare(owner.id, run);

/** Requires a session; API tokens are refused. */
export const sessionProcedure = publicProcedure.meta({ caller: 'session' }).use(async ({ ctx, type, next }) => {
  const actor = await identifyOwner(ctx);
  if (!actor) throw unauthenticated();
  ctx.onIdentified(actor.owner.id);
  if (actor.kind !== 'session') throw notForTokens();
  const { session } = actor;
  return inShare(ctx, actor, type, () => next({ ctx: { actor, owner: actor.owner, scopes: undefined, session } }));
});

const visitor: VisitorActor = { kind: 'visitor' };

/**
 * Accepts an owner, or anybody with the demo header: `ctx.owner` is then null even with a session, and calls are counted per
 * address.
 */
export const visitorProcedure = publicProcedure
  .meta({ caller: 'owner-or-demo' })
  .use(async ({ ctx, path, type, next }) => {
    if (ctx.isDemo) {
      await ctx.countCall('demo');
      return next({ ctx: { actor: visitor, owner: null, scopes: undefined } });
    }
    const actor = await identifyOwner(ctx);
    if (!actor) throw new DomainError('unauthenticated', signInToChat);
    ctx.onIdentified(actor.owner.id);
    requireScope(actor, scopeOf(path, type));
    return inShare(ctx, actor, type, () => next({ ctx: ofOwner(actor) }));
  });

/** Requires an owner outside demo mode; anonymous callers are told what an account is for (SPEC §6). */
export const actingProcedure = publicProcedure.meta({ caller: 'owner' }).use(async ({ ctx, path, type, next }) => {
  const actor = ctx.isDemo ? null : await identifyOwner(ctx);
  if (!actor) throw new DomainError('unauthenticated', signInToAct);
  ctx.onIdentified(actor.owner.id);
  requireScope(actor, scopeOf(path, type));
  return inShare(ctx, actor, type, () => next({ ctx: ofOwner(actor) }));
});

/** Requires the token of a friend's private link; `ctx.friend` is that friend. */
export const friendProcedure = publicProcedure
  .meta({ caller: 'link' })
  .input(z.object({ token: feedToken }))
  .use(async ({ ctx, input, next }) => {
    const actor = await identifyByLink(ctx, input.token);
    return next({ ctx: { actor, friend: actor.friend, isOwnLook: actor.isOwnLook } });
  });

/** Requires an event code; `ctx.friend` is its friend and `ctx.actor.eventId` the event. */
export const eventCodeProcedure = publicProcedure
  .meta({ caller: 'event-code' })
  .input(z.object({ code: eventCode }))
  .use(async ({ ctx, input, next }) => {
    const actor = await identifyByEventCode(ctx, input.code);
    return next({ ctx: { actor, friend: actor.friend } });
  });
