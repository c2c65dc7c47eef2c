// Starts a program of a release: `node deploy/run.mjs main`, or demo, seed, or cli with its own arguments. It is plain JavaScript,
// because an older Node ends with an error about file names where it meets the programs themselves.
const [program] = process.argv.splice(2, 1);
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Kith needs Node 24 or later, and this is ${process.version}: https://nodejs.org`);
  process.exit(1);
}
await import(`../apps/server/src/${program}.ts`);
