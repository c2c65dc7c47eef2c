import { Link2, Plus, QrCode, Trash2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../src/components/buttons/button.tsx';
import { Checkbox, Switch } from '../src/components/fields/checkbox.tsx';
import { Checklist } from '../src/components/pickers/checklist.tsx';
import { Chip, PersonChip } from '../src/components/buttons/chip.tsx';
import { ConfirmDialog } from '../src/components/dialogs/confirm-dialog.tsx';
import { DateField, TimeField } from '../src/components/pickers/date-field.tsx';
import { Dialog } from '../src/components/dialogs/dialog.tsx';
import { Menu } from '../src/components/buttons/menu.tsx';
import { SearchField } from '../src/components/fields/search-field.tsx';
import { SelectField } from '../src/components/fields/select-field.tsx';
import { Segmented, Tabs } from '../src/components/layout/tabs.tsx';
import { PasswordField, TextArea, TextField } from '../src/components/fields/text-field.tsx';
import { toast } from '../src/components/feedback/toast.ts';
import { Specimen } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'outline', 'ghost', 'danger', 'success'] as const;
const SIZES = ['sm', 'md', 'lg', 'xl'] as const;
const NAMES = [
  'Ana Ribeiro',
  'Bea Campos',
  'Callum Reid',
  'Dev Mehta',
  'Eilidh Fraser',
  'Greta Lindholm',
  'Zoë Laurent',
];
const MANY = Array.from({ length: 400 }, (_, index) => ({ id: String(index), name: `Friend number ${index + 1}` }));

/** Buttons and other controls to press. */
export function BoardButtons() {
  return (
    <>
      <Specimen title="Buttons: six variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Sizes: sm md 44, lg 48, xl 56">
        {SIZES.map((size) => (
          <Button key={size} size={size} icon={<Plus />}>
            {size}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Loading, a word while loading, disabled with its reason, icon alone">
        <Button loading>Create Event</Button>
        <Button variant="danger" loading loadingText="Deleting...">
          Delete
        </Button>
        <Button disabled reason="Give the group a name first.">
          Create Group
        </Button>
        <IconButton label="Copy link" icon={<Link2 />} />
        <IconButton label="Delete" icon={<Trash2 />} variant="outline" />
      </Specimen>
      <Specimen title="Chips: quick phrase, suggestion, person">
        <Chip>Find my friends</Chip>
        <Chip suggestion>Fri 4 Dec instead</Chip>
        <PersonChip name="Ana Ribeiro" onRemove={() => toast.undo('Removing Ana Ribeiro', { onUndo: () => {} })} />
      </Specimen>
    </>
  );
}

/** Form fields. */
export function BoardFields() {
  const [query, setQuery] = useState('');
  const [day, setDay] = useState('2026-12-23');
  const [time, setTime] = useState('17:30');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Ana Ribeiro']));
  return (
    <>
      <Specimen title="Fields" column>
        <TextField label="Event name" look="title" defaultValue="Glögg at Greta's" />
        <TextField label="Name" placeholder="Ana Ribeiro" hint="As you call them." />
        <TextField label="End time" defaultValue="18:00" error="End time must be after start time" />
        <TextField label="Place" optional defaultValue="14 Shore, Leith" disabled />
        <PasswordField label="Password" size="lg" defaultValue="correct horse" />
        <TextArea label="Description" optional grow="12rem" defaultValue="Come in wool socks, there is a stove." />
        <SearchField label="Search friends" value={query} onValueChange={setQuery} />
        <SelectField
          label="Time zone"
          options={[
            { value: 'a', label: 'Europe/London' },
            { value: 'b', label: 'Asia/Tokyo' },
          ]}
        />
      </Specimen>
      <Specimen title="Date and time, as people say them">
        <DateField label="Start date" value={day} onChange={setDay} />
        <TimeField label="Start time" value={time} onChange={setTime} />
      </Specimen>
      <Specimen title="Checkbox and switch">
        <Checkbox label="Tell the guests" defaultChecked />
        <Checkbox label="Not yet" />
        <Switch label="Hide details" hint="Guests only see you’re busy" />
        <Switch label="On" defaultChecked />
      </Specimen>
      <Specimen title="Pick lists: 150, and 400 rows windowed in 200" column>
        <Checklist
          label="Friends"
          items={NAMES.map((name) => ({ id: name, name, icon: 'face' as const }))}
          chosen={chosen}
          onChange={setChosen}
          maxHeight={150}
        />
        <Checklist label="Many friends" items={MANY} chosen={chosen} onChange={setChosen} maxHeight={200} searchable />
      </Specimen>
    </>
  );
}

/** Dialogs, menus and other popups. */
export function BoardOverlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [view, setView] = useState<'calendar' | 'list'>('calendar');
  const [tab, setTab] = useState<'all' | 'invited'>('all');
  const close = () => setOpen(null);
  return (
    <>
      <Specimen title="Menu, dialogs">
        <Menu
          label="More"
          align="start"
          items={[
            { label: 'Copy link', icon: <Link2 /> },
            { label: 'Show QR code', icon: <QrCode /> },
            'line',
            { label: 'Remove friend', icon: <UserMinus />, danger: true },
          ]}
        />
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          Delete group
        </Button>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Create New Event"
          note="13 people will get this event"
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Create Event</Button>
            </>
          }
        >
          <TextField label="Event name" look="title" />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title="Delete group"
          sentence="Are you sure you want to delete this group?"
          confirm="Delete"
          busyText="Deleting..."
          onConfirm={close}
        />
      </Specimen>
      <Specimen title="Toasts">
        <Button variant="outline" onClick={() => toast.success('Friend removed successfully')}>
          Success
        </Button>
        <Button
          variant="outline"
          onClick={() => toast.error('Failed to load events', { label: 'Try Again', onAction: () => {} })}
        >
          Error
        </Button>
        <Button variant="outline" onClick={() => toast.undo('Removing Ana Ribeiro', { onUndo: () => {} })}>
          Undo
        </Button>
      </Specimen>
      <Specimen title="Segmented control, tabs">
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'calendar', label: 'Calendar' },
            { value: 'list', label: 'List' },
          ]}
        />
        <Tabs
          label="Friends"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: 'All', count: 23, panel: 'Anyone.' },
            { value: 'invited', label: 'Invited', count: 3, panel: 'Asked, not here yet.' },
          ]}
        />
      </Specimen>
    </>
  );
}
