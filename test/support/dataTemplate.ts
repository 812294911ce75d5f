import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { acquireLock } from '../../src/db/embedded/acquireLock.ts';
import { findBinaries } from '../../src/db/embedded/findBinaries.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/startEmbeddedPostgres.ts';
import { Deadline } from '../../src/lib/concurrency/Deadline.ts';

const FOLDER = join(import.meta.dirname, '../../.tmp/data');
const PATIENCE_MS = 120_000;
const run = promisify(execFile);

/**
 * Fills the empty folder with what `make` leaves in one of its own: to make a database takes most of the time of a test
 * that starts one, and few tests are about that. It is made once for each `name` and kept between runs; of one `kind` only
 * the newest stays.
 */
export async function copyData(
  into: string,
  kind: string,
  name: string,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  const { postgres } = await findBinaries();
  const release = /\((.*)\)|$/.exec((await run(postgres, ['--version'])).stdout)?.[0] ?? '';
  const kept = join(FOLDER, `${kind}-${`${name}${release}`.replace(/\W+/g, '_')}`);
  if (!existsSync(kept)) await makeOnce(kept, kind, make);
  // With owners and times, and without the port: tests that run side by side would take it from each other.
  await run('cp', ['-a', `${kept}/.`, into]);
  const record = join(into, 'postgres.json');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), port: null }));
}

/** A cluster that was made and stopped in order. */
export async function copyCluster(into: string): Promise<void> {
  await copyData(into, 'cluster', '', async (dataDir) => {
    await (await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })).stop();
  });
}

async function makeOnce(kept: string, kind: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const release = await acquireLock(join(FOLDER, 'lock'), new Deadline(PATIENCE_MS));
  try {
    if (existsSync(kept)) return;
    for (const old of readdirSync(FOLDER)) {
      if (old.startsWith(`${kind}-`)) rmSync(join(FOLDER, old), { recursive: true, force: true });
    }
    const draft = `${kept}.draft`;
    mkdirSync(draft, { mode: 0o711 });
    await make(draft);
    renameSync(draft, kept);
  } finally {
    release();
  }
}
