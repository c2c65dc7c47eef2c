// Parses people from typed or pasted text, in lists or one per line.

export interface Person {
  name: string;
  email: string | null;
}

/** Separators of a list, none of which can occur in an address. */
const BORDER = /[\s<>",;:|()[\]\\]+/u;

/** Whether a word is an email address: a local part, one @, and a domain of at least two labels. */
function isAddress(word: string): boolean {
  const [local = '', domain = '', ...others] = word.split('@');
  const parts = domain.split('.');
  return (
    local !== '' && others.length === 0 && parts.length > 1 && parts.every(Boolean) && (parts.at(-1) ?? '').length > 1
  );
}

/** The email addresses in a text, in lower case. */
export const addressesIn = (text: string): string[] =>
  text
    .split(BORDER)
    .map((word) => word.replace(/^mailto:/i, ''))
    .filter(isAddress)
    .map((word) => word.toLowerCase());

/** Deduplicates people by address or, without one, by name. */
export function distinctPeople(people: readonly (Person | null)[]): Person[] {
  const known = new Set<string>();
  return people.filter((person): person is Person => {
    if (person === null) return false;
    const key = person.email ?? person.name.toLocaleLowerCase();
    return !known.has(key) && Boolean(known.add(key));
  });
}

/** Parses typed or pasted text. Duplicates are dropped; an address without a name provides one. */
export const parsePeople = (text: string): Person[] =>
  distinctPeople(splitEntries(text).map((entry) => parseEntry(entry)));

/** One entry per line; in a line with several addresses an entry ends with the comma or semicolon after each. */
function splitEntries(text: string): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    if (addressesIn(line).length < 2) return [line];
    const entries: string[] = [];
    let entry = '';
    for (const piece of line.split(/(?<=[,;])/)) {
      entry += piece;
      if (addressesIn(piece).length === 0) continue;
      entries.push(entry);
      entry = '';
    }
    return [...entries, entry];
  });
}

function parseEntry(entry: string): Person | null {
  const [email = null] = addressesIn(entry);
  const [before, behind] = aroundAddress(entry, email);
  const name = tidyName(before) || tidyName(behind);
  // A malformed address is not taken for a name, nor is a table's header for a person.
  if (email === null && (entry.includes('@') || /^(?:full )?name\b/i.test(entry.trimStart()))) return null;
  return personFrom(name, email);
}

/**
 * The name cells around an address: the first two with letters, because later ones are notes, phones and labels; cells after the
 * address only if none precede it.
 */
function aroundAddress(entry: string, email: string | null): [before: string, behind: string] {
  const at = email === null ? entry.length : entry.toLowerCase().indexOf(email);
  const cellsOf = (text: string) => {
    const words = text.split(/(?<=[\s<>",;:|()[\]\\])|(?=[\s<>",;:|()[\]\\])/u);
    const plain = words.filter((word) => !word.includes('@') && !/^mailto$/i.test(word)).join('');
    return /[,;|\t]/.test(plain)
      ? plain
          .split(/(?<=[,;|\t])/)
          .filter((cell) => /\p{L}/u.test(cell))
          .slice(0, 2)
          .join('')
      : plain;
  };
  return [cellsOf(entry.slice(0, at)), email === null ? '' : cellsOf(entry.slice(at + email.length))];
}

/** A person from the known parts; null when there are none. */
export function personFrom(name: string, email: string | null): Person | null {
  if (name !== '') return { name, email };
  return email === null ? null : { name: nameFromAddress(email), email };
}

/** A name without surrounding punctuation; "Vogel, Hanna" becomes Hanna Vogel. */
export function tidyName(text: string): string {
  const plain = text.replace(/[<>()[\]"\t;|:]+/g, ' ').trim();
  const [family = '', given = '', ...others] = plain.split(',').map((part) => part.trim());
  const inOrder = others.length === 0 && family !== '' && given !== '' ? `${given} ${family}` : plain;
  const tidy = inOrder
    .replace(/,/g, ' ')
    .replace(/^[\s\-*•\d.]+(?=\s|\p{L})/u, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(tidy) ? tidy.slice(0, 120) : '';
}

/** "ana.ribeiro@example.com" probably is Ana Ribeiro. */
function nameFromAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/, 1);
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
