import { isolated } from '@kith/contracts/isolate';
import type { Friend } from '@kith/contracts/friends';
import { Link } from '@tanstack/react-router';
import { Copy, QrCode, UserPlus } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { Avatar } from '../../components/people/avatar.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Button, IconButton } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { HealthLine } from '../../components/people/health-dot.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SkeletonList } from '../../components/feedback/skeleton.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { copyFriendLink, markShared } from '../../lib/people/mark-shared.ts';
import { useNow } from '../../lib/dates/now.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { filterFriends } from './filter-friends.ts';
import { healthLabel } from './health-labels.ts';
import { LinkDialog } from './link-dialog.tsx';
import { OwnFeeds } from './own-feeds.tsx';
import styles from './share-page.module.css';
import { useFriends } from './use-friends.ts';
import { useWindowedRows } from './windowed-rows.ts';
import { Written } from '../../components/people/written.tsx';

/** The number of friends from which a search is shown. */
const SEARCH_FROM = 9;

/** Share Calendar: every friend's link, friends without a calendar first. */
export function SharePage() {
  const { user } = useSession();
  const { friends, error, isFetching, refetch } = useFriends();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState<Friend | null>(null);
  const show = useCallback((friend: Friend) => {
    setShown(friend);
    markShared(friend);
  }, []);
  const now = useNow();
  const sorted = useMemo(() => waitingFirst(filterFriends(friends ?? [], { q })), [friends, q]);
  const some = friends !== undefined && friends.length > 0;
  return (
    <Page className={styles['page']}>
      <PageHeader
        title="Share Calendar"
        sentence="Each friend has their own link. It opens their page and keeps their calendar app up to date."
        actions={
          some && (
            <>
              {friends.length >= SEARCH_FROM && (
                <SearchField className={styles['search']} label="Search friends" value={q} onValueChange={setQ} />
              )}
              <ButtonLink to="/friends" search={{ action: 'invite' }} icon={<UserPlus />}>
                Invite Friend
              </ButtonLink>
            </>
          )
        }
      />
      {friends === undefined && error === null && <SkeletonList rows={5} label="Loading friends" />}
      {friends === undefined && error !== null && (
        <ErrorState
          title="We couldn’t load your friends"
          sentence={errorMessage(error, 'Could not load your friends list.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          you={user?.name}
        />
      )}
      {friends?.length === 0 && (
        <EmptyState
          title="Nobody to share with yet"
          sentence="Invite a friend, and their link appears here."
          you={user?.name}
          action={
            <ButtonLink size="lg" to="/friends" search={{ action: 'invite' }} icon={<UserPlus />}>
              Invite Friend
            </ButtonLink>
          }
        />
      )}
      {some && sorted.length === 0 && (
        <EmptyState
          drawing={false}
          title="No friends found"
          action={
            <Button size="lg" variant="outline" onClick={() => setQ('')}>
              Clear search
            </Button>
          }
        />
      )}
      {sorted.length > 0 && <ShareRows friends={sorted} now={now} onQr={show} />}
      {friends !== undefined && <OwnFeeds />}
      <LinkDialog friend={shown} onClose={() => setShown(null)} />
    </Page>
  );
}

interface ShareRowsProps {
  friends: readonly Friend[];
  now: Date;
  onQr: (friend: Friend) => void;
}

function ShareRows({ friends, now, onQr }: ShareRowsProps) {
  const { list, style, from, to } = useWindowedRows<HTMLUListElement>({ count: friends.length, height: 72 });
  return (
    <ul ref={list} className={styles['rows']} style={style} role="list" aria-label="Friends and their links">
      {friends.slice(from, to).map((friend, index) => (
        <li key={friend.id} className={styles['row']} aria-setsize={friends.length} aria-posinset={from + index + 1}>
          <ShareRow friend={friend} now={now} onQr={onQr} />
        </li>
      ))}
    </ul>
  );
}

interface ShareRowProps {
  friend: Friend;
  now: Date;
  onQr: (friend: Friend) => void;
}

const ShareRow = memo(function ShareRow({ friend, now, onQr }: ShareRowProps) {
  const { app, when } = healthLabel(friend, now);
  return (
    <>
      <Avatar name={friend.name} size={40} />
      <div className={styles['texts']}>
        <Link to="/friend/$friendId" params={{ friendId: friend.id }} className={styles['name']} title={friend.name}>
          <Written>{friend.name}</Written>
        </Link>
        <HealthLine className={styles['health']} health={friend.calendar.state} app={app} when={when} />
      </div>
      <code className={styles['link']}>{shortLink(friend.manage_link)}</code>
      <IconButton label={isolated`QR code for ${friend.name}`} icon={<QrCode />} onClick={() => onQr(friend)} />
      <Button
        variant="outline"
        className={styles['copy']}
        icon={<Copy />}
        aria-label={isolated`Copy link for ${friend.name}`}
        onClick={() => void copyFriendLink(friend)}
      >
        Copy link
      </Button>
    </>
  );
});

/** Friends without a calendar need the link most. */
function waitingFirst(friends: readonly Friend[]): Friend[] {
  const waits = (friend: Friend) => (friend.calendar.state === 'not_yet' ? 0 : 1);
  return friends.toSorted((a, b) => waits(a) - waits(b));
}

/** A link without its secret: who looks over a shoulder or at a screenshot must not get in. */
function shortLink(link: string): string {
  const shown = link.replace(/^https?:\/\//, '');
  const secret = shown.indexOf('=') + 1;
  return secret === 0 ? shown : `${shown.slice(0, secret + 4)}…`;
}
