/** The action that a callback URL requires. */
export type CallbackOutcome =
  | { kind: 'recovery'; parameters: string }
  | { kind: 'error'; sentence: string }
  | { kind: 'code'; code: string }
  /** `isLink`: the hash contains a session, which is then required. */
  | { kind: 'session'; isLink: boolean };

/** Parses the URL of /auth/callback: the parameters may be in the query or the hash (SPEC §2). */
export function readCallback({ search, hash }: { search: string; hash: string }): CallbackOutcome {
  const inSearch = new URLSearchParams(search);
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  const find = (name: string) => inSearch.get(name) ?? inHash.get(name);
  if (find('type') === 'recovery') return { kind: 'recovery', parameters: `${search}${hash}` };
  const error = find('error_description') ?? find('error');
  if (error !== null) return { kind: 'error', sentence: error.slice(0, 300) };
  const code = inSearch.get('code');
  return code === null ? { kind: 'session', isLink: [...inHash].length > 0 } : { kind: 'code', code };
}
