/** The parts of the environment that the redirect rule uses. */
export interface Place {
  hostname: string;
  search: string;
  /** `navigator.webdriver`: the browser is automated. */
  automated: boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** SPEC §2: visitors are redirected to /signin, except on loopback, in test mode or under automation. */
export function staysSignedOut({ hostname, search, automated }: Place): boolean {
  return loopback.has(hostname) || automated || new URLSearchParams(search).get('test') === 'true';
}

/** The return path after sign-in, if it is a page of this app; a path that begins with `//` is another host. */
export function ownPath(next: string | undefined): string | null {
  if (next === undefined || !next.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url === null || url.origin !== base || /^\/(\/|signin|signup|auth\/)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
