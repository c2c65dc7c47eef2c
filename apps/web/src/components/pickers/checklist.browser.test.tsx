import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/index.css';
import { Checklist } from './checklist.tsx';

const { keyboard, tab } = userEvent;

function Friends({ count }: { count: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = Array.from({ length: count }, (_, at) => ({ id: String(at + 1), name: `Friend ${at + 1}` }));
  return (
    <Checklist
      label="Friends"
      items={items}
      chosen={chosen}
      onChange={setChosen}
      maxHeight={150}
      searchable={count > 5}
    />
  );
}

async function draw(count: number) {
  const screen = await render(<Friends count={count} />);
  return {
    box: (at: number) => screen.getByRole('checkbox', { name: `Friend ${at}`, exact: true }),
    picked: screen.getByRole('list', { name: 'Picked friends' }),
    remove: (at: number) => screen.getByRole('button', { name: `Remove Friend ${at}`, exact: true }),
    search: screen.getByRole('searchbox', { name: 'Search friends' }),
    screen,
  };
}

test('the list is one tab stop; arrows, Home, End and Page keys move within it, Space toggles', async () => {
  const { box, screen } = await draw(4);
  await tab();
  await expect.element(box(1)).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(box(2)).toHaveFocus();
  await keyboard(' ');
  await expect.element(box(2)).toBeChecked();
  await expect.element(screen.getByText('1 of 4')).toBeVisible();
  await keyboard('{End}');
  await expect.element(box(4)).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(box(1)).toHaveFocus();
  await keyboard('{End}{Home}');
  await expect.element(box(1)).toHaveFocus();
  await tab();
  await expect.element(document.body).toHaveFocus();
});

test('selected items stay visible above the scrolling list, and selecting moves no row', async () => {
  const { box, picked, remove, search } = await draw(14);
  const before = box(1).element().getBoundingClientRect().top;
  await box(1).click();
  expect(box(1).element().getBoundingClientRect().top).toBe(before);
  await box(14).click();
  expect(picked.element().textContent).toMatch(/Friend 14.*Friend 1/);
  // One tab stop; after a removal focus moves to the next chip, and finally to the search.
  (remove(14).element() as HTMLElement).focus();
  await keyboard('{ArrowRight}');
  await expect.element(remove(1)).toHaveFocus();
  await keyboard('{ArrowLeft}{Enter}');
  await expect.element(remove(1)).toHaveFocus();
  await expect.element(box(14)).not.toBeChecked();
  await keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
});

test('a search matches words, and reports no match', async () => {
  const { box, search, screen } = await draw(14);
  await search.fill('friend 12');
  await expect.element(box(12)).toBeVisible();
  await expect.element(box(1)).not.toBeInTheDocument();
  await search.fill('zoë');
  await expect.element(screen.getByText(/Nobody here is called/)).toBeVisible();
});

test('of 2,000 rows only visible ones are rendered, and the last is reachable by keyboard', async () => {
  const { box, screen } = await draw(2000);
  await expect.element(box(1)).toBeVisible();
  const drawn = () => screen.getByRole('checkbox').elements().length;
  expect(drawn()).toBeLessThan(40);
  (box(1).element() as HTMLElement).focus();
  await keyboard('{End}');
  await expect.element(box(2000)).toHaveFocus();
  await keyboard('{ArrowUp}');
  await expect.element(box(1999)).toHaveFocus();
  expect(drawn()).toBeLessThan(40);
});
