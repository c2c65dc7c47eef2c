import { expect, test } from 'vitest';
import { calendarName, shownName } from './index.ts';

test.each([
  [{ firstName: 'Ana', lastName: 'Ribeiro', email: 'ana@kith.example' }, 'Ana Ribeiro', "Ana's plans"],
  [{ firstName: 'Ana', lastName: '', email: 'ana@kith.example' }, 'Ana', "Ana's plans"],
  [{ firstName: '', lastName: '', email: 'ana@kith.example' }, 'ana', "ana's plans"],
  [{ firstName: '', lastName: '' }, 'User', "User's plans"],
])('%o is shown as %s', (owner, name, calendar) => {
  expect(shownName(owner)).toBe(name);
  expect(calendarName(owner)).toBe(calendar);
});
