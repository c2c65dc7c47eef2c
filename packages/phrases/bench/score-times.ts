// How many messages and conversations of the development list have the right start, end and repetition, given that all their pieces are the event's:
// `node bench/score-times.ts [words]` prints the others, of those that have these words.
import { DateTime } from 'luxon';
import { readTimes } from '../engine/times/read-times.ts';
import { changeTimes } from '../engine/times/change-times.ts';
import type { Settled } from '../engine/times/settled.ts';
import { settleTimes } from '../engine/times/settle-times.ts';
import { cutWords, textOf } from '../engine/words/cut-words.ts';
import { loadCases } from './score-case.ts';

const { worlds, cases } = loadCases('development.json') as unknown as {
  worlds: Record<string, { contexts: Record<string, { now: string; zone: string; locale: string | null }> }>;
  cases: { world: string; context: string; say: string | string[]; want: Record<string, unknown> }[];
};

const only = process.argv[2] ?? '';
const counts = { right: 0, asked: 0, wrong: 0 };
for (const { world, context, say, want } of cases) {
  const at = worlds[world]?.contexts[context];
  if (want.intent !== undefined || !at) continue;
  const messages = [say].flat().map((text) => cutWords(text));
  const [first, ...answers] = messages.map((message) => readTimes(message));
  const clock = { now: new Date(at.now), zone: at.zone, locale: at.locale };
  const titles = [want.title ?? ''].flat() as string[];
  const occasion = titles[0] ?? '';
  const settled = answers.reduce<Settled>(
    (current, pieces) => (pieces.length === 0 ? current : changeTimes(current, pieces, { clock, occasion })),
    settleTimes(first ?? [], { clock, occasion }),
  );
  const wall = (date: Date | null) =>
    date ? DateTime.fromJSDate(date, { zone: at.zone }).toFormat("yyyy-LL-dd'T'HH:mm") : null;
  const wanted = (want.start as string | null | undefined) ?? null;
  const end =
    (want.end as string | undefined) ??
    (wanted === null ? null : wall(DateTime.fromISO(wanted, { zone: at.zone }).plus({ hours: 1 }).toJSDate()));
  const faults = [
    wall(settled.start) === wanted ? '' : `start ${wall(settled.start) ?? 'open'}, wanted ${wanted ?? 'open'}`,
    wall(settled.end) === end ? '' : `end ${wall(settled.end) ?? 'open'}, wanted ${end ?? 'open'}`,
    (settled.rule ?? '').replace(/;(?:UNTIL|COUNT)=.*/, '') ===
    ((want.rule as string | undefined) ?? '').replace(/;(?:UNTIL|COUNT)=.*/, '')
      ? ''
      : `rule ${settled.rule ?? 'none'}`,
    want.asks === undefined && settled.doubt ? `asks ${settled.doubt.question}` : '',
    want.asks !== undefined && !settled.doubt && wanted === null ? 'asks nothing' : '',
    ((want.answerBy as string | undefined) ?? null) === settled.answerBy
      ? ''
      : `answer by ${settled.answerBy ?? 'no day'}`,
  ].filter(Boolean);
  const outcome = faults.length === 0 ? 'right' : settled.doubt ? 'asked' : 'wrong';
  counts[outcome] += 1;
  if (faults.length > 0 && messages.some(({ text }) => text.includes(only))) {
    console.log(
      `${outcome}: ${messages.map(({ text }) => text.replaceAll('\n', ' / ')).join(' | ')}\n    ${faults.join('; ')} (now ${at.now} ${at.locale ?? ''})`,
    );
    for (const message of messages)
      for (const piece of readTimes(message))
        console.log(`      ${piece.kind} «${textOf(message, piece.run).replaceAll('\n', '/')}»`);
  }
}
console.log(counts);
