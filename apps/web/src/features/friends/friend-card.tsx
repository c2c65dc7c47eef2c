import type { Friend } from '@kith/contracts/friends';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../components/people/avatar.tsx';
import { HealthLine } from '../../components/people/health-dot.tsx';
import { FriendButtons, type FriendActions, FriendMenu } from './friend-actions.tsx';
import styles from './friend-card.module.css';
import { healthLabel } from './health-labels.ts';
import { Written } from '../../components/people/written.tsx';

export interface FriendCardProps {
  friend: Friend;
  now: Date;
  actions: FriendActions;
  /** Whether actions are icons instead of a menu. */
  spread: boolean;
}

/** A friend as a cell: avatar, name, feed health, groups. The name's link covers the cell. */
export const FriendCard = memo(function FriendCard({ friend, now, actions, spread }: FriendCardProps) {
  const { app, when } = healthLabel(friend, now);
  const groups = friend.groups.join(', ');
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <Avatar name={friend.name} size={44} />
        <div className={styles['texts']}>
          <FriendName friend={friend} />
          {friend.email && (
            <span className={styles['email']} title={friend.email}>
              {friend.email}
            </span>
          )}
        </div>
        {!spread && <FriendMenu friend={friend} actions={actions} />}
      </div>
      <HealthLine className={styles['health']} health={friend.calendar.state} app={app} when={when} />
      <div className={styles['foot']}>
        <span className={styles['groups']} title={groups}>
          <Written>{groups}</Written>
        </span>
        {spread && <FriendButtons friend={friend} actions={actions} />}
      </div>
    </div>
  );
});

/** A friend as a list row. */
export const FriendRow = memo(function FriendRow({ friend, now, actions, spread }: FriendCardProps) {
  const { app, when } = healthLabel(friend, now);
  const groups = friend.groups.join(', ');
  return (
    <div className={styles['row']}>
      <Avatar name={friend.name} size={40} />
      <div className={styles['texts']}>
        <FriendName friend={friend} />
        {friend.email && (
          <span className={styles['email']} title={friend.email}>
            {friend.email}
          </span>
        )}
        <HealthLine className={styles['narrow']} health={friend.calendar.state} app={app} when={when} />
      </div>
      <HealthLine className={styles['wide']} health={friend.calendar.state} app={app} when={when} />
      <span className={styles['groups']} title={groups}>
        <Written>{groups}</Written>
      </span>
      {spread ? <FriendButtons friend={friend} actions={actions} /> : <FriendMenu friend={friend} actions={actions} />}
    </div>
  );
});

function FriendName({ friend }: { friend: Friend }) {
  return (
    <Link
      to="/friend/$friendId"
      params={{ friendId: friend.id }}
      className={styles['name']}
      title={friend.name}
      preload={false}
    >
      <Written>{friend.name}</Written>
    </Link>
  );
}
