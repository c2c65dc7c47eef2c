import * as z from 'zod/mini';
import { about, answeredInstant, withFormat } from './about.ts';
import { invitationToken } from './instance.ts';
import { limits } from './limits.ts';
import { exampleIds, ownerUserId, uuid } from './ids.ts';
import { answeredLocale, answeredZone, emailAddress, line, timeZone } from './text.ts';

const email = about(emailAddress, 'The address of the account', 'nora@kith.example');
const example = 'Dumplings4all';

/** The sign-in providers; `oidc` is the OpenID provider of this server's choice. */
export const providers = ['google', 'apple', 'oidc'] as const;
export const provider = z.enum(providers, { error: 'This provider is not known' });
export type Provider = z.output<typeof provider>;

const tooLong = z.maxLength(limits.passwordLength, `Please use at most ${limits.passwordLength} characters`);

/** SPEC §5, sign-in. */
export const signInInput = z.strictObject({
  email,
  password: about(
    z
      .string({ error: 'Password is required' })
      .check(
        z.minLength(1, { error: 'Password is required', abort: true }),
        z.minLength(6, 'Password must be at least 6 characters'),
        tooLong,
      ),
    'The password of the account',
    example,
  ),
});
export type SignInInput = z.output<typeof signInInput>;

/** SPEC §5, a new password. */
export const newPassword = about(
  z.string({ error: 'Password is required' }).check(
    z.minLength(1, { error: 'Password is required', abort: true }),
    z.minLength(8, { error: 'Password must be at least 8 characters', abort: true }),
    tooLong,
    z.refine(
      (value) => /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\p{Nd}/u.test(value),
      'Password must contain uppercase, lowercase, and number',
    ),
  ),
  'The new password: upper case, lower case and a digit, and none of the common ones',
  example,
);

const signUpFields = {
  first_name: about(line(limits.nameLength, 'First name is required'), 'The first name', 'Nora'),
  last_name: about(line(limits.nameLength, 'Last name is required'), 'The last name', 'Brandt'),
  email,
  password: newPassword,
};

/** `POST /api/auth/signup`; `time_zone` is the browser's, UTC when absent. */
export const signUpInput = z.strictObject({
  ...signUpFields,
  time_zone: z.optional(about(timeZone, 'The IANA time zone that they live in; UTC when absent', 'Europe/Berlin')),
  invitation: z.optional(invitationToken),
});
export type SignUpInput = z.output<typeof signUpInput>;

const repeatedPassword = z.string().check(z.minLength(1, 'Please confirm your password'));

/** Also checked when other fields are invalid, so that all errors are shown at once. */
const samePassword = z.refine<{ password: string; confirm_password: string }>(
  (form) => !form.confirm_password || form.password === form.confirm_password,
  { error: 'Passwords do not match', path: ['confirm_password'], when: () => true },
);

/** The sign-up form: the request plus the repeated password. */
export const signUpForm = z
  .strictObject({
    ...signUpFields,
    confirm_password: repeatedPassword,
  })
  .check(samePassword);
export type SignUpForm = z.input<typeof signUpForm>;

/** The signed-in person, with the field names of SPEC §3. */
export const authUser = z.object({
  id: ownerUserId,
  email: about(z.string(), 'The address of the account', 'nora@kith.example'),
  first_name: about(z.string(), 'The first name', 'Nora'),
  last_name: about(z.string(), 'The last name', 'Brandt'),
  name: about(z.string(), 'Both names', 'Nora Brandt'),
  avatar_url: about(z.nullable(z.string()), 'The address of their picture', null),
  time_zone: answeredZone,
  time_zone_chosen: about(z.boolean(), 'Whether they or their browser ever named a time zone', true),
  locale: answeredLocale,
  email_verified: about(z.boolean(), 'Whether the address was proven to be theirs', true),
  is_operator: about(z.boolean(), 'Whether they run this server', false),
});
export type AuthUser = z.output<typeof authUser>;

/** The session object of SPEC §3. `expires_in` is in seconds, `expires_at` in seconds since 1970. */
const accessToken = about(z.string(), 'The bearer token of calls', 'r4vE1nq8Jt0bYx6Zs2LmWc9dKhUo3PfA');
const expiresIn = about(withFormat(z.int(), 'int32'), 'In how many seconds the access token ends', 3600);
const expiresAt = about(
  withFormat(z.int(), 'int64'),
  'When the access token ends, in seconds since 1970',
  1_798_801_200,
);
const signedInUser = about(authUser, 'Who is signed in');

export const session = z.object({
  access_token: accessToken,
  refresh_token: about(z.string(), 'Is traded for the next session, once', 'Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO'),
  expires_in: expiresIn,
  expires_at: expiresAt,
  token_type: about(z.literal('bearer'), 'How the access token is sent', 'bearer'),
  user: signedInUser,
});
export type Session = z.output<typeof session>;

