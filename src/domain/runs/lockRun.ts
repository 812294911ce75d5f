import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { inProjects } from '../authorize.ts';
import type { TxContext } from '../context.ts';
import { living } from '../erasure/living.ts';

const LOCK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build
    .selectFrom('run as r')
    .select(namesOf(Run))
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where(living.project('r'))
    .forNoKeyUpdate(),
);

/**
 * Locks a run of the account for the rest of the transaction, so that a decision based on it still holds at the commit.
 * @throws Refusal run_not_found, for another account's run too
 */
export async function lockRun(tx: TxContext, accountId: string, runId: string): Promise<RunRow> {
  if (!isUuid(runId)) throw new Refusal('run_not_found');
  const run = await runOne(tx.queries, LOCK, { id: runId, accountId });
  if (run === undefined || !inProjects(tx, run.projectId)) throw new Refusal('run_not_found');
  return run;
}
