// What tools for OpenAPI say of the document: Redocly's and Spectral's own rules, which report nothing.
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
      // `POST /api/friends/invite` is as the specification has it, and no other method of it meets `/api/friends/{id}`.
      'no-ambiguous-paths': 'off',
      // The address is this server's own, which in a test is the loopback.
      'no-server-example.com': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

const lintBySpectral = async (source: string) => {
  const linter = new spectral.Spectral();
  // Both packages are of one release, but one describes its rules more loosely than the other takes them.
  linter.setRuleset({
    extends: [rulesets.oas as unknown as RulesetDefinition],
    // OpenAPI 3.1 lets every scheme name what it needs, as API tokens name their scope; the rule knows 3.0.
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
