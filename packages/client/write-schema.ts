// Writes src/schema.ts from an OpenAPI document on the input; --print writes it to the output instead.
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import generate, { astToString } from 'openapi-typescript';

const notice =
  '// Made by the build (`pnpm client:schema`) from the OpenAPI document of the server; change the contracts, not this file.\n';
// A document that is broken fails here, so what was parsed needs no further check.
const written = notice + astToString(await generate(JSON.parse(await text(process.stdin))));
if (process.argv.includes('--print')) process.stdout.write(written);
else writeFileSync(new URL('src/schema.ts', import.meta.url), written);
