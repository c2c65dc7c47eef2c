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

  test('a one-line list has several people, and a quoted comma does not separate', () => {
    expect(parsePeople('Ana Ribeiro <ana@example.com>, "Ashworth, Tom" <tom@example.com>; zoe@example.com')).toEqual([
      ana,
      { name: 'Tom Ashworth', email: 'tom@example.com' },
      { name: 'Zoe', email: 'zoe@example.com' },
    ]);
  });

  test('bare names are people without an address', () => {
    expect(parsePeople('Zoë\n\n  Tom Ashworth  \n')).toEqual([
      { name: 'Zoë', email: null },
      { name: 'Tom Ashworth', email: null },
    ]);
  });

  test('a bare address provides the name', () => {
    expect(parsePeople('oisin.byrne+party@example.com')).toEqual([
      { name: 'Oisin Byrne', email: 'oisin.byrne+party@example.com' },
    ]);
  });

  test('duplicates and a table’s header are dropped', () => {
    expect(parsePeople('Name, E-mail\nAna Ribeiro, ana@example.com\nAna R, ANA@example.com')).toEqual([ana]);
  });

  test('an unquoted Outlook list is split at its addresses', () => {
    expect(parsePeople('Vogel, Hanna <h@example.com>; Ashworth, Tom <t@example.com>;')).toEqual([
      { name: 'Hanna Vogel', email: 'h@example.com' },
      { name: 'Tom Ashworth', email: 't@example.com' },
    ]);
  });

  test('an international domain is valid, and a malformed address is nobody', () => {
    expect(parsePeople('Jürgen <juergen@müller.example>\nbad@@x\nwho@nowhere')).toEqual([
      { name: 'Jürgen', email: 'juergen@müller.example' },
    ]);
  });

  test('an empty text has nobody', () => {
    expect(parsePeople(' \n, ;\n--\n')).toEqual([]);
  });
});
