import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import { inGroups } from '../../lib/batching/inGroups.ts';
import type { Context } from '../context.ts';
import type { StoredFile } from '../ExportStorage.ts';
import { requireSystem } from '../requireSystem.ts';

const DUE = prepare(({ now, limit }: Bound<{ now: Date; limit: number }>) =>
  build
    .selectFrom('dataExport')
    .select(['id', 'attempts'])
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

/** Files of the store that are looked up at once. */
const KNOWN_AT_ONCE = 500;

/**
 * Deletes the files of exports past their time, and files without an export: those that a dead process left half-written,
 * and those that outlived their account.
 */
export async function expireExports(ctx: Context, limit: number): Promise<{ expired: number; removedFiles: number }> {
  requireSystem(ctx);
  const expired = await inBatches(limit, async (limit) => {
    const due = await run(ctx.queries, DUE, { now: ctx.now, limit });
    // The file first: in the other order, a file that survives a crash here would belong to no export.
    for (const { id, attempts } of due) await ctx.exportStorage.remove({ exportId: id, attempt: attempts });
    await run(ctx.queries, EXPIRE, { ids: due.map(({ id }) => id) });
    return due.length;
  });
  return { expired, removedFiles: await removeStrays(ctx) };
}

async function removeStrays(ctx: Context): Promise<number> {
  let removed = 0;
  for await (const files of inGroups(ctx.exportStorage.list(), KNOWN_AT_ONCE)) {
    // Read after the list: a process that writes a file has already inserted its row.
    const rows = await run(ctx.queries, KNOWN, { ids: [...new Set(files.map(({ exportId }) => exportId))] });
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const file of files) {
      if (belongsTo(file, known.get(file.exportId))) continue;
      await file.remove();
      removed++;
    }
  }
  return removed;
}

/** Whether the export that the file names needs it: the file of its attempt, and only while it is written or ready. */
function belongsTo(
  { attempt, whole }: StoredFile,
  row: { readonly state: string; readonly attempts: number } | undefined,
): boolean {
  if (row === undefined) return false;
  if (attempt !== undefined && attempt !== row.attempts) return false;
  return row.state === 'running' || (row.state === 'ready' && whole);
}
