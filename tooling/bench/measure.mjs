// Loads targets in turn, each right after the baseline, so that other load on the machine affects both; the ratio counts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const autocannon = createRequire(import.meta.url)('autocannon');

/** @typedef {{ name: string, url: string, status?: number | number[], connections?: number, method?: string,
 *   headers?: Record<string, string>, next?: () => { method?: string, path?: string, body?: string, headers?: Record<string, string> }, pid?: number, slow?: boolean, kept?: boolean }} Target */

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

/** CPU time of a process in milliseconds; NaN where unavailable. */
function processorTime(pid) {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN;
  // The name in brackets may contain spaces; utime and stime are the 12th and 13th fields after it, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Loads one target for some seconds; throws on an unexpected status. */
export async function load(/** @type {Target} */ target, seconds) {
  const { url, method = 'GET', headers = {}, connections = 32, status = 200, next, pid } = target;
  const busyBefore = processorTime(pid);
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    timeout: 30,
    ...(next
      ? {
          requests: [
            {
              setupRequest: (request) => {
                const { method: verb, path, body, headers: own } = next();
                return {
                  ...request,
                  ...(verb ? { method: verb } : {}),
                  ...(path ? { path } : {}),
                  ...(body ? { body } : {}),
                  ...(own ? { headers: { ...request.headers, ...own } } : {}),
                };
              },
            },
          ],
        }
      : {}),
  });
  const counted = [status].flat().reduce((sum, one) => sum + (result.statusCodeStats?.[one]?.count ?? 0), 0);
  const all = Object.values(result.statusCodeStats ?? {}).reduce((sum, { count }) => sum + count, 0);
  // On a busy machine a slow target's first response may exceed the timeout.
  if (all === 0 && result.errors === 0 && seconds < 30) return load(target, seconds * 2);
  if (result.errors > 0 || counted !== all || all === 0) {
    throw new Error(
      `${target.name}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}, wanted ${status}`,
    );
  }
  return {
    all,
    rate: all / result.duration,
    cost: (processorTime(pid) - busyBefore) / all,
    p50: result.latency.p50,
    p99: result.latency.p99,
    octets: result.throughput.total / all,
  };
}

/** Measures all targets against the baseline in alternation; returns medians over the rounds. */
export async function measureAll(/** @type {Target} */ base, /** @type {Target[]} */ targets, { rounds, seconds }) {
  const measured = new Map([[base.name, []], ...targets.map(({ name }) => [name, []])]);
  await load(base, 1);
  // A slow target needs seconds for its first responses.
  for (const target of targets) await load(target, target.slow ? 5 : 1);
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) {
      // Other targets may have evicted this one's cache entries.
      if (target.kept) await load(target, 1);
      const reference = await load(base, Math.max(1, Math.round(seconds / 2)));
      const figures = await load(target, target.slow ? 3 * seconds : seconds);
      measured.get(base.name).push({ ...reference, ratio: 1 });
      measured.get(target.name).push({ ...figures, ratio: figures.rate / reference.rate });
      console.log(`round ${round}  ${target.name}: ${figures.rate.toFixed(1)}/s, ${reference.rate.toFixed(0)}/s base`);
    }
  }
  return [base, ...targets].map(({ name, connections = 32 }) => {
    const runs = measured.get(name);
    const ratios = runs.map(({ ratio }) => ratio);
    return {
      name,
      connections,
      octets: Math.round(median(runs.map(({ octets }) => octets))),
      rate: median(runs.map(({ rate }) => rate)),
      p50: median(runs.map(({ p50 }) => p50)),
      p99: median(runs.map(({ p99 }) => p99)),
      cost: median(runs.map(({ cost }) => cost)),
      ratio: median(ratios),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
    };
  });
}
