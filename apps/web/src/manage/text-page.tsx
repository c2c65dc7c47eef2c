import type { ManagePageContent } from '@kith/contracts/manage-page';
import { Sky } from '../components/drawings/sky.tsx';
import shared from './manage-page.module.css';
import styles from './text-page.module.css';

type TextContent = Extract<ManagePageContent, { kind: 'text' }>;

/** What the operator wrote. The server made the HTML from Markdown that has none of its own. */
export function TextPage({ title, heading, html }: TextContent) {
  return (
    <main className={shared['page']}>
      <header className={shared['hero']} data-light="day">
        <div className={shared['backdrop']}>
          <Sky light="day" seed={title} width={480} height={300} className={shared['sky']} />
        </div>
      </header>
      <div className={shared['sheet']}>
        {heading === null ? (
          <h1 className={shared['title']}>{title}</h1>
        ) : (
          <h1 className={shared['title']} dir="auto" dangerouslySetInnerHTML={{ __html: heading }} />
        )}
        <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </main>
  );
}
