import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Mounts a file system of its own that can be filled.
 * @returns a function that removes it; undefined where this user cannot mount one
 */
export function mountSmall(path: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,nr_inodes=200', 'tmpfs', path], { stdio: 'ignore' });
    return () => void execFileSync('umount', ['-l', path]);
  } catch {
    return undefined;
  }
}

/** Only root may, and not in every container: where it is refused the report names the test as skipped. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'bascule-mount-'));
  try {
    const unmount = mountSmall(folder);
    unmount?.();
    return unmount !== undefined;
  } finally {
    rmdirSync(folder);
  }
}
