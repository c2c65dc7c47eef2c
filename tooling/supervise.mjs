// Plain JavaScript for any Node from 20 on, because it runs before anything is installed.
import { spawn } from 'node:child_process';

/** Maximum number of restarts within ten minutes. */
const MOST_RESTARTS = 5;

/**
 * Runs a program and exits with it. It is a direct child, so that signals reach it and it can shut down gracefully. With
 * `restarts`, a crashed one is restarted: exit codes 0 and 1 are deliberate, anything else is an error, a kill, or the watchdog.
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
    // Between two runs there is no process to signal.
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm forwards a signal only to its shell, so without this a supervisor that stops npm would orphan the server.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
  }
  begin();
}
