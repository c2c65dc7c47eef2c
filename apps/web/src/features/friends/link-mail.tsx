import type { Friend } from '@kith/contracts/friends';
import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Written } from '../../components/people/written.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { firstName } from './friend-link.tsx';
import styles from './link-dialog.module.css';
import { useMailLink } from './mutations.ts';

interface LinkMailProps {
  friend: Pick<Friend, 'id' | 'name' | 'email' | 'wants_mails' | 'is_active'>;
  /** Whether the owner chose to mail the link when inviting this friend. */
  asked?: boolean;
}

/** Offers to mail the link, then shows the delivery status. Hidden where mail is not available. */
export function LinkMail({ friend, asked = false }: LinkMailProps) {
  const { data: profile } = trpc.profile.get.useQuery();
  const { data: details } = trpc.friends.get.useQuery({ id: friend.id });
  const { mutate, error, isPending } = useMailLink();
  const mayBeMailed = friend.email !== null && friend.wants_mails && friend.is_active;
  const begun = useRef(false);
  useEffect(() => {
    if (!asked || !mayBeMailed || begun.current) return;
    begun.current = true;
    mutate({ id: friend.id });
  }, [asked, mayBeMailed, mutate, friend.id]);
  const mail = details?.link_mail ?? null;
  if (friend.email === null) return null;
  const first = <Written>{firstName(friend.name)}</Written>;
  const isOnItsWay = mail?.status === 'waiting';
  return (
    <div className={styles['mail']}>
      <p role="status" className={styles['mailState']}>
        {!friend.wants_mails && asked ? (
          <>{first} opted out of emails, so nothing was emailed. Send the link yourself.</>
        ) : error !== null ? (
          errorMessage(error, 'The link couldn’t be emailed. Send it yourself.')
        ) : isOnItsWay ? (
          mail.over_limit ? (
            `The email to ${friend.email} waits until tomorrow: today’s email limit has been reached.`
          ) : (
            `The email to ${friend.email} is on its way.`
          )
        ) : mail?.status === 'sent' ? (
          `The link was emailed to ${friend.email}.`
        ) : mail?.status === 'refused' ? (
          `${friend.email} doesn’t accept email. Ask for another address, or send the link yourself.`
        ) : mail?.status === 'given_up' ? (
          `No email has reached ${friend.email} for a day. Check the address, or send the link yourself.`
        ) : null}
      </p>
      {mayBeMailed && profile?.can_mail && !isOnItsWay && (!asked || error !== null) && (
        <Button variant="outline" icon={<Mail />} loading={isPending} onClick={() => mutate({ id: friend.id })}>
          {mail === null ? 'Email the link' : 'Email it again'}
        </Button>
      )}
    </div>
  );
}
