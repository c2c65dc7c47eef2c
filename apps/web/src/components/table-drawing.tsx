import { classes } from './classes.ts';
import { faceHue, initials } from './face.ts';
import styles from './table-drawing.module.css';

const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];
/** The place at the lower left, counted clockwise from the top. */
const YOURS = 5;

interface TableDrawingProps {
  /** Whose place is taken. */
  you?: string | undefined;
  /** The candle burns while people are awaited, and is out when something failed. */
  candle: 'lit' | 'out';
  className?: string | undefined;
}

/** A round table from above: seats as the dashed circles of "No Response", you at one of them. Decoration. */
export function TableDrawing({ you, candle, className }: TableDrawingProps) {
  const letters = you ? initials(you) : '';
  return (
    <svg className={classes(styles['drawing'], styles[candle], className)} viewBox="0 0 480 480" aria-hidden="true">
      <circle className={styles['table']} cx="240" cy="240" r="112" />
      {SEATS.map((seat) => (
        <g key={seat}>
          {seat === YOURS && you ? (
            <g data-hue={faceHue(you)}>
              <circle className={styles['you']} {...around(seat / 8, 168)} r="32" />
              <text className={styles['letters']} x={around(seat / 8, 168).cx} y={around(seat / 8, 168).cy}>
                {letters}
              </text>
            </g>
          ) : (
            <circle className={styles['seat']} {...around(seat / 8, 168)} r="31.5" />
          )}
          <circle className={seat === YOURS ? styles['yourPlate'] : styles['plate']} {...around(seat / 8, 72)} r="15" />
        </g>
      ))}
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

/** A point on a circle around the candle; `turn` goes clockwise from the top, 1 being all the way. */
export function around(turn: number, radius: number): { cx: number; cy: number } {
  const angle = turn * 2 * Math.PI;
  return { cx: Math.round(240 + radius * Math.sin(angle)), cy: Math.round(240 - radius * Math.cos(angle)) };
}
