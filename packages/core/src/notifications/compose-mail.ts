import { isolatesAsHtml, settleIsolates } from '@kith/contracts/isolate';
import { initials } from '@kith/contracts/names';
import { operatorPages, operatorPageTitles } from '@kith/contracts/manage-page';
import { emailAddress, line, shorten } from '@kith/contracts/text';
import type { SystemContext } from '../context.ts';
import type { Mail, Ports } from '../ports.ts';

/** The content of a mail before layout. Every value is plain text and may come from anybody. */
export interface MailContent {
  subject: string;
  /** The preview line beside the subject. */
  preview: string;
  /** Whose mail it is and about what, shown above it with initials; else the product's name. */
  sender?: { name: string; about: string };
  /** Above the text: a photo or drawing, on a ground in a colour of the form #rrggbb that shows where pictures are not loaded. */
  cover?: { url: string; alt: string; ground: string | null } | null;
  /** The main text, one paragraph per entry. */
  paragraphs: readonly string[];
  /** The heading after it, without a full stop, and a line in larger print below. */
  title?: string;
  headline?: MailFact;
  /** What the buttons answer, and small print below them. */
  question?: string;
  hint?: string;
  /** Labelled details, with the previous value of those that changed. */
  facts?: readonly MailFact[];
  /** The single call to action, as a button and a URL. */
  action?: { label: string; url: string };
  /** Several alternative actions, as buttons and URLs. */
  choices?: readonly { label: string; url: string }[];
  /** Paragraphs after the buttons. */
  details?: readonly string[];
  /** A code to type, in large print. */
  code?: string;
  /** Several items in one mail, each with its own text, facts and button. */
  sections?: readonly Section[];
  /** The footer: why this mail was sent, and what to do if it was not requested. */
  footnote: string;
  /** The unsubscribe URL. */
  unsubscribeUrl?: string;
}

interface MailFact {
  label: string;
  value: string;
  was?: string | undefined;
  /** A link beside the value, or instead of an empty one. */
  link?: { label: string; url: string };
}

/** The part of a mail that can be repeated. */
type Section = Pick<
  MailContent,
  'paragraphs' | 'title' | 'headline' | 'question' | 'hint' | 'facts' | 'action' | 'choices' | 'details' | 'code'
>;

interface MailLink {
  label: string;
  url: string;
}

/** The server that a mail comes from. */
export type MailOrigin = Pick<SystemContext, 'appUrl'> & { ports: Pick<Ports, 'instance'> };

const subjectLine = line(1_000, 'A mail has a subject');
/** Long subjects are cut, because no client shows more. */
const longestSubject = 200;

/**
 * Composes a mail with equivalent text and HTML parts. Throws for a recipient that is not a single plain address; subjects become
 * one line to prevent header injection. The HTML loads no external resources but the photo of an event.
 */
export function composeMail(from: MailOrigin, to: string, content: MailContent): Mail {
  const links = linksOf(from, content);
  return {
    to: emailAddress.parse(to),
    subject: writeSubject(content.subject),
    text: settleIsolates(writeText(content, links)),
    html: writeHtml(content, links),
  };
}

// Directional marks are removed from a subject, except the isolates around user text.
const marks = { '\u2068': '\ue000', '\u2069': '\ue001' };

function writeSubject(subject: string): string {
  const bare = settleIsolates(subject.replaceAll(/[\ue000\ue001]/g, ''));
  const kept = bare.replaceAll('\u2068', marks['\u2068']).replaceAll('\u2069', marks['\u2069']);
  const oneLine = shorten(subjectLine.parse(kept), longestSubject);
  return oneLine.replaceAll(marks['\u2068'], '\u2068').replaceAll(marks['\u2069'], '\u2069');
}

/** What stands below every mail: how to get no more, and the operator's own pages. */
function linksOf({ appUrl, ports }: MailOrigin, { unsubscribeUrl }: MailContent): MailLink[] {
  const { pages } = ports.instance;
  return [
    ...(unsubscribeUrl === undefined ? [] : [{ label: 'No more emails like this', url: unsubscribeUrl }]),
    ...operatorPages
      .filter((name) => pages[name] !== null)
      .map((name) => ({ label: operatorPageTitles[name], url: `${appUrl}/${name}` })),
  ];
}

