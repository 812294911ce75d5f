import { lstatSync, type Stats } from 'node:fs';
import { userInfo } from 'node:os';

/** Whether the path itself, and not where a link leads, is of this kind and belongs to this user. */
export function isOurs(path: string, kind: (found: Stats) => boolean): boolean {
  try {
    const found = lstatSync(path);
    return kind(found) && found.uid === userInfo().uid;
  } catch {
    return false;
  }
}

export const isOurFolder = (path: string): boolean => isOurs(path, (found) => found.isDirectory());
