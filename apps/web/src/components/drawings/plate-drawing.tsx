import styles from './place-drawings.module.css';

/** A place setting with a broken plate. Decorative. */
export function PlateDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 480 480" aria-hidden="true">
      <circle className={styles['paper']} cx="240" cy="240" r="196" />
      <path className={styles['thin']} d="M84 160v40c0 12 6 18 13 18s13-6 13-18v-40M97 160v164" />
      <g transform="rotate(-4 232 240)">
        <path className={styles['shade']} d="m236 136-14 42 26 30-26 34 24 36-20 32 10 34A104 104 0 0 1 236 136Z" />
        <path className={styles['line']} d="M222 177a64 64 0 0 0 6 131" />
      </g>
      <g transform="rotate(7 240 344) translate(16 -2)">
        <path className={styles['shade']} d="m236 136-14 42 26 30-26 34 24 36-20 32 10 34a104 104 0 0 0 0-208Z" />
        <path className={styles['line']} d="M226 176a64 64 0 0 1 4 132" />
      </g>
      <path className={styles['soft']} d="m252 372 18-10 4 20Z" />
      <path className={styles['soft']} d="m214 376 10 8-12 6Z" />
      <path className={styles['thin']} d="M386 326V158c17 12 24 42 21 84l-21 6" transform="rotate(13 386 240)" />
    </svg>
  );
}
