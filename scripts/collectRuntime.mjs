import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What the server and the operator commands read at run time, beside the packages. Everything else of the project only
 * builds or tests them.
 */
const FILES = [
  'package.json',
  'package-lock.json',
  'openapi.json',
  'docs/rules.schema.json',
  'scripts/install.sh',
  'src/dashboard/styles/tokens.css',
  'dist',
  'dist-explorer',
  'dist-dashboard',
  'dist-errors',
];
/** The key with which releases are signed, where there is one. */
const OPTIONAL = ['release.pub'];

/**
 * Copies the built server into a folder from which it runs once the packages are beside it.
 *
 * Usage: node scripts/collectRuntime.mjs DIR
 */
const [target] = process.argv.slice(2);
if (target === undefined) {
  process.stderr.write('usage: node scripts/collectRuntime.mjs DIR\n');
  process.exit(2);
}
for (const file of [...FILES, ...OPTIONAL.filter((each) => existsSync(each))]) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  // `dist` is a link to the newest build, and the copy has that build alone.
  cpSync(file, join(target, file), { recursive: true, dereference: true });
}
