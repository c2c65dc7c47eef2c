// Requests for tests: what a transport would know, and a look at what the procedure handed back to it.
import { authenticate, signUp } from '@kith/core/auth';
import type { OwnerContext, SystemContext } from '@kith/core/context';
import { type AnyTRPCProcedure, callTRPCProcedure } from '@trpc/server';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from './context.ts';
import { describeFault, type Fault } from './describe-fault.ts';
import { appRouter } from './root.ts';

/** A request whose cookies can be read back. */
export interface TestRequest extends RequestContext {
  cookies: (string | null)[];
}

// The router keeps its procedures flat by path at run time, whatever the nested type says.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

let addresses = 0;

/** A request by nobody, from an address of its own, unless values say otherwise. */
export function makeRequest(ctx: SystemContext, values: Partial<RequestContext> = {}): TestRequest {
  const cookies: (string | null)[] = [];
  addresses++;
  return {
    ...ctx,
    bearer: null,
    refreshCookie: null,
    setRefreshCookie: (token) => void cookies.push(token),
    address: `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`,
    idempotencyKey: null,
    isDemo: false,
    limitsOff: false,
    within: (work) => work(),
    identified: () => {},
    changes: async function* () {},
    ...values,
    cookies,
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

/** Calls a procedure by its path with any input, as a transport does. */
export const call = (request: RequestContext, path: string, input: unknown): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: request,
    type: typeOf(path),
    signal: undefined,
    batchIndex: 0,
  });

/** How a procedure refuses, or null when it answers. */
export const refusal = (request: RequestContext, path: string, input: unknown): Promise<Fault | null> =>
  call(request, path, input).then(() => null, describeFault);

/** The paths of all procedures, such as `events.create`. */
export const paths = Object.keys(procedures);

function typeOf(path: string) {
  const procedure = procedures[path];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  return procedure._def.type;
}
