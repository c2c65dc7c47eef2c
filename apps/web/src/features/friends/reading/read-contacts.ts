import { decodeFile } from '../../../lib/files/decode-file.ts';
import { parseCards } from './parse-cards.ts';
import {
  addressesIn,
  distinctPeople,
  parsePeople,
  type Person,
  personFrom,
  tidyName,
} from '../../../lib/people/parse-people.ts';

/** The contacts of a file, and the number of rows without name and address. */
export interface Contacts {
  people: Person[];
  leftOut: number;
}

/** Reads an address book file: vCards, a table separated by commas, semicolons or tabs, or a plain list. */
export async function readContactsFile(octets: Uint8Array<ArrayBuffer>): Promise<Contacts> {
  const text = decodeFile(octets);
  if (/^BEGIN:VCARD/im.test(text)) {
    const isWide = octets[0] === 0xff || octets[0] === 0xfe;
    return contactsOf(parseCards(bytesOf(isWide ? new TextEncoder().encode(text) : octets)));
  }
  return (await readTable(text)) ?? { people: parsePeople(text), leftOut: 0 };
}

/** Reads pasted text: a table if its first row is a header, else a list. */
export const readPastedContacts = async (text: string): Promise<Contacts> =>
  (await readTable(text)) ?? { people: parsePeople(text), leftOut: 0 };

/** A text without Excel's separator line. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');

/** Whether a text begins with a contact table's header. */
export const isTable = (text: string): boolean => {
  const [head = ''] = withoutMark(text).split(/\r\n?|\n/, 1);
  return rolesOf(head.split(/[,;|\t]/).map((cell) => cell.replaceAll('"', ''))) !== null;
};

const bytesOf = (octets: Uint8Array): string => Array.from(octets, (octet) => String.fromCharCode(octet)).join('');

function contactsOf(people: readonly (Person | null)[]): Contacts {
  return { people: distinctPeople(people), leftOut: people.filter((one) => one === null).length };
}

type Role = 'name' | 'given' | 'family' | 'email';

/** Column names of Google, Outlook, Thunderbird and plain tables in some languages, normalised. */
const heads: Readonly<Record<Role, string>> = {
  name: 'name fullname displayname contact contactname friend anzeigename nombrecompleto nomcomplet',
  given: 'givenname firstname first vorname nombre prenom nome voornaam imie fornamn',
  family:
    'familyname lastname last surname nachname apellido apellidos nom cognome sobrenome achternaam nazwisko efternamn',
  email:
    'email emailaddress emailvalue primaryemail secondaryemail mail emailadresse emailadres adresseemail courriel correo correoelectronico indirizzoemail',
};
const roles = new Map(
  // The keys of the table are the roles.
  (Object.keys(heads) as Role[]).flatMap((role) => heads[role].split(' ').map((word) => [word, role] as const)),
);

/**
 * The role of each column by its header; null when the row is no header. Notes, phones and labels have none, so they are never
 * read.
 */
function rolesOf(head: readonly string[]): (Role | null)[] | null {
  const found = head.map(
    (cell) =>
      roles.get(
        cell
          .toLowerCase()
          .normalize('NFD')
          .replace(/[^a-z]/g, ''),
      ) ?? null,
  );
  const isHead = head.every((cell) => !cell.includes('@')) && found.some((role) => role !== null) && head.length > 1;
  return isHead ? found : null;
}

async function readTable(text: string): Promise<Contacts | null> {
  if (!isTable(text)) return null;
  // The CSV parser is loaded only for tables.
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(withoutMark(text), { skipEmptyLines: 'greedy' });
  const columns = rolesOf(data[0] ?? []);
  return columns === null ? null : contactsOf(data.slice(1).map((row) => personOf(row, columns)));
}

function personOf(row: readonly string[], columns: readonly (Role | null)[]): Person | null {
  const cells = (wanted: Role) => row.filter((cell, index) => columns[index] === wanted && cell.trim() !== '');
  const name = tidyName(cells('name')[0] ?? '') || tidyName([...cells('given'), ...cells('family')].join(' '));
  // Google joins several addresses of a kind with :::.
  const [email = null] = addressesIn(cells('email').join(' '));
  return personFrom(name.includes('@') ? '' : name, email);
}
