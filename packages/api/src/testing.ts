// Requests for tests: what a transport would know, and what the procedure did to it.
import { authenticate, signUp } from '@kith/core/auth';
import type { OwnerContext, SystemContext } from '@kith/core/context';
import { callTRPCProcedure } from '@trpc/server';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from './context.ts';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { type ProcedurePath, procedures } from './facts.ts';
import { appRouter } from './root.ts';

/** A request whose cookies can be inspected. */
export interface TestRequest extends RequestContext {
  cookies: (string | null)[];
  marks: string[];
}

let addresses = 0;

/** An anonymous request from a unique address, unless overridden. */
export function makeRequest(ctx: SystemContext, values: Partial<RequestContext> = {}): TestRequest {
  const cookies: (string | null)[] = [];
  const marks: string[] = [];
  addresses++;
  return {
    ...ctx,
    bearer: null,
    refreshCookie: null,
    setRefreshCookie: (token) => void cookies.push(token),
    userAgent: null,
    deviceCookie: null,
    setDeviceCookie: (mark) => void marks.push(mark),
    browserCookie: null,
    setBrowserCookie: () => {},
    address: `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`,
    isCrossSite: false,
    idempotencyKey: null,
    isDemo: false,
    limitsOff: false,
    withLoadLimit: (work) => work(),
    withOwnerShare: (_, work) => work(),
    alone: (_, work) => work(),
    withListBudget: (list) => list(),
    countCall: () => Promise.resolve(),
    onIdentified: () => {},
    streamRecheckMs: 15_000,
    changes: async function* () {},
    ...values,
    cookies,
    marks,
  };
}

/** An owner with an account: their requests, and a context for the factories. */
export async function makeAccount(ctx: SystemContext) {
  const email = `owner-${randomUUID()}@kith.example`;
  const password = 'Lighthouse7';
  const opened = await signUp(ctx, { first_name: 'Ana', last_name: 'Ribeiro', email, password });
  const proven = await authenticate(ctx, opened.access_token);
  if (!proven) throw new Error('The session just opened is not alive.');
  const owner: OwnerContext = { ...ctx, owner: proven.owner };
  const request = (values: Partial<RequestContext> = {}) =>
    makeRequest(ctx, { bearer: opened.access_token, ...values });
  return { owner, request, opened, email, password };
}

/** Calls a procedure by path with any input, as a transport does. */
export const call = (request: RequestContext, path: ProcedurePath, input: unknown): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: request,
    type: procedures[path].type,
    signal: undefined,
    batchIndex: 0,
  });

/** The refusal of a procedure, or null when it answers. */
export const refusal = (
  request: RequestContext,
  path: ProcedurePath,
  input: unknown,
): Promise<ErrorDescription | null> => call(request, path, input).then(() => null, describeError);
