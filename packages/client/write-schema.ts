// Writes src/schema.ts from an OpenAPI document on stdin; --print writes it to stdout instead.
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import generate, { astToString } from 'openapi-typescript';

const notice =
  '// Made by the build (`pnpm client:schema`) from the OpenAPI document of the server; change the contracts, not this file.\n';
// Parsing fails on an invalid document, so the result needs no further check.
const written = notice + astToString(await generate(JSON.parse(await text(process.stdin))));
if (process.argv.includes('--print')) process.stdout.write(written);
else writeFileSync(new URL('src/schema.ts', import.meta.url), written);
