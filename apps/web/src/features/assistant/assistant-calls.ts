import type {
  AgentConfirmReply,
  AgentFileInput,
  AgentInput,
  ChatActionInput,
  ChatActionReply,
  CompleteDraft,
} from '@kith/contracts/assistant';
import { assistantLimits } from '@kith/contracts/assistant';
import type { AppRouter } from '@kith/api';
import { createTRPCClient, httpLink, retryLink } from '@trpc/client';
import { readCallError } from '../../lib/api/error-message.ts';
import { fetchJson } from '../../lib/api/fetch-json.ts';
import { distrustToken } from '../../lib/session/session-store.ts';
import { authorization } from '../../lib/api/trpc.ts';

/** The conversation's requests to the server. */
export interface AssistantCalls {
  /** The caller parses the reply, because it may come from a model. */
  send: (input: AgentInput) => Promise<unknown>;
  /** The same for a calendar file. */
  readFile: (input: AgentFileInput) => Promise<unknown>;
  confirm: (draft: CompleteDraft, inPast: boolean) => Promise<AgentConfirmReply>;
  act: (input: ChatActionInput) => Promise<ChatActionReply>;
}

/** Longer than the model and the built-in reader after it may take. */
const PATIENCE_MS = (assistantLimits.modelSeconds + 15) * 1000;

/**
 * The assistant's procedures, unbatched so that each request has its own status. In demo mode requests carry the demo header and
 * no session.
 */
export function assistantCalls(demo: boolean): AssistantCalls {
  const { assistant } = createTRPCClient<AppRouter>({
    links: [
      retryLink({
        retry: ({ error, attempts }) => attempts === 1 && readCallError(error).status === 401 && distrustToken(),
      }),
      httpLink({ url: '/trpc', fetch: fetchJson, headers: demo ? { 'x-demo-mode': 'true' } : authorization }),
    ],
  });
  const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    send: (input) => assistant.send.mutate(input, patiently()),
    readFile: (input) => assistant.readFile.mutate(input, patiently()),
    confirm: (draft, inPast) =>
      assistant.confirm.mutate({ confirm: draft, ...(inPast && { in_past: true }) }, patiently()),
    act: (input) => assistant.act.mutate(input, patiently()),
  };
}
