/** The first name, which is how friends are called and all that guests see of each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

const joining = new Set(['and', '&', '+', 'with', 'w/']);

/** A title without the names at its end: "Dinner with Sam and Priya" is "Dinner" when both are among `names`. */
export function withoutNames(title: string, names: readonly string[]): string {
  const own = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const words = title.split(' ');
  const from = words.findLastIndex((word) => word === 'with' || word === 'w/');
  const isOnlyNames = words.slice(from).every((word) => {
    const plain = word.toLowerCase().replace(/[,.]$/, '');
    return joining.has(plain) || own.has(plain);
  });
  return from > 0 && isOnlyNames ? words.slice(0, from).join(' ') : title;
}

/** Names or placeholders as a list: "Ana, Ben and 4 more". Empty for none. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
