import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;

/** What a folder takes on the disk, in bytes. What vanishes meanwhile does not count. */
export async function sizeOf(folder: string): Promise<number> {
  const seen = new Set<string>();
  let bytes = 0;
  const waiting = [folder];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined) continue;
    // Package managers link one file into many folders.
    const key = `${found.dev} ${found.ino}`;
    if (found.nlink > 1 && !found.isDirectory() && seen.has(key)) continue;
    seen.add(key);
    bytes += found.blocks === undefined ? found.size : found.blocks * BLOCK;
    if (!found.isDirectory()) continue;
    for (const name of await readdir(path).catch(() => [] as string[])) waiting.push(join(path, name));
  }
  return bytes;
}
