/** The code of a mailed link, from the query or hash (SPEC §2), or null. */
export function readMailedCode({ search, hash }: { search: string; hash: string }): string | null {
  const [inSearch, inHash] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  return inSearch.get('code') ?? inHash.get('code');
}
