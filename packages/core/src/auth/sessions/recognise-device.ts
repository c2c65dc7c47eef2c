import type { OwnerId } from '@kith/contracts/ids';
import { signIns } from '@kith/db/schema';
import Bowser from 'bowser';
import { and, eq } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';

/** What a request reveals about its browser or program. */
export interface Device {
  /** The User-Agent header, or null. */
  userAgent: string | null;
  /** Whether it carries the device token of a browser that signed in to this account before (sign-device.ts). */
  isKnown?: boolean;
}

const program = 'Another program';

/** A readable browser or program name, such as 'Firefox on Windows'. */
export function describeDevice({ userAgent }: Device): string {
  if (!userAgent) return program;
  // oxlint-disable-next-line import/no-named-as-default-member -- CommonJS, of which Node knows the default export only
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return browser && system ? `${browser} on ${system}`.slice(0, 80) : program;
}

/**
 * Notifies the owner by mail of a sign-in from a device that is new to this account. Programs keep no device token, so they are
 * reported when no other one is signed in.
 */
export async function recogniseDevice(ctx: SystemContext, ownerId: OwnerId, device: Device): Promise<void> {
  if (device.isKnown) return;
  const name = describeDevice(device);
  if (name === program) {
    const others = await ctx.db
      .select({ device: signIns.device })
      .from(signIns)
      .where(and(eq(signIns.ownerId, ownerId), eq(signIns.device, program)))
      .limit(1);
    if (others.length > 0) return;
  }
  await ctx.ports.jobs.add(ctx.db, 'account-mail', {
    kind: 'new-device',
    owner_id: ownerId,
    device: name,
    at: ctx.now.toISOString(),
  });
}
