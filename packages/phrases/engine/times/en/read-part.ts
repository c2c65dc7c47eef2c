import { lookUp, type PieceReader, sayings, wordAt, wordSet } from '../found.ts';
import type { PartPiece } from '../piece.ts';
import { readDay } from './read-day.ts';

type Part = Pick<PartPiece, 'part' | 'usual'>;

const part = (name: PartPiece['part'], usual: number): Part => ({ part: name, usual });

const morning = part('morning', 540);
const afternoon = part('afternoon', 840);
const evening = part('evening', 1140);
const night = part('night', 1200);

/** Words that say a part of the day wherever they stand. */
const phrases = sayings<Part>([
  [part('morning', 480), 'first thing|first thing in the morning|early morning|early in the morning'],
  [part('morning', 630), 'late morning|mid morning'],
  [part('afternoon', 780), 'early afternoon'],
  [part('afternoon', 960), 'late afternoon|mid afternoon'],
  [part('evening', 1080), 'early evening|after work|straight after work|teatime'],
  [part('evening', 1260), 'late evening'],
  [part('evening', 960), 'after school'],
  [part('evening', 1200), 'after dinner|at sunset|at dusk'],
  [part('noon', 750), 'lunchtime|lunch time|at lunch'],
  [part('evening', 1140), 'dinnertime'],
  [part('morning', 360), 'at dawn|at sunrise'],
  [morning, 'in the morning|in the mornings'],
  [afternoon, 'in the afternoon|in the afternoons'],
  [evening, 'in the evening|in the evenings'],
  [part('afternoon', 840), 'during the day'],
  [night, 'at night'],
]);

/** Words that say it beside a day or an hour: "Friday night". */
const words = sayings<Part>([
  [morning, 'morning|mornings|am'],
  [afternoon, 'afternoon|afternoons|pm'],
  [evening, 'evening|evenings|eve'],
  [night, 'night|nights'],
  [part('noon', 750), 'lunchtime'],
]);

const leads = wordSet('some one any');

/** A part of the day: "in the evening", "after work", "night" beside a day. */
export const readPart: PieceReader = (message, at, last) => {
  const found = lookUp(message, at, phrases);
  if (found) return { value: { kind: 'part', ...found.value }, to: found.to };
  const start = leads.has(wordAt(message, at)) ? at + 1 : at;
  const value = words.get(wordAt(message, start));
  if (value === undefined) return null;
  const isBehind = last !== null && last.run.to === at && /^(?:day|repeat|clock)$/.test(last.kind);
  const isBefore = start > at || (/^[,.;:(\n]$/.test(wordAt(message, at - 1)) && readDay(message, start + 1) !== null);
  // "Evening" as the whole of an answer.
  const isAlone = at === 0 && message.words.length < 3;
  return isBehind || isBefore || isAlone ? { value: { kind: 'part', ...value }, to: start + 1 } : null;
};
