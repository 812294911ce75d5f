import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';

const WITH_USAGE = prepare(({ runIds }: Bound<{ runIds: readonly string[] }>) =>
  build.selectFrom('workerRunUsage').select('runId').where('runId', '=', among(runIds)),
);

/** The runs without reported usage, lowest id first. */
export async function withoutUsage(tx: Pick<TxContext, 'queries'>, runs: readonly RunRow[]): Promise<RunRow[]> {
  const rows = await run(tx.queries, WITH_USAGE, { runIds: runs.map(({ id }) => id) });
  const told = new Set(rows.map((row) => row.runId));
  return runs.filter(({ id }) => !told.has(id)).sort((one, other) => (one.id < other.id ? -1 : 1));
}
