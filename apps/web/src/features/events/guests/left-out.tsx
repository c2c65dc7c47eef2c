import type { EventDetails } from '@kith/contracts/events';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import styles from './left-out.module.css';
import { Written } from '../../../components/people/written.tsx';

interface LeftOutProps {
  event: EventDetails;
  onPutBack: (friendId: string) => void;
}

/** Friends excluded from this event, each with a button to include them again. */
export default function LeftOut({ event, onPutBack }: LeftOutProps) {
  const { data } = trpc.friends.list.useQuery({}, { enabled: event.excluded_friends.length > 0 });
  const friends = data?.items.filter((friend) => event.excluded_friends.includes(friend.id)) ?? [];
  if (friends.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className={styles['section']}>
      <h3 id="left-out" className={styles['title']}>
        Left out
      </h3>
      <ul role="list" className={styles['list']}>
        {friends.map((friend) => (
          <li key={friend.id} className={styles['friend']}>
            <Avatar name={friend.name} size={28} />
            <Written as="span" className={styles['name']}>
              {friend.name}
            </Written>
            <Button variant="ghost" size="sm" onClick={() => onPutBack(friend.id)}>
              Put back
              <span className="visually-hidden">
                {' '}
                <Written>{friend.name}</Written>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
