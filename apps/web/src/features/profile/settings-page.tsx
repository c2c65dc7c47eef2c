import type { AuthUser } from '@kith/contracts/auth';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Page, PageHeader, Section } from '../../components/page.tsx';
import { Segmented } from '../../components/tabs.tsx';
import { useSession } from '../../lib/session-store.ts';
import { useTheme } from '../../lib/theme.ts';
import styles from './settings-page.module.css';
import { SettingRow, SettingSheet } from './setting-row.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const EmailDialog = lazy(() => import('./email-dialog.tsx'));

/** /settings: the account, how Kith looks, and where one is signed in. */
export function SettingsPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page>
      <PageHeader title="Settings" />
      <div className={styles['sections']}>
        <AccountSection user={user} />
        <AppearanceSection />
        <SignInsSection />
      </div>
    </Page>
  );
}

function AccountSection({ user }: { user: AuthUser }) {
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Account">
      <SettingSheet>
        <SettingRow name="Email" value={user.email_verified ? user.email : `${user.email}, not verified yet`}>
          <Button variant="outline" onClick={() => setOpen('email')}>
            Change email
          </Button>
        </SettingRow>
        <SettingRow name="Password" value="A new one ends every sign-in elsewhere.">
          <Button variant="outline" onClick={() => setOpen('password')}>
            Change password
          </Button>
        </SettingRow>
      </SettingSheet>
      <Suspense fallback={null}>
        {open === 'password' && <PasswordDialog email={user.email} onClose={close} />}
        {open === 'email' && <EmailDialog user={user} onClose={close} />}
      </Suspense>
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
