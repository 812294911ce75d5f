import { utimes } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const EVERY_MS = 3_600_000;
/** The folder of this build, by its real path. */
const BUILD = fileURLToPath(new URL('..', import.meta.url));

/**
 * Marks the build that this process runs from, now and every hour. `scripts/build.mjs` deletes old builds without a
 * fresh mark, and with them files that this process reads later, such as the program of its workers.
 */
export async function keepBuild(folder = BUILD): Promise<void> {
  if (basename(dirname(folder)) !== 'dist-builds') return;
  const mark = async () => {
    const now = new Date();
    // In a checkout that is not writable, no other build can delete the files.
    await utimes(folder, now, now).catch(() => undefined);
  };
  setInterval(() => void mark(), EVERY_MS).unref();
  await mark();
}
