import { expect, test } from 'vitest';
import { maskReport, maskSecrets } from './mask-secrets.ts';

const token = 'k3Jd8sLq0PzXw7Vn2Bm5Rt9Yc4Hf6Ga1';

test.each([
  [`https://kith.example/api/calendar/ics?token=${token}`, 'https://kith.example/api/calendar/ics?token=***'],
  ['/manage?a=1&token=short#top', '/manage?a=1&token=***#top'],
  [`/c/${token}.ics`, '/c/***.ics'],
  ['/manage/e/abc.def', '/manage/e/***'],
  ['/auth/callback?code=4/0Ab&state=xyz', '/auth/callback?code=***&state=***'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer ***'],
  ['{"refresh_token":"abc","page":"/"}', '{"refresh_token":"***","page":"/"}'],
  [String.raw`{"body":"{\"token\":\"abc\",\"page\":1}"}`, String.raw`{"body":"{\"token\":\"***\",\"page\":1}"}`],
  [`it failed for ${token} again`, 'it failed for *** again'],
  ['it failed for kqHRbvWtYzLmNsDfGxPcJkVw again', 'it failed for *** again'],
  ['<ana.ribeiro+kith@mail.kith.example>: no such user', '<***>: no such user'],
  ['/signin?next=/x&address=ana%40kith.example', '/signin?next=/x&address=***'],
])('%s is written as %s', (text, written) => {
  expect(maskSecrets(text)).toBe(written);
});

test.each([
  'Event 0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90 was not found',
  'TypeError at assets/index-DkQ3k2jf.js:12:3456 in renderUpcomingEventsOfTheDashboard',
  'status code 500',
  'at file:///kith/node_modules/.pnpm/fastify@5.6.0/node_modules/fastify/lib/wrap-thenable.js:42:7',
])('%s is written as it is', (text) => {
  expect(maskSecrets(text)).toBe(text);
});

test('the parameters of a failed statement are removed, its stack is kept', () => {
  const stack = 'Error: Failed query: select 1 where a = $1\nparams: Ana,7\n    at run (session.js:1:2)';
  expect(maskSecrets(stack)).toBe('Error: Failed query: select 1 where a = $1\n    at run (session.js:1:2)');
});

test('a report contains no tokens, links, mail addresses or query strings at any depth', () => {
  const passedOn = { dynamicSamplingContext: { token } };
  expect(
    maskReport({
      event_id: '9a3f1c0e5b7d4e2f8a6c0d1e2f3a4b5c',
      timestamp: 1_798_797_600.5,
      message: `no answer for ana@kith.example behind /c/${token}.ics`,
      request: { url: `https://kith.example/reset-password?token=${token}`, headers: { Cookie: 'kith_refresh=abc' } },
      breadcrumbs: [{ data: { url: '/friends?q=Ben', status_code: 500 } }],
      extra: { nested: { access_token: 'short', list: ['Bearer abc'], [token]: true } },
      spans: [{ description: 'form > button[aria-label="Remove Ben Weber"]' }],
      sdkProcessingMetadata: passedOn,
    }),
  ).toEqual({
    event_id: '9a3f1c0e5b7d4e2f8a6c0d1e2f3a4b5c',
    timestamp: 1_798_797_600.5,
    message: 'no answer for *** behind /c/***.ics',
    request: { url: 'https://kith.example/reset-password', headers: { Cookie: '***' } },
    breadcrumbs: [{ data: { url: '/friends', status_code: 500 } }],
    extra: { nested: { access_token: '***', list: ['Bearer ***'], '***': true } },
    spans: [{ description: 'form > button[aria-label="***"]' }],
    sdkProcessingMetadata: passedOn,
  });
});
