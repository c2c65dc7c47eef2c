// Friend pages: server-rendered HTML and plain forms. No rules here; answers go through the same verbs as on every transport.
import formbody from '@fastify/formbody';
import { createCaller, describeError } from '@kith/api';
import { mailRequest } from '@kith/contracts/auth';
import { calendarHelpIds } from '@kith/contracts/calendar-help';
import { PAUSE_S } from '@kith/contracts/durations';
import { errorTable } from '@kith/contracts/errors';
import { operatorPages } from '@kith/contracts/manage-page';
import type { Device, ManagePageContent } from '@kith/contracts/manage-page';
import {
  askByCodeInput,
  askInput,
  feedToken,
  preferencesInput,
  respondByCodeInput,
  respondInput,
  respondToAllInput,
  runningLateByCodeInput,
  runningLateInput,
  viewByCodeInput,
} from '@kith/contracts/rsvps';
import { notFound, parseOrThrow } from '@kith/core/errors';
import type { InstanceSettings } from '@kith/core/ports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pageWithOwnStyles } from '../plugins/security.ts';
import type { CreateContext } from './context.ts';
import type { ManageRenderer } from './manage-renderer.ts';
import { showOperatorPages } from './operator-pages.ts';

/** Sends a page rendered on the server, or the app where that is not built. */
export type SendManagePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  content: ManagePageContent,
  locale?: string | null,
) => Promise<FastifyReply> | FastifyReply;

interface ManageOptions {
  appUrl: string;
  instance: InstanceSettings;
  framesItself: boolean;
  createContext: CreateContext;
  /** Null when the web app is not built. */
  renderer: ManageRenderer | null;
}

const manageQuery = z.object({ token: z.optional(feedToken), event: z.optional(z.string().check(z.maxLength(60))) });
const waitQuery = z.object({ token: feedToken, from: z.optional(feedToken) });
const askedName = 'kith_asked';
/** How long a browser remembers that somebody asked in it. */
const ASKED_DAYS = 90;
const codeParams = z.object({ code: z.string() });
/** The answer preselected by a mail's button; only shown, because mail scanners open these URLs too. */
const wish = z.object({ answer: z.optional(z.enum(['yes', 'maybe', 'no'])) });
const mailed = z.pick(viewByCodeInput, { as_of: true });

/** An unchecked checkbox is absent from the form data. */
const ticked = (value: string | undefined) => value === 'true';
const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * `GET|POST /manage` and `/manage/e/{code}`, server-rendered, and the help pages about calendar apps. `/manage` without a token
 * is a page of the app.
 */
