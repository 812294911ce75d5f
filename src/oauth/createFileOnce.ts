import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../lib/makeFolder.ts';

/**
 * The content of the file; when there is none yet, it is created from `make`, readable by its owner alone.
 * Processes that start at once all come away with the same content: the file appears whole, under its name, once.
 */
export async function createFileOnce(path: string, make: () => Promise<string>): Promise<string> {
  const present = await readIfPresent(path);
  if (present !== undefined) return present;
  const content = await make();
  makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    // A power cut must not leave a name without its content: tokens are signed with it a moment later.
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // A link, unlike a rename, fails when another process was first.
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
