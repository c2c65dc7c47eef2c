import { Section } from '../../../components/layout/page.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import styles from './debug-facts.module.css';

/** Captured guest mails on a development server; hidden where mails are really sent. */
export function KeptMails() {
  const { user } = useSession();
  const { data } = trpc.telemetry.keptMails.useQuery(undefined, { enabled: user !== null, staleTime: 0 });
  if (!data?.mails) return null;
  return (
    <Section title="Local mail">
      {data.mails.length === 0 && <p>Emails to your guests since the server started show up here. None so far.</p>}
      <ul className={styles['mails']}>
        {data.mails.map((mail) => (
          <li key={`${mail.sent_at} ${mail.to}`}>
            <details>
              <summary>
                {mail.subject}, to {mail.to}
              </summary>
              <pre>{mail.text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
