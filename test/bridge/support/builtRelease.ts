import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { archiveName, binaryName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';
import { acquireLock } from '../../../src/db/embedded/acquireLock.ts';
import { Deadline } from '../../../src/lib/concurrency/Deadline.ts';
import { checksums } from './releaseServer.ts';

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

export interface LaterRelease {
  /** Its program, in a file. */
  readonly program: string;
  /** Its files, by name. */
  readonly assets: ReadonlyMap<string, Buffer>;
}

/**
 * A later release: its program is that of the version with the number of the later one written over its own. To build a second
 * one takes five seconds of a processor, and it would differ in nothing else.
 * @param folder where its program is put
 */
export async function laterRelease(version: string, later: string, folder: string): Promise<LaterRelease> {
  const bytes = readFileSync(join(await builtRelease(version), binaryName()));
  const [own, other] = [version, later].map((one) => Buffer.from(`{version:"${one}",dev:`)) as [Buffer, Buffer];
  const at = bytes.indexOf(own);
  if (at < 0 || bytes.indexOf(own, at + 1) >= 0 || own.length !== other.length)
    throw new Error(`${later} cannot be written over ${version}`);
  other.copy(bytes, at);
  const program = join(folder, `${binaryName()}-${later}`);
  writeFileSync(program, bytes, { mode: 0o755 });
  const name = archiveName(later) as string;
  const archive = packed(bytes);
  const assets = new Map([
    [name, archive],
    [CHECKSUMS, checksums([[name, archive]])],
  ]);
  return { program, assets };
}

/** Says what a packer says, and spares the packer: the program is a hundred megabytes large. */
function packed(program: Buffer): Buffer {
  const header = Buffer.alloc(512);
  new Header({ path: binaryName(), mode: 0o755, size: program.length, type: 'File' }).encode(header);
  // A file fills whole blocks, and two empty ones end the archive.
  const end = Buffer.alloc(512 - (program.length % 512 || 512) + 1024);
  return gzipSync(Buffer.concat([header, program, end]), { level: 0, chunkSize: 1024 * 1024 });
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
