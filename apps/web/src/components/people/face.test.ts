import { describe, expect, test } from 'vitest';
import { initials } from '@kith/contracts/names';
import { faceHue, fnv1a, namesInWords } from './face.ts';

describe('the colour of a face', () => {
  test('the hash is FNV-1a with its published values', () => {
    expect(fnv1a('')).toBe(0x811c9dc5);
    expect(fnv1a('a')).toBe(0xe40c292c);
    expect(fnv1a('foobar')).toBe(0xbf9cf968);
  });

  test('composed and decomposed names have the same avatar, and surrounding spaces are ignored', () => {
    expect(faceHue(' Zoe\u0308 Laurent ')).toBe(faceHue('Zoë Laurent'));
  });

  test('two people of one first name differ, and room between names does not count', () => {
    expect(faceHue('Ana Castro')).not.toBe(faceHue('Ana Ribeiro'));
    expect(faceHue('Ana  de Souza')).toBe(faceHue('Ana de Souza'));
  });

  test('every colour is one of 24, and all of them occur', () => {
    const seen = new Set(Array.from({ length: 400 }, (_, index) => faceHue(`Person${index}`)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, colour) => colour));
  });
});

describe('initials', () => {
  test.each([
    ['Nora Brandt', 'NB'],
    ['Ana Maria de Souza', 'AS'],
    ['Cher', 'C'],
    ['  oisín   byrne ', 'OB'],
    ['"Bo" Diddley', 'BD'],
    ['', ''],
  ])('%s is written %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test('a letter of several code points stays intact', () => {
    expect(initials('👩‍👧 Family')).toBe('👩‍👧F');
    expect(initials('e\u0301lise')).toBe('É');
  });

  test('a small avatar has one letter', () => {
    expect(initials('Nora Brandt', 1)).toBe('N');
  });
});

describe('the accessible name of a stack of avatars', () => {
  test('lists two names and counts the rest', () => {
    expect(namesInWords(['Ana Ribeiro', 'Tom Ashworth', 'Priya', 'Eilidh', 'Jonas'], 6)).toBe(
      'Ana Ribeiro, Tom Ashworth and 4 more',
    );
  });

  test('lists all names when that is no longer', () => {
    expect(namesInWords(['Ana', 'Tom', 'Priya'])).toBe('Ana, Tom and Priya');
    expect(namesInWords(['Ana'])).toBe('Ana');
    expect(namesInWords([])).toBe('');
  });
});
