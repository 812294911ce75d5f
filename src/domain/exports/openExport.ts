import { type FileHandle, open } from 'node:fs/promises';
import { Refusal } from '../../errors.ts';
import { exportPath } from '../accounts/exportPaths.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { hasExpired } from './hasExpired.ts';
import { findExport } from './readExports.ts';

/** An export's open file; the caller closes it. */
export interface OpenExport {
  readonly file: FileHandle;
  readonly bytes: number;
  /** The name under which a browser saves it. */
  readonly name: string;
}

/**
 * Opens the file of an export for the person, or a program with the `api` scope, of the same account.
 * @throws Refusal export_not_found for another account's too, export_expired, conflict while it is not ready
 */
export async function openExport(ctx: Context, id: string): Promise<OpenExport> {
  authorize(ctx, 'write');
  const row = await findExport(ctx, id);
  if (row === undefined) throw new Refusal('export_not_found');
  if (hasExpired(row, ctx.now)) throw new Refusal('export_expired');
  if (row.state !== 'ready') throw new Refusal('conflict', { message: `The export is ${row.state}, not ready.` });
  // A file that was removed by hand counts as expired: a new export restores it.
  const file = await open(exportPath(ctx.rules.exportsDir, row.id)).catch(missingAsExpired);
  try {
    const { size } = await file.stat();
    return { file, bytes: size, name: `bascule-export-${row.requestedAt.toISOString().slice(0, 10)}.zip` };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function missingAsExpired(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new Refusal('export_expired');
  throw error;
}
