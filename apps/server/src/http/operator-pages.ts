import { operatorPages, operatorPageTitles } from '@kith/contracts/manage-page';
import type { FastifyInstance } from 'fastify';
import { micromark } from 'micromark';
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
    // The page has its own title, which the text may repeat as its first line.
    const html = micromark(text.replace(/^# .*\n?/, ''));
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
      send(request, reply, { kind: 'text', title, html }),
    );
  }
}
