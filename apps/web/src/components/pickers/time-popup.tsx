import { useLayoutEffect, useRef } from 'react';
import type { TimeOption } from './time-options.ts';
import styles from './date-field.module.css';
import type { PickerPopupProps } from './date-field.tsx';

interface TimePopupProps extends PickerPopupProps {
  label: string;
  value: string;
  options: readonly TimeOption[];
}

/** The list of times. Focus stays in the field, with aria-activedescendant for the active option. */
export default function TimePopup({ id, active, onPick, label, value, options }: TimePopupProps) {
  const list = useRef<HTMLDivElement>(null);
  // The list opens at the selected option, or at the first one after the value.
  const near = options.findIndex((option) => option.value >= value);
  const shown = active >= 0 ? active : near;
  useLayoutEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: active >= 0 ? 'nearest' : 'center' });
  }, [shown, active]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles['times']}>
      {options.map((option, index) => (
        // The field handles its keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          // Referenced by the field; never focused itself.
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          className={styles['time']}
          data-active={index === active || undefined}
          // Focus stays in the field.
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
