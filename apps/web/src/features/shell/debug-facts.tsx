import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { clientLog } from '../../lib/client-log.ts';
import { readMetrics } from '../../lib/telemetry.ts';
import styles from './debug-facts.module.css';

/** What a person is asked for when something is odd: the version, this page's speed, and what was written down. */
export function DebugFacts() {
  const entries = useSelector(clientLog.entries);
  const [health, setHealth] = useState('asking ...');
  useEffect(() => {
    const controller = new AbortController();
    fetch('/api/health', { signal: controller.signal })
      .then((answer) => setHealth(answer.ok ? 'answers' : `answers ${answer.status}`))
      .catch(() => setHealth('does not answer'));
    return () => controller.abort();
  }, []);
  const metrics = Object.entries(readMetrics());
  return (
    <div className={styles['facts']}>
      <dl className={styles['list']}>
        <dt>Version</dt>
        <dd>{__APP_VERSION__}</dd>
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
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and the list only grows at its end
          <li key={`${entry.timestamp} ${index}`} data-level={entry.level}>
            <time dateTime={entry.timestamp}>{entry.timestamp.slice(11, 19)}</time> {entry.level} {entry.module}:{' '}
            {entry.message}
          </li>
        ))}
      </ol>
    </div>
  );
}
