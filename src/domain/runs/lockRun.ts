import { among, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { inProjects } from '../authorize.ts';
import type { TxContext } from '../context.ts';
import { living } from '../erasure/living.ts';

type OfAccount<More> = Bound<{ accountId: string } & More>;

const lock = ({ accountId }: OfAccount<unknown>) =>
  build
    .selectFrom('run as r')
    .select(namesOf(Run))
    .where('accountId', '=', accountId)
    .where(living.project('r'))
    .forNoKeyUpdate();
const LOCK = prepare((bound: OfAccount<{ id: string }>) => lock(bound).where('id', '=', bound.id));
const LOCK_SOME = prepare((bound: OfAccount<{ ids: readonly string[] }>) =>
  lock(bound).where('id', '=', among(bound.ids)).orderBy('id'),
);

/**
 * Locks a run of the account for the rest of the transaction, so that a decision based on it still holds at the commit.
 * @throws Refusal run_not_found, for another account's run too
 */
export async function lockRun(tx: TxContext, accountId: string, runId: string): Promise<RunRow> {
  if (!isUuid(runId)) throw new Refusal('run_not_found');
  const found = await runOne(tx.queries, LOCK, { id: runId, accountId });
  if (found === undefined || !inProjects(tx, found.projectId)) throw new Refusal('run_not_found');
  return found;
}

/**
 * Locks several runs, lowest id first, so that two callers cannot deadlock.
 * @param ids uuids
 * @returns the runs by their ids, without missing ones and those that the actor does not reach
 */
export async function lockRuns(tx: TxContext, ids: readonly string[]): Promise<Map<string, RunRow>> {
  const rows = await run(tx.queries, LOCK_SOME, { ids, accountId: tx.actor.accountId });
  return new Map(rows.filter(({ projectId }) => inProjects(tx, projectId)).map((row) => [row.id, row]));
}
