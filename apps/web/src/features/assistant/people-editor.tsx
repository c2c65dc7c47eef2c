import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../components/checkbox.tsx';
import { Checklist } from '../../components/checklist.tsx';
import { PersonChip } from '../../components/chip.tsx';
import { Loading, SkeletonList } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import styles from './draft-card.module.css';
import { EditorForm } from './draft-editors.tsx';
import type { EditorProps } from './draft-row.tsx';

/** Who is invited: everyone, or some friends and groups. A draft knows them by name. */
export default function PeopleEditor({ draft, onChange, onClose }: EditorProps) {
  const friends = useQuery(trpc.friends.list.queryOptions({}));
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const { register, handleSubmit, watch, setValue } = useForm({
    defaultValues: {
      everyone: draft.everyone,
      friends: draft.friend_names,
      groups: draft.group_names,
      without: draft.excluded_names,
    },
  });
  const chosen = watch();
  const friendItems = useMemo(
    () =>
      byName((friends.data?.items ?? []).filter((friend) => friend.is_active)).map(({ name, email }) => ({
        id: name,
        name,
        detail: email ?? undefined,
        icon: 'face' as const,
      })),
    [friends.data],
  );
  const groupItems = useMemo(
    () =>
      byName(groups.data?.items ?? []).map(({ name, member_count: count }) => ({
        id: name,
        name,
        detail: count === 1 ? '1 friend' : `${count} friends`,
      })),
    [groups.data],
  );
  const loading = friends.data === undefined || groups.data === undefined;
  const failed = friends.isError || groups.isError;

  const done = handleSubmit(({ everyone, friends: people, groups: chosenGroups, without }) => {
    if (!loading) {
      onChange({
        ...draft,
        everyone,
        friend_names: everyone ? [] : people,
        group_names: everyone ? [] : chosenGroups,
        excluded_names: without,
      });
    }
    onClose();
  });
  return (
    <EditorForm onDone={done} onClose={onClose}>
      {loading && !failed && (
        <Loading label="Loading your friends">
          <SkeletonList rows={3} label="Loading your friends" />
        </Loading>
      )}
      {loading && failed && <p role="alert">Could not load your friends list.</p>}
      {!loading && (
        <>
          <Checkbox {...register('everyone')} label="All friends" />
          {!chosen.everyone && (
            <div className={styles['lists']}>
              <Checklist
                label="Friends"
                items={friendItems}
                chosen={new Set(chosen.friends)}
                onChange={(names) => setValue('friends', [...names])}
                maxHeight={150}
                searchable={friendItems.length > 8}
                empty="No friends yet."
              />
              <Checklist
                label="Groups"
                items={groupItems}
                chosen={new Set(chosen.groups)}
                onChange={(names) => setValue('groups', [...names])}
                maxHeight={150}
                empty="No groups yet."
              />
            </div>
          )}
          {chosen.without.length > 0 && (
            <div className={styles['people']} role="group" aria-label="Left out">
              <span>Without</span>
              {chosen.without.map((name) => (
                <PersonChip
                  key={name}
                  name={name}
                  onRemove={() =>
                    setValue(
                      'without',
                      chosen.without.filter((other) => other !== name),
                    )
                  }
                />
              ))}
            </div>
          )}
        </>
      )}
    </EditorForm>
  );
}

/** A name that two friends bear is one line here: a draft cannot tell them apart, and says so when it is created. */
function byName<Named extends { name: string }>(items: readonly Named[]): Named[] {
  return [...new Map(items.map((item) => [item.name, item])).values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
