import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useKeyboardList } from '../../lib/input/keyboard-list.ts';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; count?: number; icon?: ReactNode; iconOnly?: boolean }[];
  className?: string | undefined;
}

/** A segmented control, implemented as radio buttons for native arrow-key behaviour. */
export function Segmented<Value extends string>({ label, value, onChange, options, className }: SegmentedProps<Value>) {
  const name = useId();
  const track = useRef<HTMLDivElement>(null);
  const at = options.findIndex((option) => option.value === value);
  // On a phone the track scrolls, and the selected item may be at its end.
  useLayoutEffect(() => {
    const frame = track.current?.getBoundingClientRect();
    const chosen = track.current?.children[at]?.getBoundingClientRect();
    if (!track.current || !frame || !chosen) return;
    track.current.scrollLeft += Math.min(0, chosen.left - frame.left) + Math.max(0, chosen.right - frame.right);
  }, [at]);
  return (
    <div ref={track} className={classes(styles['track'], className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['item']} title={option.iconOnly ? option.label : undefined}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={option.iconOnly ? 'visually-hidden' : undefined}>{option.label}</span>
          {option.count !== undefined && <span className={styles['count']}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number; panel: ReactNode }[];
  className?: string | undefined;
}

/** Tab panels; arrows, Home and End move between the tabs. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  const id = useId();
  const { itemProps, listProps } = useKeyboardList({ count: tabs.length, orientation: 'horizontal' });
  return (
    <div className={className}>
      <div className={styles['track']} role="tablist" aria-label={label} {...listProps}>
        {tabs.map((tab, index) => {
          const { onFocus, ...item } = itemProps(index);
          return (
            <button
              {...item}
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-controls={`${id}-panel`}
              aria-selected={tab.value === value}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles['item']}
              onFocus={() => {
                onFocus();
                onChange(tab.value);
              }}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {tabs.find((tab) => tab.value === value)?.panel}
      </div>
    </div>
  );
}
