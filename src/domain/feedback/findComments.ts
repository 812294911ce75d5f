import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('cardComment as m')
    .select(namesOf(CardComment))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(living.project('m'))
    .where(living.card('m')),
);

/** The comments with these ids on the caller's cards, by id; a comment that is missing or another account's is left out. */
export async function findComments(ctx: Context, ids: readonly string[]): Promise<Map<string, CommentRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.filter(({ projectId }) => inProjects(ctx, projectId)).map((row) => [row.id, row]));
}
