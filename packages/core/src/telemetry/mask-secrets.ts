const masked = '***';

// Named places first, so that short secrets are covered too; then anything that looks like a random token.
const named = [
  /((?:^|[?&#;\s"'])(?:[\w.-]*token|code|password|secret|key|state)(?:=|%3D))[^&#\s"'<>]+/gi,
  /("(?:[\w.-]*token|password|secret|authorization|cookie)"\s*:\s*")[^"]*/gi,
  /(\bBearer\s+)[^\s"',]+/gi,
  /(\/c\/)[^/\s"'?#]+(?=\.ics)/g,
  /(\/manage\/e\/)[^/\s"'?#]+/g,
];
const long = /[\w-]{30,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const looksRandom = (run: string) => /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run) && !uuid.test(run);

/** The same text without the tokens of links, sessions and sign-ins, for everything that is written to a log. */
export function maskSecrets(text: string): string {
  const withoutNamed = named.reduce((rest, pattern) => rest.replace(pattern, `$1${masked}`), text);
  return withoutNamed.replace(long, (run) => (looksRandom(run) ? masked : run));
}
