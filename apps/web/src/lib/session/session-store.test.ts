import type { AuthUser } from '@kith/contracts/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const user: AuthUser = {
  id: '5a0c9c2e-6f0e-4b5f-9f57-0f6f2f2e5d11',
  email: 'nora@example.com',
  first_name: 'Nora',
  last_name: 'Brandt',
  name: 'Nora Brandt',
  avatar_url: null,
  time_zone: 'Europe/London',
  time_zone_chosen: true,
  locale: null,
  email_verified: true,
  is_operator: false,
};
const session = (token: string, expires_in = 3600) => ({
  access_token: token,
  refresh_token: '',
  expires_in,
  expires_at: 0,
  token_type: 'bearer',
  user,
});

type Answer = { status: number; data?: unknown; error?: string } | 'unreachable';
let answers: Record<string, Answer[]>;
let calls: string[];
let stored: Map<string, string>;

/** The store of a freshly loaded page, with a server that gives the prepared answers in order. */
async function openPage() {
  vi.resetModules();
  const store = await import('./session-store.ts');
  store.startSession();
  return store;
}

/** Lets pending answers and the 50 ms fallback complete. */
const settle = (ms = 60) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
  calls = [];
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => undefined,
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: vi.fn() });
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible', cookie: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    const name = path.replace('/api/auth/', '');
    calls.push(`${name} ${headers['authorization'] ?? ''}`.trim());
    const answer = answers[name]?.shift() ?? 'unreachable';
    if (answer === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    const { status, data, error } = answer;
    return Promise.resolve(Response.json({ success: status < 400, data, error }, { status }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const remember = (token: string) => {
  stored.set('auth_token', token);
  stored.set('auth_user', JSON.stringify(user));
};

describe('a page that opens', () => {
  test('with nothing stored waits 50 ms and then is signed out', async () => {
    const store = await openPage();
    expect(store.session.get()).toMatchObject({ loading: true, user: null });
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: null });
    expect(calls).toEqual([]);
  });

  test('with only an earlier sign-in’s cookie restores the session', async () => {
    document.cookie = 'other=2; kith_signed_in=1';
    answers['refresh'] = [{ status: 200, data: session('new') }];
    const store = await openPage();
    expect(store.session.get()).toMatchObject({ loading: true, user: null });
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, token: 'new', user: { name: 'Nora Brandt' } });
    expect(calls).toEqual(['refresh']);
  });

  test('with an expired cookie is signed out', async () => {
    document.cookie = 'kith_signed_in=1';
    answers['refresh'] = [{ status: 401 }];
    const store = await openPage();
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: null, ended: null });
  });

  test('says why the server lets its account in no more', async () => {
    const error = 'This account is suspended. Nothing of it is lost.';
    remember('kept');
    answers['session'] = [{ status: 401 }];
    answers['refresh'] = [{ status: 403, error }];
    const store = await openPage();
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: null, ended: 'expired', refusal: error });
    document.cookie = 'kith_signed_in=1';
    answers['refresh'] = [{ status: 403, error }];
    const reloaded = await openPage();
    await settle();
    expect(reloaded.session.get()).toMatchObject({ loading: false, user: null, refusal: error });
  });

  test('shows the stored user at once and validates the session', async () => {
    remember('kept');
    answers['session'] = [{ status: 200, data: { expires_in: 3600, expires_at: 0, user: { ...user, name: 'New' } } }];
    const store = await openPage();
    expect(store.session.get()).toMatchObject({ loading: true, token: 'kept', user: { name: 'Nora Brandt' } });
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: { name: 'New' } });
    expect(calls).toEqual(['session Bearer kept']);
  });

  test('discards an invalid stored user together with the token', async () => {
    stored.set('auth_token', 'kept');
    stored.set('auth_user', '{"id":');
    const store = await openPage();
    await settle();
    expect(store.session.get().user).toBeNull();
    expect([...stored.keys()]).toEqual([]);
  });

  test('keeps the stored user while the server is unreachable', async () => {
    remember('kept');
    const store = await openPage();
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, token: 'kept' });
  });

  test('renews an expired token, and ends only when that is refused', async () => {
    remember('old');
    answers['session'] = [{ status: 401 }];
    answers['refresh'] = [{ status: 200, data: session('new') }];
    const store = await openPage();
    await settle();
    expect(store.session.get()).toMatchObject({ token: 'new', ended: null });
    expect(stored.get('auth_token')).toBe('new');

    store.distrustToken();
    answers['refresh'] = [{ status: 401 }];
    expect(await store.freshToken()).toBeNull();
    expect(store.session.get()).toMatchObject({ user: null, ended: 'expired' });
    expect(stored.size).toBe(0);
  });
});

describe('a session', () => {
  const signedIn = { status: 200, data: { token: 'first', user, session: session('first') } };

  test('is renewed five minutes before it expires', async () => {
    answers['login'] = [signedIn];
    answers['refresh'] = [{ status: 200, data: session('second') }];
    const store = await openPage();
    await store.signIn({ email: user.email, password: 'x' });
    await settle(54 * 60_000);
    expect(store.session.get().token).toBe('first');
    await settle(2 * 60_000);
    expect(store.session.get().token).toBe('second');
  });

  test('is renewed once for concurrent callers', async () => {
    answers['login'] = [signedIn];
    answers['refresh'] = [{ status: 200, data: session('second') }];
    const store = await openPage();
    await store.signIn({ email: user.email, password: 'x' });
    store.distrustToken();
    expect(await Promise.all([store.freshToken(), store.freshToken(), store.freshToken()])).toEqual(
      Array.from({ length: 3 }, () => 'second'),
    );
    expect(calls.filter((call) => call.startsWith('refresh'))).toHaveLength(1);
  });

  test('survives a short outage, and retries after 200 ms', async () => {
    answers['login'] = [signedIn];
    answers['refresh'] = ['unreachable', { status: 503 }, { status: 200, data: session('second') }];
    const store = await openPage();
    await store.signIn({ email: user.email, password: 'x' });
    await settle(55 * 60_000 + 30_000);
    expect(store.session.get().token).toBe('second');
  });

  test('is cleared on sign-out even if the server is unreachable', async () => {
    answers['login'] = [signedIn];
    const store = await openPage();
    await store.signIn({ email: user.email, password: 'x' });
    await store.signOut();
    expect(store.session.get()).toMatchObject({ user: null, token: null, ended: 'signed-out' });
    expect(stored.size).toBe(0);
    expect(calls.at(-1)).toBe('logout Bearer first');
  });
});

describe('a refused sign-in', () => {
  test('shows the server’s message', async () => {
    answers['login'] = [{ status: 401, error: 'Invalid email or password' }];
    const store = await openPage();
    await expect(store.signIn({ email: user.email, password: 'x' })).rejects.toThrow('Invalid email or password');
  });

  test('has its own messages when the server gives none or is unreachable', async () => {
    answers['login'] = [{ status: 401 }, 'unreachable'];
    answers['signup'] = [{ status: 400 }, { status: 502 }];
    const store = await openPage();
    const input = { email: user.email, password: 'x' };
    await expect(store.signIn(input)).rejects.toThrow('Invalid credentials');
    await expect(store.signIn(input)).rejects.toThrow('Network error. Please try again.');
    for (const _status of [400, 502]) {
      await expect(store.signUp({ ...input, first_name: 'N', last_name: 'B' })).rejects.toThrow(
        'Failed to create account',
      );
    }
  });
});
