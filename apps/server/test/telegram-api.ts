// A stub of Telegram's bot API. Tests set its next answers.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BotCall {
  method: string;
  payload: Record<string, unknown>;
  /** Monotonic time in milliseconds. */
  at: number;
}

/** The answer instead of success: Telegram's refusal, a broken response, or none. */
export type Refusal =
  | { code: number; description: string; retryAfter?: number }
  | { status: number; text: string }
  | 'hang';

export const botToken = '123456789:AAEaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

export async function openTelegramApi() {
  const calls: BotCall[] = [];
  const updates: Record<string, unknown>[] = [];
  const state = { refuse: (_call: BotCall): Refusal | null => null };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = new URL(request.url ?? '/', 'http://telegram.invalid').pathname;
      const call = { method: path.split('/')[2] ?? '', payload: text ? JSON.parse(text) : {}, at: performance.now() };
      calls.push(call);
      if (!path.startsWith(`/bot${botToken}/`)) {
        return send(response, 401, { ok: false, error_code: 401, description: 'Unauthorized' });
      }
      const refusal = state.refuse(call);
      if (refusal === 'hang') return;
      if (refusal === null) return send(response, 200, { ok: true, result: resultOf(call) });
      if ('text' in refusal) return void response.writeHead(refusal.status).end(refusal.text);
      const { code, description, retryAfter } = refusal;
      return send(response, code, {
        ok: false,
        error_code: code,
        description,
        ...(retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }),
      });
    });
  });
  const resultOf = ({ method, payload }: BotCall): unknown => {
    if (method === 'getMe') return { id: 1, is_bot: true, first_name: 'Kith', username: 'kith_test_bot' };
    if (method === 'getUpdates') return updates.splice(0);
    if (method === 'sendMessage') {
      return { message_id: calls.length, date: 0, chat: { id: payload['chat_id'], type: 'private' } };
    }
    return true;
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** The next answer to a poll. */
    updates,
    state,
    /** The messages sent to a chat, in order. */
    sentTo: (chatId: number) =>
      calls
        .filter(({ method, payload }) => method === 'sendMessage' && payload['chat_id'] === chatId)
        .map(({ payload }) => ({ text: String(payload['text']), buttons: buttonsOf(payload) })),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The buttons of a call, by label. */
function buttonsOf(payload: Record<string, unknown>): Record<string, string> {
  // Calls of the product have exactly this shape.
  const markup = payload['reply_markup'] as
    | { inline_keyboard: { text: string; callback_data?: string; url?: string }[][] }
    | undefined;
  return Object.fromEntries(
    (markup?.inline_keyboard ?? []).flat().map(({ text, callback_data, url }) => [text, callback_data ?? url ?? '']),
  );
}
