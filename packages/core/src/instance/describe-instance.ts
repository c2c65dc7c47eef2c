import type { InstanceState } from '@kith/contracts/instance';
import { owners } from '@kith/db/schema';
import { signUpModeNow } from '../admission/index.ts';
import type { SystemContext } from '../context.ts';

/** How the server is set and how it is doing. */
export async function describeInstance(ctx: SystemContext): Promise<InstanceState> {
  const { limits, mailsPerDay } = ctx.ports.instance;
  const { mail, copies, version, newerRelease } = await ctx.ports.health();
  return {
    version,
    newer_release: newerRelease,
    sign_up: await signUpModeNow(ctx),
    owners: await ctx.db.$count(owners),
    limits: {
      friends: limits.friends,
      coming_events: limits.comingEvents,
      mails_per_day: limits.mailsPerDay,
      mails_per_day_of_all: mailsPerDay,
    },
    mail: {
      leaves: mail.leaves,
      last_sent_at: mail.lastSentAt?.toISOString() ?? null,
      last_failed_at: mail.lastFailedAt?.toISOString() ?? null,
      last_failure: mail.lastFailure,
    },
    copies: copies && { count: copies.count, newest_at: copies.newestAt?.toISOString() ?? null },
  };
}
