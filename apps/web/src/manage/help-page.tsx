import { type CalendarHelp, calendarHelp, calendarHelpIds } from '@kith/contracts/calendar-help';
import type { ManagePageContent } from '@kith/contracts/manage-page';
import { Sky } from '../components/drawings/sky.tsx';
import styles from './manage.module.css';

type HelpContent = Extract<ManagePageContent, { kind: 'help' }>;

/** How a calendar app subscribes and what it makes of changes, or the list of all apps. */
export function HelpPage({ app }: HelpContent) {
  return (
    <main className={styles['page']}>
      <header className={styles['hero']} data-light="day">
        <div className={styles['backdrop']}>
          <Sky light="day" seed={app ?? 'help'} width={480} height={300} className={styles['sky']} />
        </div>
      </header>
      <div className={styles['sheet']}>{app === null ? <Apps /> : <App help={calendarHelp[app]} />}</div>
    </main>
  );
}

function Apps() {
  return (
    <>
      <h1 className={styles['title']}>Plans in your calendar</h1>
      <p className={styles['description']}>
        Your page shows the way that suits your device. Here’s how each app works.
      </p>
      <ul className={styles['others']}>
        {calendarHelpIds.map((id) => (
          <li key={id} className={styles['other']}>
            <span className={styles['otherText']}>
              <a href={`/help/calendars/${id}`}>{calendarHelp[id].name}</a>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function App({ help }: { help: CalendarHelp }) {
  const { name, steps, pace, notes, leave } = help;
  return (
    <>
      <h1 className={styles['title']}>{name}</h1>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section>
        <h2>When changes arrive</h2>
        <p className={styles['description']}>{pace}</p>
      </section>
      {notes.length > 0 && (
        <section>
          <h2>Good to know</h2>
          {notes.map((note) => (
            <p key={note} className={styles['description']}>
              {note}
            </p>
          ))}
        </section>
      )}
      <section>
        <h2>To remove it</h2>
        <p className={styles['description']}>{leave}</p>
      </section>
      <p className={styles['how']}>
        Menus may have changed since we last looked. Your page opens from the link your friend sent you.
      </p>
      <div>
        <a className={styles['help']} href="/manage/link">
          Lost your link?
        </a>
        <a className={styles['help']} href="/help/calendars">
          All apps
        </a>
      </div>
    </>
  );
}
