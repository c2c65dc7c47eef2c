import type { Friend } from '@kith/contracts/friends';
import { moveByKeys } from '../../lib/input/list-keys.ts';
import { useMedia } from '../../lib/startup/use-media.ts';
import type { FriendActions } from './friend-actions.tsx';
import { FriendCard, FriendRow } from './friend-card.tsx';
import styles from './friends-list.module.css';
import { useWindowedRows } from './windowed-rows.ts';

interface FriendsListProps {
  friends: readonly Friend[];
  view: 'grid' | 'list';
  now: Date;
  actions: FriendActions;
}

/** All friends, as cells or rows. */
export function FriendsList({ friends, view, now, actions }: FriendsListProps) {
  const shape = view === 'list' ? { height: 72 } : { height: 142, narrowest: 270 };
  const { list, style, from, to, reveal } = useWindowedRows<HTMLUListElement>({ count: friends.length, ...shape });
  // With hover and enough space the four actions are icons, otherwise a menu.
  const spread = useMedia('(hover: hover) and (min-width: 48rem)');
  const Cell = view === 'list' ? FriendRow : FriendCard;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble up from its links.
    <ul
      ref={list}
      className={styles['sheet']}
      role="list"
      aria-label="Friends"
      style={style}
      onKeyDown={(event) => moveByKeys(event, { count: friends.length, reveal })}
    >
      {friends.slice(from, to).map((friend, index) => (
        <li
          key={friend.id}
          className={styles['cell']}
          data-item={from + index}
          aria-setsize={friends.length}
          aria-posinset={from + index + 1}
        >
          <Cell friend={friend} now={now} actions={actions} spread={spread} />
        </li>
      ))}
    </ul>
  );
}
