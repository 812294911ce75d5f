import { join } from 'node:path';
import { exportName, unfinishedName } from '../../../../src/storage/exportName.ts';

/** Where the folder of the exports keeps the file of an attempt. */
export const exportPath = (dir: string, exportId: string, attempt = 1) => join(dir, exportName({ exportId, attempt }));

/** Where it keeps that file while it is written. */
export const unfinishedPath = (dir: string, exportId: string, attempt: number) =>
  join(dir, unfinishedName({ exportId, attempt }));
