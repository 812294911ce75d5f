import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DATA_DIR_MODE } from '../../lib/dataDirMode.ts';
import { makeFolder } from '../../lib/makeFolder.ts';

/**
 * Reads a file of DATA_DIR, or creates it with the result of `make`, readable by its owner only. Processes that start at the same
 * time all return the same content, because the file appears under its name once, and complete.
 */
export async function createFileOnce(path: string, make: () => Promise<string>): Promise<string> {
  const present = await readIfPresent(path);
  if (present !== undefined) return present;
  const content = await make();
  makeFolder(dirname(path), DATA_DIR_MODE);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    // After a power cut the name must not exist without its content: tokens may be signed with it immediately.
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // A link, unlike a rename, fails when another process created the file first.
    await link(draft, path);
    return content;
  } catch (error) {
    const winner = await readIfPresent(path);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
