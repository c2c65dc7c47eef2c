import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../src/styles/index.css';
import { ComponentBoard } from './component-board.tsx';

test('axe finds no violation on the component board, in light and dark', async () => {
  document.documentElement.lang = 'en';
  document.title = 'Every part of the interface';
  await render(
    <main>
      <h1>Every part of the interface</h1>
      <ComponentBoard />
    </main>,
  );
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
});

test('buttons are 44, 48 and 56 pixels high', async () => {
  const screen = await render(<ComponentBoard />);
  const light = screen.getByRole('region', { name: 'All parts, light' });
  // SPEC §9; the small one has a full-size touch target.
  for (const [name, height] of [
    ['md', 44],
    ['lg', 48],
    ['xl', 56],
  ] as const) {
    const button = light.getByRole('button', { name, exact: true });
    expect(button.element().getBoundingClientRect().height, name).toBe(height);
  }
  for (const variant of ['primary', 'secondary', 'outline', 'ghost', 'danger', 'success']) {
    await expect.element(light.getByRole('button', { name: variant, exact: true })).toBeVisible();
  }
});
