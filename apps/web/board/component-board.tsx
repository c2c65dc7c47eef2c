import { BoardButtons, BoardFields, BoardOverlays } from './board-controls.tsx';
import { BoardPeople, BoardSurfaces } from './board-pictures.tsx';
import { Routed } from './routed.tsx';
import styles from './board.module.css';

/** Every component of the design system, in both themes. */
export function ComponentBoard() {
  return (
    <Routed>
      <div className={styles['boards']}>
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={styles['board']} data-theme={theme} aria-label={`All parts, ${theme}`}>
            <BoardButtons />
            <BoardFields />
            <BoardOverlays />
            <BoardPeople />
            <BoardSurfaces />
          </section>
        ))}
      </div>
    </Routed>
  );
}
