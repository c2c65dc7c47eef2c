import type { EventDetails } from '@kith/contracts/events';
import { BellRing } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import styles from './guest-columns.module.css';
import { firstNames } from './mail-words.ts';
import type { GuestActions } from './use-guest-actions.ts';

interface RemindAllProps {
  event: EventDetails;
  actions: GuestActions;
}

/** One button that mails everyone who has not answered and can be mailed, and who they are and are not. */
export function RemindAll({ event, actions }: RemindAllProps) {
  const open = event.audience.filter((guest) => guest.rsvp_status === 'pending');
  const mailed = open.filter((guest) => guest.can_remind);
  const others = open.filter((guest) => !guest.can_remind && guest.reminder === null);
  if (mailed.length === 0) return null;
  return (
    <div className={styles['remindAll']}>
      <Button
        variant="outline"
        size="sm"
        icon={<BellRing />}
        loading={actions.isReminding}
        onClick={() => actions.remindByMail(mailed)}
      >
        {mailed.length === 1 ? 'Remind 1 by email' : `Remind ${mailed.length} by email`}
      </Button>
      <p className={styles['words']}>
        One email to {firstNames(mailed)}.
        {others.length > 0 &&
          ` ${firstNames(others)} can’t be reminded by email: “Remind” beside a name has a text to send.`}
      </p>
    </div>
  );
}
