export * from './say.ts';
export { readSentence } from '../engine/read-sentence.ts';
export { splitLooseOrder, splitOrder } from '../engine/intent/split-order.ts';
export { warmUp } from './warm-up.ts';
