// How long a feed of 500 events takes to write, by our own writer and by ical-generator, in turns of one run (docs/adr/0072).
import { randomUUID } from 'node:crypto';
import { makeCopy, renderCalendar } from '../../packages/core/src/calendar-feed/testing/make-calendar.ts';
import { writeWithLibrary } from '../../packages/core/src/calendar-feed/testing/write-with-library.ts';

const zones = ['UTC', 'Europe/Lisbon', 'Europe/Berlin', 'America/New_York'];
const hour = 3_600_000;
const copies = Array.from({ length: 500 }, (_, index) => {
  const startAt = new Date(Date.UTC(2026, 5, 1, 8) + index * 7 * hour);
  return makeCopy(
    {
      id: randomUUID(),
      title: `Dinner ${index} at Zoë’s, bring a blanket`,
      description: 'Salt; bread and\nlemonade, please.'.repeat(1 + (index % 4)),
      location: 'Parque da Cidade, Porto',
      timeZone: zones[index % zones.length] ?? 'UTC',
      startAt,
      endAt: new Date(startAt.getTime() + 2 * hour),
    },
    { answer: index % 3 === 0 ? 'pending' : 'yes', alarms: true },
  );
});

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const taken = { ours: [] as number[], library: [] as number[] };
for (let turn = 0; turn < 40; turn += 1) {
  const began = performance.now();
  await renderCalendar(copies);
  const between = performance.now();
  writeWithLibrary(copies);
  // The first turns compile.
  if (turn < 10) continue;
  taken.ours.push(between - began);
  taken.library.push(performance.now() - between);
}
const [ours, library] = [median(taken.ours), median(taken.library)];
console.log(
  `ours ${ours.toFixed(1)} ms, ical-generator ${library.toFixed(1)} ms, ${(library / ours).toFixed(0)} times as long`,
);
