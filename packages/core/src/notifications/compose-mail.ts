import { emailAddress, line } from '@kith/contracts/text';
import type { Mail } from '../ports.ts';

/** What a mail says, before it has a form. Every value is plain text and may come from anybody. */
export interface MailContent {
  subject: string;
  /** The line that a list of mails shows beside the subject. */
  preview: string;
  /** What the mail says, one paragraph each. */
  paragraphs: readonly string[];
  /** The one thing to do, as a button and as an address. */
  action?: { label: string; url: string };
  /** A code to type, shown large. */
  code?: string;
  /** Said last and small: why this mail came, and what to do if it was not asked for. */
  footnote: string;
}

const subjectLine = line(200, 'A mail has a subject');

/**
 * Makes a mail of text and HTML parts that says the same in both. Throws for a recipient that is not one plain address;
 * a subject becomes one line, so that no value can start a header of its own. The HTML loads nothing from anywhere.
 */
export function composeMail(to: string, content: MailContent): Mail {
  return {
    to: emailAddress.parse(to),
    subject: subjectLine.parse(content.subject),
    text: writeText(content),
    html: writeHtml(content),
  };
}

function writeText({ paragraphs, action, code, footnote }: MailContent): string {
  const parts = [...paragraphs];
  if (code !== undefined) parts.push(`    ${code}`);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return `${[...parts, `--\n${footnote}`, 'Kith, a calendar for your friends'].join('\n\n')}\n`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const font = "font-family:ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

// Mail programs know neither custom properties nor oklch(), so these are the light theme's colours; the dark ones follow.
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0e0f15 !important; }
    .sheet { background: #17181f !important; border-color: #282932 !important; }
    .ink { color: #eff0f4 !important; }
    .faint { color: #b9bac2 !important; }
    .code { background: #202129 !important; color: #eff0f4 !important; }
    .button { background: #515ce2 !important; }
    .link { color: #adb3fd !important; }
  }`;

function writeHtml({ subject, preview, paragraphs, action, code, footnote }: MailContent): string {
  const body = paragraphs.map(
    (text) =>
      `<p class="ink" style="margin:0 0 16px;color:#1b1d2a;font-size:16px;line-height:24px">${escape(text)}</p>`,
  );
  if (code !== undefined) {
    body.push(
      `<p class="code ink" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#f4f2ef;color:#1b1d2a;font-size:28px;line-height:32px;font-weight:600;letter-spacing:6px;text-align:center">${escape(code)}</p>`,
    );
  }
  if (action) {
    const url = escape(action.url);
    body.push(
      `<p style="margin:8px 0 16px"><a class="button" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#3844c6;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>`,
      `<p class="faint" style="margin:0 0 16px;color:#4d4f5b;font-size:13px;line-height:20px">Or open this address:<br><a class="link" href="${url}" style="color:#3640c3;overflow-wrap:anywhere;word-break:break-word">${url}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${styles}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf8">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf8;${font}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="padding:0 0 16px;color:#1b1d2a;font-size:20px;line-height:24px;font-weight:700">Kith</td></tr>
<tr><td class="sheet" style="padding:28px 24px 12px;border:1px solid #e5e4e0;border-radius:16px;background:#ffffff;text-align:left">
${body.join('\n')}
</td></tr>
<tr><td class="faint" style="padding:20px 0 0;color:#4d4f5b;font-size:13px;line-height:20px;text-align:left">${escape(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
