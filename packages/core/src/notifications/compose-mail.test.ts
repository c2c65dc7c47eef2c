import { expect, test } from 'vitest';
import { noopPorts } from '../ports.ts';
import { composeMail } from './index.ts';

const from = { appUrl: 'https://kith.example', ports: noopPorts };

const content = {
  subject: 'Your code',
  preview: 'The code inside lasts an hour.',
  paragraphs: ['Hello Ana,', 'here is your code.'],
  code: '123456',
  action: { label: 'Confirm', url: 'https://kith.example/email-verification?code=a&b=c' },
  footnote: 'You get this because you signed up.',
};

test('text and HTML have the same content', () => {
  const { text, html } = composeMail(from, 'ana@kith.example', content);
  for (const part of [...content.paragraphs, content.code, content.footnote, content.action.label]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(content.action.url);
  expect(html).toContain('href="https://kith.example/email-verification?code=a&amp;b=c"');
  expect(html).toContain(content.preview);
});

test('the HTML loads no external resources', () => {
  const { html } = composeMail(from, 'ana@kith.example', content);
  expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video)\b|url\(|@import|src=/i);
});

test('user text is escaped in the HTML', () => {
  const { html } = composeMail(from, 'ana@kith.example', {
    ...content,
    paragraphs: ['<img src=x onerror="alert(1)">&'],
  });
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;');
});

test.each(['\r\nBcc: ben@kith.example', '\nX: y', '\u0085', '\u2028', '\t\v\f'])(
  'a subject with %j stays one line',
  (part) => {
    const { subject } = composeMail(from, 'ana@kith.example', { ...content, subject: `From${part}Ana` });
    // oxlint-disable-next-line no-control-regex -- control characters must be absent
    expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  },
);

test.each([
  'ana@kith.example, ben@kith.example',
  'Ana <ana@kith.example>',
  'ana@kith.example\r\nBcc: ben@kith.example',
  '"ana@kith.example ben"@kith.example',
  'friends: ana@kith.example;',
  'ana',
  `${'a'.repeat(250)}@kith.example`,
])('%j is not one plain address', (to) => {
  expect(() => composeMail(from, to, content)).toThrow('valid email address');
});

test('a mail links to what the operator wrote, in both parts', () => {
  const pages = { privacy: '# Privacy', imprint: null };
  const written = { ...from, ports: { instance: { ...noopPorts.instance, pages } } };
  const { text, html } = composeMail(written, 'ana@kith.example', content);
  expect(text).toContain('Privacy: https://kith.example/privacy');
  expect(html).toContain('href="https://kith.example/privacy"');
  expect(text + html).not.toContain('/imprint');
});

test('a cover is a picture with a text, and its colour where pictures are not loaded', () => {
  const photo = { url: 'https://kith.example/api/photos/a/b', alt: 'A photo from "Ana"' };
  const of = (cover: Parameters<typeof composeMail>[2]['cover']) =>
    composeMail(from, 'ana@kith.example', { ...content, cover: cover ?? null }).html;
  expect(of({ ...photo, ground: '#1f8783' })).toMatch(
    /background:#1f8783.*<img src="https:\/\/kith.example\/api\/photos\/a\/b" alt="A photo from &quot;Ana&quot;"/,
  );
  expect(of({ ...photo, ground: null })).not.toContain('min-height');
  expect(of(null)).toBe(composeMail(from, 'ana@kith.example', content).html);
});
