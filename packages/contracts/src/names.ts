/** What a person is called among friends, and all that guests see of each other: the first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

/** Names, or what stands for some of them, as a sentence lists them: "Ana, Ben and 4 more". Empty for none. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
