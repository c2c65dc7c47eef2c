/** Reports errors and times from now on, if the server names a place for them; only then is the code for it fetched. */
export function startReports(): void {
  void open().catch(() => undefined);
}

/** Reports an error that was caught and shown. */
export async function report(error: unknown): Promise<void> {
  const send = await open();
  send?.(error);
}

async function open() {
  // In the page's head, where the server was given one.
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content;
  if (dsn === undefined) return null;
  const { start } = await import('./sentry.ts');
  return start(dsn);
}
