import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** More is no file that git keeps for itself. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Opens a file to read it. Whatever else lies there, such as a pipe, which would never answer, is refused. */
export async function openRegular(path: string | Buffer): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${String(path)} is no file`);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The text of a small file; empty where there is none. */
export async function readRegular(path: string, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<string> {
  const handle = await openRegular(path).catch(() => undefined);
  try {
    if (handle === undefined || (await handle.stat()).size > MOST_BYTES) return '';
    return await handle.readFile(encoding);
  } catch {
    return '';
  } finally {
    await handle?.close();
  }
}
