// People as others write them down: address lists, tables, one a line, or the cards of an address book.

export interface Person {
  name: string;
  email: string | null;
}

const ADDRESS = /[^\s<>",;:()[\]\\]+@[^\s<>",;:()[\]\\]+\.[^\s<>",;:()[\]\\]{2,}/u;

/** Reads pasted text or a vCard file. Each person comes once; an address without a name lends its own. */
export function parsePeople(text: string): Person[] {
  const people = /^BEGIN:VCARD/im.test(text) ? parseCards(text) : splitEntries(text).map(parseEntry);
  const known = new Set<string>();
  return people.filter((person): person is Person => {
    if (person === null) return false;
    const key = person.email ?? person.name.toLocaleLowerCase();
    return !known.has(key) && Boolean(known.add(key));
  });
}

/** One entry a line; a line with several addresses is a list of entries. */
function splitEntries(text: string): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const addresses = line.match(new RegExp(ADDRESS, 'gu')) ?? [];
    return addresses.length > 1 ? line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/u) : [line];
  });
}

function parseEntry(entry: string): Person | null {
  const email = ADDRESS.exec(entry)?.[0].toLowerCase() ?? null;
  const rest = (email === null ? entry : entry.replace(ADDRESS, ' ')).replace(/mailto:/gi, ' ');
  const name = tidyName(rest);
  // A table's head is not a person.
  if (email === null && /^(full )?name\b/i.test(name)) return null;
  if (name !== '') return { name, email };
  return email === null ? null : { name: nameFromAddress(email), email };
}

function tidyName(text: string): string {
  const plain = text
    .replace(/[<>()[\]"\t,;|]+/g, ' ')
    .replace(/^[\s\-*•\d.]+(?=\s|\p{L})/u, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(plain) ? plain.slice(0, 120) : '';
}

/** "ana.ribeiro@example.com" is likely Ana Ribeiro. */
function nameFromAddress(email: string): string {
  const words = email
    .replace(/@.*$/, '')
    .replace(/\+.*$/, '')
    .split(/[._-]+/);
  return words
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function parseCards(text: string): (Person | null)[] {
  // A line that begins with a space continues the one before it (RFC 6350).
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const cards: (Person | null)[] = [];
  let card: Map<string, string> | null = null;
  for (const line of lines) {
    const [, property = '', value = ''] = /^(?:[\w-]+\.)?([A-Za-z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const name = property.toUpperCase();
    if (name === 'BEGIN') card = new Map();
    else if (name === 'END' && card !== null) {
      cards.push(personOf(card));
      card = null;
    } else if (card !== null && !card.has(name)) card.set(name, unescape(decode(line, value)));
  }
  return cards;
}

function personOf(card: ReadonlyMap<string, string>): Person | null {
  const [family = '', given = ''] = (card.get('N') ?? '').split(';');
  const name = tidyName(card.get('FN') ?? '') || tidyName(`${given} ${family}`);
  const email = ADDRESS.exec(card.get('EMAIL') ?? '')?.[0].toLowerCase() ?? null;
  if (name === '' && email === null) return null;
  return { name: name || nameFromAddress(email ?? ''), email };
}

/** Older phones write names as quoted-printable. */
function decode(line: string, value: string): string {
  if (!/ENCODING=QUOTED-PRINTABLE/i.test(line)) return value;
  const bytes = value.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    return value;
  }
}

const unescape = (value: string) => value.replace(/\\n/gi, ' ').replace(/\\([,;\\])/g, '$1');
