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

/** The store as a freshly loaded page has it, before a server that gives the prepared answers in order. */
async function openPage() {
  vi.resetModules();
  const store = await import('./session-store.ts');
  store.startSession();
  return store;
}

/** Lets everything that waits for answers, and the fallback's 50 ms, happen. */
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
  test('without anything stored waits 50 ms and then knows that nobody is there', async () => {
    const store = await openPage();
    expect(store.session.get()).toMatchObject({ loading: true, user: null });
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: null });
    expect(calls).toEqual([]);
  });

  test('with only the cookie of an earlier sign-in left restores the session', async () => {
    document.cookie = 'other=2; kith_signed_in=1';
    answers['refresh'] = [{ status: 200, data: session('new') }];
    const store = await openPage();
    expect(store.session.get()).toMatchObject({ loading: true, user: null });
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, token: 'new', user: { name: 'Nora Brandt' } });
    expect(calls).toEqual(['refresh']);
  });

  test('whose cookie has ended knows that nobody is there', async () => {
    document.cookie = 'kith_signed_in=1';
    answers['refresh'] = [{ status: 401 }];
    const store = await openPage();
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: null, ended: null });
  });

  test('shows the stored user at once and asks the server', async () => {
    remember('kept');
    answers['session'] = [{ status: 200, data: { expires_in: 3600, expires_at: 0, user: { ...user, name: 'New' } } }];
    const store = await openPage();
    expect(store.session.get()).toMatchObject({ loading: true, token: 'kept', user: { name: 'Nora Brandt' } });
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, user: { name: 'New' } });
    expect(calls).toEqual(['session Bearer kept']);
  });

  test('forgets a stored user that is no user, and the token with it', async () => {
    stored.set('auth_token', 'kept');
    stored.set('auth_user', '{"id":');
    const store = await openPage();
    await settle();
    expect(store.session.get().user).toBeNull();
    expect([...stored.keys()]).toEqual([]);
  });

  test('keeps the stored user when the server cannot be reached', async () => {
    remember('kept');
    const store = await openPage();
    await settle();
    expect(store.session.get()).toMatchObject({ loading: false, token: 'kept' });
  });

  test('renews a token that ran out, and ends only when that is refused', async () => {
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

  test('is renewed five minutes before it ends', async () => {
    answers['login'] = [signedIn];
    answers['refresh'] = [{ status: 200, data: session('second') }];
    const store = await openPage();
    await store.signIn({ email: user.email, password: 'x' });
    await settle(54 * 60_000);
    expect(store.session.get().token).toBe('first');
    await settle(2 * 60_000);
    expect(store.session.get().token).toBe('second');
  });

  test('is renewed once for all who ask at the same time', async () => {
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

  test('lives on when the server is away for a moment, and tries again after 200 ms', async () => {
    answers['login'] = [signedIn];
    answers['refresh'] = ['unreachable', { status: 503 }, { status: 200, data: session('second') }];
    const store = await openPage();
    await store.signIn({ email: user.email, password: 'x' });
    await settle(55 * 60_000 + 30_000);
    expect(store.session.get().token).toBe('second');
  });

  test('is forgotten on sign-out although the server cannot be reached', async () => {
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
  test('tells what the server says', async () => {
    answers['login'] = [{ status: 401, error: 'Invalid email or password' }];
    const store = await openPage();
    await expect(store.signIn({ email: user.email, password: 'x' })).rejects.toThrow('Invalid email or password');
  });

  test('has sentences of its own when the server says nothing or is away', async () => {
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
