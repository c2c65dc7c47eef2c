import { errorTable } from '@kith/contracts/errors';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './instance-page.module.css';
import { HealthSection } from './health-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { OwnersSection } from './owners-section.tsx';

/** /settings/instance: the operators' page. */
export function InstancePage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page>
      <PageHeader title="Instance" back={{ to: '/settings', label: 'Settings' }} />
      {user.is_operator ? (
        <div className={styles['sections']}>
          <HealthSection />
          <OwnersSection />
          <InvitationsSection />
        </div>
      ) : (
        <ErrorState title="For those who run this Kith" sentence={errorTable.forbidden.sentence} />
      )}
    </Page>
  );
}
