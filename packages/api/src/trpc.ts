// Who may ask, and in what form. No rule and no query belongs here.
import { assistantLimits, signInToAct, signInToChat } from '@kith/contracts/assistant';
import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import { eventCode, feedToken } from '@kith/contracts/rsvps';
import { sayIssue } from '@kith/contracts/say-issue';
import { type Scope, scope } from '@kith/contracts/scopes';
import { rememberAnswer } from '@kith/core/auth';
import type { Actor, Owner, SessionActor, TokenActor, VisitorActor } from '@kith/core/context';
import { DomainError, lacksScope, refusalOf, unauthenticated } from '@kith/core/errors';
import { initTRPC, type ProcedureType, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';
import { describeError, trpcCode } from './describe-error.ts';
import { identifyByEventCode, identifyByLink, identifyOwner } from './identify.ts';

// Where a contract has no sentence of its own, ours are shown and never the library's.
z.config({ localeError: sayIssue });

/**
 * Who may call a procedure: anybody; an owner, by session or by an API token with its scope; an owner by session only;
 * an owner, or anybody in demo mode; a friend by private link; a friend by the code of one event.
 */
export type Caller = 'anyone' | 'owner' | 'session' | 'owner-or-demo' | 'link' | 'event-code';

/** The facts of a procedure that its contracts do not tell; REST rows, OpenAPI and the isolation matrix are derived from them. */
export interface Meta {
  /** Set by the builders below. */
  caller?: Caller;
  /** Whether a repeated call with the same Idempotency-Key gets the first answer again. */
  repeatable?: true;
  /** Whether a call waits for a text to be read, and for the language model when one is configured. */
  waitsForModel?: true;
  /** Whether a call waits for Google or Apple. */
  waitsForProvider?: true;
  /** What the pieces of text make together, as JSON, for a procedure that answers them instead of a value. */
  pieces?: z.core.$ZodType;
  /** Whether it answers a list, of which a request may have only so many bytes. */
  answersList?: true;
  /** Refusals beside those that follow from its caller and its input. */
  refusals?: readonly ErrorCode[];
}

/** What a call that waits for the model may take in all, in milliseconds: its own limit and time to answer without it. */
const MODEL_TIMEOUT_MS = (assistantLimits.modelSeconds + 5) * 1000;

/** The same without a model: the thread that reads texts may have to be started first, on a machine that is busy. */
const READING_TIMEOUT_MS = 15_000;

/** The same for a provider: its description, its answer and its keys. */
const PROVIDER_TIMEOUT_MS = 15_000;

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    defaultMeta: { caller: 'anyone' },
    // A stream ends now and then, so that a session that has died in the meantime is noticed when it is opened again.
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

// A middleware's `next` never throws, so what was refused is seen in the result and given its tRPC code there.
export const publicProcedure = t.procedure.use(async ({ ctx, path, type, meta, next }) => {
  const waits = meta?.waitsForProvider ? PROVIDER_TIMEOUT_MS : undefined;
  const reads = ctx.ports.model ? MODEL_TIMEOUT_MS : READING_TIMEOUT_MS;
  const timeoutMs = meta?.waitsForModel ? reads : waits;
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

/** The scope that an API token needs for a procedure, or null when there is none for it. */
export function scopeOf(path: string, type: ProcedureType): Scope | null {
  const named = scope.safeParse(`${path.split('.')[0]}:${type === 'mutation' ? 'write' : 'read'}`);
  return named.success ? named.data : null;
}

/** Needs a session, or an API token with the scope of the procedure; `ctx.owner` is who it belongs to. */
export const ownerProcedure = publicProcedure
  .meta({ caller: 'owner' })
  .use(async ({ ctx, path, type, next }) => {
    const actor = await identifyOwner(ctx);
    if (!actor) throw unauthenticated();
    ctx.onIdentified(actor.owner.id);
    requireScope(actor, scopeOf(path, type));
    return inShare(ctx, actor, type, () => next({ ctx: ofOwner(actor) }));
  })
  // Answers a repeated request with an Idempotency-Key as the first one was answered.
  .use(async ({ ctx, path, meta, getRawInput, next }) => {
    const { idempotencyKey: key } = ctx;
    if (!meta?.repeatable || key === null) return next();
    const data = await rememberAnswer(ctx, { key, path, input: await getRawInput() }, async (tx) => {
      const result = await next({ ctx: tx });
      if (result.ok) return result.data;
      throw refusalOf(result.error.cause) ?? result.error;
    });
    // A remembered answer never reaches `next`, whose brand on results is a matter of types alone.
    return { ok: true, data } as Awaited<ReturnType<typeof next>>;
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

/** What the owner's verbs learn of who asks. */
const ofOwner = (actor: SessionActor | TokenActor) => ({
  actor,
  owner: actor.owner,
  scopes: actor.kind === 'token' ? actor.token.scopes : undefined,
});

/** Runs a call of an owner within their share of the process; a stream has limits of its own. */
const inShare = <T>(ctx: RequestContext, { owner }: { owner: Owner }, type: ProcedureType, run: () => Promise<T>) =>
  type === 'subscription' ? run() : ctx.withOwnerShare(owner.id, run);

/** Needs a session; API tokens are refused, because what it does is for a signed-in person alone. */
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
 * Answers an owner, or with the header of demo mode anybody: then `ctx.owner` is null whatever the session says, and the
 * calls are counted per address.
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

/** Needs an owner and no demo mode; whoever has no session is told what an account is for (SPEC §6). */
export const actingProcedure = publicProcedure.meta({ caller: 'owner' }).use(async ({ ctx, path, type, next }) => {
  const actor = ctx.isDemo ? null : await identifyOwner(ctx);
  if (!actor) throw new DomainError('unauthenticated', signInToAct);
  ctx.onIdentified(actor.owner.id);
  requireScope(actor, scopeOf(path, type));
  return inShare(ctx, actor, type, () => next({ ctx: ofOwner(actor) }));
});

/** Needs the token of a friend's private link; `ctx.friend` is who it belongs to. */
export const friendProcedure = publicProcedure
  .meta({ caller: 'link' })
  .input(z.object({ token: feedToken }))
  .use(async ({ ctx, input, next }) => {
    const actor = await identifyByLink(ctx, input.token);
    return next({ ctx: { actor, friend: actor.friend, isOwnLook: actor.isOwnLook } });
  });

/** Needs the code of one event; `ctx.friend` is whose it is and `ctx.actor.eventId` the event. */
export const eventCodeProcedure = publicProcedure
  .meta({ caller: 'event-code' })
  .input(z.object({ code: eventCode }))
  .use(async ({ ctx, input, next }) => {
    const actor = await identifyByEventCode(ctx, input.code);
    return next({ ctx: { actor, friend: actor.friend } });
  });
