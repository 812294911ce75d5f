import { constants } from 'node:fs';
import { open, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunFiles } from './runFiles.ts';

/**
 * Names a file with more input to the keeper, which gives it to the program once. The text itself does not go through the pipe: a
 * bridge that is killed while it writes would leave half of it there.
 * @param more `end`: no more follows
 * @returns false when nobody reads the pipe any more
 */
export async function feedProgram(
  files: RunFiles,
  more: { readonly id: string; readonly text: string } | 'end',
): Promise<boolean> {
  const dir = dirname(files.feed);
  if (more !== 'end') {
    const name = `message-${more.id}`;
    if (await isThere(join(dir, `given-${name}`))) return true;
    await writeFile(join(dir, `${name}.new`), more.text, { mode: 0o600 });
    await rename(join(dir, `${name}.new`), join(dir, name));
  }
  // Without a reader it fails at once, and so it does where there is no pipe.
  const pipe = await open(files.feed, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (pipe === undefined) return false;
  try {
    // Shorter than what a pipe takes in one piece.
    await pipe.write(more === 'end' ? 'end\n' : `message-${more.id}\n`);
    return true;
  } catch {
    return false;
  } finally {
    await pipe.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
