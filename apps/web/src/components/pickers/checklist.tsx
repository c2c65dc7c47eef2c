import { isolated } from '@kith/contracts/isolate';
import { Users } from 'lucide-react';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { announce } from '../../lib/input/announce.ts';
import { useKeyboardList } from '../../lib/input/keyboard-list.ts';
import { toSearchText } from '../../lib/search/search-text.ts';
import { Avatar } from '../people/avatar.tsx';
import { CheckboxInput } from '../fields/checkbox.tsx';
import styles from './checklist.module.css';
import { PersonChip } from '../buttons/chip.tsx';
import { classes } from '../layout/classes.ts';
import { lazyPart } from '../layout/lazy-part.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { Written } from '../people/written.tsx';

const WindowedRows = lazyPart(() => import('./checklist-windowed.tsx'), { ahead: false });

/** The number of rows from which only visible ones are rendered. */
const WINDOWED_FROM = 60;

/** In pixels, like the lists' heights. */
const ROW_HEIGHT = 44;

export interface ChecklistItem {
  id: string;
  name: string;
  /** Secondary text after the name: an email, a count. */
  detail?: string | undefined;
  /** Before the name: an avatar, or a group icon. */
  icon?: 'face' | 'group';
}

interface ChecklistProps {
  label: string;
  labelHidden?: boolean;
  items: readonly ChecklistItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** SPEC §9: 150 in an event, 200 in a new group, 300 when adding members. */
  maxHeight: 150 | 200 | 300;
  searchable?: boolean;
  /** The message when there are no items. */
  empty?: ReactNode;
  hint?: ReactNode;
  /** Whether selected items stay visible above the scrolling list. */
  pins?: boolean;
  className?: string | undefined;
}

/**
 * A multi-select list: rows with checkboxes on the right, one tab stop, keys of SPEC §9. The bottom fades while there is more.
 */
export function Checklist({
  label,
  labelHidden = false,
  items,
  chosen,
  onChange,
  maxHeight,
  searchable = false,
  empty = 'Nobody here yet.',
  hint,
  pins = true,
  className,
}: ChecklistProps) {
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  // Items selected when the list opened or before the last search come first; rows never move under the pointer.
  const [pinned, setPinned] = useState(chosen);
  const ordered = useMemo(
    () => [...items.filter(({ id }) => pinned.has(id)), ...items.filter(({ id }) => !pinned.has(id))],
    [items, pinned],
  );
  const shown = useMemo(() => matching(ordered, query), [ordered, query]);
  const search = (next: string) => {
    if (next === '') setPinned(chosen);
    setQuery(next);
  };

  const hasPicks = pins && items.length * ROW_HEIGHT > maxHeight;
  const toggle = (id: string) => {
    // A selected item that was deleted has no row, and is dropped with the next change.
    const listed = new Set(items.map((item) => item.id));
    const next = new Set([...chosen].filter((one) => listed.has(one)));
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div ref={group} className={classes(styles['checklist'], className)} role="group" aria-labelledby={labelId}>
      <div className={classes(styles['top'], labelHidden && 'visually-hidden')}>
        <span id={labelId} className={styles['label']}>
          {label}
        </span>
        {items.length > 0 && (
          <span className={styles['count']}>
            {items.filter((item) => chosen.has(item.id)).length} of {items.length}
          </span>
        )}
      </div>
      {searchable && items.length > 0 && (
        <SearchField label={`Search ${label.toLocaleLowerCase()}`} value={query} onValueChange={search} />
      )}
      {hasPicks && (
        <Picks
          label={`Picked ${label.toLocaleLowerCase()}`}
          items={items}
          chosen={chosen}
          none={hint || 'None picked.'}
          onRemove={toggle}
          onEmpty={() => group.current?.querySelector('input')?.focus()}
        />
      )}
      {shown.length === 0 ? (
        <p className={styles['empty']}>
          {items.length === 0 ? (
            empty
          ) : (
            <>
              Nobody here is called “<Written>{query}</Written>”.
            </>
          )}
        </p>
      ) : shown.length < WINDOWED_FROM ? (
        <PlainRows items={shown} chosen={chosen} onToggle={toggle} maxHeight={maxHeight} />
      ) : (
        <WindowedRows items={shown} chosen={chosen} onToggle={toggle} maxHeight={maxHeight} />
      )}
      {hint && !hasPicks && <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}

/** The items whose name or detail contains the search words, ignoring case and accents. */
export function matching(items: readonly ChecklistItem[], query: string): readonly ChecklistItem[] {
  const wanted = toSearchText(query.trim());
  return wanted === ''
    ? items
    : items.filter((item) => toSearchText(`${item.name} ${item.detail ?? ''}`).includes(wanted));
}

interface PicksProps {
  label: string;
  items: readonly ChecklistItem[];
  chosen: ReadonlySet<string>;
  /** The placeholder without selection; it reserves the space, so that selecting moves no row. */
  none: ReactNode;
  onRemove: (id: string) => void;
  onEmpty: () => void;
}

/** The selected items, newest first, in one scrolling line: one tab stop, each removable. */
function Picks({ label, items, chosen, none, onRemove, onEmpty }: PicksProps) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const picked = [...chosen].toReversed().flatMap((id) => byId.get(id) ?? []);
  const { focusItem, itemProps, listProps } = useKeyboardList({ count: picked.length, orientation: 'horizontal' });
  if (picked.length === 0) return <p className={classes(styles['picks'], styles['hint'])}>{none}</p>;
  const remove = ({ id, name }: ChecklistItem, index: number) => {
    onRemove(id);
    announce(isolated`${name} removed`);
    // Once the chip is gone, focus moves to the one in its place.
    requestAnimationFrame(() => (picked.length > 1 ? focusItem(Math.min(index, picked.length - 2)) : onEmpty()));
  };
  return (
    <ul className={styles['picks']} aria-label={label} {...listProps}>
      {picked.map((item, index) => (
        <li key={item.id}>
          <PersonChip
            name={item.name}
            icon={item.icon === 'group' && <Users />}
            onRemove={() => remove(item, index)}
            control={itemProps(index)}
          />
        </li>
      ))}
    </ul>
  );
}

export interface RowsProps {
  items: readonly ChecklistItem[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  maxHeight: number;
}

function PlainRows({ items, chosen, onToggle, maxHeight }: RowsProps) {
  const { itemProps, listProps } = useKeyboardList({ count: items.length });
  return (
    <div className={styles['list']} data-height={maxHeight} {...listProps}>
      {items.map((item, index) => (
        <ChecklistRow
          key={item.id}
          item={item}
          checked={chosen.has(item.id)}
          onToggle={onToggle}
          control={itemProps(index)}
        />
      ))}
    </div>
  );
}

interface ChecklistRowProps {
  item: ChecklistItem;
  checked: boolean;
  onToggle: (id: string) => void;
  control: ReturnType<ReturnType<typeof useKeyboardList>['itemProps']>;
}

export function ChecklistRow({ item, checked, onToggle, control }: ChecklistRowProps) {
  return (
    <label className={styles['row']}>
      {item.icon === 'face' && <Avatar name={item.name} size={28} />}
      {item.icon === 'group' && (
        <span className={styles['group']}>
          <Users />
        </span>
      )}
      <span className={styles['texts']}>
        <Written as="span" className={styles['name']}>
          {item.name}
        </Written>
        {item.detail && <span className={styles['detail']}>{item.detail}</span>}
      </span>
      <CheckboxInput checked={checked} onChange={() => onToggle(item.id)} {...control} />
    </label>
  );
}
