import { isolated } from '@kith/contracts/isolate';
import type { FriendDetails } from '@kith/contracts/friends';
import { useNavigate } from '@tanstack/react-router';
import { Link as LinkIcon, Pencil, QrCode, RefreshCw, Share2, Shapes, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Menu } from '../../components/buttons/menu.tsx';
import { Page, PageHeader, Section } from '../../components/layout/page.tsx';
import { errorMessage, isGone } from '../../lib/api/error-message.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { CalendarCard } from './calendar-card.tsx';
import { statusWord } from './filter-friends.ts';
import { FriendEvents } from './friend-events.tsx';
import styles from './friend-page.module.css';
import { FriendQuestions } from './friend-questions.tsx';
import { FriendPageSkeleton } from './friend-page-skeleton.tsx';
import { notShared } from './health-labels.ts';
import { useFriendActions } from './use-friend-actions.tsx';
import { Written } from '../../components/people/written.tsx';

const EditFriendDialog = lazyPart(() => import('./edit-friend-dialog.tsx'));
const RemoveFriendDialog = lazyPart(() => import('./remove-friend-dialog.tsx'));

const back = { to: '/friends', label: 'Friends' } as const;

/** /friend/{id}: one friend, their link, feed health and answers. */
export function FriendPage({ friendId }: { friendId: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = trpc.friends.get.useQuery({ id: friendId });
  const gone = isGone(error);
  if (data !== undefined && !gone) return <Full friend={data} />;
  if (error === null) return <FriendPageSkeleton back={back} />;
  return (
    <Page>
      <PageHeader title="Friend" back={back} />
      <ErrorState
        title={gone ? 'Friend not found' : 'We couldn’t load this friend'}
        sentence={gone ? 'The requested resource was not found.' : errorMessage(error, 'Failed to load friends')}
        label={gone ? 'All friends' : 'Retry'}
        onRetry={() => void (gone ? navigate({ to: '/friends', search: {} }) : refetch())}
        retrying={isFetching && !gone}
        you={user?.name}
      />
    </Page>
  );
}

function Full({ friend }: { friend: FriendDetails }) {
  const now = useNow();
  const { actions, dialogs } = useFriendActions();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const navigate = useNavigate();
  const close = () => setDialog(null);
  return (
    <Page>
      <PageHeader
        back={back}
        documentTitle={friend.name}
        title={
          <span className={styles['title']}>
            <Avatar name={friend.name} size={64} />
            <Written as="span" className={styles['name']}>
              {friend.name}
            </Written>
          </span>
        }
        actions={
          <>
            <Button icon={<Share2 />} onClick={() => actions.showQr(friend)}>
              Share link
            </Button>
            <Menu
              label={isolated`Actions for ${friend.name}`}
              items={[
                { label: 'Copy link', icon: <LinkIcon />, onSelect: () => actions.copy(friend) },
                { label: 'QR code', icon: <QrCode />, onSelect: () => actions.showQr(friend) },
                { label: 'Edit', icon: <Pencil />, onSelect: () => setDialog('edit') },
                { label: 'Rotate token', icon: <RefreshCw />, onSelect: () => actions.rotate(friend) },
                'line',
                { label: 'Remove friend', icon: <UserMinus />, danger: true, onSelect: () => setDialog('remove') },
              ]}
            />
          </>
        }
      />
      <p className={styles['facts']}>
        {friend.email ? (
          <a className={styles['mail']} href={`mailto:${friend.email}`}>
            {friend.email}
          </a>
        ) : (
          <span>No email</span>
        )}
        {friend.email && !friend.wants_mails && <span>Doesn’t want emails from Kith</span>}
        {friend.email && friend.mail_refused && <span>Emails bounce. Ask for another address.</span>}
        {friend.mails_over_limit > 0 && (
          <span>
            {friend.mails_over_limit === 1 ? '1 email waits' : `${friend.mails_over_limit} emails wait`} until tomorrow:
            today’s email limit has been reached
          </span>
        )}
        {friend.calendar.state === 'silent' ? (
          <Badge tone="maybe">Calendar not updating</Badge>
        ) : (
          <Badge tone={friend.isSubscribed ? 'yes' : 'neutral'}>
            {friend.shared_at === null && friend.is_active ? notShared : statusWord[friend.subscription_status]}
          </Badge>
        )}
        {friend.groups.map((group) => (
          <Badge key={group} icon={<Shapes />} className={styles['group']}>
            <Written>{group}</Written>
          </Badge>
        ))}
      </p>
      <div className={styles['columns']}>
        <div className={styles['sections']}>
          <Section title="Upcoming events">
            <FriendEvents friend={friend} now={now} />
          </Section>
          {friend.questions.length > 0 && (
            <Section title="Questions and notes">
              <FriendQuestions friend={friend} now={now} />
            </Section>
          )}
        </div>
        <CalendarCard friend={friend} now={now} onShare={() => actions.showQr(friend)} />
      </div>
      {dialogs}
      {dialog === 'edit' && <EditFriendDialog friend={friend} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveFriendDialog
          friend={friend}
          onClose={close}
          onRemove={() => void navigate({ to: '/friends', search: {} })}
        />
      )}
    </Page>
  );
}
