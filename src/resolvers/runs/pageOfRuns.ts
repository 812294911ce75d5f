import type { RunOwner } from '../../domain/runs/buildRunPage.ts';
import { countRuns, listRuns } from '../../domain/runs/listRuns.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { type Connection, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { Run } from './Run.ts';
import type { RunListArgs } from './RunListArgs.ts';
import { toRun } from './toRun.ts';

/**
 * A page of the runs of a project, card, bridge or account. The pages of all elements of a list are read in one
 * statement.
 */
export async function pageOfRuns(
  ctx: ResolverContext,
  owner: RunOwner,
  id: string,
  { first, after, filter, order }: RunListArgs,
): Promise<Connection<Run>> {
  // The list itself judges the cursor, whose key depends on filter and order.
  const args = readPageArgs(first, after, () => true);
  const list = { owner, filter: filter ?? null, order: order ?? null };
  const listing = { ...list, first: args.first, after: args.after };
  const pages = ctx.loaders.of(`runs ${JSON.stringify(listing)}`, ctx, (c, ids) => listRuns(c, ids, listing));
  const page = await pages.load(id);
  const key = (row: RunRow) => page?.keyOf(row) ?? row.id;
  const count = counter(ctx, `runs ${JSON.stringify(list)}`, id, (c, ids) => countRuns(c, ids, list));
  return toConnection(page ?? { rows: [], hasNextPage: false }, args, key, toRun, count);
}
