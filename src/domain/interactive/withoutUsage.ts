import { statement } from '../../db/statement.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';

const WITH_USAGE = statement<{ runId: string }>(
  'interactive_with_usage',
  'select u.run_id from worker_run_usage u where u.run_id = any($1::uuid[])',
);

/** The runs without reported usage, lowest id first. */
export async function withoutUsage(tx: Pick<TxContext, 'queries'>, runs: readonly RunRow[]): Promise<RunRow[]> {
  const rows = await tx.queries.query(WITH_USAGE, [runs.map((run) => run.id)]);
  const told = new Set(rows.map((row) => row.runId));
  return runs.filter((run) => !told.has(run.id)).sort((one, other) => (one.id < other.id ? -1 : 1));
}
