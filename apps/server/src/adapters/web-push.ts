// Web Push: the web-push library encrypts and signs, and node:https sends to public addresses only.
import { createECDH } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Push, PushError } from '@kith/core/ports';
import type { Secrets } from '@kith/core/secrets';
import ipaddr from 'ipaddr.js';

interface PushSettings {
  /** The contact for push services: a mailto: or https: URL (RFC 8292, 2.1). */
  subject: string;
  /** The origin of a local push service for tests, or null. */
  standIn?: string | null;
  /** Timeout of a push service, in milliseconds. */
  timeoutMs?: number;
}

/** Maximum honoured Retry-After, in seconds. */
const LONGEST_WAIT = 86_400;

/** Opens Web Push. Nothing is connected or loaded before its first use. */
export function openPush(secrets: Secrets, { subject, standIn = null, timeoutMs = 10_000 }: PushSettings): Push {
  const { publicKey, privateKey } = deriveKeys(secrets);
  const agent = new Agent({ keepAlive: false, lookup: lookupPublic });
  return {
    publicKey,
    takes: (endpoint) => isPublic(endpoint) || URL.parse(endpoint)?.origin === standIn,
    send: async ({ endpoint, keys }, { message, ttl, urgency, topic }) => {
      const { default: webPush } = await import('web-push');
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: ttl,
          urgency,
          ...(topic === null ? {} : { topic }),
        });
      } catch {
        // The library's errors may repeat the browser's keys.
        throw new PushError('refused', 'Nothing can be encrypted for these keys.');
      }
      const { status, retryAfter } = await post(endpoint, details.headers, details.body);
      if (status >= 200 && status < 300) return;
      const said = `The push service answered ${status}.`;
      if (status === 404 || status === 410) throw new PushError('gone', said);
      if (status === 429) throw new PushError('limited', said, { retryAfter });
      throw status >= 500 ? new PushError('away', said, { retryAfter }) : new PushError('refused', said);
    },
  };

  /** Sends a message and reads only status and headers, however long the body is. */
  function post(endpoint: string, headers: Record<string, string>, body: Buffer | null) {
    const url = new URL(endpoint);
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
    return new Promise<{ status: number; retryAfter: number }>((done, fail) => {
      const request = url.origin === standIn ? requestPlain(url, options) : requestSecure(url, { ...options, agent });
      request.once('response', (response) => {
        const wait = Number(response.headers['retry-after'] ?? 0);
        done({
          status: response.statusCode ?? 0,
          retryAfter: Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : 0,
        });
        response.destroy();
      });
      // The error message may contain the endpoint, which is a secret.
      request.on('error', () => fail(new PushError('away', 'The push service could not be reached.')));
      request.end(body);
    });
  }
}

/**
 * The VAPID key pair (RFC 8292), derived from the secret key, so that all processes on a database share it without storing
 * another secret.
 */
function deriveKeys(secrets: Secrets): { publicKey: string; privateKey: string } {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = secrets.derive('web push key', String(attempt));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(privateKey, 'base64url');
    } catch {
      // One in four billion 256-bit numbers is not on the curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey };
  }
}

/** Whether a URL is HTTPS to a public host, as far as its text shows. */
function isPublic(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && /[^.]\.[a-z][a-z0-9-]*$/i.test(url.hostname);
}

/** Resolves a host and fails when one of its addresses is not public, against DNS rebinding. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (found.some(({ address }) => ipaddr.process(address).range() !== 'unicast')) {
      return callback(new Error('This host is not on the public internet.'), []);
    }
    const [first] = found;
    if (options.all || first === undefined) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
