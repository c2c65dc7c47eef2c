const MISSING = 'Failed to load this page';

/**
 * Gives the error of code that could not be fetched one message in all browsers. By their own messages the router would know it and
 * load the page again, which without a connection ends on the browser's own error page.
 */
export function nameMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MISSING;
  });
}

/** Whether this error says that code could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.message === MISSING;
}

/** Whether the server's page no longer names the script that runs here: a newer release, whose predecessor's files are gone. */
export async function newerRelease(): Promise<boolean> {
  // Every page loads this one first, with or without a rendered page.
  const entry = new URL(import.meta.url).pathname;
  try {
    const page = await fetch('/index.html', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(entry);
  } catch {
    return false;
  }
}
