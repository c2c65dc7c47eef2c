import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holderOf } from './lock-folder.ts';

test.skipIf(process.platform === 'win32')(
  'a process without backups survives a backup request for its folder',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kith-lock-'));
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('lock-folder.ts', import.meta.url).href)};
      const release = lockFolder(${JSON.stringify(folder)});
      process.stdin.once('data', () => { release(); process.exit(7); });
      console.log('held');`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await once(holder.stdout, 'data');
    expect(holderOf(folder)).toBe(holder.pid);
    holder.kill('SIGUSR2');
    holder.stdin.write('end\n');
    const [code, signal] = await once(holder, 'exit');
    expect({ code, signal }).toEqual({ code: 7, signal: null });
    expect(holderOf(folder)).toBeNull();
  },
);
