import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/index.css';
import { Segmented, Tabs } from './tabs.tsx';

const { keyboard } = userEvent;

function Both() {
  const [tab, setTab] = useState<'all' | 'invited' | 'gone'>('all');
  const [view, setView] = useState<'calendar' | 'list'>('calendar');
  return (
    <>
      <Tabs
        label="Friends"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', panel: 'Everybody.' },
          { value: 'invited', label: 'Invited', panel: 'Asked, not here yet.' },
          { value: 'gone', label: 'Gone', panel: 'Unsubscribed.' },
        ]}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'calendar', label: 'Calendar' },
          { value: 'list', label: 'List' },
        ]}
      />
    </>
  );
}

test('tabs are one tab stop; arrows, Home and End show their panels', async () => {
  const screen = await render(<Both />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await userEvent.tab();
  await expect.element(tab('All')).toHaveFocus();
  await keyboard('{ArrowRight}');
  await expect.element(tab('Invited')).toHaveFocus();
  await expect.element(tab('Invited')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name: 'Invited' })).toHaveTextContent('Asked, not here yet.');
  await keyboard('{End}');
  await expect.element(screen.getByRole('tabpanel', { name: 'Gone' })).toHaveTextContent('Unsubscribed.');
  await keyboard('{Home}');
  await expect.element(tab('All')).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Calendar' })).toHaveFocus();
  await keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'List' })).toBeChecked();
});
