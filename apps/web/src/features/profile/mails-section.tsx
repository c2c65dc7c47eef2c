import type { Profile } from '@kith/contracts/profile';
import type { mailChoices } from '@kith/contracts/account-mail';
import { Switch } from '../../components/fields/checkbox.tsx';
import { Section } from '../../components/layout/page.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { Loaded } from '../../components/layout/loaded.tsx';
import { useUpdateProfile } from './mutations.ts';
import { SettingSheet } from '../../components/layout/setting-row.tsx';
import styles from './settings-page.module.css';

type MailChoice = (typeof mailChoices)[number];

const words: Record<MailChoice, { label: string; hint: string }> = {
  'new-device': {
    label: 'Sign-ins from a new browser',
    hint: 'An email when someone signs in to your account from a new browser.',
  },
};

/** The mails that Kith sends to the owner. Account mails cannot be switched off. */
export function MailsSection() {
  const profile = trpc.profile.get.useQuery();
  return (
    <Section title="Emails to you">
      <Loaded query={profile} failed="Failed to load your settings">
        {(data) => <Mails profile={data} />}
      </Loaded>
    </Section>
  );
}

function Mails({ profile }: { profile: Profile }) {
  const update = useUpdateProfile('Saved');
  const muted = (update.isPending ? update.variables.muted_mails : null) ?? profile.muted_mails;
  return (
    <SettingSheet>
      {/* The record is typed by choice, so its keys are exactly these. */}
      {(Object.keys(words) as MailChoice[]).map((choice) => (
        <div key={choice} className={styles['row']}>
          <Switch
            label={words[choice].label}
            hint={words[choice].hint}
            checked={!muted.includes(choice)}
            onChange={(event) =>
              update.mutate({
                muted_mails: event.target.checked ? muted.filter((one) => one !== choice) : [...muted, choice],
              })
            }
          />
        </div>
      ))}
      <div className={styles['row']}>
        <p className={styles['value']}>Emails about your address and your password are always sent.</p>
      </div>
    </SettingSheet>
  );
}
