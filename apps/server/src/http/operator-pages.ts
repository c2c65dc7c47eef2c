import { operatorPages, operatorPageTitles } from '@kith/contracts/manage-page';
import type { FastifyInstance } from 'fastify';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import type { InstanceSettings } from '@kith/core/ports';
import type { SendManagePage } from './manage.ts';

/** For everybody who cannot use Kith as it is; docs/accessibility.md has the details. */
const accessibility = (
  operator: InstanceSettings['operator'],
): string => `Kith should work for everybody: with a keyboard, with a screen
reader, with large print, without scripts on the page that a friend gets.

## What is tested

Each change is tested against the rules of axe for WCAG 2.2, level AA, on all screens in light and in dark, as wide as a small phone
and as a desktop; that every action can be reached by keyboard alone; and that a friend can answer, ask and say they are late without scripts.

## What is not

Nobody has tested it with a screen reader yet. Everything is in English; dates follow your language.

## When something does not work

A barrier is a bug, and is fixed like one. ${operator === null ? 'Please tell whoever runs this Kith, or whoever invited you.' : `Please write to ${operator.name.replaceAll(/[^\p{L}\p{N} .’'-]/gu, '')} at <${operator.email}>.`}
`;

/**
 * `/privacy` and `/imprint` as the operator wrote them, and `/accessibility`. Markdown without HTML of its own: micromark escapes it
 * and drops addresses that run scripts.
 */
export function showOperatorPages(
  app: FastifyInstance,
  { operator, pages }: InstanceSettings,
  send: SendManagePage,
): void {
  const texts = [
    ...operatorPages.flatMap((name) =>
      pages[name] === null ? [] : [{ name, title: operatorPageTitles[name], text: pages[name] }],
    ),
    { name: 'accessibility', title: 'Accessibility', text: accessibility(operator) },
  ];
  for (const { name, title, text } of texts) {
    const content = { kind: 'text', title, ...readWriting(text) } as const;
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) => send(request, reply, content));
    app.get(`/${name}/`, { schema: { hide: true } }, (_request, reply) => reply.redirect(`/${name}`, 301));
  }
}

/** The heading with which a Markdown text begins, or null, and the rest, both as safe HTML. */
function readWriting(text: string): { heading: string | null; html: string } {
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    // Pictures of other sites are not loaded by these pages, so their words stand there.
    .replaceAll(/<img src="[^"<>]*" alt="([^"<>]*)"[^<>]*>/g, '$1');
  const [, heading = null, rest = html] = /^<h1>([^]*?)<\/h1>([^]*)$/.exec(html) ?? [];
  return { heading, html: directBlocks(withoutDeadLinks(rest).replaceAll(/<(\/?)h1>/g, '<$1h2>')) };
}

/** Leaves the words of links whose address was dropped, because they lead nowhere. A link holds no other. */
function withoutDeadLinks(html: string): string {
  let isDead = false;
  return html.replaceAll(/<a [^<>]*>|<\/a>/g, (tag) => {
    if (tag !== '</a>') isDead = tag.startsWith('<a href=""');
    return isDead ? '' : tag;
  });
}

/** Gives each outermost block the direction of its own text, markers of lists and columns of tables included. */
function directBlocks(html: string): string {
  let depth = 0;
  return html.replaceAll(/<(\/?)(p|h\d|ul|ol|blockquote|table)\b/g, (tag, end: string) => {
    depth += end === '' ? 1 : -1;
    return end === '' && depth === 1 ? `${tag} dir="auto"` : tag;
  });
}
