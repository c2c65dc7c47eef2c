import type { OwnerId } from '@kith/contracts/ids';
// What core needs from outside. The server makes these real; core never imports an implementation.
import type { CalendarFile } from '@kith/phrases/pasted';
import type { Order, Reading, SentenceInput } from '@kith/phrases/say';
import type { TextRequest, TextResults } from './assistant/read-text.ts';
import type { Provider } from '@kith/contracts/auth';
import type { PushMessage } from '@kith/contracts/push';
import type { Db } from '@kith/db';

/** Writes structured lines; must never be given a token. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A replica of the database. What cannot be read there now is null, and is then read from the primary. */
export interface Replica {
  /** Runs reads that all see one instant of it, which may be long past: `work` has to look how new it is. */
  readSnapshot<T>(work: (db: Db) => Promise<T | null>): Promise<T | null>;
  /** Runs reads that see at least what the primary holds now. */
  readCaughtUp<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T | null>;
}

/** A configured language model. It turns text into an object, or rejects with an error whose message may be logged. */
export interface LanguageModel {
  complete(request: { system: string; prompt: string; signal: AbortSignal }): Promise<unknown>;
}

/** A finished mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whose name stands before the sender's address; the server's own when absent. */
  fromName?: string;
  /** The address that ends such mails for the recipient by one POST (RFC 8058), and the id of the list that it is about. */
  list?: { unsubscribeUrl: string; id: string };
  /** An event as iCalendar, for programs that put it into the recipient's calendar (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** Why a mail did not leave: the recipient's server refuses it for good, or not now, or no server can be reached. */
export class MailError extends Error {
  readonly reason: 'refused' | 'later' | 'away';

