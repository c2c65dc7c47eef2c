import { describe, expect, test } from 'vitest';
import { parsePeople } from './parse-people.ts';

const ana = { name: 'Ana Ribeiro', email: 'ana@example.com' };

describe('pasted people', () => {
  test.each([
    'Ana Ribeiro <ana@example.com>',
    '"Ribeiro, Ana" <x@example.com>\nAna Ribeiro, ana@example.com',
    'Ana Ribeiro\tana@example.com',
    'Ana Ribeiro;Ana@Example.com',
    'ana@example.com Ana Ribeiro',
    '- Ana Ribeiro (ana@example.com)',
    '1. Ana Ribeiro mailto:ana@example.com',
  ])('%j holds Ana', (text) => {
    expect(parsePeople(text)).toContainEqual(ana);
  });

  test('a list in one line is several people, a comma inside quotes is not a border', () => {
    expect(parsePeople('Ana Ribeiro <ana@example.com>, "Ashworth, Tom" <tom@example.com>; zoe@example.com')).toEqual([
      ana,
      { name: 'Ashworth Tom', email: 'tom@example.com' },
      { name: 'Zoe', email: 'zoe@example.com' },
    ]);
  });

  test('names alone are people without an address', () => {
    expect(parsePeople('Zoë\n\n  Tom Ashworth  \n')).toEqual([
      { name: 'Zoë', email: null },
      { name: 'Tom Ashworth', email: null },
    ]);
  });

  test('an address lends its name', () => {
    expect(parsePeople('oisin.byrne+party@example.com')).toEqual([
      { name: 'Oisin Byrne', email: 'oisin.byrne+party@example.com' },
    ]);
  });

  test('each person comes once, and the head of a table is nobody', () => {
    expect(parsePeople('Name, E-mail\nAna Ribeiro, ana@example.com\nAna R, ANA@example.com')).toEqual([ana]);
  });

  test('nothing is nobody', () => {
    expect(parsePeople(' \n, ;\n--\n')).toEqual([]);
  });
});

describe('cards of an address book', () => {
  test('folded lines, groups, parameters and escapes are understood', () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ribeiro;Ana;;;\r\nFN:Ana Ri\r\n beiro\r\nitem1.EMAIL;type=INTERNET;type=HOME:Ana@example.com\r\nEMAIL:second@example.com\r\nEND:VCARD\r\n' +
      'BEGIN:VCARD\r\nN:Ashworth;Tom\r\nTEL:+44 1\r\nEND:VCARD';
    expect(parsePeople(text)).toEqual([ana, { name: 'Tom Ashworth', email: null }]);
  });

  test('quoted-printable names are read', () => {
    const text = 'BEGIN:VCARD\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB\nEMAIL:zoe@example.com\nEND:VCARD';
    expect(parsePeople(text)).toEqual([{ name: 'Zoë', email: 'zoe@example.com' }]);
  });
});
