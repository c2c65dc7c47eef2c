import { type CalendarHelp, calendarHelp, calendarHelpIds, FIX } from '@kith/contracts/calendar-help';
import type { ManagePageContent } from '@kith/contracts/manage-page';
import { Sky } from '../components/drawings/sky.tsx';
import shared from './manage-page.module.css';
import rows from './plan-rows.module.css';
import styles from './help-page.module.css';

type HelpContent = Extract<ManagePageContent, { kind: 'help' }>;

/** How to subscribe with a calendar app and its refresh behaviour, or the list of all apps. */
export function HelpPage({ app }: HelpContent) {
  return (
    <main className={shared['page']}>
      <header className={shared['hero']} data-light="day">
        <div className={shared['backdrop']}>
          <Sky light="day" seed={app ?? 'help'} width={480} height={300} className={shared['sky']} />
        </div>
      </header>
      <div className={shared['sheet']}>{app === null ? <Apps /> : <App help={calendarHelp[app]} />}</div>
    </main>
  );
}

function Apps() {
  return (
    <>
      <h1 className={shared['title']}>Plans in your calendar</h1>
      <p className={shared['description']}>
        Your page shows the way that suits your device. Here’s how each app works.
      </p>
      <ul className={rows['others']}>
        {calendarHelpIds.map((id) => (
          <li key={id} className={rows['other']}>
            <span className={rows['otherText']}>
              <a href={`/help/calendars/${id}`}>{calendarHelp[id].name}</a>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function App({ help }: { help: CalendarHelp }) {
  const { name, steps, pace, notes, fix, leave } = help;
  return (
    <>
      <h1 className={shared['title']}>{name}</h1>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section>
        <h2>When changes arrive</h2>
        <p className={shared['description']}>{pace}</p>
      </section>
      {notes.length > 0 && (
        <section>
          <h2>Good to know</h2>
          {notes.map((note) => (
            <p key={note} className={shared['description']}>
              {note}
            </p>
          ))}
        </section>
      )}
      <section id={FIX}>
        <h2>If it stops updating</h2>
        <ol className={styles['steps']}>
          {fix.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>To remove it</h2>
        <p className={shared['description']}>{leave}</p>
      </section>
      <p className={shared['how']}>
        Menus may have changed since we last looked. Your page opens from the link your friend sent you.
      </p>
      <div>
        <a className={shared['help']} href="/manage/link">
          Lost your link?
        </a>
        <a className={shared['help']} href="/help/calendars">
          All apps
        </a>
      </div>
    </>
  );
}
