import { readdir } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';

/**
 * Empties versions/ of all but the named ones, and of what a kill left half put there; binaries are large. For when no
 * handover is under way. What cannot be removed now is tried again after the next one.
 */
export async function removeOldVersions(config: ConfigDir, keep: readonly string[]): Promise<void> {
  const names = await readdir(config.at('versions')).catch(() => [] as string[]);
  const old = names.filter((name) => !keep.includes(name));
  await Promise.allSettled(old.map((name) => config.remove('versions', name)));
}
