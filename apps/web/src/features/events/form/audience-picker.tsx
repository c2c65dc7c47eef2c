import { audienceAnswers, audienceQuestion } from '@kith/contracts/events';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Checklist } from '../../../components/pickers/checklist.tsx';
import { ErrorLine } from '../../../components/feedback/error-line.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TextArea, TextField } from '../../../components/fields/text-field.tsx';
import { guestsOf } from '../audience.ts';
import styles from './audience-picker.module.css';
import type { People } from '../use-people.ts';

export interface Picks {
  groups: readonly string[];
  friends: readonly string[];
  excluded: readonly string[];
  onlyMe: boolean;
  newPeople: string;
}

interface AudiencePickerProps {
  people: People;
  picks: Picks;
  /** Whether an empty selection means all friends; an audience that became empty stays empty instead. */
  noneIsAll: boolean;
  onChange: (picks: Partial<Picks>) => void;
}

const LONG = 12;
const answers = ['everyone', 'some', 'onlyMe'] as const;

/** Who an event is for: everyone, without a list; or groups, friends and new people together, each in theirs; or nobody else. */
export function AudiencePicker({ people, picks, noneIsAll, onChange }: AudiencePickerProps) {
  const { friends, groups, loading, failed, retry } = people;
  const picked = picks.groups.length + picks.friends.length > 0;
  // Taking the last pick away does not change who is asked for: the lists stay, to pick somebody else.
  const [wantsSome, setWantsSome] = useState(picked);
  const pick = (change: Partial<Picks>) => {
    setWantsSome(true);
    onChange(change);
  };
  const groupItems = useMemo(
    () =>
      groups.map((group) => ({
        id: group.id,
        name: group.name,
        detail: String(group.member_count),
        icon: 'group' as const,
      })),
    [groups],
  );
  const friendItems = useFriendItems(friends);

  if (failed) {
    return (
      <div className={styles['picker']}>
        <ErrorLine sentence="Could not load your friends list." onRetry={retry} retrying={loading} />
      </div>
    );
  }
  if (loading) {
    return (
      <div className={styles['picker']} role="status" aria-label="Loading your friends">
        <Skeleton width="30%" />
        <Skeleton shape="block" height="2.75rem" />
      </div>
    );
  }
  if (noneIsAll && !picks.onlyMe && picks.groups.length === 0 && friends.length === 0) {
    return (
      <div className={styles['picker']}>
        <TextArea
          label="Who is invited?"
          optional
          rows={2}
          placeholder={'Ana Ribeiro, Tom Ashworth\nzoe@example.com'}
          hint="Names, with email addresses if you have them. Each person gets their own link."
          grow="9rem"
          value={picks.newPeople}
          onChange={(change) => onChange({ newPeople: change.target.value })}
        />
      </div>
    );
  }
  const names = picks.newPeople !== '';
  const answer = picks.onlyMe ? 'onlyMe' : picked || names || wantsSome || !noneIsAll ? 'some' : 'everyone';
  const choose = (chosen: keyof typeof audienceAnswers) => {
    setWantsSome(chosen === 'some');
    onChange({
      onlyMe: chosen === 'onlyMe',
      ...(chosen !== 'some' && { groups: [], friends: [], excluded: [], newPeople: '' }),
    });
  };
  return (
    <div className={styles['picker']}>
      <fieldset className={styles['answers']}>
        <legend>{audienceQuestion}</legend>
        {answers.map((one) => (
          <label key={one} className={styles['answer']}>
            <input type="radio" name="audience" checked={answer === one} onChange={() => choose(one)} />
            {audienceAnswers[one]}
          </label>
        ))}
      </fieldset>
      {answer === 'some' && (
        <>
          <div className={styles['lists']}>
            <Checklist
              label="Groups"
              items={groupItems}
              chosen={new Set(picks.groups)}
              onChange={(chosen) => pick({ groups: [...chosen] })}
              maxHeight={150}
              searchable={groupItems.length > LONG}
              empty="No groups yet. A group saves you picking the same people again."
            />
            <Checklist
              label="Friends"
              items={friendItems}
              chosen={new Set(picks.friends)}
              onChange={(chosen) => pick({ friends: [...chosen] })}
              maxHeight={150}
              searchable={friendItems.length > LONG}
              empty="No friends yet."
              hint={
                !picked &&
                !names &&
                friendItems.length > 0 &&
                (noneIsAll
                  ? 'No one picked, so everyone is invited.'
                  : 'The group this event was for was deleted, so no one is invited.')
              }
            />
          </div>
          <TextField
            label="Anyone else"
            optional
            autoComplete="off"
            placeholder="Tom Ashworth, zoe@example.com"
            value={picks.newPeople}
            onChange={(change) => onChange({ newPeople: change.target.value })}
          />
        </>
      )}
    </div>
  );
}

const useFriendItems = (friends: People['friends']) =>
  useMemo(() => friends.map(({ id, name }) => ({ id, name, icon: 'face' as const })), [friends]);

/** Those of whom an event is for who are left out of it all the same. */
export function LeaveOutPicker({ people, picks, noneIsAll, onChange }: AudiencePickerProps) {
  const [leavesOut, setLeavesOut] = useState(picks.excluded.length > 0);
  const friendItems = useFriendItems(people.friends);
  const invited = useMemo(() => {
    const picked = picks.groups.length + picks.friends.length > 0;
    const type = picked ? 'groups' : noneIsAll && !picks.onlyMe && picks.newPeople === '' ? 'all' : 'specific';
    const ids = new Set(guestsOf({ ...picks, type, excluded: [] }, people).map(({ id }) => id));
    return friendItems.filter(({ id }) => ids.has(id) || picks.excluded.includes(id));
  }, [picks, noneIsAll, people, friendItems]);
  if (picks.onlyMe || friendItems.length === 0) return null;
  return leavesOut ? (
    <Checklist
      label="Everyone except"
      items={invited}
      chosen={new Set(picks.excluded)}
      onChange={(chosen) => onChange({ excluded: [...chosen] })}
      maxHeight={150}
      searchable={invited.length > LONG}
      empty="Nobody is invited yet."
    />
  ) : (
    <Button variant="ghost" size="sm" className={styles['but']} onClick={() => setLeavesOut(true)}>
      Everyone except…
    </Button>
  );
}
