import type { InstanceState } from '@kith/contracts/instance';
import { Loaded } from '../../components/layout/loaded.tsx';
import { Section } from '../../components/layout/page.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { timeAgo } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';

const failures = {
  refused: 'was refused by the recipient’s server',
  later: 'wasn’t accepted yet and will be tried again',
  away: 'couldn’t reach the mail server and will be tried again',
} as const;

const modes = {
  open: 'Anyone.',
  invited: 'Anyone with an invitation.',
  closed: 'Nobody.',
} as const;

/** How the server is set and how it is doing. */
export function HealthSection() {
  const state = trpc.instance.get.useQuery();
  return (
    <Section title="This Kith">
      <Loaded query={state} failed="Failed to load how this Kith is doing">
        {(data) => <HealthRows state={data} />}
      </Loaded>
    </Section>
  );
}

function HealthRows({ state: { version, newer_release: newer, sign_up: signUp, limits, mail, copies } }: StateProps) {
  const now = useNow();
  return (
    <SettingSheet>
      <SettingRow
        name="Version"
        value={`${version}${newer === null ? '' : `. ${newer} is ready to install: see docs/operations.md`}`}
      />
      <SettingRow name="Who can sign up" value={`${modes[signUp]} SIGN_UP changes it at the next start.`} />
      <SettingRow
        name="Limits"
        value={`${limits.friends} friends, ${limits.coming_events} upcoming events and ${limits.mails_per_day} emails a day for each owner; ${limits.mails_per_day_of_all} emails a day in all. More emails wait for the next day.`}
      />
      <SettingRow name="Mail" value={sayMail(mail, now)} />
      {copies !== null && (
        <SettingRow
          name="Copies"
          value={
            copies.newest_at === null
              ? 'None yet. The first is made ten minutes after something changes.'
              : `${copies.count}, the newest ${timeAgo(copies.newest_at, now).toLowerCase()}`
          }
        />
      )}
    </SettingSheet>
  );
}

interface StateProps {
  state: InstanceState;
}

function sayMail(
  { leaves, last_sent_at: sent, last_failed_at: failed, last_failure: why }: InstanceState['mail'],
  now: Date,
) {
  const taken =
    sent === null ? 'None sent since Kith started.' : `The last was accepted ${timeAgo(sent, now).toLowerCase()}.`;
  const lost = failed !== null && why !== null ? ` ${timeAgo(failed, now)} one ${failures[why]}.` : '';
  return leaves ? `${taken}${lost}` : 'No emails are sent: they’re saved as files, because SMTP_URL is not set.';
}
