// Radicale, an established calendar server, with calendars of the same size; null where it is not installed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts it with one calendar per file; returns their URLs and the stop function. */
export async function runRadicale({ port, calendars, pin }) {
  const version = spawnSync('radicale', ['--version'], { encoding: 'utf8' });
  if (version.status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kith-radicale-'));
  const config = join(folder, 'config');
  const rights = join(folder, 'rights');
  writeFileSync(rights, '[everybody]\nuser: .*\ncollection: .*\npermissions: RrWw\n');
  writeFileSync(
    config,
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = none\n[rights]\ntype = from_file\nfile = ${rights}
[storage]\nfilesystem_folder = ${join(folder, 'collections')}\n[logging]\nlevel = error\n`,
  );
  const [program, ...args] = [...pin, 'radicale', '-C', config];
  const child = spawn(program, args, { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let left = 100; ; left -= 1) {
      const answered = await fetch(`${base}/.web/`).catch(() => null);
      if (answered) break;
      if (left === 0) throw new Error('Radicale does not answer.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await fetch(`${base}/user/`, { method: 'MKCOL' });
    const urls = [];
    for (const [index, body] of calendars.entries()) {
      const url = `${base}/user/calendar-${index}/`;
      const put = await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'text/calendar' } });
      if (!put.ok) throw new Error(`Radicale answered ${put.status}: ${await put.text()}`);
      urls.push(url);
    }
    return { version: version.stdout.trim(), urls, pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
