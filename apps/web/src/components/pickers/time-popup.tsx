import { useLayoutEffect, useRef } from 'react';
import type { TimeOption } from './time-options.ts';
import styles from './date-field.module.css';
import type { PickerPopupProps } from './date-field.tsx';

interface TimePopupProps extends PickerPopupProps {
  label: string;
  value: string;
  options: readonly TimeOption[];
}

/** The times to choose from. The focus stays in the field, which names the option that its keys have reached. */
export default function TimePopup({ id, active, onPick, label, value, options }: TimePopupProps) {
  const list = useRef<HTMLDivElement>(null);
  // The list opens on what is chosen, and where that is none of the options, on the first one after it.
  const near = options.findIndex((option) => option.value >= value);
  const shown = active >= 0 ? active : near;
  useLayoutEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: active >= 0 ? 'nearest' : 'center' });
  }, [shown, active]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles['times']}>
      {options.map((option, index) => (
        // The field hears the keys for it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          // The field names it; it is never focused itself.
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          className={styles['time']}
          data-active={index === active || undefined}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick({ time: option.value })}
        >
          {option.label}
          {option.length && <span className={styles['length']}>{option.length}</span>}
        </div>
      ))}
    </div>
  );
}
