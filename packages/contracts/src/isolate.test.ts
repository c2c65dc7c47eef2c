import { expect, test } from 'vitest';
import { isolate, isolated, isolatesAsHtml, settleIsolates, splitIsolates } from './isolate.ts';

test('isolates in user text are removed, so that none stays open', () => {
  expect(isolate('\u2068ערב\u2069 \u2067x')).toBe('\u2068ערב x\u2069');
});

test('plain text keeps isolates only in lines with right-to-left characters', () => {
  expect(settleIsolates(`Hello ${isolate('Ben')},\n${isolate('נועה')} is coming`)).toBe(
    'Hello Ben,\n\u2068נועה\u2069 is coming',
  );
});

test('HTML gets one element for each complete pair of isolates', () => {
  expect(isolatesAsHtml(`${isolate('a')} and ${isolate('b')}`)).toBe('<bdi>a</bdi> and <bdi>b</bdi>');
  expect(isolatesAsHtml('\u2068\u2068a\u2069')).toBe('\u2068<bdi>a</bdi>');
});

test('every second part was isolated', () => {
  expect(splitIsolates(`Share ${isolate('ערב')}?`)).toEqual(['Share ', 'ערב', '?']);
});

test('a labelled plain text isolates user text, and omits isolates where they are not needed', () => {
  expect(isolated`Actions for ${'Ben Hall'}`).toBe('Actions for Ben Hall');
  expect(isolated`${'דנה (1)'}, ${'Ben'} and 2 more`).toBe('\u2068דנה (1)\u2069, \u2068Ben\u2069 and 2 more');
});
