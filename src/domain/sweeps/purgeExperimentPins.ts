import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { oldestKept } from './oldestKept.ts';

/** A pin that is being asked for just now is locked, and has been resolved since when its lock is free again. */
const DELETE_OLD = statement<{ gone: number }>(
  'experiment_pin_delete_old',
  `with due as materialized (
     select project_id, experiment, card_id from experiment_pin where resolved_at < $1
     order by resolved_at limit $2 for update skip locked
   ), gone as (
     delete from experiment_pin p using due d
     where p.project_id = d.project_id and p.experiment = d.experiment and p.card_id = d.card_id
     returning 1
   )
   select count(*)::int as gone from gone`,
);

/** Deletes the pins of cards that no bridge has asked for since the retention window began (document 2 §8). */
export async function purgeExperimentPins(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedPins: number }> {
  requireSystem(ctx);
  const oldest = oldestKept(ctx);
  const deletedPins = await inBatches(
    limit,
    async (size) => (await ctx.queries.query(DELETE_OLD, [oldest, size]))[0]?.gone ?? 0,
    stop,
  );
  return { deletedPins };
}
