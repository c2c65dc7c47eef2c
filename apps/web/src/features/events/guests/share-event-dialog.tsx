import type { EventDetails } from '@kith/contracts/events';
import { Check, Copy, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { AnswerBadge } from '../../../components/people/answer-mark.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button, IconButton } from '../../../components/buttons/button.tsx';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { DateBlock } from '../../../components/events/date-block.tsx';
import { Cover } from '../../../components/drawings/cover.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { newsLabel } from '../../../components/people/news-label.ts';
import { formatWhen, shownZone } from '../../../lib/dates/dates.ts';
import { nobodyLabel } from './guest-labels.ts';
import { canShare, eventMessage, guestMessage, sentWords, share } from './share-event.ts';
import styles from './share-event-dialog.module.css';
import { useGuestActions } from './use-guest-actions.ts';
import { isolate, isolated } from '@kith/contracts/isolate';
import { Sentence, Written } from '../../../components/people/written.tsx';

const QrCode = lazyPart(() => import('../../../components/drawings/qr-code.tsx'), {
  waiting: <span className={styles['waiting']} />,
});

const EventLink = lazyPart(() => import('./event-link.tsx'));

interface ShareEventDialogProps {
  event: EventDetails;
  now: Date;
  open: boolean;
  /** It has just been made or published. */
  isNew?: boolean;
  onClose: () => void;
}

/** The number of guests from which a search is shown. */
const MANY = 8;

/** Sharing an event: each guest's own link with a ready message, and the details without a link for anybody else. */
export default function ShareEventDialog({ event, now, open, isNew = false, onClose }: ShareEventDialogProps) {
  const { remind, copyLink, showCode } = useGuestActions(event, now);
  const [code, setCode] = useState<{ id: string; link: string } | null>(null);
  const [query, setQuery] = useState('');
  const words = query.trim().toLocaleLowerCase();
  const guests = event.audience.filter((guest) => guest.friend_name.toLocaleLowerCase().includes(words));
  const hidden = event.status === 'draft';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={isNew ? 'It’s on' : `Share ${isolate(event.title)}`}
      description={
        hidden
          ? 'It’s a draft, so no one else can see it yet. Publish it to share it.'
          : 'Each link is for one guest: it opens their page, and whoever has it can answer for them.'
      }
      footer={
        <>
          <Button variant="ghost" icon={<Copy />} onClick={() => void share(eventMessage(event, now))}>
            {canShare() ? 'Share without a link' : 'Copy without a link'}
          </Button>
          <Button variant={isNew ? 'primary' : 'outline'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles['card']}>
        <Cover event={event} width={496} height={112} className={styles['sky']} />
        <DateBlock at={event.start_at} zone={shownZone(event)} now={now} className={styles['leaf']} />
        <p className={styles['title']}>
          <Written>{event.title}</Written>
        </p>
        <p className={styles['when']}>
          {formatWhen(event, { zone: shownZone(event), now })}
          {event.location && (
            <>
              , <Written>{event.location}</Written>
            </>
          )}
        </p>
      </div>
      {hidden ? null : event.audience.length === 0 ? (
        <p className={styles['nobody']}>{nobodyLabel(event, now)}</p>
      ) : (
        <>
          <p className={styles['count']} role="status">
            {sentWords(event.audience)}
          </p>
          {event.audience.length > MANY && <SearchField label="Search guests" value={query} onValueChange={setQuery} />}
          <ul role="list" className={styles['list']} aria-label="Guests and their links">
            {guests.map((guest) => (
              <li key={guest.friend_id} className={styles['guest']}>
                <Avatar name={guest.friend_name} size={36} />
                <span className={styles['texts']}>
                  <Written as="span" className={styles['name']} title={guest.friend_name}>
                    {guest.friend_name}
                  </Written>
                  {guest.rsvp_status !== 'pending' && !event.busy_only ? (
                    <AnswerBadge answer={guest.rsvp_status} />
                  ) : (
                    <span className={styles['state']}>
                      {guest.news.state === 'shared' && <Check />}
                      <Sentence>{newsLabel(guest, event, now)}</Sentence>
                    </span>
                  )}
                </span>
                <span className={styles['buttons']}>
                  <Button variant="ghost" size="sm" onClick={() => copyLink(guest)}>
                    Copy link
                    <span className="visually-hidden">
                      {' '}
                      of <Written>{guest.friend_name}</Written>
                    </span>
                  </Button>
                  <Button variant="outline" size="sm" onClick={() => remind(guest)}>
                    {canShare() ? 'Share' : 'Copy message'}
                    <span className="visually-hidden">
                      {' '}
                      for <Written>{guest.friend_name}</Written>
                    </span>
                  </Button>
                  <IconButton
                    label={isolated`QR code for ${guest.friend_name}`}
                    icon={<QrIcon />}
                    aria-expanded={code?.id === guest.friend_id}
                    onClick={() =>
                      code?.id === guest.friend_id
                        ? setCode(null)
                        : showCode(guest, (link) => setCode({ id: guest.friend_id, link }))
                    }
                  />
                </span>
                {code?.id === guest.friend_id && (
                  <div className={styles['code']}>
                    <QrCode text={code.link} label={isolated`QR code of ${guest.friend_name}’s link`} />
                    <p>{guestMessage(event, guest, code.link, now).text}</p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <EventLink event={event} now={now} />
    </Dialog>
  );
}