export async function managePages(app: FastifyInstance, options: ManageOptions): Promise<void> {
  const { appUrl, instance, framesItself, createContext, renderer } = options;
  const written = operatorPages.filter((name) => instance.pages[name] !== null);
  await app.register(formbody, { bodyLimit: 16_384 });
  // RFC 8058 allows either form encoding; its single field adds nothing to the URL.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) =>
    done(null, {}),
  );

  const send: SendManagePage = (request, reply, content, chosen) => {
    if (!renderer) return app.sendPage(request, reply);
    reply.helmet(pageWithOwnStyles({ appUrl, framesItself }, [renderer.styleHash]));
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        renderer.render(
          {
            ...renderer.assets,
            appUrl,
            pages: written,
            locale: chosen ?? localeFor(request.languages()),
            device: deviceOf(request.headers['user-agent'] ?? ''),
            now: createContext(request, reply).now.toISOString(),
          },
          content,
        ),
      );
  };

  /** A refusal as a page, because the reader is a person. */
  const sendClosed = (request: FastifyRequest, reply: FastifyReply, error: unknown, back?: string) => {
    const described = describeError(error);
    // A GET saves nothing, so part of its URL is missing.
    const isIncomplete = request.method !== 'POST' && described.code === 'invalid_input';
    const description = isIncomplete ? describeError(notFound()) : described;
    const { status } = errorTable[description.code];
    if (description.code === 'internal') request.log.error({ err: error }, 'manage page');
    request.errorCode = description.code;
    if (description.retryAfter !== undefined) reply.header('retry-after', String(description.retryAfter));
    reply.code(status);
    const words = closedWords(description.code, description.sentence, description.retryAfter);
    // A form comes from a page that still opens, unless its link does not.
    const leadsBack =
      back !== undefined &&
      words.asksForAddress === undefined &&
      (description.code !== 'not_found' || back.startsWith('/manage?'));
    return send(request, reply, {
      kind: 'closed',
      ...words,
      ...(leadsBack ? { action: { label: 'Back to the page', url: back } } : {}),
    });
  };

  app.get('/manage', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { token, event } = parseOrThrow(manageQuery, request.query);
      if (token === undefined) return app.sendPage(request, reply);
      const shown = await createCaller(createContext(request, reply)).rsvps.view({ token });
      const content = { kind: 'calendar', token, view: shown, eventId: event ?? null } as const;
      return await send(request, reply, content, shown.friend.preferences.locale);
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  app.post('/manage', { schema: { hide: true } }, async (request, reply) => {
    let back: string | undefined;
    try {
      const form = readForm(request.body);
      const caller = createCaller(createContext(request, reply));
      const token = form['token'] ?? '';
      back = `/manage?token=${encodeURIComponent(token)}`;
      switch (form['action']) {
        case 'preferences':
          await caller.rsvps.updatePreferences(
            parseOrThrow(preferencesInput, {
              token,
              hide_cancelled: ticked(form['hide_cancelled']),
              alarms: ticked(form['alarms']),
              emails: ticked(form['emails']),
              digest: ticked(form['digest']),
              reminders: ticked(form['reminders']),
              hides_reads: ticked(form['hides_reads']),
              locale: form['locale'] || null,
            }),
          );
          return await reply.redirect(back, 303);
        case 'late': {
          const late = parseOrThrow(runningLateInput, { token, event_id: form['event_id'] ?? '', ...minutesIn(form) });
          await caller.rsvps.reportRunningLate(late);
          return await reply.redirect(`${back}&event=${late.event_id}#today`, 303);
        }
        case 'ask': {
          const asked = parseOrThrow(askInput, { token, event_id: form['event_id'] ?? null, text: form['text'] });
          await caller.rsvps.ask(asked);
          return await reply.redirect(`${back}${asked.event_id ? `&event=${asked.event_id}` : ''}#ask`, 303);
        }
        case 'answer-all': {
          const ids = (form['event_ids'] ?? '').split(' ');
          const all = parseOrThrow(respondToAllInput, { token, event_ids: ids, ...answerIn(form) });
          await caller.rsvps.respondToAll(all);
          return await reply.redirect(`${back}${shownIn(form)}#others`, 303);
        }
        case 'telegram': {
          const { url } = await caller.telegram.startAsFriend({ token });
          // A link instead of a redirect, because form-action forbids leaving the site.
          return await send(request, reply, {
            kind: 'closed',
            title: 'Open Telegram',
            sentence: 'Tap Start there, and invitations come to your chat. This link works once, within 15 minutes.',
            action: { label: 'Open Telegram', url },
          });
        }
        case 'telegram-unlink':
          await caller.telegram.unlinkAsFriend({ token });
          return await reply.redirect(back, 303);
        case 'unsubscribe':
          await caller.rsvps.unsubscribe({ token });
          return await reply.redirect(back, 303);
        case 'resubscribe':
          await caller.rsvps.resubscribe({ token });
          return await reply.redirect(back, 303);
        default: {
          const answer = parseOrThrow(respondInput, { token, event_id: form['event_id'] ?? '', ...answerIn(form) });
          await caller.rsvps.respond(answer);
          // After answering from the list, the page keeps the event shown above it.
          const list = form['list'] === 'dates' ? 'dates' : 'others';
          if (form['shown'] !== undefined) return await reply.redirect(`${back}${shownIn(form)}#${list}`, 303);
          return await reply.redirect(`${back}&event=${answer.event_id}`, 303);
        }
      }
    } catch (error) {
      return sendClosed(request, reply, error, back);
    }
  });

  // Public, because somebody who lost their link has no credential; the answer is always the same.
  app.get('/manage/link', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, { kind: 'closed', ...('sent' in Object(request.query) ? linkSent : linkLost) }),
  );

  app.post('/manage/link', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { email } = parseOrThrow(mailRequest, { email: readForm(request.body)['email'] });
      await createCaller(createContext(request, reply)).rsvps.sendLink({ email });
      return await reply.redirect('/manage/link?sent', 303);
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  // The link of an event for a group chat: whoever opens it has no credential of their own yet.
  const linkParams = z.object({ token: feedToken });
  const ownPage = (token: string, event: string | null) =>
    `/manage?token=${encodeURIComponent(token)}${event === null ? '' : `&event=${event}`}`;
  const waitPage = (token: string, from: string) =>
    `/manage/wait?token=${encodeURIComponent(token)}&from=${encodeURIComponent(from)}`;
  /** Whoever asked in this browser gets their page again when they open the link again. */
  const askedCookie = (token: string) =>
    ({
      path: `/manage/g/${encodeURIComponent(token)}`,
      httpOnly: true,
      sameSite: 'lax',
      secure: appUrl.startsWith('https:'),
    }) as const;

  app.get('/manage/g/:token', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { token } = parseOrThrow(linkParams, request.params);
      const caller = createCaller(createContext(request, reply));
      const asked = request.cookies[askedName];
      if (asked !== undefined && !('new' in Object(request.query))) {
        const found = await caller.eventLinks.wait({ token: asked }).catch(() => null);
        if (found?.state === 'in') return await reply.redirect(ownPage(asked, found.event_id), 303);
        if (found?.state === 'waiting') return await reply.redirect(waitPage(asked, token), 303);
      }
      const view = await caller.eventLinks.open({ token });
      return await send(request, reply, { kind: 'join', token, view, refused: null });
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  app.post('/manage/g/:token', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { token } = parseOrThrow(linkParams, request.params);
      const { action = 'join', name = '', email = '' } = readForm(request.body);
      const { eventLinks } = createCaller(createContext(request, reply));
      try {
        if (action === 'mail') {
          await eventLinks.mailMe({ token, email });
          return await reply.redirect(`/manage/g/${encodeURIComponent(token)}/mail`, 303);
        }
        const { token: secret } = await eventLinks.join({ token, name, email });
        reply.setCookie(askedName, secret, { ...askedCookie(token), maxAge: ASKED_DAYS * 86_400 });
        return await reply.redirect(waitPage(secret, token), 303);
      } catch (error) {
        const { code, issues } = describeError(error);
        const issue = issues.find(({ path }) => path === 'name' || path === 'email');
        if (code !== 'invalid_input' || issue === undefined) throw error;
        const view = await eventLinks.open({ token });
        const refused = { action, typed: { name, email }, field: issue.path, sentence: issue.message };
        request.errorCode = code;
        reply.code(errorTable[code].status);
        return await send(request, reply, { kind: 'join', token, view, refused });
      }
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  app.get('/manage/g/:token/mail', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, { kind: 'closed', ...guestMailed }),
  );

  app.get('/manage/wait', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { token, from = null } = parseOrThrow(waitQuery, request.query);
      const found = await createCaller(createContext(request, reply)).eventLinks.wait({ token });
      if (found.state === 'in') return await reply.redirect(ownPage(token, found.event_id), 303);
      return await send(request, reply, { kind: 'waiting', token, view: found.view, from });
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  showOperatorPages(app, instance, send);

  // Help pages contain no personal data and need no link.
  for (const id of [null, ...calendarHelpIds]) {
    const path = id === null ? '/help/calendars' : `/help/calendars/${id}`;
    app.get(path, { schema: { hide: true } }, (request, reply) => send(request, reply, { kind: 'help', app: id }));
  }

  app.get('/manage/e/:code', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { code } = codeParams.parse(request.params);
      const { answer = null } = wish.safeParse(request.query).data ?? {};
      // A mail program may cut what follows the code; the page then shows what is now.
      const { as_of } = mailed.safeParse({ as_of: Object(request.query).as_of }).data ?? {};
      const shown = await createCaller(createContext(request, reply)).rsvps.viewByCode({ code, as_of });
      return await send(request, reply, { kind: 'event', code, ...shown, wished: answer });
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  app.get('/manage/e/:code/mails', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { code } = codeParams.parse(request.params);
      const choice = await createCaller(createContext(request, reply)).rsvps.mailsByCode({ code });
      return await send(request, reply, { kind: 'mails', code, ...choice });
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  app.post('/manage/e/:code/mails', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { code } = codeParams.parse(request.params);
      const form = readForm(request.body);
      await createCaller(createContext(request, reply)).rsvps.setMailsByCode({ code, emails: ticked(form['emails']) });
      // Mail programs expect a plain success; a person who clicked the button gets the page.
      if (form['emails'] === undefined) return await reply.code(200).type('text/plain; charset=utf-8').send('Done.\n');
      return await reply.redirect(`/manage/e/${code}/mails`, 303);
    } catch (error) {
      return sendClosed(request, reply, error);
    }
  });

  app.post('/manage/e/:code', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { code } = codeParams.parse(request.params);
      const form = readForm(request.body);
      const { rsvps } = createCaller(createContext(request, reply));
      switch (form['action']) {
        case 'late':
          await rsvps.reportRunningLateByCode(parseOrThrow(runningLateByCodeInput, { code, ...minutesIn(form) }));
          return await reply.redirect(`/manage/e/${code}#today`, 303);
        case 'ask':
          await rsvps.askByCode(parseOrThrow(askByCodeInput, { code, text: form['text'] }));
          return await reply.redirect(`/manage/e/${code}#ask`, 303);
        case 'page':
          await rsvps.sendPageByCode({ code });
          return await reply.redirect(`/manage/e/${code}#page`, 303);
        default:
          await rsvps.respondByCode(parseOrThrow(respondByCodeInput, { code, ...answerIn(form) }));
          return await reply.redirect(`/manage/e/${code}`, 303);
      }
    } catch (error) {
      return sendClosed(request, reply, error, request.url);
    }
  });
}

