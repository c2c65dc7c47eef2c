import { mkdirSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { templatePath } from './open-embedded.ts';

// Run by the build: writes the empty database from which the first start begins. PGlite writes it anew when it is updated.
const client = await PGlite.create();
const dump = await client.dumpDataDir('gzip');
mkdirSync(new URL('.', templatePath), { recursive: true });
writeFileSync(templatePath, new Uint8Array(await dump.arrayBuffer()));
await client.close();
