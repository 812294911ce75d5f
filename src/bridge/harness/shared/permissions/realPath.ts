import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** More links in a row than a system follows. */
const MOST_LINKS = 40;

/** The file that a path leads to, without links, also where it does not exist: a link may lead to what is not there yet. */
export function realPath(dir: string, path: string, left = MOST_LINKS): string {
  const whole = resolve(dir, path);
  try {
    return realpathSync(whole);
  } catch {
    // It does not exist, or leads to what does not.
  }
  const target = left > 0 ? linkOf(whole) : undefined;
  if (target !== undefined) return realPath(dirname(whole), target, left - 1);
  const above = dirname(whole);
  return above === whole ? whole : join(realPath(dir, above, left), basename(whole));
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
