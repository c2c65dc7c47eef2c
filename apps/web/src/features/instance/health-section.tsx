import type { InstanceState } from '@kith/contracts/instance';
import { Loaded } from '../../components/layout/loaded.tsx';
import { Section } from '../../components/layout/page.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { timeAgo } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';

const failures = {
  refused: 'was refused by the recipient’s server',
  later: 'was not taken for now and is tried again',
  away: 'found no mail server and is tried again',
} as const;

const modes = {
  open: 'Everybody.',
  invited: 'Who has an invitation.',
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
        value={`${version}${newer === null ? '' : `. The file of ${newer} lies beside it: see docs/operations.md for how it is put in its place`}`}
      />
      <SettingRow name="Who may sign up" value={`${modes[signUp]} SIGN_UP changes it at the next start.`} />
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
              ? 'There is none yet. The first is made ten minutes after something was written.'
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
    sent === null ? 'None was sent since the start.' : `The last was taken ${timeAgo(sent, now).toLowerCase()}.`;
  const lost = failed !== null && why !== null ? ` ${timeAgo(failed, now)} one ${failures[why]}.` : '';
  return leaves ? `${taken}${lost}` : 'No mail leaves: they are kept as files, because SMTP_URL is not set.';
}
