// `pnpm bench:rules`: how long the rules of repeating events take that Kith accepts. Some thousand rules, the worst that can be said
// among them, are planned as when they are stored and expanded as when they are settled and rendered. Prints the processor's time of the
// slowest, and asserts nothing.
import { DAY_MS, HOUR_MS } from '../../packages/contracts/src/durations.ts';
import { parseRecurrence } from '../../packages/contracts/src/series/recurrence.ts';
import { expandRule, planDates } from '../../packages/core/src/series/index.ts';

const RULES = Number(process.env.RULES ?? 5_000);
const now = new Date('2026-06-15T12:00:00Z');
const startAt = new Date('2026-06-16T19:30:00Z');
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

// A generator with a fixed seed, so that two runs compare (Numerical Recipes' constants).
let state = 41;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
const nth = (most: number) => (random(2) === 0 ? 1 : -1) * (1 + random(most));
const list = (most: number, make: () => number | string) =>
  [...new Set(Array.from({ length: 1 + random(most) }, make))].join(',');
const maybe = (name: string, text: () => string) => (random(2) === 0 ? '' : `;${name}=${text()}`);

const makeRule = () =>
  [
    `FREQ=${one(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])}`,
    one(['', '', ';INTERVAL=2', ';INTERVAL=7', ';INTERVAL=97', ';INTERVAL=366']),
    maybe('BYMONTH', () => list(12, () => 1 + random(12))),
    maybe('BYMONTHDAY', () => list(8, () => one([29, 30, 31, nth(31)]))),
    maybe('BYDAY', () => list(7, () => `${one(['', '', 5, -5, nth(5), nth(53)])}${one(weekdays)}`)),
    maybe('BYSETPOS', () => list(3, () => one([1, -1, nth(5), nth(366)]))),
    one(['', ';COUNT=1000', ';COUNT=50', ';UNTIL=22001231']),
  ].join('');

const times: { rule: string; ms: number; isAccepted: boolean }[] = [];
while (times.length < RULES) {
  const rule = makeRule();
  if (typeof parseRecurrence(rule) === 'string') continue;
  const before = process.cpuUsage();
  let isAccepted = true;
  try {
    const dates = planDates(
      { recurrence: rule, startAt, endAt: new Date(startAt.getTime() + HOUR_MS), timeZone: 'Europe/Berlin' },
      now,
    );
    expandRule(dates, dates.start, dates.start + 366 * DAY_MS, 26);
    expandRule(dates, dates.start + 300 * DAY_MS, Number.POSITIVE_INFINITY, 1);
  } catch {
    isAccepted = false;
  }
  const { user, system } = process.cpuUsage(before);
  times.push({ rule, ms: (user + system) / 1000, isAccepted });
}
for (const [what, which] of Object.entries(
  Object.groupBy(times, (time) => (time.isAccepted ? 'accepted' : 'refused')),
)) {
  const sorted = which.toSorted((a, b) => b.ms - a.ms);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.ms.toFixed(1);
  console.log(`${what}: ${sorted.length} rules, median ${at(0.5)} ms, 1 of 100 over ${at(0.01)} ms, slowest:`);
  for (const { rule, ms } of sorted.slice(0, 8)) console.log(`  ${ms.toFixed(1)} ms  ${rule}`);
}
