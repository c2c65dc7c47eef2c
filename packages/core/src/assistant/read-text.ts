// Everything that runs the grammar over what somebody typed. It is loaded where texts are read, in a worker thread of the server,
// and nowhere else; the rest of the assistant asks `ports.texts`.
import { type Reading, readSentence, type SentenceInput, warmUp } from '@kith/phrases';
import { type Order, splitLooseOrder, splitOrder } from './split-order.ts';

/** One reading of one text. */
export type TextRequest =
  | { kind: 'sentence'; input: SentenceInput }
  /** What a message wants done to a stored event; `loose` where it may as well be an event of its own. */
  | { kind: 'order' | 'loose-order'; text: string };

/** What becomes of each request. */
export interface TextResults {
  sentence: Reading;
  order: Order | null;
  'loose-order': Order | null;
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
  }
}

export { warmUp };
