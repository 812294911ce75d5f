import { mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the running program got here, and whether another one can be put beside it. */
export interface Install {
  /** A package manager keeps it: that one updates it. */
  readonly packageManager: 'homebrew' | undefined;
  /** The folder of the binary, links resolved, can be written to. */
  readonly writable: boolean;
}

export async function findInstall(binary: string): Promise<Install> {
  const path = await realpath(binary).catch(() => binary);
  const packageManager = /\/(Cellar|Caskroom|Homebrew|linuxbrew)\//.test(path) ? 'homebrew' : undefined;
  return { packageManager, writable: await isWritable(dirname(path)) };
}

/** By writing: permission bits do not tell of read-only mounts, access lists and what root may do. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(join(folder, '.bascule-')));
    return true;
  } catch {
    return false;
  }
}
