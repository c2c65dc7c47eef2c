import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { type AddressPurpose, addressLimits } from '@kith/contracts/limits';
import { DomainError } from '@kith/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one call for this purpose against the request's network address; throws too_many above the limit. */
    countCall(request: FastifyRequest, purpose: AddressPurpose): Promise<void>;
  }
}

/** The network address used by limits: IPv6 by /64, the usual prefix of a customer, and IPv4-mapped addresses as IPv4. */
export const addressOf = (request: Pick<FastifyRequest, 'ip'>): string => normalizeIP(request.ip);

/**
 * Rate limits per network address, counted in this process; limits per account are counted in the database
 * (core/auth/limits/limit-attempts.ts). Must be registered before the routes.
 */
export async function rateLimits(app: FastifyInstance, { limitsOff }: { limitsOff: boolean }): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 10_000, allowList: () => limitsOff });
  const counters = new Map(
    // The keys of this table are exactly the purposes.
    (Object.keys(addressLimits) as AddressPurpose[]).map((purpose) => [
      purpose,
      createCounter(app, addressLimits[purpose]),
    ]),
  );
  app.decorate('countCall', async (request, purpose) => counters.get(purpose)?.(request));
}

/** A request counter, by network address unless `keyGenerator` says otherwise; throws too_many above `max`. */
export function createCounter(
  app: FastifyInstance,
  { max, seconds, keyGenerator }: { max: number; seconds: number; keyGenerator?: (request: FastifyRequest) => string },
) {
  const count = app.createRateLimit({ max, timeWindow: seconds * 1000, ...(keyGenerator && { keyGenerator }) });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new DomainError('too_many', undefined, { retryAfter: Math.max(1, counted.ttlInSeconds) });
  };
}
