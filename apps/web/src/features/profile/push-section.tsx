import type { PushDevice, PushKind } from '@kith/contracts/push';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/buttons/button.tsx';
import { Switch } from '../../components/fields/checkbox.tsx';
import { Section } from '../../components/layout/page.tsx';
import { timeAgo } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Loaded } from '../../components/layout/loaded.tsx';
import { pushStateOptions, useChooseKinds, useTurnOff, useTurnOn } from './push-mutations.ts';
import type { PushState } from './push-subscription.ts';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import styles from './settings-page.module.css';

const words: Record<PushKind, { label: string; hint: string }> = {
  answers: { label: 'Answers', hint: 'Who’s coming, who might, and who can’t.' },
  today: { label: 'On the day', hint: 'Who’s running late, or can’t come after all.' },
  questions: { label: 'Questions', hint: 'What friends ask you from their page.' },
  calendars: { label: 'Calendars', hint: 'Who added or left your calendar, and whose app stopped updating.' },
  mails: { label: 'Emails that didn’t arrive', hint: 'And what you can do about it.' },
};

/** Why this browser cannot be subscribed. */
const obstacles: Partial<Record<PushState, string>> = {
  insecure: 'Browsers allow notifications only from addresses that begin with https.',
  'install-first':
    'On iPhone and iPad, put Kith on the Home Screen first: tap Share, then Add to Home Screen, and open it there.',
  unsupported: 'This browser can’t show notifications from web apps.',
  denied: 'Your browser blocks notifications from Kith. Allow them in its settings for this site, then reload.',
};

/** Push notifications in this browser, and their kinds. */
export function PushSection() {
  const device = trpc.push.device.useQuery();
  // Changes in the browser's own settings are noticed when the tab becomes visible.
  const state = useQuery({ ...pushStateOptions, refetchOnWindowFocus: 'always', networkMode: 'always' });
  return (
    <Section title="Notifications on this device">
      <Loaded query={device} failed="Failed to load your settings">
        {(stored) => (
          <Loaded query={state} failed="Failed to load your settings">
            {(here) => <Push device={stored} here={here} />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

function Push({ device: { public_key: publicKey, subscription }, here }: { device: PushDevice; here: PushState }) {
  const turnOn = useTurnOn();
  const turnOff = useTurnOff();
  const obstacle = obstacles[here];
  // Either side may have lost it: the browser by clearing its data, the server on the push service's request.
  const isOn = here === 'on' && subscription !== null;
  return (
    <SettingSheet>
      <SettingRow
        name={isOn ? 'On' : 'Off'}
        value={
          obstacle ??
          (isOn ? 'Until you sign out here.' : 'Hear right away who answers and, on the day, who’s running late.')
        }
      >
        {obstacle === undefined &&
          (isOn ? (
            <Button variant="outline" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
              Turn off
            </Button>
          ) : (
            <Button variant="outline" loading={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
              Turn on
            </Button>
          ))}
      </SettingRow>
      {isOn && <Kinds subscription={subscription} />}
    </SettingSheet>
  );
}

function Kinds({ subscription: { kinds, failed_at } }: { subscription: NonNullable<PushDevice['subscription']> }) {
  const choose = useChooseKinds();
  const now = useNow();
  const chosen = choose.isPending ? choose.variables : kinds;
  return (
    <>
      {failed_at !== null && (
        <div className={styles['row']}>
          <p className={styles['value']}>
            {`The last notification didn’t get through (${timeAgo(failed_at, now)}). If it keeps happening, turn them off and on again.`}
          </p>
        </div>
      )}
      <div className={styles['row']}>
        <fieldset className={styles['scopes']}>
          <legend>Tell me about</legend>
          {/* The record is typed by kind, so its keys are exactly these. */}
          {(Object.keys(words) as PushKind[]).map((kind) => (
            <Switch
              key={kind}
              {...words[kind]}
              checked={chosen.includes(kind)}
              onChange={(event) =>
                choose.mutate(event.target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
              }
            />
          ))}
        </fieldset>
      </div>
    </>
  );
}
