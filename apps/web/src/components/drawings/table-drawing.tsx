import { classes } from '../layout/classes.ts';
import { initials } from '@kith/contracts/names';
import { faceHue } from '../people/face.ts';
import styles from './table-drawing.module.css';

const FEWEST_SEATS = 6;
const MOST_SEATS = 12;
/** The first seat, clockwise from the top: at the lower left. */
const FIRST = 5 / 8;

interface TableDrawingProps {
  /** The seated people, host first; null for somebody whose name is not shown. */
  people: readonly (string | null)[];
  /** The desired number of seats, clamped to 6 to 12; the last of 12 stands for everybody else. */
  seats?: number;
  /** The candle burns while answers are pending, and is out after an error. */
  candle?: 'lit' | 'out';
  className?: string | undefined;
}

/** A round table from above: an avatar for each seated person, dashed circles ("No Response") for free seats. Decorative. */
export function TableDrawing({ people, seats = 8, candle = 'lit', className }: TableDrawingProps) {
  const places = Math.min(MOST_SEATS, Math.max(FEWEST_SEATS, seats));
  const rest = people.length > places ? people.length - places + 1 : 0;
  return (
    <svg className={classes(styles['drawing'], styles[candle], className)} viewBox="0 0 480 480" aria-hidden="true">
      <circle className={styles['table']} cx="240" cy="240" r="112" />
      {Array.from({ length: places }, (_, place) => {
        const turn = (place + Math.round(places * FIRST)) / places;
        const at = around(turn, 168);
        const isRest = rest > 0 && place === places - 1;
        const name = isRest ? null : people[place];
        return (
          <g key={place} className={styles['place']}>
            {name === undefined ? (
              <circle className={styles['seat']} {...at} r="31.5" />
            ) : (
              <g className={styles['person']} data-seated="" data-hue={name === null ? undefined : faceHue(name)}>
                <circle className={styles[name === null ? 'unnamed' : 'face']} {...at} r="32" />
                <text className={styles['letters']} x={at.cx} y={at.cy}>
                  {isRest ? `+${rest}` : initials(name ?? '')}
                </text>
              </g>
            )}
            <circle className={styles['plate']} {...around(turn, 72)} r="15" />
          </g>
        );
      })}
      {candle === 'lit' ? (
        <>
          <circle className={styles['glow']} cx="240" cy="240" r="34" />
          <circle className={styles['halo']} cx="240" cy="240" r="20" />
          <circle className={styles['flame']} cx="240" cy="240" r="9" />
        </>
      ) : (
        <>
          <circle className={styles['wick']} cx="240" cy="240" r="9" />
          <path className={styles['wick']} d="M240 239c-4-7-2-11 2-18s4-12-1-21-7-13-5-19 4-9 7-14" />
        </>
      )}
    </svg>
  );
}

/** A point on a circle around the candle; `turn` is clockwise from the top, 1 being a full turn. */
function around(turn: number, radius: number): { cx: number; cy: number } {
  const angle = turn * 2 * Math.PI;
  return { cx: Math.round(240 + radius * Math.sin(angle)), cy: Math.round(240 - radius * Math.cos(angle)) };
}
