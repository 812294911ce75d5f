import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { ADDED_BY_FACTS, addToSums, SUM_COLUMNS } from './experimentSums.ts';

interface Done {
  done: number;
}

/**
 * Facts from before sums were kept. Each is locked before it is read, and from the same moment on it is in the sums and its
 * changes are noted; until then comparisons read it as it is. SQL text, because it carries the concurrency.
 */
const ADD_OLDER = statement<Done>(
  'experiment_add_older_facts',
  `with batch as materialized (
     select f.run_id from worker_run_facts f where f.before_sums and f.experiment is not null
     limit $1 for no key update skip locked
   ), summed as materialized (
     update worker_run_facts f set before_sums = null from batch b where f.run_id = b.run_id
     returning ${ADDED_BY_FACTS}
   ), added as (
     ${addToSums('(select * from summed where variant is not null) as o')}
   )
   select count(*)::int as done from summed`,
);

/** SQL text for the same reason: notes that another pass folds are skipped. */
const FOLD = statement<Done>(
  'experiment_fold_changes',
  `with taken as materialized (
     delete from experiment_change where id = any(array(
       select id from experiment_change order by id limit $1 for update skip locked))
     returning ${SUM_COLUMNS}
   ), added as (
     ${addToSums('taken')}
   )
   select count(*)::int as done from taken`,
);

/**
 * Folds the notes of changes into the kept sums of experiments, batch by batch. A comparison gives the same result before,
 * during and after, because it adds the notes that are not folded in yet.
 */
export async function foldExperimentSums(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ addedFacts: number; foldedChanges: number }> {
  requireSystem(ctx);
  const all = (batch: typeof FOLD) =>
    inBatches(limit, async (size) => (await ctx.queries.query(batch, [size]))[0]?.done ?? 0, stop);
  // Changes first: those of a busy experiment are read with every comparison of it.
  const foldedChanges = await all(FOLD);
  const addedFacts = await all(ADD_OLDER);
  return { addedFacts, foldedChanges };
}
