import type { FieldIssue } from '@kith/contracts/errors';
import { owners } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { OwnerContext } from '../../context.ts';
import { forbidden } from '../../errors.ts';

/** Throws forbidden, with these issues, unless the owner is currently an operator. */
export async function requireOperator(ctx: OwnerContext, issues: FieldIssue[] = []): Promise<void> {
  const found = await ctx.db
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, ctx.owner.id), eq(owners.isOperator, true)));
  if (found.length === 0) throw forbidden(issues);
}