/** The result of sign-in and sign-up: the documented token and user, and the whole session. */
export const signedIn = z.object({
  token: accessToken,
  user: signedInUser,
  session: about(session, 'The whole session'),
});
export type SignedIn = z.output<typeof signedIn>;

/** `GET /api/auth/session`: who is signed in, and until when. Never contains the refresh token. */
export const currentSession = z.object({ expires_in: expiresIn, expires_at: expiresAt, user: signedInUser });
export type CurrentSession = z.output<typeof currentSession>;

/** `POST /api/auth/refresh`: the token in the body, or in the browser's cookie. */
export const refreshInput = z.strictObject({
  refresh_token: z.optional(
    about(
      z.string().check(z.maxLength(200)),
      'The refresh token; a browser sends it as a cookie instead',
      'Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO',
    ),
  ),
});

/** The secret of a mailed link. */
const linkCode = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/;

/** The `code` of a mailed link, as in its URL. */
export const mailedLink = about(
  z
    .string({ error: 'This link is incomplete. Please open it from the email again.' })
    .check(z.regex(linkCode, 'This link is incomplete. Please open it from the email again.')),
  'The code of the mailed link',
  `${exampleIds.other}.Wq7cT1xZb5Ns0RmKe3VjHy8uLgPd2AfO4iQt6BnMz1X`,
);

/** `POST /api/auth/verify-email`: the code of the mailed link, or within a session the 6 digits. */
export const verifyEmailInput = z.strictObject({
  code: about(
    z.string({ error: 'Please enter the 6 digits of the code' }).check(
      z.overwrite((value) => value.replace(/\s/g, '')),
      z.refine((value) => /^\d{6}$/.test(value) || linkCode.test(value), 'Please enter the 6 digits of the code'),
    ),
    'The code of the mailed link, or the 6 digits of the mail',
    '482913',
  ),
});
export type VerifyEmailInput = z.output<typeof verifyEmailInput>;

/** The purpose for which an address was verified. */
export const verifiedEmail = z.object({
  email: about(z.string(), 'The address that is verified now', 'nora@kith.example'),
});

/** `POST /api/auth/forgot-password` and `/resend-verification`. */
export const mailRequest = z.strictObject({ email });
export type MailRequest = z.output<typeof mailRequest>;

/** Only acknowledges the request: whether the address has an account is revealed to its mailbox alone. */
export const accepted = z.object({ accepted: about(z.literal(true), 'That the request was taken', true) });

/** `POST /api/auth/reset-password`. */
export const resetPasswordInput = z.strictObject({ code: mailedLink, password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

const givenPassword = about(
  z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, { error: 'Password is required', abort: true }), tooLong),
  'The current password of the account',
  example,
);

/** The form that asks for the password again before something of weight. */
export const confirmingForm = z.strictObject({ password: givenPassword });
export type ConfirmingForm = z.output<typeof confirmingForm>;

/** `POST /api/auth/password`. */
export const changePasswordInput = z.strictObject({
  current_password: z.optional(
    about(
      givenPassword,
      'The current password; left out for an account that has none yet, whose sign-in then is at most 15 minutes old',
      example,
    ),
  ),
  password: newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** `POST /api/auth/email`. */
export const changeEmailInput = z.strictObject({
  email: about(emailAddress, 'The new address', 'nora.brandt@kith.example'),
  password: givenPassword,
});
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

/** A repeated new password: after a forgotten one, and for an account without one. */
export const newPasswordForm = z
  .strictObject({
    password: newPassword,
    confirm_password: repeatedPassword,
  })
  .check(samePassword);
export type NewPasswordForm = z.input<typeof newPasswordForm>;

/** The same in Settings, where the current password is required. */
export const changePasswordForm = z
  .strictObject({
    current_password: givenPassword,
    password: newPassword,
    confirm_password: repeatedPassword,
  })
  .check(samePassword);
export type ChangePasswordForm = z.input<typeof changePasswordForm>;

/** One sign-in of an account. */
export const signInEntry = z.object({
  id: about(uuid, 'The id of the sign-in', exampleIds.other),
  device: about(z.string(), 'The browser and system in words', 'Firefox on Linux'),
  signed_in_at: about(answeredInstant, 'When it began', '2027-01-02T09:00:00.000Z'),
  last_used_at: about(answeredInstant, 'When it was last used', '2027-01-03T08:00:00.000Z'),
  current: about(z.boolean(), 'Whether it is the one that asks', true),
});
export type SignInEntry = z.output<typeof signInEntry>;

/** `DELETE /api/auth/sign-ins/{id}`. */
export const signInId = z.strictObject({ id: about(uuid, 'The id of the sign-in', exampleIds.other) });

/** `POST /api/auth/logout`. */
export const signedOut = z.object({ signed_out: about(z.literal(true), 'That nobody is signed in any more', true) });
