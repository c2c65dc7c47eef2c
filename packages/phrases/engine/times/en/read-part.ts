import { lookUp, type PieceReader, wordAt, wordSet } from '../found.ts';
import type { PartPiece } from '../piece.ts';
import { readDay } from './read-day.ts';

type Part = Pick<PartPiece, 'part' | 'usual'>;

const part = (name: PartPiece['part'], usual: number): Part => ({ part: name, usual });

const morning = part('morning', 540);
const afternoon = part('afternoon', 840);
const evening = part('evening', 1140);
const night = part('night', 1200);

/** Words that say a part of the day wherever they stand. */
const phrases = new Map<string, Part>([
  ['first thing', part('morning', 480)],
  ['first thing in the morning', part('morning', 480)],
  ['early morning', part('morning', 480)],
  ['early in the morning', part('morning', 480)],
  ['late morning', part('morning', 630)],
  ['mid morning', part('morning', 630)],
  ['early afternoon', part('afternoon', 780)],
  ['late afternoon', part('afternoon', 960)],
  ['mid afternoon', part('afternoon', 960)],
  ['early evening', part('evening', 1080)],
  ['late evening', part('evening', 1260)],
  ['after work', part('evening', 1080)],
  ['straight after work', part('evening', 1080)],
  ['after school', part('evening', 960)],
  ['after dinner', part('evening', 1200)],
  ['lunchtime', part('noon', 750)],
  ['lunch time', part('noon', 750)],
  ['at lunch', part('noon', 750)],
  ['teatime', part('evening', 1080)],
  ['dinnertime', part('evening', 1140)],
  ['at sunset', part('evening', 1200)],
  ['at dusk', part('evening', 1200)],
  ['at dawn', part('morning', 360)],
  ['at sunrise', part('morning', 360)],
  ['in the morning', morning],
  ['in the mornings', morning],
  ['in the afternoon', afternoon],
  ['in the afternoons', afternoon],
  ['in the evening', evening],
  ['in the evenings', evening],
  ['during the day', part('afternoon', 840)],
  ['at night', night],
]);

/** Words that say it beside a day or an hour: "Friday night". */
const words = new Map<string, Part>([
  ['morning', morning],
  ['mornings', morning],
  ['afternoon', afternoon],
  ['afternoons', afternoon],
  ['evening', evening],
  ['evenings', evening],
  ['eve', evening],
  ['night', night],
  ['nights', night],
  ['lunchtime', part('noon', 750)],
  ['am', morning],
  ['pm', afternoon],
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
