import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder that does not exist and cannot be made; `message` names it and the reason in one line. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/**
 * Makes the folder and its missing parents. Node's own `recursive` option must not be used for a path that a user chooses:
 * below a place that takes no folders (/proc, a dead mount) it retries forever at full processor load.
 * @throws FolderError
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    makeEach(path, mode);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(',')[0] : String(cause);
    throw new FolderError(`the folder ${path} cannot be made (${reason})`, { cause });
  }
}

function makeEach(path: string, mode: number): void {
  const above = dirname(path);
  try {
    mkdirSync(path, { mode });
    return;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some systems refuse to make an existing folder (EROFS, EACCES) before they report that it exists.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT' || above === path || statSync(above, { throwIfNoEntry: false })) throw error;
  }
  makeEach(above, mode);
  makeEach(path, mode);
}
