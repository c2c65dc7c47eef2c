import { isolated } from '@kith/contracts/isolate';
import type { ManageView } from '@kith/contracts/rsvps';
import type { ReactNode } from 'react';
import { buttonClass } from '../components/buttons/button-class.ts';
import { languages } from '../lib/dates/languages.ts';
import { Hidden } from './hidden.tsx';
import shared from './manage-page.module.css';
import styles from './settings-section.module.css';
import { spokenName } from './page-frame.ts';
import { TelegramChoice } from './telegram-choice.tsx';

/** The friend's settings: preferences, stored data, and unsubscribing. */
export function SettingsSection({ token, view }: { token: string; view: ManageView }) {
  const owner = spokenName(view.owner.name);
  const { preferences, subscription_status: status, email, telegram } = view.friend;
  const inChat = telegram === 'linked';
  const one = inChat ? 'message' : 'email';
  return (
    <footer className={styles['settings']}>
      {status !== 'unsubscribed' && (inChat || (email !== null && preferences.emails)) && (
        <p className={styles['promise']}>
          {owner} {inChat ? 'messages' : 'emails'} you only when plans change. Never about other people’s answers, and
          not at night unless something starts soon.
        </p>
      )}
      {status === 'unsubscribed' ? (
        <section className={styles['left']} aria-labelledby="left">
          <h2 id="left">You have unsubscribed</h2>
          <p>
            Your calendar is empty now, and you won’t be sent anything. {owner}’s invitations wait here if you come
            back.
          </p>
          <form method="post" action="/manage">
            <Hidden fields={{ token, action: 'resubscribe' }} />
            <button className={buttonClass({ variant: 'secondary', wide: true })}>Subscribe again</button>
          </form>
        </section>
      ) : null}
      <div className={styles['foldouts']}>
        <Foldout title="Preferences">
          <form method="post" action="/manage" className={styles['preferences']}>
            <Hidden fields={{ token, action: 'preferences' }} />
            <Tick name="hide_cancelled" on={preferences.hide_cancelled} label="Hide cancelled events in my calendar" />
            <Tick name="alarms" on={preferences.alarms} label="Have my calendar remind me an hour before" />
            <Tick
              name="hides_reads"
              on={preferences.hides_reads}
              label={isolated`Don’t show ${owner} when my calendar checks for updates, or that I opened this page`}
            />
            <fieldset className={styles['mails']}>
              <legend>{inChat ? 'Messages' : 'Emails'}</legend>
              <p>
                {email === null && !inChat
                  ? `${owner} has no email address for you, so nothing is sent.`
                  : `${owner} ${inChat ? 'messages' : 'emails'} you only when plans change, and never between 9 in the evening and 8 in the morning unless something starts within 12 hours. Several changes at once come as one ${one}.`}
              </p>
              <Tick name="emails" on={preferences.emails} label={isolated`Emails from ${owner} about events`} />
              <Tick
                name="digest"
                on={preferences.digest}
                label={`One ${one} a day, in the morning, unless something starts soon`}
              />
              <Tick name="reminders" on={preferences.reminders} label={isolated`Reminders that ${owner} sends`} />
            </fieldset>
            <label className={styles['language']}>
              Language of dates
              <select className={shared['field']} name="locale" defaultValue={preferences.locale ?? ''}>
                <option value="">Browser default</option>
                {languages.map(([tag, name]) => (
                  <option key={tag} value={tag} lang={tag}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button className={buttonClass({ variant: 'secondary' })}>Save preferences</button>
          </form>
        </Foldout>
        {view.friend.telegram !== null && status !== 'unsubscribed' && (
          <Foldout title="Telegram">
            <TelegramChoice token={token} view={view} />
          </Foldout>
        )}
        <Foldout title="Your data">
          <p>
            Your name{email ? `, your address ${email}` : ''}, your answers and notes, whether you have opened this page
            since an event changed, and when your calendar last checked for updates and with which app
            {view.friend.telegram === 'linked' ? ', and the number of your Telegram chat' : ''}.{' '}
            {preferences.hides_reads
              ? `${owner} sees all of that but your calendar’s checks and your visits, which you keep private;`
              : `${owner} sees all of that;`}{' '}
            other guests see at most your first name. Nothing is sold, and nothing on this page comes from another site.
          </p>
        </Foldout>
        {status !== 'unsubscribed' && (
          <Foldout title="Unsubscribe">
            <p>
              Your calendar empties itself, and you won’t be sent anything more. {owner} sees that you left. You can
              come back with this link.
            </p>
            <form method="post" action="/manage">
              <Hidden fields={{ token, action: 'unsubscribe' }} />
              <button className={buttonClass({ variant: 'outline' })}>
                <span>Unsubscribe from {owner}’s plans</span>
              </button>
            </form>
          </Foldout>
        )}
      </div>
    </footer>
  );
}

function Foldout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles['foldout']} name="settings">
      <summary className={shared['fold']}>{title}</summary>
      <div className={styles['foldoutBody']}>{children}</div>
    </details>
  );
}

function Tick({ name, on, label }: { name: string; on: boolean; label: string }) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" name={name} value="true" defaultChecked={on} />
      <span>{label}</span>
    </label>
  );
}
