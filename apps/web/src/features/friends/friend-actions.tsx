import { isolated } from '@kith/contracts/isolate';
import type { Friend } from '@kith/contracts/friends';
import { Link as LinkIcon, QrCode, RefreshCw, UserMinus } from 'lucide-react';
import { IconButton } from '../../components/buttons/button.tsx';
import { Menu } from '../../components/buttons/menu.tsx';
import styles from './friend-actions.module.css';

/** The actions on a friend; the page renders their dialogs. */
export interface FriendActions {
  copy: (friend: Friend) => void;
  showQr: (friend: Friend) => void;
  rotate: (friend: Friend) => void;
  remove: (friend: Friend) => void;
}

interface FriendActionsProps {
  friend: Friend;
  actions: FriendActions;
}

/** Four icon buttons, for fine pointers and the keyboard. */
export function FriendButtons({ friend, actions }: FriendActionsProps) {
  return (
    <div className={styles['buttons']}>
      <IconButton label="Copy link" about={friend.name} icon={<LinkIcon />} onClick={() => actions.copy(friend)} />
      <IconButton label="QR code" about={friend.name} icon={<QrCode />} onClick={() => actions.showQr(friend)} />
      <IconButton
        label="Rotate token"
        about={friend.name}
        icon={<RefreshCw />}
        onClick={() => actions.rotate(friend)}
      />
      <IconButton
        label="Remove friend"
        about={friend.name}
        icon={<UserMinus />}
        onClick={() => actions.remove(friend)}
      />
    </div>
  );
}

/** The same actions in a menu, for touch or narrow layouts. */
export function FriendMenu({ friend, actions }: FriendActionsProps) {
  return (
    <div className={styles['menu']}>
      <Menu
        label={isolated`Actions for ${friend.name}`}
        items={[
          { label: 'Copy link', icon: <LinkIcon />, onSelect: () => actions.copy(friend) },
          { label: 'QR code', icon: <QrCode />, onSelect: () => actions.showQr(friend) },
          { label: 'Rotate token', icon: <RefreshCw />, onSelect: () => actions.rotate(friend) },
          'line',
          { label: 'Remove friend', icon: <UserMinus />, danger: true, onSelect: () => actions.remove(friend) },
        ]}
      />
    </div>
  );
}
