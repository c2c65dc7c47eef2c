import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifest = new URL('../package.json', import.meta.url);

/** The product's version. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
