import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { inProjects } from '../authorize.ts';
import type { TxContext } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';

const LOCK = statement<RunRow>(
  'run_lock',
  `select ${columnsOf(Run, 'r')} from run r where r.id = $1 and r.account_id = $2 and ${inLivingProject('r')} for no key update`,
);

/**
 * Locks a run of the account for the rest of the transaction, so that a decision based on it still holds at the commit.
 * @throws Refusal run_not_found, for another account's run too
 */
export async function lockRun(tx: TxContext, accountId: string, runId: string): Promise<RunRow> {
  if (!isUuid(runId)) throw new Refusal('run_not_found');
  const [run] = await tx.queries.query(LOCK, [runId, accountId]);
  if (run === undefined || !inProjects(tx, run.projectId)) throw new Refusal('run_not_found');
  return run;
}
