const masked = '***';

// Named places first, so that short secrets are covered too; then anything that looks like a random token.
const named = [
  /((?:^|[?&#;\s"'])(?:[\w.-]*token|code|password|secret|key|state)(?:=|%3D))[^&#\s"'<>]+/gi,
  /("(?:[\w.-]*token|password|secret|authorization|cookie)"\s*:\s*")[^"]*/gi,
  /(\bBearer\s+)[^\s"',]+/gi,
  /(\/c\/)[^/\s"'?#]+(?=\.ics)/g,
  /(\/manage\/e\/)[^/\s"'?#]+/g,
];
// Addresses of people, as typed and as they stand in a query.
const mailbox = /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/gi;
const long = /[\w-]{24,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a long word was drawn by lot: words that people write change between kinds of letters at few places. */
function looksRandom(run: string): boolean {
  if (uuid.test(run) || !/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  return /\d/.test(run) || changes > 0.4 * run.length;
}

/** The same text without tokens of links, sessions and sign-ins and without e-mail addresses, for all that is written to a log. */
export function maskSecrets(text: string): string {
  const withoutNamed = named.reduce((rest, pattern) => rest.replace(pattern, `$1${masked}`), text);
  return withoutNamed.replace(mailbox, masked).replace(long, (run) => (looksRandom(run) ? masked : run));
}
