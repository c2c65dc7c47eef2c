import { describe, expect, test } from 'vitest';
import { isTable, readContactsFile, readPastedContacts } from './read-contacts.ts';

const ana = { name: 'Ana Ribeiro', email: 'ana@example.com' };
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const people = async (octets: Uint8Array<ArrayBuffer>) => (await readContactsFile(octets)).people;

test('in a table without a header, cells after an address are not names', async () => {
  const text = 'Ana,Ribeiro,ana@example.com,her dog bites\nBen Ito,+44 7,ben@example.com';
  expect(await people(utf8(text))).toEqual([ana, { name: 'Ben Ito', email: 'ben@example.com' }]);
});

describe('a table of contacts', () => {
  test.each([
    [
      'Google, old',
      'Name,Given Name,Family Name,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Value\nAna Ribeiro,Ana,Ribeiro,"owes me 20, says Tom",* Home,ana@example.com ::: second@example.com,+44 1',
    ],
    [
      'Google, new',
      'First Name,Middle Name,Last Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label\nAna,,Ribeiro,"two\nlines",Work,Ana@example.com,Mobile',
    ],
    [
      'Outlook',
      '"First Name","Last Name","Company","E-mail Address","E-mail Display Name","Notes"\n"Ana","Ribeiro","Acme","ana@example.com","Ana Ribeiro (ana@example.com)","private"',
    ],
    [
      'Thunderbird',
      'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Work Phone\nAna,Ribeiro,Ana Ribeiro,,ana@example.com,,123',
    ],
    ['semicolons', 'E-Mail;Name;Telefon\nana@example.com;Ana Ribeiro;030 1'],
    ['Spanish', 'Nombre,Apellidos,Correo electrónico,Notas\nAna,Ribeiro,ana@example.com,secreto'],
    ['French', 'Nom,Prénom,Adresse e-mail,Téléphone,Remarques\nRibeiro,Ana,ana@example.com,06,secret'],
    ['Excel with its mark', 'sep=;\r\nName;E-mail;Notes\r\nAna Ribeiro;ana@example.com;secret'],
    ['bars', 'Name|Email|Notes\nAna Ribeiro|ana@example.com|secret'],
    ['tabs', 'Email\tFull name\nana@example.com\tRibeiro, Ana'],
    ['German', 'Vorname;Nachname;E-Mail-Adresse\nAna;Ribeiro;ana@example.com'],
    ['a byte order mark', '\uFEFFName,Email\r\nAna Ribeiro,ana@example.com\r\n'],
  ])('%s holds Ana and nothing of her notes', async (_, text) => {
    expect(isTable(text.replace(/^\uFEFF/, ''))).toBe(true);
    expect(await people(utf8(text))).toEqual([ana]);
  });

  test('in UTF-16 is read too', async () => {
    const text = '\uFEFFName\tEmail\r\nZoë\tzoe@example.com';
    const octets = new Uint8Array(new Uint16Array(Array.from(text, (letter) => letter.charCodeAt(0))).buffer);
    expect(await people(octets)).toEqual([{ name: 'Zoë', email: 'zoe@example.com' }]);
  });

  test('three contacts with multi-line notes are three people, and an empty row is counted', async () => {
    const text =
      'Name,Notes,Email\nAna,"met at\n\nTom, Bea",ana@example.com\nTom,"a ""b"", c",\n,,\n,secret,\nBea,,bea@example.com';
    const read = await readPastedContacts(text);
    expect(read.people.map(({ name }) => name)).toEqual(['Ana', 'Tom', 'Bea']);
    expect(read.leftOut).toBe(1);
  });

  test('a list is not a table', async () => {
    expect(isTable('Ana Ribeiro, ana@example.com')).toBe(false);
    expect(await people(utf8('Ana Ribeiro, ana@example.com\nTom'))).toEqual([ana, { name: 'Tom', email: null }]);
  });
});

describe('vCards', () => {
  test('folded lines, groups, parameters and escapes are parsed', async () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ribeiro;Ana;;;\r\nFN:Ana Ri\r\n beiro\r\nitem1.EMAIL;type=INTERNET;type=HOME:Ana@example.com\r\nEMAIL:second@example.com\r\nEND:VCARD\r\n' +
      'BEGIN:VCARD\r\nN:Ashworth;Tom\r\nTEL:+44 1\r\nEND:VCARD';
    expect(await people(utf8(text))).toEqual([ana, { name: 'Tom Ashworth', email: null }]);
  });

  test.each([
    ['UTF-8', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB'],
    ['without ENCODING=', 'FN;CHARSET=UTF-8;QUOTED-PRINTABLE:Zo=C3=AB'],
    ['over a soft line break', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=\r\n=C3=AB'],
    ['Latin-1', 'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Zo=EB'],
    ['Windows-1252, not encoded', 'FN;CHARSET=Windows-1252:Zo\u00EB'],
    ['Windows-1252, not said', 'FN:Zo\u00EB'],
  ])('quoted-printable and character sets of vCard 2.1: %s', async (_, line) => {
    const text = `BEGIN:VCARD\r\nVERSION:2.1\r\n${line}\r\nEMAIL;INTERNET:zoe@example.com\r\nEND:VCARD\r\n`;
    expect(await people(latin(text))).toEqual([{ name: 'Zoë', email: 'zoe@example.com' }]);
  });

  test('lines may end with CR alone, and the preferred address is used', async () => {
    const text =
      'BEGIN:VCARD\rVERSION:4.0\rFN:Ana Ribeiro\rEMAIL;PREF=2:old@example.com\rEMAIL;PREF=1:ana@example.com\rEND:VCARD\r';
    expect(await people(utf8(text))).toEqual([ana]);
    const older =
      'BEGIN:VCARD\nFN:Ana Ribeiro\nEMAIL;TYPE=HOME:old@example.com\nEMAIL;TYPE=WORK,PREF:ana@example.com\nEND:VCARD';
    expect(await people(utf8(older))).toEqual([ana]);
  });
});
