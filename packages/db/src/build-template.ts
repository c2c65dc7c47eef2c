import { mkdirSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrate.ts';
import { embeddedDatabase, templatePath } from './open-embedded.ts';

// Run by the build: writes the empty migrated database that a first start loads.
const client = await PGlite.create();
await migrate(embeddedDatabase(client));
const dump = await client.dumpDataDir('gzip');
mkdirSync(new URL('.', templatePath), { recursive: true });
writeFileSync(templatePath, new Uint8Array(await dump.arrayBuffer()));
await client.close();
