/** Wraps user text in a sentence in bidi isolates (UAX 9, FSI and PDI). The renderer of a screen or mail converts them. */
export const isolate = (text: string): string => `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`;

const pair = /\u2068([^\u2068\u2069]*)\u2069/g;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Plain-text form: isolates are kept in lines with right-to-left characters and removed elsewhere. */
export const settleIsolates = (text: string): string =>
  text
    .split('\n')
    .map((one) => (rightToLeft.test(one) ? one : one.replaceAll(pair, '$1')))
    .join('\n');

/** HTML form, for already escaped text: each isolate becomes a `bdi` element. */
export const isolatesAsHtml = (html: string): string => html.replaceAll(pair, '<bdi>$1</bdi>');

/** The parts of the text, of which every second one was isolated, for custom rendering. */
export const splitIsolates = (text: string): string[] => text.split(pair);

/**
 * A tagged template for plain text such as labels and toasts that isolates each value, keeping isolates only where the text has
 * right-to-left characters.
 */
export const isolated = (words: TemplateStringsArray, ...texts: readonly string[]): string =>
  settleIsolates(words.reduce((said, word, at) => `${said}${isolate(texts[at - 1] ?? '')}${word}`));