function writeText(content: MailContent, links: readonly MailLink[]): string {
  const { sections = [], footnote } = content;
  const parts = [content, ...sections].flatMap(writeSection);
  const last = [footnote, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  return `${[...parts, `--\n${last}`, 'Kith, a calendar for your friends'].join('\n\n')}\n`;
}

function writeSection(section: Section): string[] {
  const { paragraphs, title, headline, question, hint, facts = [], action, choices = [], details = [], code } = section;
  const buttons = [...(action ? [action] : []), ...choices].map(({ label, url }) => `${label}:\n${url}`);
  const rows = facts.length > 0 ? [facts.map(textRow).join('\n')] : [];
  return [
    ...paragraphs,
    ...(title === undefined ? [] : [`${title}.`]),
    ...(headline === undefined ? [] : [textRow(headline)]),
    // The links of an answer come before the rest.
    ...(choices.length > 0 ? [] : rows),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(question === undefined ? [] : [question]),
    ...buttons,
    ...(hint === undefined ? [] : [hint]),
    ...(choices.length > 0 ? rows : []),
    ...details,
  ];
}

/** "Where: 14 Shore", or of a link alone its address. */
const textRow = ({ label, value, was, link }: MailFact): string =>
  value === '' && link !== undefined ? `${link.label}: ${link.url}` : `${label}: ${value}${wasText(was)}`;

const wasText = (was: string | undefined) => (was === undefined ? '' : `, was ${was}`);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const font = "font-family:ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

// Mail clients support neither custom properties nor oklch(), so these are the light theme's colours; the dark ones follow.
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0e0f15 !important; }
    .sheet { background: #17181f !important; border-color: #282932 !important; }
    .ink { color: #eff0f4 !important; }
    .faint { color: #b9bac2 !important; }
    .code { background: #202129 !important; color: #eff0f4 !important; }
    .button { background: #515ce2 !important; }
    .soft { background: #262a4c !important; color: #d5d8fb !important; }
    .face { background: #3b4073 !important; color: #e3e5fd !important; }
    .row { border-color: #282932 !important; }
    .link { color: #adb3fd !important; }
  }`;

// Line breaks of the text become line breaks of the paragraph.
const paragraph = (text: string): string =>
  `<p class="ink" dir="auto" style="margin:0 0 16px;color:#1b1d2a;font-size:16px;line-height:24px">${escape(text).replaceAll('\n', '<br>')}</p>`;

const button = (label: string, url: string): string =>
  `<a class="button" href="${escape(url)}" style="display:inline-block;margin:0 4px 8px 0;padding:14px 24px;border-radius:12px;background:#3844c6;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escape(label)}</a>`;

/** Answers are equally wide and of one weight: none is suggested. */
const choiceRow = (choices: readonly { label: string; url: string }[]): string => {
  const cells = choices.map(
    ({ label, url }) =>
      `<td width="${Math.floor(100 / choices.length)}%" style="padding:0 4px"><a class="soft" href="${escape(url)}" style="display:block;padding:16px 4px;border-radius:12px;background:#edeffd;color:#2a2f8f;font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none">${escape(label)}</a></td>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 -4px 12px;width:calc(100% + 8px)"><tr>${cells.join('')}</tr></table>`;
};

const textLink = ({ label, url }: { label: string; url: string }): string =>
  `<a class="link" href="${escape(url)}" style="color:#3640c3;font-weight:600">${escape(label)}</a>`;

const small = (text: string): string =>
  `<p class="faint" style="margin:0 0 16px;color:#4d4f5b;font-size:13px;line-height:20px">${escape(text)}</p>`;

/** Labelled rows; with lines between them below a heading. */
function factRows(facts: readonly MailFact[], isRuled: boolean): string {
  const line = isRuled ? 'border-top:1px solid #e5e4e0;' : '';
  const space = isRuled ? '11px' : '0 0 8px';
  const rows = facts.map(({ label, value, was, link }) => {
    const text = `<bdi>${escape(value).replaceAll('\n', '<br>')}</bdi>`;
    const said = isRuled ? text : `<strong>${text}</strong>`;
    const beside = link === undefined ? '' : `${value === '' ? '' : ' &nbsp;'}${textLink(link)}`;
    return `<tr><td class="faint row" style="${line}padding:${space};padding-left:0;padding-right:16px;color:#4d4f5b;vertical-align:top;white-space:nowrap">${escape(label)}</td><td class="ink row" width="100%" style="${line}padding:${space};padding-left:0;padding-right:0;color:#1b1d2a;overflow-wrap:anywhere;word-break:break-word">${value === '' ? '' : said}${escape(wasText(was))}${beside}</td></tr>`;
  });
  return `<table role="presentation" ${isRuled ? 'width="100%" ' : ''}cellpadding="0" cellspacing="0" style="margin:0 0 8px;font-size:16px;line-height:24px">${rows.join('')}</table>`;
}

function htmlSection(section: Section): string[] {
  const { paragraphs, title, headline, question, hint, facts = [], action, choices = [], details = [], code } = section;
  const body = paragraphs.map(paragraph);
  if (title !== undefined) {
    body.push(
      `<h1 class="ink" dir="auto" style="margin:0 0 12px;color:#1b1d2a;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.4px;overflow-wrap:anywhere;word-break:break-word">${escape(title)}</h1>`,
    );
  }
  if (headline !== undefined) {
    body.push(
      `<p class="ink" style="margin:0 0 24px;color:#1b1d2a;font-size:18px;line-height:26px"><strong style="font-weight:600"><bdi>${escape(headline.value)}</bdi></strong>${escape(wasText(headline.was))}</p>`,
    );
  }
  const isRuled = title !== undefined;
  const rows = facts.length > 0 ? [factRows(facts, isRuled)] : [];
  if (choices.length === 0) body.push(...rows);
  if (code !== undefined) {
    body.push(
      `<p class="code ink" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#f4f2ef;color:#1b1d2a;font-size:28px;line-height:32px;font-weight:600;letter-spacing:6px;text-align:center">${escape(code)}</p>`,
    );
  }
  if (action) {
    const url = escape(action.url);
    body.push(
      `<p style="margin:8px 0 16px">${button(action.label, action.url)}</p>`,
      `<p class="faint" style="margin:0 0 16px;color:#4d4f5b;font-size:13px;line-height:20px">Or open this address:<br><a class="link" href="${url}" style="color:#3640c3;overflow-wrap:anywhere;word-break:break-word">${url}</a></p>`,
    );
  }
  if (question !== undefined) {
    body.push(
      `<p class="ink" style="margin:0 0 12px;color:#1b1d2a;font-size:16px;line-height:24px;font-weight:600">${escape(question)}</p>`,
    );
  }
  if (choices.length > 0) body.push(choiceRow(choices));
  if (hint !== undefined) body.push(small(hint));
  if (choices.length > 0) body.push(...rows);
  return [...body, ...details.map(paragraph)];
}

/** Who writes, with initials for a face, because mails load no pictures of people. */
const senderLine = ({ name, about }: { name: string; about: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:0 12px 0 0;vertical-align:top"><div class="face" style="width:40px;height:40px;border-radius:20px;background:#cfd6fb;color:#2a2f6b;font-size:14px;line-height:40px;font-weight:600;text-align:center"><bdi>${escape(initials(name))}</bdi></div></td><td style="font-size:13px;line-height:20px;font-weight:400;overflow-wrap:anywhere;word-break:break-word"><span class="ink" style="color:#1b1d2a;font-size:15px;font-weight:600"><bdi>${escape(name)}</bdi> via Kith</span><br><span class="faint" style="color:#4d4f5b">${escape(about)}</span></td></tr></table>`;

function htmlCover(cover: MailContent['cover']): string[] {
  if (!cover) return [];
  const ground = cover.ground === null ? '' : `min-height:8px;background:${escape(cover.ground)};`;
  return [
    `<div style="${ground}margin:0 0 20px;border-radius:12px"><img src="${escape(cover.url)}" alt="${escape(cover.alt)}" width="510" style="display:block;width:100%;height:auto;border-radius:12px"></div>`,
  ];
}

function writeHtml(content: MailContent, links: readonly MailLink[]): string {
  const { subject, preview, sender, sections = [], footnote } = content;
  const body = [...htmlCover(content.cover), ...[content, ...sections].flatMap(htmlSection)];
  const end = links
    .map(({ label, url }) => ` <a class="link" href="${escape(url)}" style="color:#3640c3">${label}</a>`)
    .join('');
  return isolatesAsHtml(`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject.replaceAll(/[\u2068\u2069]/g, ''))}</title>
<style>${styles}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf8">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf8;${font}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 0 16px;color:#1b1d2a;font-size:20px;line-height:24px;font-weight:700;text-align:left">${sender === undefined ? 'Kith' : senderLine(sender)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px 12px;border:1px solid #e5e4e0;border-radius:16px;background:#ffffff;text-align:left">
${body.join('\n')}
</td></tr>
<tr><td class="faint" style="padding:20px 0 0;color:#4d4f5b;font-size:13px;line-height:20px;text-align:left">${escape(footnote)}${end}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}
