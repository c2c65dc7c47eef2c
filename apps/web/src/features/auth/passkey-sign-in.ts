import type { PasskeyChallenge, PasskeySignInInput } from '@kith/contracts/sign-in-methods';
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { callSession, SessionError } from '../../lib/session/session-calls.ts';
import { signInWithPasskey } from '../../lib/session/session-store.ts';

/** A challenge is valid for five minutes; the page requests a new one before that. */
const RENEW_MS = 240_000;

/**
 * Offers this browser's passkeys in the address field until stopped (WebAuthn §5.1.4, conditional mediation), and signs in with
 * the chosen one. `onError` gets the message of a refusal; without browser support nothing happens.
 */
export function offerPasskeys(onError: (sentence: string) => void): () => void {
  let stopped = false;
  const ask = async () => {
    const input = await choosePasskey();
    if (input === null || stopped) return;
    try {
      await signInWithPasskey(input);
    } catch (error) {
      onError(error instanceof SessionError ? error.message : 'An unexpected error occurred. Please try again.');
      if (!stopped) void ask();
    }
  };
  const renewing = setInterval(() => void ask(), RENEW_MS);
  void ask();
  return () => {
    stopped = true;
    clearInterval(renewing);
    WebAuthnAbortService.cancelCeremony();
  };
}

/** The assertion of the chosen passkey, or null when none was chosen or supported. */
async function choosePasskey(): Promise<PasskeySignInInput | null> {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return null;
    const answered = await callSession('passkey/options', { method: 'POST', fallback: '' });
    // The server has validated its answer against this contract.
    const optionsJSON = answered as PasskeyChallenge;
    const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch {
    // Nobody chose a passkey or the server is unreachable; the other sign-in methods remain.
    return null;
  }
}
