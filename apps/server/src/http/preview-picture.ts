// What programs fetch with the address alone, as JPEG: the preview picture of an event's link, 1200 by 630, and the looks of mails.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCaller, describeError } from '@kith/api';
import { errorTable } from '@kith/contracts/errors';
import type { EventLinkView } from '@kith/contracts/event-links/links';
import { lights } from '@kith/contracts/events/light';
import { drawings } from '@kith/contracts/events/looks';
import type { Outline } from '@kith/contracts/manage-page';
import type { SystemContext } from '@kith/core/context';
import { findPhoto } from '@kith/core/events';
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
const look = z.object({ light: z.enum(lights), drawing: z.enum(['sky', ...drawings]) });

/** Pictures by what they show: some 30 kB each. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 32 });
/** Every look there is, some 15 kB each. */
const covers = new Map<string, Promise<Uint8Array>>();

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
      return await reply.type('image/jpeg').send(await pictureOf(ctx, view, renderer));
    } catch (error) {
      const { code, retryAfter } = describeError(error);
      request.errorCode = code;
      if (code === 'internal') request.log.error({ err: error }, 'preview picture');
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return reply.code(errorTable[code].status).type('text/plain; charset=utf-8').send(errorTable[code].sentence);
    }
  });

  // A look has no secret: the address says all that is drawn.
  app.get('/manage/look/:light/:drawing.jpg', { schema: { hide: true } }, async (request, reply) => {
    const asked = look.safeParse(request.params);
    if (!asked.success || renderer === null) return reply.code(404).send();
    const { light, drawing } = asked.data;
    const picture = await remembered(covers, `${light} ${drawing}`, () =>
      rasterise(renderer.drawCover(light, drawing === 'sky' ? null : drawing)),
    );
    return (
      reply
        .header('cache-control', 'public, max-age=604800')
        .header('x-robots-tag', 'noindex')
        // Mail programs in a browser show it on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture)
    );
  });
}

const pictureOf = (ctx: SystemContext, view: EventLinkView, renderer: ManageRenderer): Promise<Uint8Array> =>
  remembered(drawn, `${view.version} ${view.owner.name}`, async () => {
    const photo = view.event.photo_url === null ? null : await photoAsData(ctx, view.event.photo_url);
    return rasterise(renderer.drawPreview(view, { now: ctx.now.toISOString(), outline: await loadOutline(), photo }));
  });

/** What was drawn before, or is drawn now; a failure is not remembered. */
function remembered(
  known: Pick<Map<string, Promise<Uint8Array>>, 'get' | 'delete'> & {
    set: (key: string, picture: Promise<Uint8Array>) => unknown;
  },
  key: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const before = known.get(key);
  if (before) return before;
  const picture = draw();
  known.set(key, picture);
  picture.catch(() => known.delete(key));
  return picture;
}

async function photoAsData(ctx: SystemContext, address: string): Promise<string> {
  const [key = '', owner = ''] = address.split('/').toReversed();
  return `data:image/jpeg;base64,${Buffer.from(await findPhoto(ctx, { owner, key })).toString('base64')}`;
}

async function rasterise(svg: string): Promise<Uint8Array> {
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
