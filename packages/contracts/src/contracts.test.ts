import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { newPassword, signInInput, signUpForm } from './auth.ts';
import { createEventInput, deriveAudienceType, updateEventInput } from './events.ts';
import { displayStatus } from './events/shown.ts';
import { inviteFriendInput } from './friends.ts';
import { createGroupInput } from './groups.ts';
import { uuid } from './ids.ts';

const messages = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

describe('sign-in', () => {
  test('an empty form reports both required fields', () => {
    expect(messages(signInInput, { email: '', password: '' })).toEqual(['Email is required', 'Password is required']);
  });
  test('a malformed address and a short password have their own messages', () => {
    expect(messages(signInInput, { email: 'nora', password: '12345' })).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
  });
  test('an address is trimmed and lower-cased for comparison', () => {
    expect(signInInput.parse({ email: ' Nora@Example.COM ', password: '123456' }).email).toBe('nora@example.com');
  });
  test('unknown keys are refused', () => {
    expect(signInInput.safeParse({ email: 'a@example.com', password: '123456', role: 'admin' }).success).toBe(false);
  });
});

describe('sign-up', () => {
  const filled = {
    first_name: 'Nora',
    last_name: 'Brandt',
    email: 'nora@example.com',
    password: 'Secret123',
    confirm_password: 'Secret123',
  };
  test('a complete form is accepted', () => expect(messages(signUpForm, filled)).toEqual([]));
  test('a password without a digit is refused', () => {
    expect(messages(signUpForm, { ...filled, password: 'Secretsecret', confirm_password: 'Secretsecret' })).toEqual([
      'Password must contain uppercase, lowercase, and number',
    ]);
  });
  test('a password of 200 characters is accepted unchanged, a longer one is refused', () => {
    const password = `Aa1${' ü'.repeat(200)}`.slice(0, 200);
    expect(newPassword.parse(password)).toBe(password);
    expect(newPassword.safeParse(`${password}x`).success).toBe(false);
  });

  test('a short password, a missing and a different repetition have their own messages', () => {
    expect(messages(signUpForm, { ...filled, password: 'Ab1', confirm_password: 'Ab1' })).toEqual([
      'Password must be at least 8 characters',
    ]);
    expect(messages(signUpForm, { ...filled, confirm_password: '' })).toEqual(['Please confirm your password']);
    expect(messages(signUpForm, { ...filled, confirm_password: 'Secret124' })).toEqual(['Passwords do not match']);
  });
});

