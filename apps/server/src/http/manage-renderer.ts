import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawCover, DrawPreview, ManagePageFrame, RenderManagePage } from '@kith/contracts/manage-page';

/** The renderer of friend pages and its built assets. */
export interface ManageRenderer {
  render: RenderManagePage;
  drawPreview: DrawPreview;
  drawCover: DrawCover;
  assets: Pick<ManagePageFrame, 'style' | 'font' | 'scripts'>;
  /** The stylesheet's hash for the Content-Security-Policy. */
  styleHash: string;
}

interface BuiltFile {
  file: string;
  css?: string[];
}

const readManifest = (folder: string): Record<string, BuiltFile> =>
  // Vite's manifest format, written by the build of this version.
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;

/** Loads the web app's server entry; null when it is not built. */
export async function loadManageRenderer(distFolder: string): Promise<ManageRenderer | null> {
  const entry = join(distFolder, 'manage/entry-server.js');
  if (!existsSync(entry)) return null;
  // The module's export is typed by the same contract where it is built.
  const built = (await import(pathToFileURL(entry).href)) as {
    renderManagePage: RenderManagePage;
    drawPreview: DrawPreview;
    drawCover: DrawCover;
  };
  const drawn = readManifest(join(distFolder, 'manage'))['src/manage/entry-server.tsx'];
  const script = readManifest(join(distFolder, 'client'))['src/manage/entry-client.ts'];
  const style = (drawn?.css ?? []).map((file) => readFileSync(join(distFolder, 'manage', file), 'utf8')).join('\n');
  return {
    render: built.renderManagePage,
    drawPreview: built.drawPreview,
    drawCover: built.drawCover,
    assets: {
      style,
      font:
        [...style.matchAll(/url\((\/[^()]+)\)/g)]
          .map(([, url = '']) => url)
          .find((url) => url.includes('-latin-wght')) ?? null,
      scripts: script ? [`/${script.file}`] : [],
    },
    styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}
