import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { uuid } from './ids.ts';
import { emailAddress, line, timeZone } from './text.ts';

const tooLong = z.maxLength(limits.passwordLength, `Please use at most ${limits.passwordLength} characters`);

/** SPEC §5, sign-in. */
export const signInInput = z.strictObject({
  email: emailAddress,
  password: z
    .string({ error: 'Password is required' })
    .check(
      z.minLength(1, { error: 'Password is required', abort: true }),
      z.minLength(6, 'Password must be at least 6 characters'),
      tooLong,
    ),
});
export type SignInInput = z.output<typeof signInInput>;

/** SPEC §5, a new password. */
export const newPassword = z.string({ error: 'Password is required' }).check(
  z.minLength(1, { error: 'Password is required', abort: true }),
  z.minLength(8, { error: 'Password must be at least 8 characters', abort: true }),
  tooLong,
  z.refine(
    (value) => /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\p{Nd}/u.test(value),
    'Password must contain uppercase, lowercase, and number',
  ),
);

const signUpFields = {
  first_name: line(limits.nameLength, 'First name is required'),
  last_name: line(limits.nameLength, 'Last name is required'),
  email: emailAddress,
  password: newPassword,
};

/** What `POST /api/auth/signup` takes; `time_zone` is the browser's, UTC when absent. */
export const signUpInput = z.strictObject({ ...signUpFields, time_zone: z.optional(timeZone) });
export type SignUpInput = z.output<typeof signUpInput>;

/** The sign-up form: the call plus the repeated password. */
export const signUpForm = z
  .strictObject({
    ...signUpFields,
    confirm_password: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => !form.confirm_password || form.password === form.confirm_password, {
      error: 'Passwords do not match',
      path: ['confirm_password'],
      when: () => true,
    }),
  );
export type SignUpForm = z.input<typeof signUpForm>;

/** The signed-in person, as SPEC §3 names the fields. */
export const authUser = z.object({
  id: uuid,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  time_zone: z.string(),
  email_verified: z.boolean(),
});
export type AuthUser = z.output<typeof authUser>;

/** The session object of SPEC §3. `expires_in` is in seconds, `expires_at` in seconds since 1970. */
export const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: authUser,
});
export type Session = z.output<typeof session>;

/** What sign-in and sign-up answer: the documented token and user, and the whole session. */
export const signedIn = z.object({ token: z.string(), user: authUser, session });
export type SignedIn = z.output<typeof signedIn>;

/** `GET /api/auth/session`: who is signed in, and until when. The refresh token is never shown again. */
export const currentSession = z.object({ expires_in: z.number(), expires_at: z.number(), user: authUser });
export type CurrentSession = z.output<typeof currentSession>;

/** `POST /api/auth/refresh`: the token in the body, or in the cookie that a browser sends. */
export const refreshInput = z.strictObject({ refresh_token: z.optional(z.string().check(z.maxLength(200))) });
