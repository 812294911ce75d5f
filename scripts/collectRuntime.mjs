import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyRuntimePackages } from './runtimePackages.mjs';

/**
 * What the server and the operator commands read at run time, beside the packages that their bundles import. Everything else
 * of the project only builds or tests them.
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
  'dist-widget',
];
/** The key with which releases are signed, where there is one. */
const OPTIONAL = ['release.pub'];

/**
 * Copies the built server, and the packages that it reads, into a folder from which it runs. They are those of the platform
 * and of the Node that this runs on.
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
  // `dist` is a link to the newest build, and the copy has that build alone, without what Node compiled of it here.
  const filter = (path) => basename(path) !== 'compiled';
  cpSync(file, join(target, file), { recursive: true, dereference: true, filter });
}
copyRuntimePackages('.', target);
