import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/index.css';
import { closeToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function Page() {
  return (
    <>
      <button
        type="button"
        style={{ position: 'fixed', left: '50%', bottom: '5rem' }}
        onClick={() => toast.success('Link copied')}
      >
        Copy link
      </button>
      <p style={{ position: 'fixed', top: 0 }}>Elsewhere</p>
      <Toaster />
    </>
  );
}

async function draw() {
  closeToast();
  const screen = await render(<Page />);
  return {
    copy: screen.getByRole('button', { name: 'Copy link' }),
    shown: screen.getByText('Link copied'),
    elsewhere: screen.getByText('Elsewhere'),
  };
}

test('a toast does not cover the control that caused it, wherever it is', async () => {
  const { copy, shown } = await draw();
  await copy.click();
  await expect.element(shown).toBeVisible();
  await expect
    .poll(() => {
      const [one, other] = [shown, copy].map((each) => each.element().getBoundingClientRect());
      return one && other && (one.bottom <= other.top || other.bottom <= one.top);
    })
    .toBe(true);
});

test('a toast stays while it has the pointer, and closes after', async () => {
  const { copy, shown, elsewhere } = await draw();
  let held: boolean | null = null;
  await copy.hover();
  toast.undo('Link copied', { onUndo: () => {}, onHold: (now) => (held = now) });
  await expect.element(shown).toBeVisible();
  await userEvent.hover(shown);
  await expect.poll(() => held).toBe(true);
  await userEvent.hover(elsewhere);
  await expect.poll(() => held).toBe(false);
  await expect.poll(() => shown.query(), { timeout: 60_000 }).toBeNull();
});

test('a toast that appears under the pointer closes, even if the pointer moves within it', async () => {
  const { copy, shown, elsewhere } = await draw();
  toast.success('Link copied');
  await expect.element(shown).toBeVisible();
  // The placement code was loaded with the first toast.
  await userEvent.hover(shown);
  toast.success('Link copied');
  await expect.element(shown).toBeVisible();
  await userEvent.hover(shown, { position: { x: 20, y: 8 } });
  await expect.poll(() => shown.query(), { timeout: 60_000 }).toBeNull();
  await expect.element(elsewhere).toBeVisible();
  await expect.element(copy).toBeVisible();
});
