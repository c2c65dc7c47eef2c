/** Starts error and performance reporting if the server configured a DSN; only then is the code loaded. */
export function startReports(): void {
  void open().catch(() => undefined);
}

/** Reports a handled error. */
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
