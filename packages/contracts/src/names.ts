/** The first name, which is how friends are called and all that guests see of each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

/** Names or placeholders as a list: "Ana, Ben and 4 more". Empty for none. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
