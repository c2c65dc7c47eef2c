import { type OwnerId, ownerId as anOwnerId } from '@kith/contracts/ids';
import type { ChatButton } from '../ports.ts';

/** How long a linking code is valid, in minutes. */
export const codeMinutes = 15;

/** Length of an owner's id in a code: 16 octets in base64url. */
const idLength = 22;
/** Length of the secret after it. */
const secretLength = 32;

/** The start parameter of the bot link: owner and secret. Telegram accepts up to 64 base64url characters. */
export const writeCode = (ownerId: OwnerId, secret: string): string => `${packId(ownerId)}${secret}`;

/** The owner and secret of a code; null for a malformed one. */
export function readCode(code: string): { ownerId: OwnerId; secret: string } | null {
  if (!/^[\w-]+$/.test(code) || code.length !== idLength + secretLength) return null;
  const { data: ownerId } = anOwnerId.safeParse(unpackId(code.slice(0, idLength)));
  return ownerId ? { ownerId, secret: code.slice(idLength) } : null;
}

/** The callback data of a message button. */
export type Press =
  | {
      kind: 'answer';
      friendId: string;
      eventId: string;
      answer: 'yes' | 'maybe' | 'no';
      asOf: string | undefined;
      allDates: boolean;
    }
  | { kind: 'settle'; actionId: string; confirmed: boolean }
  | { kind: 'say'; text: string };

/** Telegram's limit for callback data, in octets. */
const longestPress = 64;

const answerLetters = { yes: 'y', maybe: 'm', no: 'n' } as const;
const answerOfLetter = { y: 'yes', m: 'maybe', n: 'no' } as const;

/** Serialises callback data; null when it is too long. */
export function writePress(press: Press): string | null {
  switch (press.kind) {
    case 'answer':
      return writeAnswer(press, press.asOf) + answerLetters[press.answer];
    case 'settle':
      return `${press.confirmed ? 'do' : 'no'}:${packId(press.actionId)}`;
    case 'say': {
      const text = `s:${press.text}`;
      return Buffer.byteLength(text) > longestPress ? null : text;
    }
  }
}

/**
 * Parses callback data; null for anything that no button of ours has. It proves nothing: the chat that it came from decides what
 * is allowed.
 */
export function readPress(text: string): Press | null {
  const answer = /^[aA]:([\w-]{22})([\w-]{22})(?:\.([\da-z]{1,9}))?:([ymn])$/.exec(text);
  if (answer?.[1] && answer[2] && answer[4]) {
    // The pattern allows no other letters.
    const letter = answer[4] as keyof typeof answerOfLetter;
    return {
      kind: 'answer',
      friendId: unpackId(answer[1]),
      eventId: unpackId(answer[2]),
      answer: answerOfLetter[letter],
      allDates: text.startsWith('A'),
      // Messages of earlier versions do not have it.
      asOf: answer[3] === undefined ? undefined : readInstant(answer[3]),
    };
  }
  const settle = /^(do|no):([\w-]{22})$/.exec(text);
  if (settle?.[2]) return { kind: 'settle', actionId: unpackId(settle[2]), confirmed: settle[1] === 'do' };
  const said = /^s:([^]+)$/.exec(text);
  return said?.[1] ? { kind: 'say', text: said[1] } : null;
}

/** Everything before the answer's letter: whose it is, of which event or all of its dates, and as of when the message saw that. */
const writeAnswer = (of: { friendId: string; eventId: string; allDates: boolean }, asOf: string | undefined): string =>
  `${of.allDates ? 'A' : 'a'}:${packId(of.friendId)}${packId(of.eventId)}${asOf === undefined ? '' : `.${Date.parse(asOf).toString(36)}`}:`;

/** Anybody can send a press, and what is no instant of ours counts as none. */
function readInstant(packed: string): string | undefined {
  const at = Number.parseInt(packed, 36);
  return at < Date.UTC(2200, 0) ? new Date(at).toISOString() : undefined;
}

const packId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function unpackId(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const chosenMark = '✓ ';

/** The three answers of one guest to one event, or to all of its dates, as it was at an instant (ISO 8601), with the current one marked. */
export function answerButtons(
  of: { friendId: string; eventId: string },
  given: string,
  { asOf, number = null, allDates = false }: { asOf: string; number?: number | null; allDates?: boolean },
): ChatButton[] {
  return (
    [
      ['yes', 'Yes'],
      ['maybe', 'Maybe'],
      ['no', 'No'],
    ] as const
  ).map(([answer, word]) => ({
    label: `${answer === given ? chosenMark : ''}${number === null ? '' : `${number}. `}${word}`,
    press: writeAnswer({ ...of, allDates }, asOf) + answerLetters[answer],
  }));
}

/** A message's buttons after a press: the answer is marked on the buttons of the same event. */
export function markAnswer(rows: readonly (readonly ChatButton[])[], pressed: string): ChatButton[][] {
  const subject = pressed.slice(0, -1);
  return rows.map((row) =>
    row.map((button) => {
      if (!('press' in button) || button.press.slice(0, -1) !== subject) return button;
      const word = button.label.startsWith(chosenMark) ? button.label.slice(chosenMark.length) : button.label;
      return { ...button, label: `${button.press === pressed ? chosenMark : ''}${word}` };
    }),
  );
}

/** The buttons after an event was moved: those of it answer what it is now, and none is marked. */
export function renewAnswers(rows: readonly (readonly ChatButton[])[], pressed: string, asOf: string): ChatButton[][] {
  const [subject, press] = [pressed.slice(0, -1), readPress(pressed)];
  return rows.map((row) =>
    row.map((button) => {
      if (press?.kind !== 'answer' || !('press' in button) || button.press.slice(0, -1) !== subject) return button;
      const label = button.label.startsWith(chosenMark) ? button.label.slice(chosenMark.length) : button.label;
      return { label, press: writeAnswer(press, asOf) + button.press.slice(-1) };
    }),
  );
}

/** The buttons without those of a closed event. */
export function dropAnswers(rows: readonly (readonly ChatButton[])[], pressed: string): ChatButton[][] {
  const subject = pressed.slice(0, -1);
  return rows
    .map((row) => row.filter((button) => !('press' in button) || button.press.slice(0, -1) !== subject))
    .filter((row) => row.length > 0);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text, escaped for a message. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

/** A URL button; none where Telegram would reject the message, as it does for URLs without TLS. */
export const addressButton = (label: string, url: string): ChatButton[] =>
  url.startsWith('https:') ? [{ label, url }] : [];