  constructor(reason: MailError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A mail that did not leave. */
export type KeptMail = Pick<Mail, 'to' | 'subject' | 'text'> & { at: Date };

/** Carries mails to their recipients. */
export interface Mailer {
  /** The address that mails come from. */
  address: string;
  /**
   * Resolves when the next server took the mail; rejects with a MailError when it did not. A mail that is sent
   * again after a doubt has the same `id`, by which recipients' servers recognise it.
   */
  send(mail: Mail, id: string): Promise<void>;
  /** The newest mails about one list (`Mail.list`) that were kept here since the process started; absent where mails leave. */
  kept?(listId: string): readonly KeptMail[];
  /** Deletes what is kept here of mails to, or about, somebody whose account is gone; what has left cannot be called back. */
  forget(person: Gone): Promise<void>;
}

/** A message in a private chat with the bot of this server. */
export interface ChatMessage {
  /** In the HTML of Telegram's bot API: `<b>` and escaped characters. At most `longestMessage` characters. */
  text: string;
  /** Rows of buttons below the text. */
  buttons?: readonly (readonly ChatButton[])[];
}

/** A button that sends `press` back to the bot (at most 64 octets), or one that opens an address. */
export type ChatButton = { label: string; press: string } | { label: string; url: string };

/** Telegram's own limit, in UTF-16 code units. */
export const longestMessage = 4_096;

/**
 * Why a message did not arrive: the person blocked the bot or has gone; Telegram refuses this message for good; it takes no
 * more just now; or it cannot be reached.
 */
export class ChatError extends Error {
  readonly reason: 'blocked' | 'refused' | 'limited' | 'away';
  /** Seconds that Telegram asks to wait. */
  readonly retryAfter: number;

  constructor(reason: ChatError['reason'], message: string, { retryAfter = 0 } = {}) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** The bot of this server at Telegram. */
export interface Telegram {
  /** The bot's name, as in t.me/name. Throws `unavailable` while Telegram cannot be asked. */
  botName(): Promise<string>;
  /** Resolves when Telegram took the message; rejects with a ChatError when it did not. */
  send(chatId: number, message: ChatMessage): Promise<void>;
}

/**
 * Why a notification did not leave: the subscription has ended; the push service refuses this message or this server; it
 * takes no more just now; or it cannot be reached.
 */
export class PushError extends Error {
  readonly reason: 'gone' | 'refused' | 'limited' | 'away';
  /** Seconds that the push service asks to wait. */
  readonly retryAfter: number;

  constructor(reason: PushError['reason'], message: string, { retryAfter = 0 } = {}) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** Sends notifications to browsers through their push services (RFC 8030). */
export interface Push {
  /** The server's own key (RFC 8292), an uncompressed point of P-256 in base64url. */
  publicKey: string;
  /** Whether an address can be that of a push service: one of the public internet, by TLS. */
  takes(endpoint: string): boolean;
  /** Resolves when the push service took the message; rejects with a PushError when it did not. */
  send(
    to: { endpoint: string; keys: { p256dh: string; auth: string } },
    notification: {
      message: PushMessage;
      /** For how many seconds the service keeps it for a device that is away. */
      ttl: number;
      urgency: 'low' | 'normal' | 'high';
      /** What is kept under the same name is replaced; at most 32 characters of base64url. */
      topic: string | null;
    },
  ): Promise<void>;
}

/** Somebody whose account is gone: the id that it had, and every address that mail was sent to. */
export interface Gone {
  ownerId: OwnerId;
  addresses: readonly string[];
}

/** Keeps the pictures of owners, one each, as they are sent. */
export interface Pictures {
  /** Keeps a picture instead of any other of this owner, in the transaction of `db` where that is possible. */
  put(db: Db, picture: { ownerId: OwnerId; key: string; image: Uint8Array; at: Date }): Promise<void>;
  /** The picture with this key, or null when there is none or it was replaced. */
  find(db: Db, of: { ownerId: OwnerId; key: string }): Promise<Uint8Array | null>;
  remove(db: Db, ownerId: OwnerId): Promise<void>;
}

/** What a provider says of somebody, after its token was verified. */
export interface IdentityClaim {
  /** The provider's own and lasting name for the person (OpenID Connect `sub`). */
  subject: string;
  email?: string | undefined;
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** A place where people have accounts with which they sign in here: OAuth 2 with PKCE and OpenID Connect. */
export interface IdentityProvider {
  /** The address at which the provider asks the person. Throws unavailable when the provider cannot be reached. */
  authorizationUrl(attempt: { state: string; nonce: string; verifier: string }): Promise<URL>;
  /**
   * Trades a code for what the provider says of the person. Throws forbidden for a code or a token that does not hold, and
   * unavailable when the provider cannot be reached.
   */
  claim(answer: { code: string; verifier: string; nonce: string; now: Date }): Promise<IdentityClaim>;
}

/** The kinds of work that are done after a change. */
export type JobKind = 'account-mail' | 'link-mail' | 'guest-mail' | 'owner-push';

/** When a job is done. */
export interface JobTime {
  /** Not before this instant; as soon as it is committed when absent. */
  startAfter?: Date;
  /** Of jobs of one kind with the same key that have not begun there is one; the data has to be the same. */
  key?: string;
}

/** Work for after the commit. */
export interface Jobs {
  /**
   * Stores a job in the transaction of `db`: it is done if and only if that commits, and again with growing pauses when it
   * fails. What is stored can be read in the database, so `data` holds no secret.
   */
  add(db: Db, kind: JobKind, data: Record<string, unknown>, when?: JobTime): Promise<void>;
  /** Deletes, in the transaction of `db`, every job about somebody whose account goes, done or not. */
  forget(db: Db, person: Gone): Promise<void>;
}

/** Copies of the database that the process itself keeps. */
export interface Copies {
  /** Takes a new copy and then deletes all older ones, which hold what was deleted since. */
  renew(): Promise<void>;
}

/** Reads what one message says. All its readings together have one allowance of time. */
export interface MessageReader {
  /** A sentence as the drafter understands it. Throws TextTooHard when the allowance is used up. */
  sentence(input: SentenceInput): Promise<Reading>;
  /** What a message wants done to a stored event, or null; throws likewise. */
  order(text: string): Promise<Order | null>;
  /** The same of a message that may be an event of its own. */
  looseOrder(text: string): Promise<Order | null>;
  /** The events of a calendar file, or null for a text that is none; throws likewise. */
  calendar(text: string, clock: { now: Date; zone: string }): Promise<CalendarFile | null>;
}

/** A text took longer to read than a message may. */
export class TextTooHard extends Error {
  override name = 'TextTooHard';
}

export interface Ports {
  log: Log;
  /**
   * A reader for a message of `asker`: the id of an owner or the address of a visitor. Its methods throw `too_many` while
   * another message of theirs waits, and `unavailable` while too many of all do.
   */
  texts(asker: string): MessageReader;
  copies: Copies;
  /** Null when no model is configured: the built-in engine answers alone. */
  model: LanguageModel | null;
  jobs: Jobs;
  mailer: Mailer;
  /** Null when no bot is configured. */
  telegram: Telegram | null;
  /** Null for what is not configured. */
  providers: Record<Provider, IdentityProvider | null>;
  pictures: Pictures;
  push: Push;
}

/** Whether mails leave this server; one that is developed keeps them. */
export const sendsMails = ({ ports: { mailer } }: { ports: Pick<Ports, 'mailer'> }): boolean =>
  mailer.kept === undefined;

/** Discards every line, for tests and programs without a log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Ports that reach nothing: jobs are dropped and mails go nowhere. For tests and programs that need none. */
export const noopPorts: Ports = {
  log: silentLog,
  // Only programs that read texts load the reader.
  texts: () => {
    const read = async <Kind extends TextRequest['kind']>(request: TextRequest & { kind: Kind }) => {
      const { readText } = await import('./assistant/read-text.ts');
      // `readText` answers each kind of request with its own result.
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
  providers: { google: null, apple: null },
  push: { publicKey: '', takes: () => true, send: async () => {} },
};