/** The first value of each field. */
function readForm(body: unknown): Record<string, string | undefined> {
  const parsed = parseOrThrow(fields, body ?? {});
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** An empty note with a first answer means that none was written; the verb keeps an earlier one. */
const answerIn = ({ rsvp_status, note, as_of, all_dates }: Record<string, string | undefined>) => ({
  rsvp_status,
  ...(as_of === undefined ? {} : { as_of }),
  all_dates: ticked(all_dates),
  ...(note === undefined ? {} : { note }),
});

/** The event shown above the list in which the answer was given. */
const shownIn = ({ shown }: Record<string, string | undefined>) =>
  shown ? `&event=${encodeURIComponent(shown.slice(0, 60))}` : '';

/** The minutes of running late; absent from the first button. */
const minutesIn = ({ minutes }: Record<string, string | undefined>) =>
  minutes === undefined ? {} : { minutes: Number(minutes) };

/** The platform from the User-Agent; unknown ones count as a computer. */
function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Android/.test(userAgent)) return 'android';
  return /Macintosh/.test(userAgent) ? 'mac' : 'computer';
}

/** The first of the accepted languages that can format dates. */
function localeFor(languages: string[]): string {
  const tags = languages.filter((tag) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag));
  return Intl.DateTimeFormat.supportedLocalesOf(tags)[0] ?? 'en-GB';
}

