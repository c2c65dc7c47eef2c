import { useEffect } from 'react';

/** Offers passkeys in the address field of this page; `onError`, which stays the same, is told the sentence that one was refused with. */
export function usePasskeys(active: boolean, onError: (sentence: string) => void): void {
  useEffect(() => {
    if (!active || !('PublicKeyCredential' in window)) return;
    let stop: (() => void) | null = null;
    let left = false;
    // Code on demand, after the page is usable.
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
