import { expect, test } from 'vitest';
import { avatarLetter, displayName } from './user-name.ts';

const email = 'nora@example.com';

test('the display name is the full name, else the first name, else the local part of the address, else User', () => {
  expect(displayName({ name: 'Nora Brandt', first_name: 'N', email })).toBe('Nora Brandt');
  expect(displayName({ first_name: 'Nora', last_name: 'Brandt', email })).toBe('Nora Brandt');
  expect(displayName({ name: ' ', first_name: 'Nora', last_name: '', email })).toBe('Nora');
  expect(displayName({ email })).toBe('nora');
  expect(displayName({})).toBe('User');
  expect(displayName({ email: '@example.com' })).toBe('User');
});

test('the avatar shows the first letter of the address, or ’U’', () => {
  expect(avatarLetter({ email })).toBe('N');
  expect(avatarLetter({ email: '' })).toBe('U');
  expect(avatarLetter({})).toBe('U');
});
