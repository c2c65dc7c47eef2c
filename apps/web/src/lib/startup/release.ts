const MISSING = 'Failed to load this page';

/**
 * Normalises the error of code that could not be loaded. The router would recognise the browsers' own messages and reload the
 * page, which offline ends on the browser's error page.
 */
export function nameMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MISSING;
  });
}

/** Whether an error means that code could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.message === MISSING;
}

/** Whether the server's page no longer contains the running script: a newer release has replaced its files. */
export async function newerRelease(): Promise<boolean> {
  // Every page loads this one first, prerendered or not.
  const entry = new URL(import.meta.url).pathname;
  try {
    const page = await fetch('/index.html', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(entry);
  } catch {
    return false;
  }
}
