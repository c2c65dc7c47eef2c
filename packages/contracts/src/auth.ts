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

const repeatedPassword = z.string().check(z.minLength(1, 'Please confirm your password'));

/** Judged also while other fields are wrong, so that everything is said at once. */
const samePassword = z.refine<{ password: string; confirm_password: string }>(
  (form) => !form.confirm_password || form.password === form.confirm_password,
  { error: 'Passwords do not match', path: ['confirm_password'], when: () => true },
);

/** The sign-up form: the call plus the repeated password. */
export const signUpForm = z
  .strictObject({
    ...signUpFields,
    confirm_password: repeatedPassword,
  })
  .check(samePassword);
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

/** The secret of a mailed link. */
const linkCode = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/;

/** The `code` of a mailed link, as it stands in its address. */
export const mailedLink = z
  .string({ error: 'This link is not complete. Please open it from the mail again.' })
  .check(z.regex(linkCode, 'This link is not complete. Please open it from the mail again.'));

/** `POST /api/auth/verify-email`: the code of the mailed link, or, for who is signed in, the 6 digits. */
export const verifyEmailInput = z.strictObject({
  code: z.string({ error: 'Please enter the 6 digits of the code' }).check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.refine((value) => /^\d{6}$/.test(value) || linkCode.test(value), 'Please enter the 6 digits of the code'),
  ),
});
export type VerifyEmailInput = z.output<typeof verifyEmailInput>;

/** What a verified address is from now on the address of. */
export const verifiedEmail = z.object({ email: z.string() });

/** `POST /api/auth/forgot-password` and `/resend-verification`. */
export const mailRequest = z.strictObject({ email: emailAddress });
export type MailRequest = z.output<typeof mailRequest>;

/** Says only that a request was taken: whether the address has an account is told to its mailbox alone. */
export const accepted = z.object({ accepted: z.literal(true) });

/** `POST /api/auth/reset-password`. */
export const resetPasswordInput = z.strictObject({ code: mailedLink, password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

const givenPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, { error: 'Password is required', abort: true }), tooLong);

/** `POST /api/auth/password`. */
export const changePasswordInput = z.strictObject({ current_password: givenPassword, password: newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** `POST /api/auth/email`. */
export const changeEmailInput = z.strictObject({ email: emailAddress, password: givenPassword });
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

/** A new password twice. */
export const newPasswordForm = z
  .strictObject({
    password: newPassword,
    confirm_password: repeatedPassword,
  })
  .check(samePassword);
export type NewPasswordForm = z.input<typeof newPasswordForm>;

/** The same in Settings, where the current password is asked for. */
export const changePasswordForm = z
  .strictObject({
    ...changePasswordInput.shape,
    confirm_password: repeatedPassword,
  })
  .check(samePassword);
export type ChangePasswordForm = z.input<typeof changePasswordForm>;

/** One place where an account is signed in. */
export const signInEntry = z.object({
  id: uuid,
  /** The browser and system in words. */
  device: z.string(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type SignInEntry = z.output<typeof signInEntry>;

/** `DELETE /api/auth/sign-ins/{id}`. */
export const signInId = z.strictObject({ id: uuid });
