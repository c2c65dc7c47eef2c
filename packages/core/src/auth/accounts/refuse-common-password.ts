import { invalid } from '../../errors.ts';

/** How many of the most common passwords are also refused with trailing digits and punctuation. */
const bases = 3000;

let known: Promise<{ whole: Set<string>; bases: Set<string> }> | undefined;

/** The most common passwords in lower case, most common first; loaded on first use. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  return { whole: new Set(passwords), bases: new Set(passwords.slice(0, bases)) };
}

/**
 * Throws invalid_input for a common password (ASVS 6.2.4): one of some 49,000 in any capitalisation, or one of the top 3,000 with
 * trailing digits and punctuation, the usual way around composition rules. The message is shown at the field.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await (known ??= load());
  const spelling = password.toLowerCase();
  const base = spelling.replace(/(?<![\d\p{P}\p{S}])[\d\p{P}\p{S}]+$/u, '');
  if (common.whole.has(spelling) || common.bases.has(base)) {
    throw invalid('This password is very common and easy to guess. Please choose another one.', 'password');
  }
}
