import { expect, test } from 'vitest';
import { eventsSearch } from './search.ts';

test('q and search are aliases, and q takes precedence', () => {
  expect(eventsSearch.parse({ search: 'choir' }).q).toBe('choir');
  expect(eventsSearch.parse({ q: 'book', search: 'choir' }).q).toBe('book');
  expect(eventsSearch.parse({ q: '12' }).q).toBe('12');
});

test('invalid parameters are ignored', () => {
  const search = eventsSearch.parse({
    view: 'map',
    span: 'year',
    date: '2026-02-30',
    action: 'destroy',
    start: 'soon',
  });
  expect(Object.values(search).filter(Boolean)).toEqual([]);
});

test('a new event may begin on a day or at an hour', () => {
  expect(eventsSearch.parse({ start: '2026-12-09', end: '2026-12-11' })).toMatchObject({
    start: '2026-12-09',
    end: '2026-12-11',
  });
  expect(eventsSearch.parse({ start: '2026-12-09T17:30' }).start).toBe('2026-12-09T17:30');
  expect(eventsSearch.parse({ start: '2026-12-09T25:30' }).start).toBeUndefined();
  expect(eventsSearch.parse({ date: '2026-12-09T17:30' }).date).toBe('2026-12-09');
});
