// Plain JavaScript for any Node from 20 on, because it runs before anything is installed.
import { spawn } from 'node:child_process';

/** How often a process that died is started again within ten minutes, before it is left to whoever reads why. */
const MOST_RESTARTS = 5;

/**
 * Starts a program and ends with it. It is started directly, so that a signal reaches it and it can close in order. With
 * `restarts`, one that died is started again: 0 and 1 are ends that it chose itself, in order or with a sentence; anything else is
 * a fault, a kill, or the watchdog of a process that stood still.
 */
export function supervise(node, args, { cwd, env, restarts = false }) {
  let child;
  let isStopping = false;
  const deaths = [];
  const begin = () => {
    child = spawn(node, args, { cwd, stdio: 'inherit', env });
    child.on('exit', (code, signal) => {
      if (isStopping || !restarts || code === 0 || code === 1) process.exit(code ?? (signal ? 1 : 0));
      const now = Date.now();
      deaths.push(now);
      const recent = deaths.filter((at) => at > now - 600_000).length;
      const how = signal ?? `code ${code}`;
      if (recent > MOST_RESTARTS) {
        console.error(`Kith died ${recent} times within ten minutes, the last time with ${how}.`);
        process.exit(1);
      }
      console.error(`Kith died with ${how} and is started again.`);
      setTimeout(() => !isStopping && begin(), 1000);
    });
  };
  const stop = (signal) => {
    isStopping = true;
    // Between two starts there is nobody to tell.
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm passes a signal on to its shell only, so a supervisor that stops npm would leave the server behind without this.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
  }
  begin();
}
