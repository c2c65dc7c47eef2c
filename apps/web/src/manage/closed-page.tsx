import type { ManagePageContent } from '@kith/contracts/manage-page';
import { Sky } from '../components/drawings/sky.tsx';
import { buttonClass } from '../components/buttons/button-class.ts';
import shared from './manage-page.module.css';
import styles from './closed-page.module.css';

type ClosedContent = Extract<ManagePageContent, { kind: 'closed' }>;

/** A page without events, such as for a closed link: one sentence and what to do. */
export function ClosedPage({ title, sentence, asksForAddress = false, action }: ClosedContent) {
  return (
    <main className={shared['page']}>
      <header className={shared['hero']} data-light="night">
        <div className={shared['backdrop']}>
          <Sky light="night" seed={title} width={480} height={300} className={shared['sky']} />
        </div>
      </header>
      <div className={shared['sheet']}>
        <h1 className={shared['title']}>{title}</h1>
        <p className={shared['description']} data-sentence="">
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
              <input
                type="email"
                className={shared['field']}
                name="email"
                required
                autoComplete="email"
                maxLength={254}
              />
            </label>
            <button className={buttonClass({ size: 'lg', wide: true })}>Send my link again</button>
          </form>
        )}
      </div>
    </main>
  );
}
