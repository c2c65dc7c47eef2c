import { expect, test } from 'vitest';
import { isolate, isolated, isolatesAsHtml, settleIsolates, splitIsolates } from './isolate.ts';

test('a text of a person brings no marks of its own, so that none is left open', () => {
  expect(isolate('\u2068ערב\u2069 \u2067x')).toBe('\u2068ערב x\u2069');
});

test('plain text keeps the marks only in lines that are read from the right in part', () => {
  expect(settleIsolates(`Hello ${isolate('Ben')},\n${isolate('נועה')} is coming`)).toBe(
    'Hello Ben,\n\u2068נועה\u2069 is coming',
  );
});

test('HTML gets an element for each whole pair, and no other', () => {
  expect(isolatesAsHtml(`${isolate('a')} and ${isolate('b')}`)).toBe('<bdi>a</bdi> and <bdi>b</bdi>');
  expect(isolatesAsHtml('\u2068\u2068a\u2069')).toBe('\u2068<bdi>a</bdi>');
});

test('every second part was isolated', () => {
  expect(splitIsolates(`Share ${isolate('ערב')}?`)).toEqual(['Share ', 'ערב', '?']);
});

test('a plain text keeps each text of a person to itself, and has no marks where none are needed', () => {
  expect(isolated`Actions for ${'Ben Hall'}`).toBe('Actions for Ben Hall');
  expect(isolated`${'דנה (1)'}, ${'Ben'} and 2 more`).toBe('\u2068דנה (1)\u2069, \u2068Ben\u2069 and 2 more');
});
