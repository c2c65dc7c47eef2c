// Lints the OpenAPI document with the recommended rules of Redocly and Spectral.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { beforeAll, expect, test } from 'vitest';
import { readDocument } from '../src/read-document.ts';

let document: string;
beforeAll(async () => {
  document = JSON.stringify(await readDocument());
});

const lintByRedocly = async (source: string) => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // `POST /api/friends/invite` is specified so, and its method does not conflict with `/api/friends/{id}`.
      'no-ambiguous-paths': 'off',
      // The server URL is this server's, which in a test is loopback.
      'no-server-example.com': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

const lintBySpectral = async (source: string) => {
  const linter = new spectral.Spectral();
  // The two packages of one release type their rules differently.
  linter.setRuleset({
    extends: [rulesets.oas as unknown as RulesetDefinition],
    // OpenAPI 3.1 allows scopes for every scheme, as for API tokens; the rule is for 3.0.
    rules: { 'oas3-operation-security-defined': 'off' },
  });
  const results = await linter.run(source);
  return results.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
};

test.each([
  ['Redocly', lintByRedocly],
  ['Spectral', lintBySpectral],
])('%s reports nothing, and would report what is missing', async (_name, lint) => {
  expect(await lint(document)).toEqual([]);
  expect(await lint(document.replaceAll('"operationId":"listEvents",', ''))).toEqual([
    expect.stringContaining('operationId'),
  ]);
});
