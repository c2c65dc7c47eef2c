import { useEffect, useState } from 'react';

/** Offers passkeys in the address field of this page, and gives the sentence that one was refused with. */
export function usePasskeys(active: boolean): string | null {
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!active || !('PublicKeyCredential' in window)) return;
    let stop: (() => void) | null = null;
    let left = false;
    // Code on demand, after the page is usable.
    const begin = async () => {
      const { offerPasskeys } = await import('./passkey-sign-in.ts');
      if (!left) stop = offerPasskeys(setError);
    };
    const waiting = setTimeout(() => void begin().catch(() => undefined), 0);
    return () => {
      left = true;
      clearTimeout(waiting);
      stop?.();
    };
  }, [active]);
  return error;
}
