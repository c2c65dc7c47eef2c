// The redirects to sign-in providers and their callbacks. No rules here.
import formbody from '@fastify/formbody';
import { createCaller, describeError, type ErrorDescription } from '@kith/api';
import { type Provider, providers as providerIds } from '@kith/contracts/auth';
import { invitationToken } from '@kith/contracts/instance';
import { timeZone } from '@kith/contracts/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { sendError } from './rest/reply.ts';

interface ProviderOptions {
  createContext: CreateContext;
}

const zone = z.object({ time_zone: timeZone });
const invited = z.object({ invitation: invitationToken });
const text = z.optional(z.string());
/** The callback's parameters; unknown ones are ignored. */
const answer = z.object({ state: text, code: text, error: text, user: text });

/**
 * `GET /api/auth/{google|apple|oidc}?time_zone=&invitation=` redirects to the provider; the callback redirects to `/auth/callback?code=…` with a
 * one-time code, to `/auth/callback?error=…` with a sentence, or to Settings. A browser that cannot set out goes there with a sentence
 * as well. Apple uses a form POST.
 */
export async function providers(app: FastifyInstance, { createContext }: ProviderOptions): Promise<void> {
  await app.register(formbody, { bodyLimit: 16_384 });
  const hidden = { schema: { hide: true } };
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const leave = (provider: Provider) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      // An unknown zone must not prevent signing in.
      const time_zone = zone.safeParse(request.query).data?.time_zone;
      const invitation = invited.safeParse(request.query).data?.invitation;
      const { url } = await createCaller(createContext(request, reply)).auth.startProvider({
        provider,
        ...(time_zone !== undefined && { time_zone }),
        ...(invitation !== undefined && { invitation }),
      });
      return await reply.redirect(url, 302);
    } catch (error) {
      const described = describeError(error);
      if (described.code === 'internal' || described.code === 'unavailable') {
        request.log.warn({ err: causeOf(error) }, 'a provider could not be reached');
      }
      // A script reads why; a person who came by a link is told on the page to which the provider's refusals lead, too.
      return request.type(['json', 'html']) === 'html'
        ? giveUp(request, reply, described)
        : sendError(request, reply, described);
    }
  };

  const comeBack = (provider: Provider) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { state, code, error, user } = answer.parse(request.query);
      const finished = await createCaller(createContext(request, reply)).auth.finishProvider({
        provider,
        ...(state !== undefined && { state }),
        ...(code !== undefined && { code }),
        ...(error !== undefined && { error }),
        ...(user !== undefined && { user }),
      });
      switch (finished.kind) {
        case 'code':
          return await reply.redirect(`/auth/callback?code=${finished.code}`, 303);
        case 'linked':
          return await reply.redirect(`/settings?connected=${provider}`, 303);
        case 'not-linked':
          request.log.warn({ reason: finished.reason }, 'a provider was not connected');
          return await reply.redirect(`/settings?not_connected=${provider}&reason=${finished.reason}`, 303);
      }
    } catch (error) {
      request.log.warn({ err: causeOf(error) }, 'a sign-in with a provider failed');
      return giveUp(request, reply, describeError(error));
    }
  };

  for (const provider of providerIds) {
    app.get(`/api/auth/${provider}`, hidden, leave(provider));
    app.get(`/api/auth/${provider}/callback`, hidden, comeBack(provider));
  }
  // The browser withholds our cookie from a cross-site form POST, but not from the redirect that follows.
  app.post('/api/auth/apple/callback', hidden, async (request, reply) => {
    const posted = answer.safeParse(request.body).data ?? {};
    const fields = Object.entries(posted).filter((field): field is [string, string] => typeof field[1] === 'string');
    return reply.redirect(`/api/auth/apple/callback?${new URLSearchParams(fields).toString()}`, 303);
  });
}

/** Shows a refusal in the app, from where the person can try again. */
function giveUp(request: FastifyRequest, reply: FastifyReply, { code, sentence }: ErrorDescription): FastifyReply {
  request.errorCode = code;
  return reply.redirect(
    `/auth/callback?${new URLSearchParams({ error: code, error_description: sentence }).toString()}`,
    303,
  );
}

/** The error behind a refusal, for the log. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;
