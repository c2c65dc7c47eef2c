import { eventAccess } from '@kith/contracts/guest-access';
import type { EventDetails } from '@kith/contracts/events';
import type { EventLink as EventLinkState } from '@kith/contracts/event-links/links';
import { Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { StrangerFace } from '../../../components/people/avatar.tsx';
import { Button, IconButton } from '../../../components/buttons/button.tsx';
import { Switch } from '../../../components/fields/checkbox.tsx';
import { toast } from '../../../components/feedback/toast.ts';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Written } from '../../../components/people/written.tsx';
import { errorMessage, isGone } from '../../../lib/api/error-message.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatWhen } from '../../../lib/dates/dates.ts';
import { copyText } from '../../../lib/files/copy-text.ts';
import styles from './event-link.module.css';
import { canShare, share } from './share-event.ts';

const QrCode = lazyPart(() => import('../../../components/drawings/qr-code.tsx'), { ahead: false });

/** How many are let in without asking, once the owner says so; more are never let in unseen. */
const LET_IN = 30;

interface EventLinkProps {
  event: EventDetails;
  now: Date;
}

/** The one link of an event for a group chat: on and off, handing it on, and who asks to be let in. */
export default function EventLink({ event, now }: EventLinkProps) {
  const id = useId();
  const utils = trpc.useUtils();
  const isOpen = eventAccess(event, now).answerable;
  const { data } = trpc.events.link.useQuery({ id: event.id }, { enabled: isOpen });
  const settled = {
    onSuccess: (state: EventLinkState) => utils.events.link.setData({ id: event.id }, state),
    onError: (error: unknown) => toast.error(errorMessage(error, 'That didn’t go through. Please try again.')),
  };
  const make = trpc.events.makeLink.useMutation(settled);
  const change = trpc.events.changeLink.useMutation(settled);
  const close = trpc.events.closeLink.useMutation(settled);
  const [showsCode, setShowsCode] = useState(false);
  if (!isOpen || data === undefined) return null;
  const { link, requests } = data;
  const isBusy = make.isPending || change.isPending || close.isPending;
  return (
    <section className={styles['card']} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="visually-hidden">
        Link for the group chat
      </h3>
      <Switch
        label="One link for the group chat"
        hint={
          link === null
            ? 'Anyone who opens it sees your name, what’s planned and when, and can ask to join.'
            : 'Turning it off closes the link. Everyone who joined stays.'
        }
        checked={link !== null}
        disabled={isBusy}
        onChange={({ target }) => (target.checked ? make.mutate({ id: event.id }) : close.mutate({ id: event.id }))}
      />
      {link !== null && (
        <>
          <TextField label="Link for the chat" value={link.url} readOnly onFocus={({ target }) => target.select()} />
          <div className={styles['buttons']}>
            <Button variant="outline" size="sm" icon={<Copy />} onClick={() => void copyText(link.url, 'Link copied')}>
              Copy
            </Button>
            {canShare() && (
              <Button
                variant="outline"
                size="sm"
                icon={<Share2 />}
                onClick={() =>
                  void share({
                    title: event.title,
                    text: `${event.title}, ${formatWhen(event, { now })}. Want to come?`,
                    url: link.url,
                  })
                }
              >
                Share
              </Button>
            )}
            <IconButton
              label="QR code of the link"
              icon={<QrIcon />}
              aria-expanded={showsCode}
              onClick={() => setShowsCode(!showsCode)}
            />
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy}
              onClick={() => make.mutate({ id: event.id, places: link.places })}
            >
              New link
              <span className="visually-hidden"> which closes this one</span>
            </Button>
          </div>
          {showsCode && <QrCode text={link.url} label="QR code of the link for the chat" />}
          <Switch
            label="Let in anyone with the link"
            hint={
              link.places === 0
                ? `Up to ${LET_IN} people can join without asking you.`
                : `${link.places === 1 ? '1 more person can join' : `${link.places} more people can join`} without asking you.`
            }
            checked={link.places > 0}
            disabled={isBusy}
            onChange={({ target }) => change.mutate({ id: event.id, places: target.checked ? LET_IN : 0 })}
          />
        </>
      )}
      <Requests event={event} requests={requests} onAnswered={settled} />
    </section>
  );
}

interface RequestsProps {
  event: EventDetails;
  requests: EventLinkState['requests'];
  onAnswered: { onSuccess: (state: EventLinkState) => void; onError: (error: unknown) => void };
}

/** Who waits, each let in or refused with a tap. */
function Requests({ event, requests, onAnswered }: RequestsProps) {
  const utils = trpc.useUtils();
  const settled = {
    ...onAnswered,
    // Answered already, by a second click or on another screen.
    onError: (error: unknown) =>
      isGone(error) ? void utils.events.link.invalidate({ id: event.id }) : onAnswered.onError(error),
  };
  const approve = trpc.friends.approveRequest.useMutation({
    ...settled,
    onSuccess: (state) => {
      onAnswered.onSuccess(state);
      void utils.events.get.invalidate({ id: event.id });
    },
  });
  const refuse = trpc.friends.refuseRequest.useMutation(settled);
  if (requests.length === 0) return null;
  const isBusy = approve.isPending || refuse.isPending;
  return (
    <>
      <p className={styles['waiting']} role="status">
        {requests.length === 1 ? '1 person wants to join' : `${requests.length} people want to join`}
      </p>
      <ul role="list" className={styles['list']} aria-label="Who wants to join">
        {requests.map(({ id: requestId, name, email, known_as: known, same_name: namesake }) => (
          <li key={requestId} className={styles['request']}>
            <StrangerFace />
            <span className={styles['texts']}>
              <Written as="span" className={styles['name']}>
                {name}
              </Written>
              {namesake !== null && (
                <span className={styles['hint']}>
                  Somebody who calls themself <Written>{name}</Written>. Your friend <Written>{namesake.name}</Written>{' '}
                  has their own link, so this may be another person.
                </span>
              )}
              {email !== null && <span className={styles['hint']}>{email}</span>}
              {known !== null && (
                <span className={styles['hint']}>
                  <Written>{known.name}</Written> already has this address. If you approve, they join as a second
                  friend, without it.
                </span>
              )}
            </span>
            <span className={styles['answers']}>
              <Button
                size="sm"
                variant="outline"
                disabled={isBusy}
                loading={refuse.isPending && refuse.variables.requestId === requestId}
                onClick={() => refuse.mutate({ id: event.id, requestId })}
              >
                No
                <span className="visually-hidden">
                  {' '}
                  to <Written>{name}</Written>
                </span>
              </Button>
              <Button
                size="sm"
                disabled={isBusy}
                loading={approve.isPending && approve.variables.requestId === requestId}
                onClick={() => approve.mutate({ id: event.id, requestId })}
              >
                Approve
                <span className="visually-hidden">
                  {' '}
                  <Written>{name}</Written>
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>
        Once approved, they’re your friend and a guest of this event, with their own page. Events you later plan for
        everyone include them.
      </p>
    </>
  );
}
