import { open, rename, rm } from 'node:fs/promises';
import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { DataExport, type ExportRow } from '../../tables/DataExport.ts';
import { exportPath, unfinishedPath } from '../accounts/exportPaths.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { writeExport } from './writeExport.ts';

/** A file that three processes could not write is not tried for ever. */
const MAX_ATTEMPTS = 3;
const DAY_MS = 24 * 3600 * 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const NOT_WRITTEN = 'The export could not be written. Ask for a new one; if that fails too, tell your operator.';

/**
 * Only one process at a time writes exports, so one that runs without its process has been left behind and is taken
 * again. What has been deleted is in no export, so its rows are waited for. The number of the attempt fences off a process that only seemed dead.
 */
const TAKE = statement<ExportRow>(
  'export_take',
  `with next as materialized (
     select id from data_export where state in ('pending', 'running') and id > $1
       and not exists (select from erasure where of_account = data_export.account_id)
     order by id limit 1
     for update skip locked
   )
   update data_export e set state = 'running', attempts = e.attempts + 1, progress = 0
   from next n where e.id = n.id returning ${columnsOf(DataExport, 'e')}`,
);
const MINE = `where id = $1 and attempts = $2 and state = 'running'`;
const TELL = statement<{ id: string }>('export_progress', `update data_export set progress = $3 ${MINE} returning id`);
const HAND_BACK = statement(
  'export_hand_back',
  `update data_export set state = 'pending', attempts = attempts - $3::int, progress = 0 ${MINE}`,
);
const FAIL = statement(
  'export_fail',
  `update data_export set state = 'failed', failure = $3, finished_at = $4 ${MINE}`,
);
const FINISH = statement<{ id: string }>(
  'export_finish',
  `update data_export set state = 'ready', progress = 100, bytes = $3, finished_at = $4, expires_at = $5 ${MINE}
   returning id`,
);

/** The export is not this process's any more: its account was deleted, or another process has taken it. */
class ExportTaken extends Error {}

/**
 * Writes the exports that wait, in the order in which they were asked for, at most `limit` of them. When `stop` is given
 * the one at hand goes back to the queue and counts as never begun.
 * @throws the first failure, when all have had their turn; a failed export comes again with the next pass
 */
export async function writeExports(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ written: number; failed: number }> {
  requireSystem(ctx);
  const counts = { written: 0, failed: 0 };
  const errors: unknown[] = [];
  let after = FIRST;
  for (let turn = 0; turn < limit && !stop?.aborted; turn++) {
    const [row] = await ctx.queries.query(TAKE, [after]);
    if (row === undefined) break;
    after = row.id;
    try {
      if (await writeOne(ctx, row, stop)) counts.written++;
    } catch (error) {
      if (stop?.aborted) break;
      if (row.attempts >= MAX_ATTEMPTS) counts.failed++;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new Error(`an export could not be written: ${errors[0]}`, { cause: errors[0] });
  return counts;
}

/** Whether the export is ready now. @throws what went wrong, once the export's row says how it goes on */
async function writeOne(ctx: Context, row: ExportRow, stop: AbortSignal | undefined): Promise<boolean> {
  const began = performance.now();
  const now = () => new Date(ctx.now.getTime() + performance.now() - began);
  const mine = [row.id, row.attempts];
  const unfinished = unfinishedPath(ctx.rules.exportsDir, row.id, row.attempts);
  let told = 0;
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new Error(`begun ${MAX_ATTEMPTS} times and never finished`);
    const bytes = await writeExport(ctx, row, async (percent) => {
      stop?.throwIfAborted();
      if (percent <= told) return;
      told = percent;
      if ((await ctx.queries.query(TELL, [...mine, percent])).length === 0) throw new ExportTaken();
    });
    const finishedAt = now();
    const expiresAt = new Date(finishedAt.getTime() + ctx.rules.exportDays * DAY_MS);
    await transaction(ctx, async (tx) => {
      const [done] = await tx.queries.query(FINISH, [...mine, bytes, finishedAt, expiresAt]);
      if (done === undefined) throw new ExportTaken();
      // While the row is locked, so that no other attempt's file is overwritten and no export is announced without its
      // file.
      await rename(unfinished, exportPath(ctx.rules.exportsDir, row.id));
      await syncFolder(ctx.rules.exportsDir);
    });
    return true;
  } catch (error) {
    // A file that cannot be deleted is left to the sweep.
    await rm(unfinished, { force: true }).catch(() => undefined);
    if (error instanceof ExportTaken) return false;
    if (stop?.aborted) await ctx.queries.query(HAND_BACK, [...mine, 1]);
    else if (row.attempts < MAX_ATTEMPTS) await ctx.queries.query(HAND_BACK, [...mine, 0]);
    else await ctx.queries.query(FAIL, [...mine, NOT_WRITTEN, now()]);
    throw error;
  }
}

/** A name is on the disk only when its folder is. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
