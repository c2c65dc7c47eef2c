import { maskSecrets } from '@kith/contracts/mask-secrets';

/** Sanitises untrusted text for the log: one line, no control characters, no tokens, at most `max` characters. */
export function logText(text: string, max: number): string {
  const oneLine = text
    .slice(0, 4 * max)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what this rule removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();
  return maskSecrets(oneLine).slice(0, max);
}
