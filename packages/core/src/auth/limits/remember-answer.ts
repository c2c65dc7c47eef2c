import { errorTable, type ErrorCode, type FieldIssue } from '@kith/contracts/errors';
import { idempotencyKeys } from '@kith/db/schema';
import { and, eq, inArray, isNotNull } from '@kith/db/sql';
import { type OwnerContext, type SystemContext, inTransaction } from '../../context.ts';
import { DomainError, conflict, invalid } from '../../errors.ts';

/** A request with an idempotency key: key, procedure and input. */
export interface RepeatableRequest {
  key: string;
  path: string;
  input: unknown;
}

// A transient refusal must not be stored, or retrying could never succeed.
const passing: ReadonlySet<ErrorCode> = new Set(['too_many', 'unavailable', 'unauthenticated', 'internal']);

/**
 * Answers a request once per owner and idempotency key: a repetition with the same input gets the stored answer, refusals
 * included, and a different input is refused with conflict. `answer` runs on the context passed to it. Claiming the key, the work
 * and the stored answer are one transaction: concurrent requests wait for the first, and a crash leaves all or nothing.
 */
export async function rememberAnswer<C extends OwnerContext>(
  ctx: C,
  request: RepeatableRequest,
  answer: (ctx: C) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) {
    throw invalid('An Idempotency-Key is 1 to 255 visible ASCII characters', 'Idempotency-Key');
  }
  const requestHash = ctx.secrets.derive('repeats', `${request.path}\n${JSON.stringify(inOneOrder(request.input))}`);
  const outcome = await inTransaction(ctx, async (tx) => {
    const claim = { ownerId: tx.owner.id, key: request.key };
    const mine = and(eq(idempotencyKeys.ownerId, claim.ownerId), eq(idempotencyKeys.key, claim.key));
    const claimed = await tx.db
      .insert(idempotencyKeys)
      .values({ ...claim, requestHash, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [known] = await tx.db.select().from(idempotencyKeys).where(mine);
      if (known?.requestHash !== requestHash) throw conflict('This Idempotency-Key belongs to another request.');
      return readOutcome(tx, known.response, known.failed);
    }
    const fresh = await attempt(tx, answer);
    await tx.db
      .update(idempotencyKeys)
      // An answer may contain a token, a link or an address.
      .set({
        response: tx.secrets.seal(JSON.stringify(fresh.refusal ?? fresh.value ?? null)),
        failed: fresh.refusal !== undefined,
      })
      .where(mine);
    return fresh;
  });
  if (outcome.refusal) throw new DomainError(outcome.refusal.code, outcome.refusal.sentence, outcome.refusal);
  return outcome.value;
}

/**
 * Deletes stored answers that contain this id because their content, such as a friend's link, is no longer valid. A repetition
 * then counts as a new request.
 */
export async function forgetAnswers(ctx: OwnerContext, id: string): Promise<void> {
  const mine = eq(idempotencyKeys.ownerId, ctx.owner.id);
  const rows = await ctx.db
    .select({ key: idempotencyKeys.key, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(mine, isNotNull(idempotencyKeys.response)));
  const keys = rows.flatMap(({ key, response }) => (response && mentions(ctx, response, id) ? [key] : []));
  if (keys.length > 0) await ctx.db.delete(idempotencyKeys).where(and(mine, inArray(idempotencyKeys.key, keys)));
}

function mentions(ctx: SystemContext, sealed: string, id: string): boolean {
  try {
    return ctx.secrets.unseal(sealed).includes(id);
  } catch {
    // An answer encrypted under a former key cannot be returned.
    return true;
  }
}

interface Refusal {
  code: ErrorCode;
  sentence: string;
  issues: FieldIssue[];
}

interface Outcome {
  value?: unknown;
  refusal?: Refusal;
}

async function attempt<C extends OwnerContext>(tx: C, answer: (ctx: C) => Promise<unknown>): Promise<Outcome> {
  try {
    // A savepoint, so that a refused attempt leaves nothing behind but its refusal.
    return { value: await inTransaction(tx, answer) };
  } catch (error) {
    if (!(error instanceof DomainError) || passing.has(error.code)) throw error;
    return { refusal: { code: error.code, sentence: error.message, issues: error.issues } };
  }
}

function readOutcome(ctx: SystemContext, response: string | null, failed: boolean): Outcome {
  // The column is written only by this file, in the transaction that inserts the row.
  const stored: unknown = response === null ? null : JSON.parse(ctx.secrets.unseal(response));
  if (!failed) return { value: stored };
  return isRefusal(stored) ? { refusal: stored } : {};
}

const isRefusal = (stored: unknown): stored is Refusal =>
  typeof stored === 'object' && stored !== null && 'code' in stored && String(stored.code) in errorTable;

/** The same value with sorted object keys, so that the key order of a request does not matter. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOneOrder(inner)]),
  );
}
