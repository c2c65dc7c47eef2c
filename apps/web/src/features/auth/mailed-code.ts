/** The code of a mailed link, from the search or the hash of an address (SPEC §2), or null when it carries none. */
export function readMailedCode({ search, hash }: { search: string; hash: string }): string | null {
  const [inSearch, inHash] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  return inSearch.get('code') ?? inHash.get('code');
}
