import { statement } from '../../db/statement.ts';
import { requireSystem } from '../accounts/requireSystem.ts';
import type { Context } from '../context.ts';
import { ADDED_BY_FACTS, addToSums, SUM_COLUMNS } from './experimentSums.ts';

interface Done {
  done: number;
}

/**
 * Facts from before sums were kept. Each is locked before it is read, and from the same moment on it is in the sums and its
 * changes are noted; until then comparisons read it as it is.
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

/** A pass ends after so long, in milliseconds, and the next tick goes on: other jobs want its place. */
const LONGEST_PASS_MS = 20_000;

/**
 * Takes what has changed since into the kept sums of experiments, batch by batch. A comparison says the same before, while
 * and after: what is not folded yet it adds by itself.
 */
export async function foldExperimentSums(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ addedFacts: number; foldedChanges: number }> {
  requireSystem(ctx);
  const until = performance.now() + LONGEST_PASS_MS;
  const mayGoOn = () => performance.now() < until && !stop?.aborted;
  const all = async (batch: typeof FOLD) => {
    for (let total = 0; ; ) {
      const [{ done } = { done: 0 }] = await ctx.queries.query(batch, [limit]);
      total += done;
      if (done < limit || !mayGoOn()) return total;
    }
  };
  // Changes first: those of a busy experiment are read with every comparison of it.
  const foldedChanges = await all(FOLD);
  const addedFacts = mayGoOn() ? await all(ADD_OLDER) : 0;
  return { addedFacts, foldedChanges };
}
