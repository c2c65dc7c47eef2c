// People as others write them down: typed or pasted, in lists or one a line.

export interface Person {
  name: string;
  email: string | null;
}

/** What parts the words of a list; none of it can stand in an address. */
const BORDER = /[\s<>",;:|()[\]\\]+/u;

/** Whether a word is an email address: something, one @, and a domain of at least two parts. */
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

/** Each person once, by address or, without one, by name. */
export function distinctPeople(people: readonly (Person | null)[]): Person[] {
  const known = new Set<string>();
  return people.filter((person): person is Person => {
    if (person === null) return false;
    const key = person.email ?? person.name.toLocaleLowerCase();
    return !known.has(key) && Boolean(known.add(key));
  });
}

/** Reads typed or pasted text. Each person comes once; an address without a name lends its own. */
export const parsePeople = (text: string): Person[] =>
  distinctPeople(splitEntries(text).map((entry) => parseEntry(entry)));

/** One entry a line; in a line of several addresses an entry ends with the comma or semicolon behind each of them. */
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
  // What has an @ and is no address is a slip, and nobody's name; a table's head is not a person.
  if (email === null && (entry.includes('@') || /^(?:full )?name\b/i.test(entry.trimStart()))) return null;
  return personFrom(name, email);
}

/**
 * What may be a name on either side of an address: of cells with letters the first two, because notes, phones and labels stand in others, and
 * behind an address only where nothing stands in front of it.
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

/** A person of what is known; null of nothing. */
export function personFrom(name: string, email: string | null): Person | null {
  if (name !== '') return { name, email };
  return email === null ? null : { name: nameFromAddress(email), email };
}

/** A name without the marks around it; "Vogel, Hanna" is Hanna Vogel. */
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

/** "ana.ribeiro@example.com" is likely Ana Ribeiro. */
function nameFromAddress(email: string): string {
  const [local = ''] = email.split(/[@+]/, 1);
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
