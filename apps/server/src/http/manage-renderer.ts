import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ManagePageFrame, RenderManagePage } from '@kith/contracts/manage-page';

/** The drawing code of the friend's page, with what was built for it. */
export interface ManageRenderer {
  render: RenderManagePage;
  assets: Pick<ManagePageFrame, 'style' | 'scripts'>;
  /** The stylesheet's hash as a content security policy writes it. */
  styleHash: string;
}

interface BuiltFile {
  file: string;
  css?: string[];
}

const readManifest = (folder: string): Record<string, BuiltFile> =>
  // Vite's own format, written by the build that this start ran.
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;

/** Loads the server entry that the web app's build made; null when nothing is built. */
export async function loadManageRenderer(distFolder: string): Promise<ManageRenderer | null> {
  const entry = join(distFolder, 'manage/entry-server.js');
  if (!existsSync(entry)) return null;
  // The module's one export is typed by the same contract on the side that builds it.
  const built = (await import(pathToFileURL(entry).href)) as { renderManagePage: RenderManagePage };
  const drawn = readManifest(join(distFolder, 'manage'))['src/manage/entry-server.tsx'];
  const script = readManifest(join(distFolder, 'client'))['src/manage/entry-client.ts'];
  const style = (drawn?.css ?? [])
    .map((file) => readFileSync(join(distFolder, 'manage', file), 'utf8'))
    .join('\n')
    // A friend's page is painted before any font can be there, and must not move when one arrives late.
    .replaceAll('font-display:swap', 'font-display:optional');
  return {
    render: built.renderManagePage,
    assets: { style, scripts: script ? [`/${script.file}`] : [] },
    styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}
