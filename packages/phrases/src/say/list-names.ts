/** First letter large, as titles and sentences are written; "4th of July" stays as it is. */
export function capitalise(text: string): string {
  const head = /^[^\p{L}\d]*\p{L}/u.exec(text)?.[0] ?? '';
  return head.toUpperCase() + text.slice(head.length);
}

/** Where something is, as a sentence says it: "at Luigi's", but "outside the credit union". */
export const sayPlace = (place: string): string =>
  /^(?:outside|inside|opposite|behind|beside|under|near|by|next to|in front of|across from)\b/i.test(place)
    ? place
    : `at ${place}`;

/** Names as a sentence lists them: "Ana, Ben and Cleo". */
export function listNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
