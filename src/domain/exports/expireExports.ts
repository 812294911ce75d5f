import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { inBatches } from '../../lib/inBatches.ts';
import { exportPath, readExportName } from '../accounts/exportPaths.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

const DUE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .selectFrom('dataExport')
    .select('id')
    .where('state', '=', sql.lit('ready'))
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit),
);
const EXPIRE = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .updateTable('dataExport')
    .set({ state: sql.lit('expired') })
    .where('id', '=', among(ids))
    .where('state', '=', sql.lit('ready')),
);
const KNOWN = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build.selectFrom('dataExport').select(['id', 'state', 'attempts']).where('id', '=', among(ids)),
);

/**
 * Deletes the files of exports past their time, and files without an export: those that a dead process left half-written,
 * and those that outlived their account.
 */
export async function expireExports(ctx: Context, limit: number): Promise<{ expired: number; removedFiles: number }> {
  requireSystem(ctx);
  const expired = await inBatches(limit, async (limit) => {
    const ids = (await run(ctx.queries, DUE, { now: ctx.now, limit })).map(({ id }) => id);
    // The file first: in the other order, a file that survives a crash here would belong to no export.
    for (const id of ids) await rm(exportPath(ctx.rules.exportsDir, id), { force: true });
    await run(ctx.queries, EXPIRE, { ids });
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
  const rows = await run(ctx.queries, KNOWN, { ids: names.map(({ id }) => id) });
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
