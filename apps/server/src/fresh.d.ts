/** The package has no types, and DefinitelyTyped's are for an older version. */
declare module 'fresh' {
  export default function fresh(
    request: { 'if-none-match'?: string; 'if-modified-since'?: string },
    response: { etag?: string; 'last-modified'?: string },
  ): boolean;
}
