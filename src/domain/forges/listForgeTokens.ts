import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { ForgeToken } from '../../tables/ForgeToken.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type ShownForgeToken, toShownToken } from './forgeTokenRow.ts';

const LIST = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('forgeToken').select(namesOf(ForgeToken)).where('accountId', '=', accountId).orderBy('id'),
);

/** The caller's tokens at forges, the oldest first; none for a program, which need not know of them. */
export async function listForgeTokens(ctx: Context): Promise<ShownForgeToken[]> {
  authorize(ctx, 'read');
  if (!ctx.actor.scopes.has('session')) return [];
  const rows = await run(ctx.queries, LIST, { accountId: ctx.actor.accountId });
  return rows.map((row) => toShownToken(ctx, row));
}
