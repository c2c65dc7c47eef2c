import type { ManagePageContent } from '@kith/contracts/manage-page';
import { buttonClass } from '../components/buttons/button-class.ts';
import { Sky } from '../components/drawings/sky.tsx';
import { Hidden } from './hidden.tsx';
import styles from './manage-page.module.css';
import { spokenName } from './page-frame.ts';

type MailsContent = Extract<ManagePageContent, { kind: 'mails' }>;

/** The unsubscribe page of mails; requires a button, because programs open links automatically. */
export function MailsPage({ code, owner, emails }: MailsContent) {
  const name = spokenName(owner.name);
  return (
    <main className={styles['page']}>
      <header className={styles['hero']} data-light="night">
        <div className={styles['backdrop']}>
          <Sky light="night" seed={code} width={480} height={300} className={styles['sky']} />
        </div>
      </header>
      <div className={styles['sheet']}>
        <h1 className={styles['title']}>{emails ? `No more emails from ${name}?` : `No more emails from ${name}`}</h1>
        <p className={styles['description']}>
          {emails
            ? `You’re still invited, and your page and calendar stay up to date.`
            : `You won’t be emailed again. You’re still invited, and your page and calendar stay up to date.`}
        </p>
        <form method="post" action={`/manage/e/${code}/mails`}>
          <Hidden fields={{ emails: String(!emails) }} />
          <button className={buttonClass({ variant: emails ? 'primary' : 'outline', wide: true })}>
            {emails ? 'Stop emails' : 'Email me again'}
          </button>
        </form>
      </div>
    </main>
  );
}
