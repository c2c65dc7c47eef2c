/** A pattern with parts that stand elsewhere, written as a literal is: its backslashes stand for themselves. */
export const re =
  (flags = '') =>
  (written: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(String.raw(written, ...parts), flags);

/** What the first pattern that fits some of a text finds in it; null when none does. The patterns behind it are not tried. */
export function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null && found[0] !== '') return found;
  }
  return null;
}