describe('events', () => {
  const filled = { title: 'Dinner', start_at: '2026-12-04T19:00:00+01:00', end_at: '2026-12-04T22:00:00+01:00' };
  test('timestamps are normalised to UTC with milliseconds', () => {
    expect(createEventInput.parse(filled).start_at).toBe('2026-12-04T18:00:00.000Z');
  });
  test.each([undefined, '', null])('without a start, %j, all fields are asked for', (start_at) => {
    expect(messages(createEventInput, { ...filled, start_at })).toEqual(['Please fill in all required fields']);
  });
  test.each(['tomorrow', '2030-02-30T00:00:00Z', '2026-12-04T19:00:00'])(
    '%j is not a timestamp, and the message describes the format',
    (start_at) => {
      expect(messages(createEventInput, { ...filled, start_at })).toEqual([
        'start_at must be a date and time with Z or an offset, such as 2027-02-01T10:00:00+01:00',
      ]);
    },
  );
  test('an end before its start is refused, also with different offsets', () => {
    expect(messages(createEventInput, { ...filled, end_at: '2026-12-04T19:30:00+02:00' })).toEqual([
      'End time must be after start time',
    ]);
  });
  test('a title of spaces counts as missing', () => {
    expect(messages(createEventInput, { ...filled, title: '  ' })).toEqual(['Please fill in all required fields']);
  });
  test('a title is reduced to one line', () => {
    expect(createEventInput.parse({ ...filled, title: 'Dinner\r\nATTENDEE:x\u0007' }).title).toBe('Dinner ATTENDEE:x');
  });
  test('a title of invisible characters counts as missing', () => {
    expect(messages(createEventInput, { ...filled, title: '\u200b\u00ad\u2060' })).toEqual([
      'Please fill in all required fields',
    ]);
  });
  test('bidirectional controls are removed, zero-width joiners of emoji are kept', () => {
    expect(createEventInput.parse({ ...filled, title: '\u202eDinner\u2066 👩‍👩‍👧' }).title).toBe('Dinner 👩‍👩‍👧');
  });
  test('a time zone gets its canonical capitalisation', () => {
    const zoneOf = (time_zone: string) => createEventInput.parse({ ...filled, time_zone }).time_zone;
    expect(zoneOf('europe/berlin')).toBe('Europe/Berlin');
    expect(zoneOf('Asia/Kolkata')).toBe('Asia/Kolkata');
    expect(zoneOf('US/Pacific')).toBe('US/Pacific');
    expect(messages(createEventInput, { ...filled, time_zone: 'mars/base' })).toEqual(['This time zone is not known']);
  });
  test('NUL and lone surrogates are refused', () => {
    expect(createEventInput.safeParse({ ...filled, title: 'a\u0000b' }).success).toBe(false);
    expect(createEventInput.safeParse({ ...filled, description: 'a\ud800b' }).success).toBe(false);
  });
  test('an empty description becomes null and an absent one stays absent', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    expect(updateEventInput.parse({ id, description: '' }).description).toBeNull();
    expect('description' in updateEventInput.parse({ id })).toBe(false);
  });
  test('the audience type follows from the chosen groups and friends', () => {
    expect(deriveAudienceType({ groups: ['g'], friends: ['f'] })).toBe('groups');
    expect(deriveAudienceType({ groups: [], friends: ['f'] })).toBe('specific');
    expect(deriveAudienceType({ groups: [], friends: [] })).toBe('all');
  });
  test('a confirmed event becomes past once its start is past, a cancelled one stays cancelled', () => {
    const now = new Date('2026-12-04T18:00:00.001Z');
    expect(displayStatus({ status: 'confirmed', start_at: '2026-12-04T18:00:00.000Z' }, now)).toBe('past');
    expect(displayStatus({ status: 'cancelled', start_at: '2026-12-04T18:00:00.000Z' }, now)).toBe('cancelled');
    expect(displayStatus({ status: 'confirmed', start_at: '2026-12-04T18:00:00.002Z' }, now)).toBe('confirmed');
  });
});

test('a friend needs a name, and an empty address becomes null', () => {
  expect(messages(inviteFriendInput, { name: ' ' })).toEqual(['Please enter a friend name']);
  for (const name of ['bad@@x', 'mia@kith.example', 'Mia mia@kith', 'M@rio'])
    expect(messages(inviteFriendInput, { name }), name).toEqual(['Please enter a name here, not an email address']);
  expect(inviteFriendInput.parse({ name: 'Mia @ work' }).name).toBe('Mia @ work');
  expect(inviteFriendInput.parse({ name: 'Ana', email: '' }).email).toBeNull();
  expect(messages(inviteFriendInput, { name: 'Ana', email: 'nope' })).toEqual(['Please enter a valid email address']);
});

test('a group needs a name', () => {
  expect(messages(createGroupInput, { name: '' })).toEqual(['Please enter a group name']);
  expect(messages(createGroupInput, {})).toEqual(['Please enter a group name']);
});

test('the uuid check accepts versions 1 to 5 only', () => {
  expect(uuid.safeParse('7f8b8c1e-8a1b-4c3d-9e2f-0a1b2c3d4e5f').success).toBe(true);
  expect(uuid.safeParse('7f8b8c1e-8a1b-7c3d-9e2f-0a1b2c3d4e5f').success).toBe(false);
  expect(uuid.safeParse('7f8b8c1e-8a1b-4c3d-7e2f-0a1b2c3d4e5f').success).toBe(false);
});
