import { invalid } from '../../errors.ts';

/** How many of the commonest passwords are also refused with digits and marks behind them. */
const bases = 3000;

let known: Promise<{ whole: Set<string>; bases: Set<string> }> | undefined;

/** The commonest passwords in lower case, commonest first; fetched with the first password that somebody chooses. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  return { whole: new Set(passwords), bases: new Set(passwords.slice(0, bases)) };
}

/**
 * Throws invalid_input for a password that many people use (ASVS 6.2.4): one of some 49,000 common ones in any spelling of
 * upper and lower case, or one of the 3,000 commonest with digits and marks behind it, which is how people bend them to
 * the rule. The sentence stands beside the field.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await (known ??= load());
  const spelling = password.toLowerCase();
  const base = spelling.replace(/(?<![\d\p{P}\p{S}])[\d\p{P}\p{S}]+$/u, '');
  if (common.whole.has(spelling) || common.bases.has(base)) {
    throw invalid('This password is very common and easy to guess. Please choose another one.', 'password');
  }
}
