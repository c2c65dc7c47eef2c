/**
 * A text of a person inside a sentence, between marks that keep its direction to itself (UAX 9, FSI and PDI). What carries
 * them to a screen or a mail settles them there.
 */
export const isolate = (text: string): string => `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`;

const pair = /\u2068([^\u2068\u2069]*)\u2069/g;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The same for plain text: a line keeps the marks where something in it is read from the right, and is bare elsewhere. */
export const settleIsolates = (text: string): string =>
  text
    .split('\n')
    .map((one) => (rightToLeft.test(one) ? one : one.replaceAll(pair, '$1')))
    .join('\n');

/** The same for HTML that is escaped already: each isolated text is an element of its own, which is read by its own direction. */
export const isolatesAsHtml = (html: string): string => html.replaceAll(pair, '<bdi>$1</bdi>');

/** The same cut into its texts, of which every second one was isolated: for what draws them itself. */
export const splitIsolates = (text: string): string[] => text.split(pair);

/**
 * Names a plain text in which each value is a text of a person: a label of a screen reader, a message that passes by. It keeps the marks
 * only where something in it is read from the right.
 */
export const isolated = (words: TemplateStringsArray, ...texts: readonly string[]): string =>
  settleIsolates(words.reduce((said, word, at) => `${said}${isolate(texts[at - 1] ?? '')}${word}`));
