import type { ErrorCode } from '@kith/contracts/errors';
import type { Scope } from '@kith/contracts/scopes';
import type { ProcedureType } from '@trpc/server';
import * as z from 'zod/mini';
import type { RouterInputs } from './index.ts';
import { appRouter } from './root.ts';
import { type Caller, type Meta, scopeOf } from './trpc.ts';

type Feature = keyof RouterInputs;

/** Every procedure, as `feature.verb`. */
export type ProcedurePath = { [F in Feature]: `${F}.${keyof RouterInputs[F] & string}` }[Feature];

/** What a transport has to know about a procedure, from its declaration. */
export interface ProcedureFacts {
  type: ProcedureType;
  caller: Caller;
  /** The scope that an API token needs, or null when tokens are refused. */
  scope: Scope | null;
  repeatable: boolean;
  waitsForModel: boolean;
  refusals: readonly ErrorCode[];
  /** Its input fields by name, or null when it takes no input. */
  input: Record<string, z.core.$ZodType> | null;
  output: z.core.$ZodType | null;
  /** Whether it streams chunks of text that form its output as JSON. */
  answersPieces: boolean;
  /** Whether its result contains the `revision` of the entity. */
  answersRevision: boolean;
  /** Whether it takes the `revision` to be updated. */
  takesRevision: boolean;
}

interface Declaration {
  type: ProcedureType;
  meta: Meta & { caller: Caller };
  inputs: z.core.$ZodType[];
  output?: z.core.$ZodType;
}

/** The fields of an object schema, refined or not; none for anything else. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
}

function readFacts(path: string, { type, meta, inputs, output }: Declaration): ProcedureFacts {
  const input = inputs.length === 0 ? null : Object.assign({}, ...inputs.map(shapeOf));
  const takesTokens = meta.caller === 'owner' || meta.caller === 'owner-or-demo';
  return {
    type,
    caller: meta.caller,
    scope: takesTokens ? scopeOf(path, type) : null,
    repeatable: meta.repeatable ?? false,
    waitsForModel: meta.waitsForModel ?? false,
    refusals: meta.refusals ?? [],
    input,
    output: output ?? meta.pieces ?? null,
    answersPieces: meta.pieces !== undefined,
    answersRevision: output !== undefined && 'revision' in shapeOf(output),
    takesRevision: input !== null && 'revision' in input,
  };
}

// tRPC keeps procedures by path, with schemas and meta in `_def`.
const declared = appRouter._def.procedures as unknown as Record<ProcedurePath, { _def: Declaration }>;

/** The facts of every procedure, by path. */
export const procedures = Object.fromEntries(
  Object.entries(declared).map(([path, { _def }]) => [path, readFacts(path, _def)]),
) as Record<ProcedurePath, ProcedureFacts>;
