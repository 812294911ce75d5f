import { utimes } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const EVERY_MS = 3_600_000;
/** The folder of this build, by its real place. */
const BUILD = fileURLToPath(new URL('..', import.meta.url));

/**
 * Marks the build that this process runs from, now and every hour: `scripts/build.mjs` deletes old ones that nobody marks, and
 * would take away what this process reads later, its workers' program among it.
 */
export async function keepBuild(folder = BUILD): Promise<void> {
  if (basename(dirname(folder)) !== 'dist-builds') return;
  const mark = async () => {
    const now = new Date();
    // A checkout that cannot be written to is built by nobody else either.
    await utimes(folder, now, now).catch(() => undefined);
  };
  setInterval(() => void mark(), EVERY_MS).unref();
  await mark();
}
