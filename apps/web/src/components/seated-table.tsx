import { classes } from './classes.ts';
import { faceHue, initials } from './face.ts';
import { around } from './table-drawing.tsx';
import styles from './table-drawing.module.css';

const MIN_PLACES = 6;
const MAX_PLACES = 12;

interface SeatedTableProps {
  host: string;
  /** Who said yes, in the order of their answers; null for somebody whose name is not shown. */
  seated: readonly (string | null)[];
  /** How many may still say yes: each keeps an empty place. */
  awaited: number;
  className?: string | undefined;
}

/** The table of one event: the host at the top, then a place for each who said yes, and dashed ones for who may still. Decoration. */
export function SeatedTable({ host, seated, awaited, className }: SeatedTableProps) {
  const people = [host, ...seated];
  const places = Math.min(MAX_PLACES, Math.max(MIN_PLACES, people.length + awaited));
  // The last place stands for all who find none.
  const rest = people.length > places ? people.length - places + 1 : 0;
  return (
    <svg className={classes(styles['drawing'], className)} viewBox="0 0 480 480" aria-hidden="true">
      <circle className={styles['table']} cx="240" cy="240" r="112" />
      {Array.from({ length: places }, (_, place) => {
        const at = around(place / places, 168);
        const name = people[place];
        const isRest = rest > 0 && place === places - 1;
        return (
          <g key={place}>
            {name === undefined ? (
              <circle className={styles['seat']} {...at} r="31.5" />
            ) : (
              <g
                className={styles['guest']}
                data-seated=""
                data-hue={name === null || isRest ? undefined : faceHue(name)}
              >
                <circle className={name === null || isRest ? styles['unnamed'] : styles['you']} {...at} r="32" />
                <text className={styles['letters']} x={at.cx} y={at.cy}>
                  {isRest ? `+${rest}` : initials(name ?? '')}
                </text>
              </g>
            )}
            <circle className={styles['plate']} {...around(place / places, 72)} r="13" />
          </g>
        );
      })}
      <circle className={styles['glow']} cx="240" cy="240" r="34" />
      <circle className={styles['halo']} cx="240" cy="240" r="20" />
      <circle className={styles['flame']} cx="240" cy="240" r="9" />
    </svg>
  );
}
