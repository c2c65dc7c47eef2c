import {
  invalidToolName,
  toolFailed,
  toolNames,
  yesProceed,
  type ToolInput,
  type ToolReply,
} from '@kith/contracts/assistant';
import { randomUUID } from 'node:crypto';
import type { OwnerContext } from '../context.ts';
import { DomainError, refusalOf } from '../errors.ts';
import { deriveClock } from './derive-clock.ts';
import { proposeAction } from './propose-action.ts';
import { isActionName, tools } from './tools.ts';

const blankDraft = {
  description: null,
  start_at: null,
  end_at: null,
  location: null,
  group_names: [],
  group_ids: [],
  friend_names: [],
  friend_ids: [],
  excluded_ids: [],
  all_day: false,
  recurrence: null,
};

/**
 * Runs one of the assistant's tools for its owner. A read-only tool returns its data; any other returns a pending action with a
 * confirm button and changes nothing. Throws `invalid_input` 'Invalid tool name' for an unknown tool, and 'Tool failed: {name}'
 * with the code and issues of a refusal.
 */
export async function runTool(ctx: OwnerContext, input: ToolInput): Promise<ToolReply> {
  const name = toolNames.find((one) => one === input.name);
  if (name === undefined) throw new DomainError('invalid_input', invalidToolName);
  const clock = deriveClock(ctx, input.context);
  try {
    if (!isActionName(name)) return { data: await tools[name].run(ctx, input.args) };
    const args =
      name === 'create_event'
        ? { draft_id: randomUUID(), ...blankDraft, time_zone: clock.zone, ...input.args }
        : input.args;
    const pending = await proposeAction(ctx, { tool: name, input: args }, clock, input.sessionId ?? null);
    return {
      uiActions: [{ label: yesProceed, tool: name, actionId: pending.id }, { label: 'Cancel' }],
      data: pending,
    };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused?.code === 'unavailable') throw refused;
    throw new DomainError(refused?.code ?? 'internal', toolFailed(name), {
      issues: refused?.issues ?? [],
      cause: error,
    });
  }
}
