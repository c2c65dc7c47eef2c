import { noopPorts } from '@kith/core/ports';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '@kith/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { type Harness, openHarness } from './harness.ts';

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kith-pages-'));
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const operator = { name: 'Nora Brandt', email: 'nora@kith.example' };
const privacy = `# Privacy of *the choir*

We keep *what you write*. <script>alert(1)</script> [Ask](javascript:alert(1)) or [read](https://law.example).

# מה נשמר

* שם

  וכתובת
* דואר

| What | How long |
| ---- | -------- |
| Name | A year   |

![Our seal](https://elsewhere.example/seal.png)
`;

let written: Harness;
let unwritten: Harness;
beforeAll(async () => {
  const { instance } = readEnv({ PRIVACY_FILE: file('privacy.md', privacy) });
  written = await openHarness({
    webDist,
    ports: { ...noopPorts, instance: { ...instance, signUp: 'open', operator } },
  });
  unwritten = await openHarness({ webDist });
});
afterAll(async () => {
  await Promise.all([written.close(), unwritten.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test('what the operator wrote is a page without scripts, and every page links to it', async () => {
  const { status, text } = await written.call('GET', '/privacy');
  expect(status).toBe(200);
  expect(text).toContain('<title>Privacy · Kith</title>');
  expect(text.match(/<h1/g)).toHaveLength(1);
  expect(text).toMatch(/<h1[^>]* dir="auto">Privacy of <em>the choir<\/em><\/h1>/);
  expect(text).toContain('<em>what you write</em>');
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('javascript:');
  expect(text).not.toContain('href=""');
  expect(text).not.toContain('og:description');
  expect(text).toContain('href="https://law.example"');
  for (const path of ['/help/calendars', '/manage/link', '/accessibility']) {
    expect((await written.call('GET', path)).text).toContain('<a href="/privacy">Privacy</a>');
  }
  expect((await written.call('GET', '/signin')).text).toContain('<meta name="operator-pages" content="privacy" />');
});

test('each block has the direction of its text, tables are tables, and pictures of other sites are their words', async () => {
  const { text } = await written.call('GET', '/privacy');
  expect(text).toContain('<h2 dir="auto">מה נשמר</h2>');
  // An item without a direction of its own is what the list takes its direction from.
  expect(text).toMatch(/<ul dir="auto">\n<li>\n<p>שם<\/p>/);
  expect(text).toMatch(/<table dir="auto">\n<thead>\n<tr>\n<th>What<\/th>/);
  expect(text).toContain('<p dir="auto">Our seal</p>');
  expect(text).not.toContain('elsewhere.example');
});

test.each(['privacy', 'accessibility'])('/%s/ leads to the page', async (name) => {
  const { status, headers } = await written.call('GET', `/${name}/`);
  expect([status, headers.location]).toEqual([301, `/${name}`]);
});

test('a text without a heading has that of its page', async () => {
  expect((await written.call('GET', '/accessibility')).text).toMatch(/<h1[^>]*>Accessibility<\/h1>/);
});

test('what was not written is not there, and nothing links to it', async () => {
  expect((await written.call('GET', '/imprint')).status).toBe(404);
  expect((await unwritten.call('GET', '/privacy')).status).toBe(404);
  expect((await unwritten.call('GET', '/manage/link')).text).not.toContain('/privacy');
  expect((await unwritten.call('GET', '/signin')).text).not.toContain('operator-pages');
});

test('/accessibility says whom to write to', async () => {
  expect((await written.call('GET', '/accessibility')).text).toContain('href="mailto:nora@kith.example"');
  expect((await unwritten.call('GET', '/accessibility')).text).toContain('whoever runs this Kith');
});

test.each([
  ['is not there', () => join(folder, 'nowhere.md')],
  ['is a folder', () => folder],
  ['is empty', () => file('empty.md', ' \n')],
  ['is too large', () => file('large.md', 'x'.repeat(100_001))],
  ['is no text', () => file('picture.md', new Uint8Array([0xff, 0xd8, 0xff]))],
])('a start is refused with a file that %s', (_case, path) => {
  expect(() => readEnv({ IMPRINT_FILE: path(), PORT: 'x' })).toThrow(StartupError);
  expect(() => readEnv({ IMPRINT_FILE: path() })).toThrow(/IMPRINT_FILE must be a readable file of text/);
});
