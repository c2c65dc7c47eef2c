import type { AuthUser } from '@kith/contracts/auth';
import { useState } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { Segmented } from '../../components/layout/tabs.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTheme } from '../../lib/startup/theme.ts';
import { trpc } from '../../lib/api/trpc.ts';
import styles from './settings-page.module.css';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { DataSection } from './data-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PushSection } from './push-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { TelegramSection } from './telegram-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { SignInMethodSections } from './sign-in-method-sections.tsx';

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'));
const SetPasswordDialog = lazyPart(() => import('./set-password-dialog.tsx'));
const EmailDialog = lazyPart(() => import('./email-dialog.tsx'));

/** /settings: account, appearance, mails, sign-in methods, and exporting or deleting data. */
export function SettingsPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page>
      <PageHeader title="Settings" />
      <div className={styles['columns']}>
        <div className={styles['sections']}>
          <AccountSection user={user} />
          <AppearanceSection />
          <DatesSection />
          <MailsSection />
          <PushSection />
          <TelegramSection />
        </div>
        <div className={styles['sections']}>
          <SignInMethodSections />
          <SignInsSection />
          <TokensSection />
          {user.is_operator && <InstanceSection />}
          <DataSection />
        </div>
      </div>
    </Page>
  );
}

function AccountSection({ user }: { user: AuthUser }) {
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  // Nearly every account has one, so that is shown until the answer says otherwise.
  const hasPassword = trpc.auth.signInMethods.useQuery().data?.password ?? true;
  return (
    <Section title="Account">
      <SettingSheet>
        <SettingRow name="Name and picture" value={user.name}>
          <ButtonLink variant="outline" to="/profile">
            Open profile
          </ButtonLink>
        </SettingRow>
        <SettingRow name="Email" value={user.email_verified ? user.email : `${user.email}, not verified yet`}>
          <Button variant="outline" onClick={() => setOpen('email')}>
            Change email
          </Button>
        </SettingRow>
        <SettingRow
          name="Password"
          value={hasPassword ? 'A new one signs you out everywhere else.' : 'You sign in without one.'}
        >
          <Button variant="outline" onClick={() => setOpen('password')}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </SettingRow>
      </SettingSheet>
      {open === 'password' && hasPassword && <PasswordDialog email={user.email} onClose={close} />}
      {open === 'password' && !hasPassword && <SetPasswordDialog email={user.email} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
    </Section>
  );
}

function InstanceSection() {
  return (
    <Section title="Instance">
      <SettingSheet>
        <SettingRow name="You run this Kith" value="Who can sign up, and how it’s doing.">
          <ButtonLink variant="outline" to="/settings/instance">
            Open instance
          </ButtonLink>
        </SettingRow>
      </SettingSheet>
    </Section>
  );
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
] as const;

function AppearanceSection() {
  const { mode, choose } = useTheme();
  return (
    <Section title="Appearance">
      <SettingSheet>
        <SettingRow name="Theme" value="Auto follows this device. The choice is kept in this browser.">
          <Segmented label="Theme" value={mode} onChange={choose} options={themes} />
        </SettingRow>
      </SettingSheet>
    </Section>
  );
}
