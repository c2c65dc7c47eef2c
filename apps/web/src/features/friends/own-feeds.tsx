import { isolated } from '@kith/contracts/isolate';
import type { OwnerFeed } from '@kith/contracts/owner-feeds';
import { CalendarPlus, Copy, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { ErrorLine } from '../../components/feedback/error-line.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Menu } from '../../components/buttons/menu.tsx';
import { SkeletonList } from '../../components/feedback/skeleton.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { copyLink } from '../../lib/files/copy-text.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';
import styles from './own-feeds.module.css';

// Loaded on opening, because the form library would exceed the page's script budget.
const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'), { ahead: false });

/** The owner's own calendar: links to all events with guests, each named after its reader. */
export function OwnFeeds() {
  const { data: feeds, error, isFetching, refetch } = trpc.feeds.list.useQuery();
  const utils = trpc.useUtils();
  const refresh = () => utils.feeds.invalidate();
  /** The link being named: an existing one, or a new one. */
  const [naming, setNaming] = useState<OwnerFeed | 'new' | null>(null);
  const [asked, setAsked] = useState<{ act: 'replace' | 'remove'; feed: OwnerFeed } | null>(null);
  const done = {
    onSuccess: () => {
      setAsked(null);
      return refresh();
    },
    onError: (failure: unknown) => toast.error(errorMessage(failure, 'Couldn’t change the link. Please try again.')),
  };
  const replace = trpc.feeds.rotate.useMutation(done);
  const remove = trpc.feeds.remove.useMutation(done);

  return (
    <section className={styles['feeds']} aria-labelledby="own-calendar">
      <h2 id="own-calendar">Your own calendar</h2>
      <p className={styles['sentence']}>
        See all your events and who’s coming in any calendar app. Make a link for each place: your phone, your
        partner’s, a tablet on the wall.
      </p>
      {feeds === undefined && error === null && <SkeletonList rows={2} label="Loading your links" />}
      {feeds === undefined && error !== null && (
        <div className={styles['failed']}>
          <ErrorLine
            sentence={errorMessage(error, 'Couldn’t load your links.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {feeds !== undefined && feeds.length > 0 && (
        <ul role="list" className={styles['list']}>
          {feeds.map((feed) => (
            <li key={feed.id} className={styles['row']}>
              <div className={styles['texts']}>
                <span className={styles['name']}>{feed.name}</span>
                <span className={styles['read']}>
                  {feed.last_read_at === null ? 'Not used yet' : `Used by ${feed.calendar_app ?? 'a calendar app'}`}
                </span>
              </div>
              <Button
                variant="outline"
                icon={<Copy />}
                aria-label={isolated`Copy link ${feed.name}`}
                onClick={() => void copyLink(feed.calendar_link)}
              >
                Copy link
              </Button>
              <Menu
                label={isolated`Actions for ${feed.name}`}
                items={[
                  { label: 'Rename', icon: <Pencil />, onSelect: () => setNaming(feed) },
                  { label: 'Replace link', icon: <RefreshCw />, onSelect: () => setAsked({ act: 'replace', feed }) },
                  'line',
                  {
                    label: 'Remove link',
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => setAsked({ act: 'remove', feed }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {feeds !== undefined && (
        <Button className={styles['make']} variant="outline" icon={<CalendarPlus />} onClick={() => setNaming('new')}>
          Make a link
        </Button>
      )}
      {naming !== null && <FeedDialog feed={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={
          asked?.act === 'remove'
            ? isolated`Remove the link ${asked.feed.name}?`
            : isolated`Replace the link ${asked?.feed.name ?? ''}?`
        }
        sentence="Apps that use the old link stop updating right away."
        confirm={asked?.act === 'remove' ? 'Remove' : 'Replace'}
        busy={replace.isPending || remove.isPending}
        onConfirm={() => {
          if (asked) (asked.act === 'remove' ? remove : replace).mutate({ id: asked.feed.id });
        }}
      />
    </section>
  );
}
