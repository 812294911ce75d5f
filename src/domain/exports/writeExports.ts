import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { DataExport, type ExportRow } from '../../tables/DataExport.ts';
import { removeExportFiles } from '../accounts/erasure/removeExportFiles.ts';
import { type Context, transaction } from '../context.ts';
import { FIRST_ID } from '../input/page.ts';
import { requireSystem } from '../requireSystem.ts';
import { holdExportOwner } from './holdExportOwner.ts';
import { UNDER_WAY_STATES } from './underWayStates.ts';
import { writeExport } from './writeExport.ts';

/** A file that three processes could not write is not retried forever. */
const MAX_ATTEMPTS = 3;
/** How long an export goes on at most, where its percentage stays, before it looks whether it is still this process's. */
const CHECK_MS = 2_000;
const DAY_MS = 24 * 3600 * 1000;
const NOT_WRITTEN = 'The export could not be written. Ask for a new one; if that fails too, contact your operator.';

/**
 * Only one process at a time writes exports, so an export without its process was abandoned and is started again. An
 * export contains nothing that was deleted, so it waits for pending deletions. The number of the attempt fences off a
 * process that only seemed dead.
 */
const TAKE = prepare(({ after }: Bound<{ after: string }>) =>
  build
    .with(
      (name) => name('next').materialized(),
      (query) =>
        query
          .selectFrom('dataExport as d')
          .select('d.id')
          .where('d.state', 'in', UNDER_WAY_STATES)
          .where('d.id', '>', after)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('erasure as e').select('e.id').whereRef('e.ofAccount', '=', 'd.accountId'))),
          )
          .orderBy('d.id')
          .limit(sql.lit(1))
          .forUpdate('d')
          .skipLocked(),
    )
    .updateTable('dataExport as e')
    .from('next')
    .set((row) => ({
      state: sql.lit('running'),
      attempts: row('e.attempts', '+', sql.lit(1)),
      progress: sql.lit(0),
    }))
    .whereRef('e.id', '=', 'next.id')
    .returning(under('e', namesOf(DataExport))),
);

type Mine<More = unknown> = Bound<Pick<ExportRow, 'id' | 'attempts'> & More>;

const mine = ({ id, attempts }: Mine) =>
  build
    .updateTable('dataExport')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', sql.lit('running'));
const TELL = prepare((bound: Mine<{ percent: number }>) =>
  mine(bound).set({ progress: bound.percent }).returning('id'),
);
const HAND_BACK = prepare((bound: Mine<{ uncounted: number }>) =>
  mine(bound).set((row) => ({
    state: sql.lit('pending'),
    attempts: row('attempts', '-', bound.uncounted),
    progress: sql.lit(0),
  })),
);
const FAIL = prepare((bound: Mine<{ failure: string; finishedAt: Date }>) =>
  mine(bound)
    .set({ state: sql.lit('failed'), failure: bound.failure, finishedAt: bound.finishedAt })
    .returning('id'),
);
const FINISH = prepare((bound: Mine<{ bytes: string; finishedAt: Date; expiresAt: Date }>) =>
  mine(bound)
    .set({
      state: sql.lit('ready'),
      progress: sql.lit(100),
      bytes: bound.bytes,
      finishedAt: bound.finishedAt,
      expiresAt: bound.expiresAt,
    })
    .returning('id'),
);

/** The export no longer belongs to this process: its account was deleted, or another process has taken it over. */
class ExportTaken extends Error {}

/**
 * Writes the exports that wait, in the order in which they were asked for, at most `limit` of them. If `stop` is
 * aborted, the current one returns to the queue and counts as never started.
 * @throws the first failure, after all were tried; the next pass retries a failed export
 */
export async function writeExports(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ written: number; failed: number }> {
  requireSystem(ctx);
  const counts = { written: 0, failed: 0 };
  const errors: unknown[] = [];
  let after = FIRST_ID;
  for (let turn = 0; turn < limit && !stop?.aborted; turn++) {
    const row = await runOne(ctx.queries, TAKE, { after });
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

/** Whether the export is ready now. @throws what went wrong, once the export's row records what happens next */
async function writeOne(ctx: Context, row: ExportRow, stop: AbortSignal | undefined): Promise<boolean> {
  const began = performance.now();
  const now = () => new Date(ctx.now.getTime() + performance.now() - began);
  const mine = { id: row.id, attempts: row.attempts };
  let told = 0;
  let askedAt = began;
  let bytes: number | undefined;
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new Error(`begun ${MAX_ATTEMPTS} times and never finished`);
    const reportPercent = async (percent: number) => {
      stop?.throwIfAborted();
      if (percent <= told && performance.now() - askedAt < CHECK_MS) return;
      told = Math.max(told, percent);
      askedAt = performance.now();
      if ((await runOne(ctx.queries, TELL, { ...mine, percent: told })) === undefined) throw new ExportTaken();
    };
    bytes = await writeExport(ctx, row, reportPercent, stop);
    const size = String(bytes);
    const finishedAt = now();
    const expiresAt = new Date(finishedAt.getTime() + ctx.rules.exportDays * DAY_MS);
    await transaction(ctx, async (tx) => {
      const tell = await holdExportOwner(tx, row);
      const done = await runOne(tx.queries, FINISH, { ...mine, bytes: size, finishedAt, expiresAt });
      if (done === undefined) throw new ExportTaken();
      await tell('export-ready');
    });
    return true;
  } catch (error) {
    if (error instanceof ExportTaken) {
      // The sweep deletes a file that cannot be deleted here, and one whose row may have been committed after all.
      if (bytes !== undefined) await removeExportFiles(ctx, [{ exportId: row.id, attempt: row.attempts }]);
      return false;
    }
    if (stop?.aborted) await run(ctx.queries, HAND_BACK, { ...mine, uncounted: 1 });
    else if (row.attempts < MAX_ATTEMPTS) await run(ctx.queries, HAND_BACK, { ...mine, uncounted: 0 });
    else await giveUp(ctx, row, now());
    throw error;
  }
}

async function giveUp(ctx: Context, row: ExportRow, finishedAt: Date): Promise<void> {
  await transaction(ctx, async (tx) => {
    const tell = await holdExportOwner(tx, row);
    const { id, attempts } = row;
    const mine = { id, attempts, failure: NOT_WRITTEN, finishedAt };
    if ((await runOne(tx.queries, FAIL, mine)) !== undefined) await tell('export-failed');
  });
}
