/** The files and folders of a release, by their paths in the repository; what its build makes is among them. */
export const releaseFiles = [
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
  '.env.example',
  'docs',
  'docker-compose.yml',
  'deploy',
  'node_modules',
  'drizzle',
  'apps/server',
  'apps/web/dist',
  'apps/web/package.json',
  'packages/api',
  'packages/client/README.md',
  'packages/contracts',
  'packages/core',
  'packages/db',
  'packages/phrases',
  'tooling/supervise.mjs',
];

/** What is left out of those, as patterns of `tar --exclude`. */
export const leftOut = ['*.test.ts', 'apps/server/test', 'packages/*/bench'];
