import { useEffect } from 'react';

/** Offers passkeys in the page's address field; `onError` (stable) gets the message of a refusal. */
export function usePasskeys(active: boolean, onError: (sentence: string) => void): void {
  useEffect(() => {
    if (!active || !('PublicKeyCredential' in window)) return;
    let stop: (() => void) | null = null;
    let left = false;
    // Loaded once the page is interactive.
    const begin = async () => {
      const { offerPasskeys } = await import('./passkey-sign-in.ts');
      if (!left) stop = offerPasskeys(onError);
    };
    const waiting = setTimeout(() => void begin().catch(() => undefined), 0);
    return () => {
      left = true;
      clearTimeout(waiting);
      stop?.();
    };
  }, [active, onError]);
}
