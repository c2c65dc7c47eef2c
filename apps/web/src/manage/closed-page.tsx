import type { ManagePageContent } from '@kith/contracts/manage-page';
import { Sky } from '../components/sky.tsx';
import styles from './manage.module.css';

type ClosedContent = Extract<ManagePageContent, { kind: 'closed' }>;

/** A link that opens nothing any more, or never did: one calm sentence and what to do. */
export function ClosedPage({ title, sentence }: ClosedContent) {
  return (
    <main className={styles['page']}>
      <header className={styles['hero']} data-light="night">
        <div className={styles['backdrop']}>
          <Sky light="night" seed={title} width={480} height={300} className={styles['sky']} />
        </div>
      </header>
      <div className={styles['sheet']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['description']}>{sentence}</p>
      </div>
    </main>
  );
}
