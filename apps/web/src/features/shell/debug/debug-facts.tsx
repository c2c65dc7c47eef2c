import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../lib/dates/dates.ts';
import { clientLog } from '../../../lib/reports/client-log.ts';
import { sessionEndsAt, useSession } from '../../../lib/session/session-store.ts';
import { readMetrics } from '../../../lib/reports/telemetry.ts';
import styles from './debug-facts.module.css';

/** The server's health in words: "ok, version 0.7.0, database embedded, live changes ok". */
async function describeHealth(answer: Response): Promise<string> {
  const facts: unknown = await answer.json();
  const words = Object.entries(Object(facts)).map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`);
  return `answers ${answer.status}: ${words.join(', ')}`;
}

/** Diagnostics for bug reports: version, session, page speed, and log. */
export function DebugFacts() {
  const entries = useSelector(clientLog.entries);
  const { user, loading } = useSession();
  const ends = sessionEndsAt();
  const [health, setHealth] = useState('asking ...');
  useEffect(() => {
    const controller = new AbortController();
    fetch('/api/health', { signal: controller.signal })
      .then(describeHealth)
      .then(setHealth)
      .catch(() => setHealth('does not answer'));
    return () => controller.abort();
  }, []);
  const metrics = Object.entries(readMetrics());
  return (
    <div className={styles['facts']}>
      <dl className={styles['list']}>
        <dt>Version</dt>
        <dd>{__APP_VERSION__}</dd>
        <dt>Session</dt>
        <dd>
          {user
            ? `${user.email}, account ${user.id}${ends === null ? '' : `, renewed before ${formatTime(new Date(ends))}`}`
            : loading
              ? 'being checked ...'
              : 'nobody is signed in'}
        </dd>
        <dt>Server</dt>
        <dd>{health}</dd>
        <dt>Service worker</dt>
        <dd>{'serviceWorker' in navigator && navigator.serviceWorker.controller ? 'active' : 'not active'}</dd>
        <dt>Speed of this page</dt>
        <dd>
          {metrics.length === 0
            ? 'not measured yet'
            : metrics.map(([name, value]) => `${name.toUpperCase()} ${Math.round(value * 100) / 100}`).join(', ')}
        </dd>
      </dl>
      <ol className={styles['log']} aria-label="Log of this tab">
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and the list is append-only
          <li key={`${entry.timestamp} ${index}`} data-level={entry.level}>
            <time dateTime={entry.timestamp}>{entry.timestamp.slice(11, 19)}</time> {entry.level} {entry.module}:{' '}
            {entry.message}
          </li>
        ))}
      </ol>
    </div>
  );
}
