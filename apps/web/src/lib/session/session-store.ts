import type { AuthUser, ResetPasswordInput, Session, SignInInput, SignUpInput } from '@kith/contracts/auth';
import type { PasskeySignInInput } from '@kith/contracts/sign-in-methods';
import { preferLocale } from '@kith/contracts/date-formatter';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { callSession, SessionError } from './session-calls.ts';
import { usePrerenderedAtom } from '../startup/use-prerendered-atom.ts';

// The session of this tab and others. Only the access token and user are in local storage; the refresh token is in an HttpOnly
// cookie.

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'auth_user';
/** In session storage: the owner whose unsent input the tab holds. */
const OWNER_KEY = 'tab_owner';
const FALLBACK_MS = 50;
const TICK_MS = 30_000;
const REFRESH_BEFORE_MS = 5 * 60_000;
const RETRY_FROM_MS = 200;

export interface SessionState {
  /** Whether the session is still being checked; a stored user is shown meanwhile. */
  loading: boolean;
  user: AuthUser | null;
  token: string | null;
  /** Why nobody is signed in any more: the session expired, or the person signed out. */
  ended: 'expired' | 'signed-out' | null;
  /** Why the server lets this account in no more, in its words; null for a session that merely expired. */
  refusal: string | null;
}

/** Whom a prerendered page is for: nobody, unless prerender.tsx says otherwise. */
export const prerenderedFor: SessionState = { loading: false, user: null, token: null, ended: null, refusal: null };

const state = createAtom<SessionState>({ ...prerenderedFor, loading: true });
/** The session, for code outside components. */
export const session: ReadonlyAtom<SessionState> = state;
/** In milliseconds since 1970 by this browser's clock; null while unknown. */
let expiresAt: number | null = null;
let renewing: Promise<void> | null = null;

/** The session as a hook. */
export function useSession(): SessionState {
  return usePrerenderedAtom(state, prerenderedFor);
}

/** When the access token expires, in milliseconds since 1970 by this browser's clock; null while unknown. */
export const sessionEndsAt = (): number | null => expiresAt;

/** Resolves once the session has been checked. */
export function whenSessionKnown(): Promise<void> {
  return new Promise((known) => {
    const { unsubscribe } = state.subscribe(look);
    look();
    function look(): void {
      if (state.get().loading) return;
      unsubscribe();
      known();
    }
  });
}

/** Restores the stored session, validates it with the server, and keeps it fresh. Call once. */
export function startSession(): void {
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) followOtherTab();
  });
  addEventListener('online', tick);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tick());
  setInterval(tick, TICK_MS);
  const stored = readStored();
  if (stored === null) {
    if (hasRefreshCookie()) void acrossTabs(restore);
    else setTimeout(() => set({ loading: false }), FALLBACK_MS);
    return;
  }
  set(stored);
  void checkSession();
}

/** Whether there is an HttpOnly refresh cookie, as indicated by a readable one. */
const hasRefreshCookie = () => /(?:^|; )kith_signed_in=1/.test(document.cookie);

/** Restores a session from its cookie alone, for example after the browser cleared its storage. */
async function restore(): Promise<void> {
  try {
    open(await callSession('refresh', { method: 'POST', fallback: '' }));
  } catch (error) {
    if (isForbidden(error)) close('expired', error.message);
    else set({ loading: false });
  }
}

/** The server knows the session and does not let its account in: the operator suspended it. */
const isForbidden = (error: unknown): error is SessionError => error instanceof SessionError && error.status === 403;

/** Throws a SessionError: the server's sentence or 'Invalid credentials'. */
export async function signIn(input: SignInInput): Promise<void> {
  open((await callSession('login', { method: 'POST', body: input, fallback: 'Invalid credentials' })).session);
}

/** Throws a SessionError: the server's sentence or 'Failed to create account'. */
export async function signUp(input: SignUpInput): Promise<void> {
  const fallback = 'Failed to create account';
  open((await callSession('signup', { method: 'POST', body: input, fallback, alwaysFallback: true })).session);
}

/** Exchanges the one-time code of a provider callback. Throws a SessionError. */
export async function exchangeCode(code: string): Promise<void> {
  const fallback = 'An unexpected error occurred during authentication';
  open((await callSession('exchange', { method: 'POST', body: { code }, fallback })).session);
}

/** Signs in with a passkey assertion. Throws a SessionError. */
export async function signInWithPasskey(input: PasskeySignInInput): Promise<void> {
  const fallback = 'An unexpected error occurred. Please try again.';
  open((await callSession('passkey', { method: 'POST', body: input, fallback })).session);
}

/** Resets the password with a mailed link's code, and signs in. Throws a SessionError. */
export async function resetPassword(input: ResetPasswordInput): Promise<void> {
  const fallback = 'Failed to set password';
  open((await callSession('reset-password', { method: 'POST', body: input, fallback })).session);
}

/** Refetches the signed-in person after a change. */
export const reloadUser = (): Promise<void> => (state.get().token === null ? Promise.resolve() : checkSession());

/** Clears the session and tells the server; an unreachable server does not prevent it. */
export async function signOut(): Promise<void> {
  const { token } = state.get();
  close('signed-out');
  await callSession('logout', { method: 'POST', token, fallback: '' }).catch(() => undefined);
}

