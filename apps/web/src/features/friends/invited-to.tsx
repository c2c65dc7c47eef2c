import { seenWords } from '@kith/contracts/events/say-effect';
import type { PreviewInviteInput } from '@kith/contracts/friends';
import { type ReactNode, useState } from 'react';
import { Checklist } from '../../components/pickers/checklist.tsx';
import { SeenList } from '../../components/dialogs/effect-list.tsx';
import { api, trpc } from '../../lib/api/trpc.ts';
import { usePreview } from '../../lib/api/use-preview.ts';

/** The groups and exclusions of an invitation. */
export interface InvitedTo {
  group_ids: string[];
  excluded_events: string[];
}

const ask = (input: PreviewInviteInput) => api.friends.previewInvite.mutate(input);

/** Selects the groups of an invitation, and lists the upcoming events included, each of which can be excluded. */
export function useInvitedTo(): { to: InvitedTo; fields: ReactNode } {
  const groups = trpc.groups.list.useQuery({});
  const [groupIds, setGroupIds] = useState<string[]>([]);
  const [left, setLeft] = useState<string[]>([]);
  const { data: effect } = usePreview('previewInvite', { group_ids: groupIds }, ask);
  const items = (groups.data?.items ?? []).map(({ id, name, member_count: count }) => ({
    id,
    name,
    detail: String(count),
    icon: 'group' as const,
  }));
  const seen = effect && seenWords(effect);
  return {
    // An exclusion that is no longer listed belonged to a group that is not selected now.
    to: {
      group_ids: groupIds,
      excluded_events: left.filter((id) => effect?.events.some((event) => event.id === id)),
    },
    fields: (
      <>
        {items.length > 0 && (
          <Checklist
            label="Groups"
            maxHeight={150}
            pins={false}
            searchable={items.length > 12}
            items={items}
            chosen={new Set(groupIds)}
            onChange={(chosen) => setGroupIds([...chosen])}
          />
        )}
        {effect && seen && <SeenList label={`They will see ${seen}`} effect={effect} left={left} onChange={setLeft} />}
      </>
    ),
  };
}
