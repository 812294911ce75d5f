import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { ChangeComment, type ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { drafterOf } from './seesDrafts.ts';

type Some = Bound<{ ids: readonly string[]; accountId: string; drafter: string }>;

const SOME = prepare(({ ids, accountId, drafter }: Some) =>
  build
    .selectFrom('changeComment as m')
    .select(namesOf(ChangeComment))
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId)
    .where(({ eb, or }) => or([eb('draftBy', 'is', null), eb('draftBy', '=', drafter)]))
    .where(living.project('m'))
    .where(living.card('m')),
);

/** The comments on changes with these ids, by id; one that is missing, of another account or a draft of somebody else is left out. */
export async function findChangeComments(ctx: Context, ids: readonly string[]): Promise<Map<string, ChangeCommentRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId, drafter: drafterOf(ctx.actor) });
  return new Map(rows.filter(({ projectId }) => inProjects(ctx, projectId)).map((row) => [row.id, row]));
}
