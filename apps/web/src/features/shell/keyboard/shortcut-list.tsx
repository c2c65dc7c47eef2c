import { Switch } from '../../../components/fields/checkbox.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';
import styles from './shortcut-list.module.css';

const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'Search and commands (⌘ K on a Mac)'],
  ['c', 'New event'],
  ['/', 'Search on this page'],
  ['g d', 'Dashboard'],
  ['g e', 'Events'],
  ['g f', 'Friends'],
  ['g g', 'Groups'],
  ['g i', 'Inbox'],
  ['g c', 'Chat'],
  ['j k', 'Inbox: next and previous line'],
  ['e', 'Inbox: mark as read'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
];

/** The shortcuts available to visitors. */
const FOR_VISITORS = new Set(['Ctrl K', '/', 'g d', 'g c', '?', 'Esc']);

interface ShortcutListProps {
  visitor: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of shortcuts, with a switch for single-letter ones (for speech input or tremor). */
export default function ShortcutList({ visitor, open, onOpenChange }: ShortcutListProps) {
  const singleKeys = useSingleKeys();
  const shown = visitor ? SHORTCUTS.filter(([keys]) => FOR_VISITORS.has(keys)) : SHORTCUTS;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      <dl className={styles['list']}>
        {shown.map(([keys, what]) => (
          <div key={keys} className={styles['row']}>
            <dt>{what}</dt>
            <dd>
              {keys.split(' ').map((key, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- "g g" has the same key twice, never reordered.
                <kbd key={`${index} ${key}`} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single letters"
        hint="Turn this off if you sometimes press keys by accident."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
}