/** The bearer token, renewed first if it has expired. Null when signed out. */
export async function freshToken(): Promise<string | null> {
  if (state.get().token !== null && expiresAt !== null && expiresAt <= Date.now()) {
    await renewSession().catch(() => undefined);
  }
  return state.get().token;
}

/** A call was refused despite its token: the next one renews the session first. */
export function distrustToken(): boolean {
  if (state.get().token === null) return false;
  expiresAt = 0;
  return true;
}

/** Requests a new access token, once for all callers and tabs; throws when the server is unreachable. */
export function renewSession(): Promise<void> {
  const { token } = state.get();
  renewing ??= acrossTabs(() => renew(token)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(old: string | null): Promise<void> {
  if (old === null || state.get().token !== old) return;
  const stored = readStored();
  if (stored !== null && stored.token !== old) {
    // Another tab renewed it while this one waited for the lock.
    set(stored);
    return checkSession();
  }
  try {
    const data = await callSession('refresh', { method: 'POST', fallback: '' });
    if (state.get().token === old) open(data);
  } catch (error) {
    const refused = isForbidden(error) || (error instanceof SessionError && [400, 401].includes(error.status ?? 0));
    if (!refused) throw error;
    if (state.get().token === old) close('expired', isForbidden(error) ? error.message : null);
  }
}

/** One tab renews at a time; without Web Locks (no https) the server's grace period suffices. */
function acrossTabs(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('kith-session', work) : work();
}

async function checkSession(): Promise<void> {
  const { token } = state.get();
  try {
    const current = await callSession('session', { method: 'GET', token, fallback: '' });
    if (state.get().token !== token || token === null) return;
    expiresAt = Date.now() + current.expires_in * 1000;
    keep({ token, user: current.user });
    claimTab(current.user.id);
    set({ loading: false, user: current.user });
    tick();
  } catch (error) {
    if (state.get().token !== token) return;
    if (error instanceof SessionError && error.status === 401) {
      expiresAt = 0;
      await renewSession().catch(() => undefined);
    }
    // An unreachable server does not end the session: the stored user stays.
    setTimeout(() => set({ loading: false }), FALLBACK_MS);
  }
}

function tick(): void {
  if (state.get().token === null) return;
  if (expiresAt === null) void checkSession();
  else if (expiresAt - Date.now() <= REFRESH_BEFORE_MS) void renewWithin(RETRY_FROM_MS);
}

/** Retries after 200 ms, 400 ms and so on, until the next tick would retry anyway. */
async function renewWithin(waitMs: number): Promise<void> {
  try {
    await renewSession();
  } catch {
    if (waitMs < TICK_MS / 2) setTimeout(() => void renewWithin(waitMs * 2), waitMs);
  }
}

function open(opened: Session): void {
  expiresAt = Date.now() + opened.expires_in * 1000;
  keep({ token: opened.access_token, user: opened.user });
  claimTab(opened.user.id);
  set({ loading: false, user: opened.user, token: opened.access_token, ended: null, refusal: null });
}

function close(ended: 'expired' | 'signed-out', refusal: string | null = null): void {
  expiresAt = null;
  forget();
  // Even if the server cannot be told, the remaining cookie must not restore the session.
  document.cookie = 'kith_signed_in=; Max-Age=0; Path=/; SameSite=Strict';
  // Unsent input survives an expired session; SPEC §4 clears it on sign-out.
  if (ended === 'signed-out') clearTab();
  set({ loading: false, user: null, token: null, ended, refusal });
}

function followOtherTab(): void {
  const stored = readStored();
  if (stored === null) {
    if (state.get().token !== null) {
      expiresAt = null;
      // The other tab does not say whether it signed out or expired, so this one keeps the return path.
      set({ loading: false, user: null, token: null, ended: null });
    }
  } else if (stored.token !== state.get().token) {
    expiresAt = null;
    set({ ...stored, ended: null });
    void checkSession();
  }
}

function set(next: Partial<SessionState>): void {
  if (next.user !== undefined) preferLocale(next.user?.locale ?? null);
  state.set((before) => ({ ...before, ...next }));
}

function readStored(): { token: string; user: AuthUser } | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const text = localStorage.getItem(USER_KEY);
    if (token === null || text === null) return null;
    const user: unknown = JSON.parse(text);
    if (!isUser(user)) throw new TypeError('what was stored is no user');
    return { token, user };
  } catch {
    forget();
    return null;
  }
}

/** Local storage may contain anything, including data of an older version. */
function isUser(value: unknown): value is AuthUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = new Map<string, unknown>(Object.entries(value));
  const texts = ['id', 'email', 'first_name', 'last_name', 'name', 'time_zone'];
  return (
    texts.every((key) => typeof user.get(key) === 'string') &&
    typeof user.get('email_verified') === 'boolean' &&
    (user.get('avatar_url') === null || typeof user.get('avatar_url') === 'string')
  );
}

function keep({ token, user }: { token: string; user: AuthUser }): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // As above.
  }
}

/** One owner's unsent input in this tab is not for the next one. */
function claimTab(ownerId: string): void {
  try {
    const before = sessionStorage.getItem(OWNER_KEY);
    if (before !== null && before !== ownerId) sessionStorage.clear();
    sessionStorage.setItem(OWNER_KEY, ownerId);
  } catch {
    // As above.
  }
}
