import type { OwnerId } from '@kith/contracts/ids';
// Core's dependencies on the outside, implemented by the server; core never imports an implementation.
import type { CalendarFile } from '@kith/phrases/pasted';
import type { Order, Reading, SentenceInput } from '@kith/phrases/say';
import type { TextRequest, TextResults } from './assistant/read-text.ts';
import type { Provider } from '@kith/contracts/auth';
import type { SignUpMode } from '@kith/contracts/instance';
import type { OperatorPage } from '@kith/contracts/manage-page';
import type { PushMessage } from '@kith/contracts/push';
import { quotas } from '@kith/contracts/limits';
import type { Db } from '@kith/db';

/** Structured logging; must never be given a token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A read replica. A result that it cannot give is null and is then read from the primary. */
export interface Replica {
  /** Runs reads in one snapshot of the replica, possibly outdated: `work` has to check how recent it is. */
  readSnapshot<T>(work: (db: Db) => Promise<T | null>): Promise<T | null>;
  /** Runs reads that see at least the primary's current state. */
  readCaughtUp<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T | null>;
}

/** A configured language model. Turns text into an object, or rejects with an error whose message may be logged. */
export interface LanguageModel {
  complete(request: { system: string; prompt: string; signal: AbortSignal }): Promise<unknown>;
}

/** A complete mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The display name of the sender; the server's own when absent. */
  fromName?: string;
  /** The one-click unsubscribe URL (RFC 8058), and the id of its mailing list. */
  list?: { unsubscribeUrl: string; id: string };
  /** An iCalendar part for the recipient's calendar (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** Why a mail was not sent: permanent rejection, temporary rejection, or no server reachable. */
export class MailError extends Error {
  readonly reason: 'refused' | 'later' | 'away';

