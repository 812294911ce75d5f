import { createHash } from 'node:crypto';
import type { ChangedFile } from '../../tables/RunChange.ts';

/** Names the files of a change by their contents, so that an approval is of what the folder held and not of its commit alone. */
export const contentOf = (files: readonly ChangedFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ path, status, blob, added, removed }) => [path, status, blob, added, removed])))
    .digest('hex')
    .slice(0, 32);
