import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import type { Page, PageArgs } from '../../input/page.ts';
import type { GrantBook, KeptGrant } from './GrantBook.ts';

/** A grant that the caller gave to a program. */
export interface ProgramGrant extends KeptGrant {
  /** The bridges that last used it to follow their events, by name, or by id if they have none. */
  readonly bridges: readonly string[];
}

const BRIDGES = prepare(({ accountId, grantIds }: Bound<{ accountId: string; grantIds: readonly string[] }>) =>
  build
    .selectFrom('bridge')
    .select(['grantId', 'name', 'requestedName', 'bridgeId'])
    .where('accountId', '=', accountId)
    .where('grantId', '=', among(grantIds))
    .orderBy('name'),
);

/** A page of the caller's grants, the newest first; the key of a row is its `grantId`. */
export async function listGrants(
  ctx: Context & { readonly grants: GrantBook },
  { first, after }: PageArgs,
): Promise<Page<ProgramGrant>> {
  authorize(ctx, 'read');
  const { accountId } = ctx.actor;
  const all = await ctx.grants.list(accountId);
  const start = after === undefined ? 0 : all.findIndex(({ grantId }) => grantId === after) + 1;
  const page = all.slice(start, start + first);
  const grantIds = page.map(({ grantId }) => grantId);
  const bridges = grantIds.length === 0 ? [] : await run(ctx.queries, BRIDGES, { accountId, grantIds });
  const namesOf = (wanted: string) =>
    bridges.filter(({ grantId }) => grantId === wanted).map((row) => row.name ?? row.requestedName ?? row.bridgeId);
  const rows = page.map((grant) => ({ ...grant, bridges: namesOf(grant.grantId) }));
  return { rows, hasNextPage: all.length > start + first };
}
