import { createOwnerFeedInput, type OwnerFeed, updateOwnerFeedInput } from '@kith/contracts/owner-feeds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { Menu } from '../../components/menu.tsx';
import { SkeletonList } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toast } from '../../components/toast.ts';
import { copyLink } from '../../lib/copy-text.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './own-feeds.module.css';

// Its forms do without react-hook-form, which would take this page over its budget of script.

/** The owner's own calendar: links to all events with who comes, each named after who or what reads it. */
export function OwnFeeds() {
  const { data: feeds, error, isFetching, refetch } = useQuery(trpc.feeds.list.queryOptions());
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(trpc.feeds.pathFilter());
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<OwnerFeed | null>(null);
  const [asked, setAsked] = useState<{ act: 'replace' | 'remove'; feed: OwnerFeed } | null>(null);
  const create = useMutation(
    trpc.feeds.create.mutationOptions({
      onSuccess: () => {
        setName('');
        return refresh();
      },
      onError: (failure) => setFault(errorMessage(failure, 'Could not make the link. Please try again.')),
    }),
  );
  const done = {
    onSuccess: () => {
      setAsked(null);
      return refresh();
    },
    onError: (failure: unknown) => toast.error(errorMessage(failure, 'Could not change the link. Please try again.')),
  };
  const replace = useMutation(trpc.feeds.rotate.mutationOptions(done));
  const remove = useMutation(trpc.feeds.remove.mutationOptions(done));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = createOwnerFeedInput.safeParse({ name });
    if (!input.success) return setFault(input.error.issues[0]?.message ?? null);
    setFault(null);
    create.mutate(input.data);
  };

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
          <FormError>{errorMessage(error, 'Could not load your links.')}</FormError>
          <Button variant="outline" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
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
                aria-label={`Copy link ${feed.name}`}
                onClick={() => void copyLink(feed.calendar_link)}
              >
                Copy link
              </Button>
              <Menu
                label={`Actions for ${feed.name}`}
                items={[
                  { label: 'Rename', icon: <Pencil />, onSelect: () => setRenaming(feed) },
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
        <form className={styles['form']} onSubmit={submit} noValidate>
          <TextField
            label="Name of the link"
            placeholder="Kitchen tablet"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={fault ?? undefined}
          />
          <Button type="submit" variant="outline" icon={<CalendarPlus />} loading={create.isPending}>
            Make a link
          </Button>
        </form>
      )}
      {renaming !== null && <RenameDialog feed={renaming} onClose={() => setRenaming(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={
          asked?.act === 'remove'
            ? `Remove the link ${asked.feed.name}?`
            : `Replace the link ${asked?.feed.name ?? ''}?`
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

/** Another name for a link; whatever reads it goes on. */
function RenameDialog({ feed, onClose }: { feed: OwnerFeed; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(feed.name);
  const [fault, setFault] = useState<string>();
  const rename = useMutation(
    trpc.feeds.update.mutationOptions({
      onSuccess: () => {
        onClose();
        return client.invalidateQueries(trpc.feeds.pathFilter());
      },
      onError: (failure) => setFault(errorMessage(failure, 'Could not change the link. Please try again.')),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = updateOwnerFeedInput.safeParse({ id: feed.id, name });
    if (!input.success) return setFault(input.error.issues[0]?.message);
    rename.mutate(input.data);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Rename link"
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Name of the link"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fault}
      />
    </Dialog>
  );
}
