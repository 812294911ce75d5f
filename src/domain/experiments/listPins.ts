import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { ExperimentPin } from '../../tables/ExperimentPin.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { type Page, type PageArgs, toPage } from '../input/page.ts';
import { pinNodeId } from '../nodes/nodeIds.ts';
import { experimentKey, splitKeys } from './experimentKey.ts';

export type PinRow = Row<typeof ExperimentPin>;

const PAGES = statement<PinRow>(
  'experiment_pin_pages',
  `select x.* from unnest($1::uuid[], $2::text[]) as k(project_id, experiment)
   cross join lateral (
     select ${columnsOf(ExperimentPin, 'p')} from experiment_pin p
     where p.project_id = k.project_id and p.experiment = k.experiment and p.account_id = $3
       and p.card_id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000')
     order by p.card_id limit $5) x
   order by x.project_id, x.experiment, x.card_id`,
);

/**
 * A page of each experiment's pins by card, in one statement for all; the key of a row is its card.
 * @param keys of `experimentKey`
 */
export async function listPins(
  ctx: Context,
  keys: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<PinRow>>> {
  authorize(ctx, 'read', 'parent');
  const { projectIds, experiments } = splitKeys(keys);
  const { accountId } = ctx.actor;
  const rows = await ctx.queries.query(PAGES, [projectIds, experiments, accountId, args.after ?? null, args.first + 1]);
  const byKey = Map.groupBy(rows, (row) => experimentKey(row.projectId, row.experiment));
  return new Map(keys.map((key) => [key, toPage(byKey.get(key) ?? [], args)]));
}

const SOME = statement<PinRow>(
  'experiment_pin_some',
  `select ${columnsOf(ExperimentPin, 'p')}
   from unnest($1::uuid[], $2::text[], $3::uuid[]) as k(project_id, experiment, card_id)
   join experiment_pin p on p.project_id = k.project_id and p.experiment = k.experiment and p.card_id = k.card_id
   where p.account_id = $4 and ${inLivingProject('p')}`,
);

/** The pins of these cards in the caller's experiments, by `pinNodeId`; one that the caller does not own is left out. */
export async function findPins(
  ctx: Context,
  places: readonly { projectId: string; experiment: string; cardId: string }[],
): Promise<Map<string, PinRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(SOME, [
    places.map(({ projectId }) => projectId),
    places.map(({ experiment }) => experiment),
    places.map(({ cardId }) => cardId),
    ctx.actor.accountId,
  ]);
  return new Map(rows.map((row) => [pinNodeId(row.projectId, row.experiment, row.cardId), row]));
}
