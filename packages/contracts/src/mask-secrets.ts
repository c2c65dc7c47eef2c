const masked = '***';

// Known field names first, so that short secrets are covered; then anything that looks like a random token.
const named = [
  /((?:^|[?&#;\s"'])(?:[\w.-]*token|code|password|secret|key|state)(?:=|%3D))[^&#\s"'<>]+/gi,
  // Also inside nested JSON strings, where quotation marks are escaped.
  /((\\{0,7}")(?:[\w.-]*token|password|secret|authorization|cookie)\2\s*:\s*\2)(?:(?!\2).)*/gi,
  /(\bBearer\s+)[^\s"',]+/gi,
  /(\/c\/)[^/\s"'?#]+(?=\.ics)/g,
  /(\/manage\/[eg]\/)[^/\s"'?#]+/g,
  // The accessible name of an element may contain a person's name.
  /(\[(?:aria-label|title|alt|name)=")[^"]*/g,
];
// A driver's error repeats the parameters of a failed statement.
/** Removes the lines from `params:` up to the stack. */
function withoutValues(text: string): string {
  let isValue = false;
  const kept = text.split('\n').filter((line, at) => {
    if (at > 0 && line.startsWith('params: ')) isValue = true;
    else if (/^\s+at /.test(line)) isValue = false;
    return !isValue;
  });
  return kept.join('\n');
}
// Email addresses, plain and URL-encoded.
const mailbox = /(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const long = /[\w-]{24,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a long word is random: in natural words the kind of letter rarely changes. */
function looksRandom(run: string): boolean {
  if (uuid.test(run) || !/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  return /\d/.test(run) || changes > 0.4 * run.length;
}

/**
 * Masks tokens of links, sessions and sign-ins, email addresses and statement parameters, for everything written to a log or sent
 * in a report.
 */
export function maskSecrets(text: string): string {
  const withoutNamed = named.reduce((rest, pattern) => rest.replace(pattern, `$1${masked}`), withoutValues(text));
  return withoutNamed.replace(mailbox, masked).replace(long, (run) => (looksRandom(run) ? masked : run));
}

const secretName = /(?:token|password|secret|authorization|cookie)$/i;
// Query strings contain searches, and tokens under unexpected names.
const word = /[^\s"'<>]+/g;
const withoutQuery = (text: string): string =>
  text.replace(word, (one) => {
    const begins = one.search(/https?:\/\/|(?<![\w.])\//);
    const cut = begins < 0 ? -1 : one.slice(begins).search(/[?#]/);
    return cut < 0 ? one : one.slice(0, begins + cut);
  });

function maskOne(value: unknown, name: string): unknown {
  if (typeof value === 'string') return secretName.test(name) ? masked : maskSecrets(withoutQuery(value));
  if (Array.isArray(value)) return value.map((one) => maskOne(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [maskSecrets(key), maskOne(one, key)]));
}

/**
 * Masks an error report for a third-party server: every text in it, and query strings of URLs. Takes acyclic plain data;
 * `sdkProcessingMetadata`, which is never sent, is unchanged.
 */
export function maskReport<Report extends object>(report: Report): Report {
  const parts = Object.entries(report).map(([key, part]: [string, unknown]) => [
    key,
    key === 'sdkProcessingMetadata' ? part : maskOne(part, key),
  ]);
  // The same shape with masked texts.
  return Object.fromEntries(parts) as Report;
}