  constructor(reason: MailError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A mail that was not sent. */
export type KeptMail = Pick<Mail, 'to' | 'subject' | 'text'> & { at: Date };

/** Sends mails. */
export interface Mailer {
  /** The sender's address. */
  address: string;
  /**
   * Resolves when the next server accepted the mail; rejects with a MailError otherwise. A mail that is sent again has the same
   * `id`, by which recipients' servers recognise duplicates.
   */
  send(mail: Mail, id: string): Promise<void>;
  /** The newest mails of one list (`Mail.list`) captured since the process started; absent where mails are really sent. */
  kept?(listId: string): readonly KeptMail[];
  /** Deletes captured mails to or about a deleted account; sent mails cannot be recalled. */
  forget(person: Gone): Promise<void>;
}

/** A message in a private chat with this server's bot. */
export interface ChatMessage {
  /** HTML of Telegram's bot API: `<b>` and escaped characters. At most `longestMessage` characters. */
  text: string;
  /** Rows of buttons below the text. */
  buttons?: readonly (readonly ChatButton[])[];
}

/** A button that sends `press` to the bot (at most 64 octets), or one that opens a URL. */
export type ChatButton = { label: string; press: string } | { label: string; url: string };

/** Telegram's limit, in UTF-16 code units. */
export const longestMessage = 4_096;

/**
 * Why a message was not delivered: the person blocked the bot or left; Telegram rejects it permanently; a rate limit; or Telegram
 * is unreachable.
 */
export class ChatError extends Error {
  readonly reason: 'blocked' | 'refused' | 'limited' | 'away';
  /** Retry-after in seconds. */
  readonly retryAfter: number;

  constructor(reason: ChatError['reason'], message: string, { retryAfter = 0 } = {}) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** This server's Telegram bot. */
export interface Telegram {
  /** The bot's user name, as in t.me/name. Throws `unavailable` while Telegram is unreachable. */
  botName(): Promise<string>;
  /** Resolves when Telegram accepted the message; rejects with a ChatError otherwise. */
  send(chatId: number, message: ChatMessage): Promise<void>;
}

/**
 * Why a notification was not sent: the subscription has ended; the push service rejects this message or server; a rate limit; or
 * the service is unreachable.
 */
export class PushError extends Error {
  readonly reason: 'gone' | 'refused' | 'limited' | 'away';
  /** Retry-after in seconds. */
  readonly retryAfter: number;

  constructor(reason: PushError['reason'], message: string, { retryAfter = 0 } = {}) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** Sends Web Push notifications (RFC 8030). */
export interface Push {
  /** The server's public VAPID key (RFC 8292), an uncompressed P-256 point in base64url. */
  publicKey: string;
  /** Whether a URL can be a push service's: public internet and TLS. */
  takes(endpoint: string): boolean;
  /** Resolves when the push service accepted the message; rejects with a PushError otherwise. */
  send(
    to: { endpoint: string; keys: { p256dh: string; auth: string } },
    notification: {
      message: PushMessage;
      /** Seconds for which the service keeps it for an offline device. */
      ttl: number;
      urgency: 'low' | 'normal' | 'high';
      /** A pending message with the same topic is replaced; at most 32 base64url characters. */
      topic: string | null;
    },
  ): Promise<void>;
}

/** A deleted account: its former id and every address that mail was sent to. */
export interface Gone {
  ownerId: OwnerId;
  addresses: readonly string[];
}

/** Stores one picture per owner, in the form in which it is served. */
export interface Pictures {
  /** Replaces the owner's picture, in the transaction of `db` where possible. */
  put(db: Db, picture: { ownerId: OwnerId; key: string; image: Uint8Array; at: Date }): Promise<void>;
  /** The picture with this key, or null when there is none or it was replaced. */
  find(db: Db, of: { ownerId: OwnerId; key: string }): Promise<Uint8Array | null>;
  remove(db: Db, ownerId: OwnerId): Promise<void>;
}

/** The claims of a provider's verified token. */
export interface IdentityClaim {
  /** The provider's permanent id for the person (OpenID Connect `sub`). */
  subject: string;
  email?: string | undefined;
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** A sign-in provider: OAuth 2 with PKCE and OpenID Connect. */
export interface IdentityProvider {
  /** What people know it as. */
  name: string;
  /** The authorisation URL. Throws unavailable when the provider cannot be reached. */
  authorizationUrl(attempt: { state: string; nonce: string; verifier: string }): Promise<URL>;
  /**
   * Exchanges a code for the provider's claims. Throws forbidden for an invalid code or token, and unavailable when the provider
   * cannot be reached.
   */
  claim(answer: { code: string; verifier: string; nonce: string; now: Date }): Promise<IdentityClaim>;
}

/** The kinds of background jobs. */
export type JobKind = 'account-mail' | 'link-mail' | 'guest-mail' | 'owner-push';

/** Scheduling of a job. */
export interface JobTime {
  /** Not before this instant; right after the commit when absent. */
  startAfter?: Date;
  /** Jobs of one kind and key that have not started are deduplicated; their data has to be the same. */
  key?: string;
}

/** Jobs to run after the commit. */
export interface Jobs {
  /**
   * Enqueues a job in the transaction of `db`: it runs if and only if that commits, with exponential retries. Job data is
   * readable in the database, so `data` contains no secret.
   */
  add(db: Db, kind: JobKind, data: Record<string, unknown>, when?: JobTime): Promise<void>;
  /** Deletes, in the transaction of `db`, every job about a deleted account, finished or not. */
  forget(db: Db, person: Gone): Promise<void>;
}

/** Backups of the database made by the process itself. */
export interface Copies {
  /** Takes a new backup and then deletes all older ones, which still contain what was deleted. */
  renew(): Promise<void>;
}

/** Reads one message. All its readings share one time budget. */
export interface MessageReader {
  /** A sentence as read by the drafter. Throws TextTooHard when the budget is used up. */
  sentence(input: SentenceInput): Promise<Reading>;
  /** The action that a message asks for on a stored event, or null; throws likewise. */
  order(text: string): Promise<Order | null>;
  /** The same for a message that may be a new event. */
  looseOrder(text: string): Promise<Order | null>;
  /** The events of a calendar file, or null for other text; throws likewise. */
  calendar(text: string, clock: { now: Date; zone: string }): Promise<CalendarFile | null>;
}

/** A text took longer to read than allowed. */
export class TextTooHard extends Error {
  override name = 'TextTooHard';
}

/** What whoever runs this server decided about it. */
export interface InstanceSettings {
  /** Who may sign up; null for everybody until somebody has, and for who is invited from then on. */
  signUp: SignUpMode | null;
  /** Who runs it and can be asked. */
  operator: { name: string; email: string } | null;
  /** What an owner may have, who has no limits of their own. */
  limits: OwnerLimits;
  /** Mails to friends in a day, of all owners together. */
  mailsPerDay: number;
  /** What the operator wrote on privacy and on who answers for this server, as Markdown; null where nothing is shown. */
  pages: Record<OperatorPage, string | null>;
}

/** How much one owner may have. */
export interface OwnerLimits {
  friends: number;
  comingEvents: number;
  mailsPerDay: number;
}

/** How the process finds that it does, for those who run it. */
export interface Health {
  mail: {
    /** Whether mails leave; otherwise they are kept as files. */
    leaves: boolean;
    /** The last that was taken, and the last that was not with why, since the process started. */
    lastSentAt: Date | null;
    lastFailedAt: Date | null;
    lastFailure: MailError['reason'] | null;
  };
  /** Copies of the embedded database; null with a server, which is copied by other means. */
  copies: { count: number; newestAt: Date | null } | null;
  version: string;
  /** The version of a newer release whose file lies there; nobody is asked. */
  newerRelease: string | null;
}

export interface Ports {
  log: Log;
  instance: InstanceSettings;
  /** Looked at when it is asked for. */
  health(): Promise<Health>;
  /**
   * A reader for a message of `asker`, an owner's id or a visitor's address. Its methods throw `too_many` while another message
   * of theirs is queued, and `unavailable` while the whole queue is full.
   */
  texts(asker: string): MessageReader;
  copies: Copies;
  /** Null when no model is configured: the built-in reader then works alone. */
  model: LanguageModel | null;
  jobs: Jobs;
  mailer: Mailer;
  /** Null when no bot is configured. */
  telegram: Telegram | null;
  /** Null for providers that are not configured. */
  providers: Record<Provider, IdentityProvider | null>;
  pictures: Pictures;
  push: Push;
}

/** Whether mails are really sent; a development server captures them. */
export const sendsMails = ({ ports: { mailer } }: { ports: Pick<Ports, 'mailer'> }): boolean =>
  mailer.kept === undefined;

/** Discards every line, for tests and programs without a log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Ports without effect: jobs are dropped and mails discarded. For tests and programs that need none. */
export const noopPorts: Ports = {
  log: silentLog,
  instance: {
    signUp: 'open',
    operator: null,
    limits: { friends: quotas.friends, comingEvents: quotas.comingEvents, mailsPerDay: quotas.mailsPerDay },
    mailsPerDay: quotas.mailsPerDayOfAll,
    pages: { privacy: null, imprint: null },
  },
  health: async () => ({
    mail: { leaves: true, lastSentAt: null, lastFailedAt: null, lastFailure: null },
    copies: null,
    version: '0.0.0',
    newerRelease: null,
  }),
  // Loaded lazily, so that only programs that read texts pay for it.
  texts: () => {
    const read = async <Kind extends TextRequest['kind']>(request: TextRequest & { kind: Kind }) => {
      const { readText } = await import('./assistant/read-text.ts');
      // `readText` returns the result type of each request kind.
      return readText(request) as TextResults[Kind];
    };
    return {
      sentence: (input) => read({ kind: 'sentence', input }),
      order: (text) => read({ kind: 'order', text }),
      looseOrder: (text) => read({ kind: 'loose-order', text }),
      calendar: (text, { now, zone }) => read({ kind: 'calendar', text, now, zone }),
    };
  },
  copies: { renew: async () => {} },
  model: null,
  jobs: { add: async () => {}, forget: async () => {} },
  mailer: { address: 'kith@localhost', send: async () => {}, forget: async () => {} },
  telegram: null,
  pictures: { put: async () => {}, find: async () => null, remove: async () => {} },
  providers: { google: null, apple: null, oidc: null },
  push: { publicKey: '', takes: () => true, send: async () => {} },
};
