// The health check reports a full disk.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@kith/db';
import { afterAll, expect, test } from 'vitest';
import { canWrite, requireRoom } from '../src/check-room.ts';
import { openHarness } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-room-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
/** Only root on Linux can mount a disk of a given size. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

test('health answers 503 while the data folder is not writable', async () => {
  let room = false;
  const h = await openHarness({ canWrite: async () => room });
  const full = await h.call('GET', '/api/health');
  expect([full.status, full.body.status, full.body.writes]).toEqual([503, 'unavailable', 'unavailable']);
  expect(full.headers['retry-after']).toBe('5');
  room = true;
  expect((await h.call('GET', '/api/health')).body).toMatchObject({ status: 'ok', writes: 'ok' });
  await h.close();
});

test('a folder with free space is writable, and one that accepts no file is not', async () => {
  expect(await canWrite(folder)).toBe(true);
  expect(await canWrite(join(folder, 'nowhere'))).toBe(false);
  await expect(requireRoom(join(folder, 'nowhere', 'data'))).resolves.toBeUndefined();
});

test.runIf(isMounted)('a full disk prevents startup with a sentence', async () => {
  expect(await canWrite(disk)).toBe(true);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(25 * 1024 * 1024));
  expect(await canWrite(disk)).toBe(false);
  await expect(requireRoom(join(disk, 'kith'))).rejects.toThrow(StartupError);
  await expect(requireRoom(join(disk, 'kith'))).rejects.toThrow(/is full. Make room/);
});
