import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { archiveName } from '../../../src/bridge/update/assetNames.ts';
import { acquireLock } from '../../../src/db/embedded/acquireLock.ts';
import { Deadline } from '../../../src/lib/concurrency/Deadline.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/.bin/node');
const FOLDER = join(ROOT, '.tmp/releases');
const PATIENCE_MS = 180_000;
const run = promisify(execFile);

/**
 * The folder in which this version of the program was built as a release: `release/` as it is published, and beside it the
 * program unpacked. Nobody writes into it: it is built once for all that need it, and kept while the sources stay as they
 * are, because to put a program into Node's own takes half a minute of a busy machine.
 */
export async function builtRelease(version: string): Promise<string> {
  const built = join(FOLDER, fingerprint(), version);
  mkdirSync(FOLDER, { recursive: true });
  const release = await acquireLock(join(FOLDER, `${version}.lock`), new Deadline(PATIENCE_MS));
  try {
    if (!existsSync(built)) await build(version, built);
  } finally {
    release();
  }
  return built;
}

async function build(version: string, built: string): Promise<void> {
  for (const name of readdirSync(FOLDER)) {
    const old = join(FOLDER, name);
    if (!name.endsWith('.lock') && !built.startsWith(old)) rmSync(old, { recursive: true, force: true });
  }
  const draft = `${built}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await run(NODE, [join(ROOT, 'scripts/buildCli.mjs'), '--release', '--fast', '--out', draft], {
    cwd: ROOT,
    env: { ...process.env, BASCULE_RELEASE: version },
  });
  await extract({ file: join(draft, 'release', archiveName(version) as string), cwd: draft });
  renameSync(draft, built);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  const sources = globSync(['src/{bridge,lib,generated}/**/*.ts', 'scripts/buildCli.mjs', 'package-lock.json'], {
    cwd: ROOT,
  });
  for (const file of sources.sort()) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
