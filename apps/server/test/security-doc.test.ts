// Checks docs/security.md: every requirement of ASVS 5.0.0 up to level 2 once, and only existing tests.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const doc = readFileSync(new URL('docs/security.md', root), 'utf8');

/** The number of level 1 and 2 requirements of each section, as `section:count`; they are numbered from 1. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((entry) => entry.split(':'));

/** Table rows whose first cell is a list of numbers. */
const lines = [...doc.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, numbers = '', how = '', shownBy = '']) => ({ numbers: numbers.split(', '), how, shownBy }),
);

const places: Record<string, string> = { server: 'apps/server', web: 'apps/web' };

/** The path of a test given in short form: `core/auth/x.test.ts`, `server/test/x.test.ts`, `web/lib/x.test.ts`. */
function pathOf(short: string): string {
  const [floor = '', ...rest] = short.split('/');
  const base = places[floor] ?? `packages/${floor}`;
  return [base, ...(rest[0] === 'test' ? [] : ['src']), ...rest].join('/');
}

test('every requirement of ASVS 5.0.0 up to level 2 is answered once', () => {
  const wanted = sections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  );
  expect(wanted).toHaveLength(253);
  expect(lines.flatMap(({ numbers }) => numbers).toSorted()).toEqual(wanted.toSorted());
});

test('each line names a test, or says why there is none', () => {
  const silent = lines.filter(
    ({ how, shownBy }) =>
      !/\.(?:test|spec)\.ts`/.test(shownBy) &&
      !/^(?:does not apply|this line|configuration.*|`npm test`)$/.test(shownBy) &&
      !(shownBy === 'none' && how.includes('**not met**')),
  );
  expect(silent).toEqual([]);
});

test('every named test exists', () => {
  const named = [...doc.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((path) => !existsSync(new URL(pathOf(path), root)))).toEqual([]);
});
