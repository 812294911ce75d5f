import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { ChangeViewRow } from '../../tables/ChangeView.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** A file that the person has viewed, with the content that they saw. */
export type ViewedFile = Pick<ChangeViewRow, 'repository' | 'path' | 'blob'>;

const VIEWED = prepare(({ cardIds, personId }: Bound<{ cardIds: readonly string[]; personId: string }>) =>
  build
    .selectFrom('changeView')
    .select(['cardId', 'repository', 'path', 'blob'])
    .where('cardId', '=', among(cardIds))
    .where('personId', '=', personId),
);

/** The changed files of each of these cards that the acting person has viewed. */
export async function listViewedFiles(ctx: Context, cardIds: readonly string[]): Promise<Map<string, ViewedFile[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, VIEWED, { cardIds, personId: personOf(ctx.actor) });
  return Map.groupBy(rows, (row) => row.cardId);
}
