// Everything that parses user-typed text. It is loaded only where texts are read, in a worker thread of the server; the rest of
// the assistant goes through `ports.texts`.
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

/** One request to read a text. */
export type TextRequest =
  | { kind: 'sentence'; input: SentenceInput }
  /** An action that a message asks for on a stored event; `loose` when it could also be a new event. */
  | { kind: 'order' | 'loose-order'; text: string }
  /** A calendar file, or text that may be one, read by the client's clock and IANA zone. */
  | { kind: 'calendar'; text: string; now: Date; zone: string };

/** The result type of each request. */
export interface TextResults {
  sentence: Reading;
  order: Order | null;
  'loose-order': Order | null;
  calendar: CalendarFile | null;
}

/** Reads a text synchronously, without a time limit. */
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

/** Preloads the readers and compiles their patterns. */
export async function warmUp(): Promise<void> {
  await warmUpReader();
  readCalendar(warmCalendar.join('\n'), { now: new Date(0), zone: 'UTC' });
}
