/**
 * The tool minisign as install.sh calls it: `-V -Q -P KEY -m FILE -x SIGNATURE` prints the trusted comment, or fails.
 * The real one, where it is installed, judges instead.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { verifyMinisign } from '../../../src/bridge/update/minisign.ts';
import { readPublicKey } from '../../../src/lib/readPublicKey.ts';

const args = process.argv.slice(2);
const real = ['/usr/bin/minisign', '/usr/local/bin/minisign', '/opt/homebrew/bin/minisign'].find(existsSync);
if (real !== undefined) process.exit(spawnSync(real, args, { stdio: 'inherit' }).status ?? 1);

const after = (option) => args[args.indexOf(option) + 1];
if (!args.includes('-V') || !args.includes('-Q')) throw new Error(`not as install.sh calls it: ${args.join(' ')}`);
const comment = verifyMinisign(
  readFileSync(after('-m')),
  readFileSync(after('-x'), 'utf8'),
  readPublicKey(after('-P')),
);
process.stdout.write(`${comment}\n`);
