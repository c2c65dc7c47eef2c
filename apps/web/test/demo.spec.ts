import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

test('an answer on the demo’s phone appears at the host’s, and a changed event appears on the phone', async ({
  page,
  request,
}) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server/src/demo.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const addressOf = () => /is at (http\S+)/.exec(out)?.[1];
    await expect.poll(addressOf, { timeout: 100_000 }).toBeDefined();
    const address = addressOf() ?? '';
    await page.goto(address);
    const host = page.frameLocator('#host');
    const phone = page.frameLocator('#phone');
    const coming = host.getByRole('heading', { name: /^Attending/ }).locator('xpath=..');
    await expect(host.getByRole('heading', { level: 1, name: 'Dumpling night' })).toBeVisible();
    await phone.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(phone.getByText('You’re going. Nora’s been told.')).toBeVisible();
    await expect(coming).toContainText('Hana Sato');
    await expect(page.getByRole('status')).toHaveText('The answer has reached the host.');

    const { owner, ownerPath } = await (await request.get(`${address}/people.json`)).json();
    const { origin } = new URL(address);
    const { email, password } = owner;
    const signedIn = await (await request.post(`${origin}/api/auth/login`, { data: { email, password } })).json();
    const changed = await request.put(`${origin}/api${ownerPath}`, {
      headers: { authorization: `Bearer ${signedIn.data.token}` },
      data: { title: 'Ramen night' },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    await expect(phone.getByRole('heading', { level: 1, name: 'Ramen night' })).toBeVisible();
    await expect(host.getByRole('heading', { level: 1, name: 'Ramen night' })).toBeVisible();
  } finally {
    child.kill('SIGTERM');
  }
});
