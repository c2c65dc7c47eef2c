// Everything that reads what somebody typed. It is loaded where texts are read, in a worker thread of the server,
// and nowhere else; the rest of the assistant asks `ports.texts`.
import {
  type Order,
  type Reading,
  readSentence,
  type SentenceInput,
  splitLooseOrder,
  splitOrder,
  warmUp as warmUpReader,
} from '@kith/phrases';
import { type CalendarFile, readCalendar } from '@kith/phrases/pasted';

/** One reading of one text. */
export type TextRequest =
  | { kind: 'sentence'; input: SentenceInput }
  /** What a message wants done to a stored event; `loose` where it may as well be an event of its own. */
  | { kind: 'order' | 'loose-order'; text: string }
  /** A calendar file, or a text that may be one, by the reader's clock and IANA zone. */
  | { kind: 'calendar'; text: string; now: Date; zone: string };

/** What becomes of each request. */
export interface TextResults {
  sentence: Reading;
  order: Order | null;
  'loose-order': Order | null;
  calendar: CalendarFile | null;
}

/** Reads a text on the spot, however long that takes. */
export function readText(request: TextRequest): TextResults[TextRequest['kind']] {
  switch (request.kind) {
    case 'sentence':
      return readSentence(request.input);
    case 'order':
      return splitOrder(request.text);
    case 'loose-order':
      return splitLooseOrder(request.text);
    case 'calendar':
      return readCalendar(request.text, request);
  }
}

const warmCalendar = [
  'BEGIN:VEVENT',
  'SUMMARY:x',
  'DESCRIPTION:<p>x</p>',
  'DTSTART;TZID=x:20300101T120000',
  'END:VEVENT',
];

/** Has everything loaded that reads texts, and its patterns compiled. */
export async function warmUp(): Promise<void> {
  await warmUpReader();
  readCalendar(warmCalendar.join('\n'), { now: new Date(0), zone: 'UTC' });
}
