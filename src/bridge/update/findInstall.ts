import { mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How the running program was installed, and whether it can be replaced. */
export interface Install {
  /** The package manager that installed the program and updates it. */
  readonly packageManager: 'homebrew' | undefined;
  /** Whether the binary's folder, with links resolved, can be written to. */
  readonly writable: boolean;
}

export async function findInstall(binary: string): Promise<Install> {
  const path = await realpath(binary).catch(() => binary);
  const packageManager = /\/(Cellar|Caskroom|Homebrew|linuxbrew)\//.test(path) ? 'homebrew' : undefined;
  return { packageManager, writable: await isWritable(dirname(path)) };
}

/** Tests by writing, because permission bits do not reflect read-only mounts, access lists and the rights of root. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(join(folder, '.bascule-')));
    return true;
  } catch {
    return false;
  }
}
