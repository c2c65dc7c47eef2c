import type { Friend } from '@kith/contracts/friends';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { FriendHands } from './friend-actions.tsx';
import { FriendCard, FriendRow } from './friend-card.tsx';
import styles from './friends-list.module.css';

/** Design pixels: heights of a cell and a row, and the least width of a cell. */
const CELL = 142;
const ROW = 72;
const NARROWEST = 270;

interface FriendsListProps {
  friends: readonly Friend[];
  view: 'grid' | 'list';
  now: Date;
  hands: FriendHands;
}

/** All friends on one sheet. Only those near the window are drawn, so that thousands scroll as well as ten. */
export function FriendsList({ friends, view, now, hands }: FriendsListProps) {
  const sheet = useRef<HTMLUListElement>(null);
  const { width, top, px } = usePlace(sheet);
  const columns = view === 'list' ? 1 : Math.max(1, Math.floor(width / (NARROWEST * px)));
  const height = (view === 'list' ? ROW : CELL) * px;
  const rows = useWindowVirtualizer({
    count: Math.ceil(friends.length / columns),
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
  });
  const { measure } = rows;
  useEffect(() => measure(), [measure, height]);

  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const before = first * height;
  const shown = friends.slice(first * columns, ((drawn.at(-1)?.index ?? -1) + 1) * columns);
  const Cell = view === 'list' ? FriendRow : FriendCard;
  return (
    <ul
      ref={sheet}
      className={styles['sheet']}
      role="list"
      aria-label="Friends"
      style={
        {
          '--columns': columns,
          '--row': `${height}px`,
          paddingTop: before,
          minHeight: rows.getTotalSize(),
        } as CSSProperties /* React's type does not know custom properties */
      }
    >
      {shown.map((friend, index) => (
        <li
          key={friend.id}
          className={styles['cell']}
          aria-setsize={friends.length}
          aria-posinset={first * columns + index + 1}
        >
          <Cell friend={friend} now={now} hands={hands} />
        </li>
      ))}
    </ul>
  );
}

/** How wide the sheet is, where it begins on the page, and how many pixels a design pixel takes. */
function usePlace(sheet: React.RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0, px: 1 });
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const look = () => {
      const { width, top } = element.getBoundingClientRect();
      const px = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      const next = { width, top: top + scrollY, px };
      setPlace((old) => (old.width === next.width && old.top === next.top && old.px === px ? old : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [sheet]);
  return place;
}
