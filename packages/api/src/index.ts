import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { type AppRouter, appRouter } from './root.ts';
import { createCallerFactory } from './trpc.ts';

export type { LiveChange, RequestContext } from './context.ts';
export { type AppRouter, appRouter } from './root.ts';
export { describeError, type ErrorDescription } from './describe-error.ts';
export { type ProcedureFacts, type ProcedurePath, procedures, shapeOf } from './facts.ts';
export { countUnknown } from './identify.ts';
export type { Caller } from './trpc.ts';

/** Calls procedures in-process, as the REST adapter and the tests do. */
export const createCaller = createCallerFactory(appRouter);

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
