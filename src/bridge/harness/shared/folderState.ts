import { access, constants, stat } from 'node:fs/promises';

/** Whether a session can be resumed in a folder (document 3 §2.2). */
export async function folderState(dir: string): Promise<'there' | 'gone' | 'unreadable'> {
  try {
    if (!(await stat(dir)).isDirectory()) return 'gone';
    await access(dir, constants.R_OK | constants.X_OK);
    return 'there';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'unreadable';
  }
}
