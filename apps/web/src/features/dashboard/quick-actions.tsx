import { Plus, Share2, UserPlus } from 'lucide-react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import styles from './dashboard.module.css';

/** The quick actions. On phones Share is an icon, to keep all three in one row. */
export function QuickActions({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <div className={styles['actions']}>
      <ButtonLink to="/events" search={{ action: 'create' }} size={size} icon={<Plus />} data-control="create">
        Create Event
      </ButtonLink>
      <ButtonLink
        to="/friends"
        search={{ action: 'invite' }}
        size={size}
        variant="outline"
        icon={<UserPlus />}
        data-control="invite"
      >
        Invite Friend
      </ButtonLink>
      <ButtonLink
        to="/manage"
        size={size}
        variant="outline"
        icon={<Share2 />}
        className={styles['share']}
        title="Share Calendar"
        data-control="quick share"
      >
        Share Calendar
      </ButtonLink>
    </div>
  );
}
