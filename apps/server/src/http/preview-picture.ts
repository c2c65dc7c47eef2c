// The preview picture of an event's link: JPEG, 1200 by 630, which chat programs fetch with the address alone.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCaller, describeError } from '@kith/api';
import { errorTable } from '@kith/contracts/errors';
import type { EventLinkView } from '@kith/contracts/event-links/links';
import type { Outline } from '@kith/contracts/manage-page';
import { writeJpeg } from '@kith/core/profile';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Font } from 'opentype.js';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { isFresh } from './is-fresh.ts';
import type { ManageRenderer } from './manage-renderer.ts';

interface PreviewOptions {
  createContext: CreateContext;
  /** Null when the web app is not built. */
  renderer: ManageRenderer | null;
}

const params = z.object({ token: z.string() });

/** Pictures by what they show: some 30 kB each. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 32 });

/** `GET /manage/g/{token}/preview.jpg`; refused, with 60 unknown links in ten minutes, like every other look at them. */
export async function previewPicture(app: FastifyInstance, { createContext, renderer }: PreviewOptions): Promise<void> {
  app.get('/manage/g/:token/preview.jpg', { schema: { hide: true } }, async (request, reply) => {
    try {
      const { token } = params.parse(request.params);
      const ctx = createContext(request, reply);
      const view = await createCaller(ctx).eventLinks.open({ token });
      if (renderer === null) return await reply.code(404).send();
      reply
        .header('cache-control', 'public, max-age=600')
        .header('x-robots-tag', 'noindex')
        // Chat programs in a browser show it on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin');
      const etag = `"${view.version}"`;
      reply.header('etag', etag);
      if (isFresh(request, { etag }, ctx.now)) return await reply.code(304).send();
      return await reply.type('image/jpeg').send(await pictureOf(view, ctx.now, renderer));
    } catch (error) {
      const { code, retryAfter } = describeError(error);
      request.errorCode = code;
      if (code === 'internal') request.log.error({ err: error }, 'preview picture');
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return reply.code(errorTable[code].status).type('text/plain; charset=utf-8').send(errorTable[code].sentence);
    }
  });
}

function pictureOf(view: EventLinkView, now: Date, renderer: ManageRenderer): Promise<Uint8Array> {
  const key = `${view.version} ${view.owner.name}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(view, now, renderer);
  drawn.set(key, drawing);
  // A failure is not remembered.
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

async function draw(view: EventLinkView, now: Date, renderer: ManageRenderer): Promise<Uint8Array> {
  const svg = renderer.drawPreview(view, { now: now.toISOString(), outline: await loadOutline() });
  // Loaded with the first picture, because it occupies 20 MB.
  const { renderAsync } = await import('@resvg/resvg-js');
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return writeJpeg({ pixels, width, height });
}

let outline: Promise<Outline> | undefined;
const loadOutline = () => (outline ??= readOutline());

/** Text as outlines of the product's typeface: resvg reads none of the formats in which typefaces are published for the web. */
async function readOutline(): Promise<Outline> {
  const { default: opentype } = await import('opentype.js');
  const fonts = await Promise.all(
    [
      import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
      import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
    ].map(async (path) => {
      const { buffer, byteOffset, byteLength } = await readFile(fileURLToPath(path));
      return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
    }),
  );
  return (text, size) => {
    const runs = runsOf(text, fonts);
    if (runs === null) return null;
    let width = 0;
    const paths = runs.map(({ font, text: run }) => {
      const path = font.getPath(run, width, 0, size).toPathData(1);
      width += font.getAdvanceWidth(run, size);
      return path;
    });
    return { path: paths.join(''), width };
  };
}

/** What no typeface has and nobody misses: emoji, and the marks between them. */
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Default_Ignorable_Code_Point}/gu;

/** The parts of a text by the file that has their letters; null when a letter is in none, as in other scripts. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] | null {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize('NFC').replace(pictographs, '').replaceAll(/\s+/g, ' ').trim()) {
    const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0);
    if (font === undefined) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs.length === 0 ? null : runs;
}
