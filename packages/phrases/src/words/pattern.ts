/** A pattern with parts that stand elsewhere, written as a literal is: its backslashes stand for themselves. */
export const re =
  (flags = '') =>
  (written: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(String.raw(written, ...parts), flags);
