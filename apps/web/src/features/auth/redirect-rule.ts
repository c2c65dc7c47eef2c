/** Where the app is asked for, as far as the redirect rule cares. */
export interface Place {
  hostname: string;
  search: string;
  /** `navigator.webdriver`: a program drives the browser. */
  automated: boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** SPEC §2: somebody who is not signed in is sent to /signin, except on loopback, in test mode or under automation. */
export function staysSignedOut({ hostname, search, automated }: Place): boolean {
  return loopback.has(hostname) || automated || new URLSearchParams(search).get('test') === 'true';
}

/** The address to return to after sign-in, if it is one of this app's own pages; a path that begins with `//` names another host. */
export function ownPath(next: string | undefined): string | null {
  if (next === undefined || !next.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url === null || url.origin !== base || /^\/(\/|signin|signup|auth\/)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
