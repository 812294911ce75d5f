import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { ExportRow } from '../../tables/DataExport.ts';
import { exportPath, readExportName } from '../accounts/exportPaths.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const DUE = statement<{ id: string }>(
  'export_expiry_due',
  `select id from data_export where state = 'ready' and expires_at <= $1 order by expires_at limit $2`,
);
const EXPIRE = statement(
  'export_expire',
  `update data_export set state = 'expired' where id = any($1::uuid[]) and state = 'ready'`,
);
const KNOWN = statement<Pick<ExportRow, 'id' | 'state' | 'attempts'>>(
  'export_known',
  'select id, state, attempts from data_export where id = any($1::uuid[])',
);

/**
 * Deletes the files of exports past their time, and files without an export: those that a dead process left half-written,
 * and those that outlived their account.
 */
export async function expireExports(ctx: Context, limit: number): Promise<{ expired: number; removedFiles: number }> {
  requireSystem(ctx);
  const expired = await inBatches(limit, async (size) => {
    const ids = (await ctx.queries.query(DUE, [ctx.now, size])).map((row) => row.id);
    // The file first: in the other order, a file that survives a crash here would belong to no export.
    for (const id of ids) await rm(exportPath(ctx.rules.exportsDir, id), { force: true });
    await ctx.queries.query(EXPIRE, [ids]);
    return ids.length;
  });
  return { expired, removedFiles: await removeStrays(ctx) };
}

async function removeStrays(ctx: Context): Promise<number> {
  const dir = ctx.rules.exportsDir;
  const names = (await readdir(dir).catch(noneWithoutFolder)).flatMap((name) => {
    const said = readExportName(name);
    return said === undefined ? [] : [{ name, ...said }];
  });
  if (names.length === 0) return 0;
  // Read after the folder: who writes a file has its row already.
  const rows = await ctx.queries.query(KNOWN, [names.map(({ id }) => id)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const strays = names.filter(({ id, attempt }) => {
    const row = known.get(id);
    if (row?.state === 'running') return attempt !== undefined && attempt !== row.attempts;
    return row?.state !== 'ready' || attempt !== undefined;
  });
  for (const { name } of strays) await rm(join(dir, name), { force: true });
  return strays.length;
}

function noneWithoutFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
