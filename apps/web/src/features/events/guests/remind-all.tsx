import type { EventDetails } from '@kith/contracts/events';
import { BellRing } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import styles from './guest-columns.module.css';
import { isWaiting } from './guest-labels.ts';
import { channelLabel, firstNames } from './mail-labels.ts';
import type { GuestActions } from './use-guest-actions.ts';

interface RemindAllProps {
  event: EventDetails;
  actions: GuestActions;
}

/** Reminds all pending guests who are reachable, and lists who is and is not. */
export function RemindAll({ event, actions }: RemindAllProps) {
  const open = event.audience.filter((guest) => guest.rsvp_status === 'pending');
  const asked = open.filter((guest) => !isWaiting(guest));
  const told = asked.filter((guest) => guest.can_remind);
  const others = asked.filter((guest) => !guest.can_remind && guest.reminder === null);
  if (told.length === 0) return null;
  return (
    <div className={styles['remindAll']}>
      <Button
        variant="outline"
        size="sm"
        icon={<BellRing />}
        loading={actions.isReminding}
        onClick={() => actions.remindByMessage(told)}
      >
        {`Remind ${told.length} ${channelLabel(told)}`}
      </Button>
      <p className={styles['words']}>
        One message to {firstNames(told)}.
        {others.length > 0 &&
          ` ${firstNames(others)} can’t be reminded from here. “Remind” beside a name gives you a message to send.`}
      </p>
    </div>
  );
}
