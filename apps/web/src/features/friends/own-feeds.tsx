import { createOwnerFeedInput, type OwnerFeed } from '@kith/contracts/owner-feeds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { SkeletonList } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toast } from '../../components/toast.ts';
import { copyLink } from '../../lib/copy-text.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './own-feeds.module.css';

/** The owner's own calendar: links to all events with who comes, each named after who or what reads it. */
export function OwnFeeds() {
  const { data: feeds, error, isFetching, refetch } = useQuery(trpc.feeds.list.queryOptions());
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(trpc.feeds.pathFilter());
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
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
        A link shows all your events and who comes, in any calendar app. Make one for each reader: yourself, your
        partner, a tablet on the wall.
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
                  {feed.last_read_at === null ? 'Not read yet' : `Read by ${feed.calendar_app ?? 'a calendar app'}`}
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
              <IconButton
                label={`Replace link ${feed.name}`}
                icon={<RefreshCw />}
                onClick={() => setAsked({ act: 'replace', feed })}
              />
              <IconButton
                label={`Remove link ${feed.name}`}
                icon={<Trash2 />}
                onClick={() => setAsked({ act: 'remove', feed })}
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
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={
          asked?.act === 'remove'
            ? `Remove the link ${asked.feed.name}?`
            : `Replace the link ${asked?.feed.name ?? ''}?`
        }
        sentence="Apps that use the present link stop being up to date at once."
        confirm={asked?.act === 'remove' ? 'Remove' : 'Replace'}
        busy={replace.isPending || remove.isPending}
        onConfirm={() => {
          if (asked) (asked.act === 'remove' ? remove : replace).mutate({ id: asked.feed.id });
        }}
      />
    </section>
  );
}
