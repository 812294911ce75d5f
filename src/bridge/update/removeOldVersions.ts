import { readdir } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';

/**
 * Removes all versions except the named ones, and what a kill left incomplete, because binaries are large. Must not be
 * called during a handover. What cannot be removed now is tried again after the next one.
 */
export async function removeOldVersions(config: ConfigDir, keep: readonly string[]): Promise<void> {
  const names = await readdir(config.at('versions')).catch(() => [] as string[]);
  const old = names.filter((name) => !keep.includes(name));
  await Promise.allSettled(old.map((name) => config.remove('versions', name)));
}
