import { type Bound, build, eachId, idsOf, prepare, run, under } from '../../db/builder.ts';
import { ChangeComment, type ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { namesOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { drafterOf } from './seesDrafts.ts';

type Listed = Bound<{ ids: readonly string[]; accountId: string; drafter: string }>;

/** A card has no more than `MAX_COMMENTS` of them. */
const LIST = prepare(({ ids, accountId, drafter }: Listed) =>
  build
    .selectFrom(idsOf(ids))
    .innerJoin('changeComment as m', (on) => on.on('m.cardId', '=', eachId))
    .select(under('m', namesOf(ChangeComment)))
    .where('m.accountId', '=', accountId)
    .where(({ eb, or }) => or([eb('m.draftBy', 'is', null), eb('m.draftBy', '=', drafter)]))
    .orderBy('m.cardId')
    .orderBy('m.id'),
);

/** The comments on the changes of each of the caller's cards with their answers, oldest first; of drafts only those of the caller. */
export async function listChangeComments(
  ctx: Context,
  cardIds: readonly string[],
): Promise<Map<string, ChangeCommentRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, LIST, {
    ids: cardIds,
    accountId: ctx.actor.accountId,
    drafter: drafterOf(ctx.actor),
  });
  return Map.groupBy(rows, ({ cardId }) => cardId);
}
