import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from './git.ts';

const POINTER = 'version https://git-lfs.github.com/spec/';
const MOST_LOOKED_AT = 50;

/** What a new checkout lacks that its repository keeps elsewhere: files of Git LFS, and submodules. */
export async function noticesOfFiles(git: Git, root: string, hasSetup: boolean): Promise<string[]> {
  const files = (await git(root, ['ls-files', '-z', ':(attr:filter=lfs)'])).split('\0').filter((one) => one !== '');
  const pointers = await Promise.all(files.slice(0, MOST_LOOKED_AT).map((file) => isPointer(join(root, file))));
  const first = files[pointers.indexOf(true)];
  const submodules = await stat(join(root, '.gitmodules')).catch(() => undefined);
  return [
    ...(first === undefined
      ? []
      : [
          `Files of Git LFS are pointers in this worktree, such as ${first}: install git-lfs, or have setup run git lfs pull.`,
        ]),
    ...(submodules === undefined || hasSetup
      ? []
      : ['The submodules of this worktree are empty: have setup run git submodule update --init.']),
  ];
}

async function isPointer(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  try {
    const read = await handle?.read(Buffer.alloc(POINTER.length), 0, POINTER.length, 0);
    return read?.buffer.toString('latin1') === POINTER;
  } finally {
    await handle?.close();
  }
}
