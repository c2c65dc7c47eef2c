import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { TableDrawing } from '../drawings/table-drawing.tsx';

interface EmptyStateProps {
  title: string;
  sentence?: ReactNode;
  /** The next step: one primary button, size lg. */
  action?: ReactNode;
  /** False for empty search results, which have no drawing. */
  drawing?: boolean;
  /** The person at the table. */
  you?: string | undefined;
  /** The heading level: 1 when the page has no other. */
  level?: 1 | 2;
}

/** An empty list: one sentence, the next step, and a table with free seats. */
export function EmptyState({ title, sentence, action, drawing = true, you, level = 2 }: EmptyStateProps) {
  return (
    <Face {...{ title, sentence, action, level }} drawing={drawing && <TableDrawing people={you ? [you] : []} />} />
  );
}

interface FaceProps {
  title: string;
  sentence: ReactNode;
  action: ReactNode;
  drawing: ReactNode;
  level: 1 | 2;
  role?: 'alert';
}

/** The shared layout of empty and error states. */
export function Face({ title, sentence, action, drawing, level, role }: FaceProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['room']} role={role}>
      <div className={styles['face']} data-plain={drawing ? undefined : ''}>
        <div className={styles['texts']}>
          <Heading className={styles['title']}>{title}</Heading>
          {sentence && <p className={styles['sentence']}>{sentence}</p>}
          {action && <div className={styles['action']}>{action}</div>}
        </div>
        {drawing && <div className={styles['drawing']}>{drawing}</div>}
      </div>
    </div>
  );
}
