import { dirname } from 'node:path';
import { weaknessOf } from './weaknessOf.ts';

/**
 * Whether only this user can put files into the folder. The bridge creates a missing folder itself, for its user alone,
 * so in that case the folder above it counts. A folder that cannot be inspected is not safe.
 */
export function isSafe(folder: string): boolean {
  try {
    return weaknessOf(folder) === undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder && isSafe(dirname(folder));
  }
}