const linkLost = {
  title: 'Lost your link?',
  sentence: 'Enter the email address your friend has for you, and we’ll send your link there again.',
  asksForAddress: true,
};

const linkSent = {
  title: 'Check your email',
  sentence:
    'If a friend invited you with that address, your link is on its way. If nothing comes, ask your friend for the link.',
};

const guestMailed = {
  title: 'Check your email',
  sentence:
    'If that’s the address of a guest of this event, their link is on its way to it. If nothing comes, go back and ask to join.',
};

function closedWords(
  code: keyof typeof errorTable,
  sentence: string,
  retryAfter = 0,
): { title: string; sentence: string; asksForAddress?: true } {
  switch (code) {
    case 'gone':
      // A page that never was a link of theirs: there is none to send again.
      if (sentence !== errorTable.gone.sentence) return { title: 'This page is closed', sentence };
      return {
        title: 'This link is no longer in use',
        sentence: 'It was replaced or taken back. Ask the person who sent it for the new one.',
        asksForAddress: true,
      };
    case 'not_found':
      // The link itself is valid when the refusal concerns its event.
      if (sentence !== errorTable.not_found.sentence) return { title: 'This event is no longer here', sentence };
      return {
        title: 'This link doesn’t work',
        sentence: 'Part of it may be missing. Open it again from the message it came in.',
        asksForAddress: true,
      };
    case 'invalid_input':
      return {
        title: 'That couldn’t be saved',
        sentence: `${sentence}${sentence.endsWith('.') ? '' : '.'} Go back to try again.`,
      };
    case 'conflict':
      return { title: 'That couldn’t be saved', sentence };
    case 'too_many':
      return { title: 'Please wait a while', sentence };
    default:
      // A suspended owner's pages are away for longer than those of a busy server.
      return { title: retryAfter === PAUSE_S ? 'Paused for now' : 'Please try again in a moment', sentence };
  }
}
