import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { classes } from '../layout/classes.ts';
import styles from './control.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A search box. `/` focuses it from anywhere on the page; Escape and the clear button empty it. */
export function SearchField({
  label,
  value,
  onValueChange,
  className,
  placeholder = label,
  ...input
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={classes(styles['control'], styles['search'], className)}>
      <span className={classes(styles['icon'], styles['leading'])}>
        <Search />
      </span>
      <input
        {...input}
        ref={field}
        className={styles['input']}
        type="text"
        dir="auto"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        data-search-field=""
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape clears the search; only the next one closes what is around it.
          event.stopPropagation();
          onValueChange('');
        }}
      />
      {value !== '' && (
        <IconButton
          label="Clear search"
          icon={<X />}
          onClick={() => {
            onValueChange('');
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}
