import { copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Replaces a binary atomically. A process that runs the old one keeps running. */
export async function installBinary(source: string, target: string): Promise<void> {
  const near = join(dirname(target), `.bascule-${process.pid}.new`);
  try {
    await copyFile(source, near);
    const file = await open(near, 'r+');
    try {
      await file.chmod(0o755);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(near, target);
  } catch (error) {
    await rm(near, { force: true });
    throw error;
  }
}
