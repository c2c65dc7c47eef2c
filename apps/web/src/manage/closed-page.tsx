import type { ManagePageContent } from '@kith/contracts/manage-page';
import { Sky } from '../components/drawings/sky.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import styles from './manage.module.css';

type ClosedContent = Extract<ManagePageContent, { kind: 'closed' }>;

/** A page without plans, such as of a link that opens nothing any more: one calm sentence and what to do. */
export function ClosedPage({ title, sentence, asksForAddress = false, action }: ClosedContent) {
  return (
    <main className={styles['page']}>
      <header className={styles['hero']} data-light="night">
        <div className={styles['backdrop']}>
          <Sky light="night" seed={title} width={480} height={300} className={styles['sky']} />
        </div>
      </header>
      <div className={styles['sheet']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['description']} data-sentence="">
          {sentence}
        </p>
        {action && (
          <a className={buttonClass({ size: 'lg', wide: true })} href={action.url}>
            {action.label}
          </a>
        )}
        {asksForAddress && (
          <form method="post" action="/manage/link" className={styles['lost']}>
            <label>
              Your email address
              <input type="email" name="email" required autoComplete="email" maxLength={254} />
            </label>
            <button className={buttonClass({ size: 'lg', wide: true })}>Send my link again</button>
          </form>
        )}
      </div>
    </main>
  );
}
