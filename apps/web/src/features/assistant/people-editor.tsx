import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Checklist } from '../../components/pickers/checklist.tsx';
import { PersonChip } from '../../components/buttons/chip.tsx';
import { Loading, SkeletonList } from '../../components/feedback/skeleton.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import styles from './draft-card.module.css';
import { EditorForm } from './draft-editors.tsx';
import type { EditorProps } from './draft-row.tsx';

/** The guest editor: everyone, or some friends and groups. A draft has names, with ids to distinguish namesakes. */
export default function PeopleEditor({ draft, onChange, onClose }: EditorProps) {
  const friends = trpc.friends.list.useQuery({});
  const groups = trpc.groups.list.useQuery({});
  const { register, handleSubmit, watch, setValue } = useForm({
    defaultValues: {
      everyone: draft.everyone,
      // The selection made here; initially the draft's guests.
      friends: null as string[] | null,
      groups: null as string[] | null,
      without: draft.excluded_names,
    },
  });
  const chosen = watch();
  const meantFriends = useMemo(
    () => meantBy(draft.friend_names, draft.friend_ids, friends.data?.items ?? []),
    [draft, friends.data],
  );
  const meantGroups = useMemo(
    () => meantBy(draft.group_names, draft.group_ids, groups.data?.items ?? []),
    [draft, groups.data],
  );
  const friendItems = useMemo(
    () =>
      byName((friends.data?.items ?? []).filter((friend) => friend.is_active)).map(({ id, name, email }) => ({
        id,
        name,
        detail: email ?? undefined,
        icon: 'face' as const,
      })),
    [friends.data],
  );
  const groupItems = useMemo(
    () =>
      byName(groups.data?.items ?? []).map(({ id, name, member_count: count }) => ({
        id,
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
        ...namedBy(everyone ? [] : (people ?? meantFriends.ids), friends.data?.items ?? [], (names, ids) => ({
          friend_names: everyone ? [] : [...names, ...meantFriends.unknown],
          friend_ids: ids,
        })),
        ...namedBy(everyone ? [] : (chosenGroups ?? meantGroups.ids), groups.data?.items ?? [], (names, ids) => ({
          group_names: everyone ? [] : [...names, ...meantGroups.unknown],
          group_ids: ids,
        })),
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
                chosen={new Set(chosen.friends ?? meantFriends.ids)}
                onChange={(ids) => setValue('friends', [...ids])}
                maxHeight={150}
                searchable={friendItems.length > 8}
                empty="No friends yet."
              />
              <Checklist
                label="Groups"
                items={groupItems}
                chosen={new Set(chosen.groups ?? meantGroups.ids)}
                onChange={(ids) => setValue('groups', [...ids])}
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

const byName = <Named extends { name: string }>(items: readonly Named[]): Named[] =>
  items.toSorted((a, b) => a.name.localeCompare(b.name));

type Known = readonly { id: string; name: string }[];

/** Resolves a draft's names, and lists unknown ones. An ambiguous name stays unresolved until one is chosen. */
function meantBy(names: readonly string[], ids: readonly string[] = [], known: Known) {
  const lists = names.map((name) => {
    const same = known.filter((one) => one.name === name);
    const meant = same.filter(({ id }) => ids.includes(id));
    return { name, same, meant: meant.length > 0 || same.length > 1 ? meant : same };
  });
  return {
    ids: lists.flatMap(({ meant }) => meant.map(({ id }) => id)),
    unknown: lists.filter(({ same }) => same.length === 0).map(({ name }) => name),
  };
}

/** The distinct names of the selection, to go with their ids. */
function namedBy<Fields>(
  ids: readonly string[],
  known: Known,
  write: (names: string[], ids: string[]) => Fields,
): Fields {
  const chosen = known.filter(({ id }) => ids.includes(id));
  return write(
    [...new Set(chosen.map(({ name }) => name))],
    chosen.map(({ id }) => id),
  );
}
