import { classes } from '../layout/classes.ts';
import styles from './place-drawings.module.css';

/** A folded map whose route leads nowhere. Decorative. */
export function MapDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 480 480" aria-hidden="true">
      <path className={styles['paper']} d="M48 146 176 112v260L48 406Z" />
      <path className={styles['shade']} d="M176 112 304 146v260L176 372Z" />
      <path className={styles['paper']} d="M304 146 432 112v260L304 406Z" />
      <path className={styles['line']} d="M48 216c38-30 84-34 128-22s84 44 128 30 84-46 128-52" />
      <path className={styles['line']} d="M48 266c38-26 84-34 128-20s84 46 128 32 84-44 128-50" />
      <path className={styles['line']} d="M48 366c38-22 84-38 128-24s84 42 128 30 84-48 128-56" />
      <ellipse className={styles['soft']} cx="244" cy="186" rx="34" ry="15" transform="rotate(12 244 186)" />
      <path className={styles['missing']} d="M100 336c50-6 24-66 78-62s50 66 104 46 22-62 72-72" />
      <circle className={styles['soft']} cx="100" cy="336" r="13" />
      <circle className={styles['dot']} cx="100" cy="336" r="5" />
      <path
        className={classes(styles['missing'], styles['open'])}
        d="M358 244c-30-42-46-64-46-90a46 46 0 1 1 92 0c0 26-16 48-46 90Z"
      />
      <circle className={styles['missing']} cx="358" cy="154" r="15" />
    </svg>
  );
}
