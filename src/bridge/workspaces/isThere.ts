import { stat } from 'node:fs/promises';

/**
 * Whether there is a file or a folder. Only a disk that says so has none: one that cannot be read may hold somebody's work.
 * @throws Error where the disk cannot say
 */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
