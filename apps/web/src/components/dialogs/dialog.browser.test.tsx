import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/index.css';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from '../buttons/menu.tsx';
import { TextField } from '../fields/text-field.tsx';

const { keyboard } = userEvent;

function Opens({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState<'form' | 'ask' | null>(null);
  const change = (next: boolean) => setOpen((now) => (next ? now : null));
  return (
    <>
      <Button onClick={() => setOpen('form')}>Create Group</Button>
      <Menu
        label="More"
        items={[
          { label: 'Rename', onSelect: () => setOpen('form') },
          { label: 'Delete', danger: true, onSelect: () => setOpen('ask') },
        ]}
      />
      <Dialog open={open === 'form'} onOpenChange={change} title="Create New Group" footer={<Button>Create</Button>}>
        <TextField label="Group name" />
      </Dialog>
      <ConfirmDialog
        open={open === 'ask'}
        onOpenChange={change}
        title="Delete group?"
        sentence="It cannot be undone."
        confirm="Delete"
        busy={busy}
        onConfirm={() => setOpen(null)}
      />
    </>
  );
}

async function draw(props: { busy?: boolean } = {}) {
  const screen = await render(<Opens {...props} />);
  return {
    screen,
    trigger: screen.getByRole('button', { name: 'Create Group' }),
    more: screen.getByRole('button', { name: 'More' }),
    form: screen.getByRole('dialog', { name: 'Create New Group' }),
    ask: screen.getByRole('dialog', { name: 'Delete group?' }),
    menu: screen.getByRole('menu', { name: 'More' }),
    item: (name: string) => screen.getByRole('menuitem', { name }),
  };
}

const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus();

test('a dialog focuses its first field, traps focus, and restores it', async () => {
  const { trigger, form, screen } = await draw();
  focus(trigger);
  await keyboard('{Enter}');
  const name = form.getByRole('textbox', { name: 'Group name' });
  await expect.element(name).toHaveFocus();
  // Through the two buttons and back to the field.
  await keyboard('{Tab}{Tab}{Tab}');
  await expect.element(name).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await trigger.click();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a confirmation focuses Cancel, so that Enter does no harm', async () => {
  const { more, ask, item } = await draw();
  await more.click();
  await item('Delete').click();
  await expect.element(ask.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('a running confirmation cannot be closed', async () => {
  const { more, ask, item } = await draw({ busy: true });
  await more.click();
  await item('Delete').click();
  await expect.element(ask).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(ask).toBeVisible();
});

test('a menu is navigable by keyboard, and Escape restores focus', async () => {
  const { more, menu, item } = await draw();
  focus(more);
  await keyboard('{ArrowDown}');
  await expect.element(item('Rename')).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(item('Delete')).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(item('Rename')).toHaveFocus();
  await keyboard('{End}');
  await expect.element(item('Delete')).toHaveFocus();
  await keyboard('r');
  await expect.element(item('Rename')).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
});

test('a dialog opened from a menu restores focus to the menu button', async () => {
  const { more, form, item } = await draw();
  focus(more);
  await keyboard('{Enter}');
  await expect.element(item('Rename')).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(form.getByRole('textbox', { name: 'Group name' })).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});
