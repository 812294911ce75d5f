import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The path with its links resolved, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // The file may not exist yet, although its folder does.
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}
