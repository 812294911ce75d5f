import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { SiteReviewRow } from '../../tables/SiteReviewComment.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { recordSaid } from '../feedback/recordSaid.ts';

type Found = Pick<SiteReviewRow, 'id' | 'projectId' | 'cardId'>;

const FIND = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('siteReviewComment').select(['id', 'projectId', 'cardId']).where('id', '=', id),
);
const RESOLVE = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .updateTable('siteReviewComment')
    .set({ resolvedAt: now })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returning('id'),
);

/** A comment on a page. The caller may not reach it: what uses it judges that. */
export const findSiteComment = async (ctx: Pick<Context, 'queries'>, id: string): Promise<Found | undefined> =>
  isUuid(id) ? runOne(ctx.queries, FIND, { id: id.toLowerCase() }) : undefined;

/**
 * Settles a comment on a page, once the caller may. One that is settled already stays as it is.
 * @throws Refusal card_not_found where the caller does not reach its card
 */
export function settleComment(ctx: Context, { id, cardId }: Found): Promise<void> {
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, cardId);
    const settled = await run(tx.queries, RESOLVE, { id, now: tx.now });
    if (settled.length === 0) return;
    recordSaid(tx, card, 'board.site_review_resolved', id);
    tx.signal({ kind: 'site-review', accountId: card.ownerId, projectId: card.projectId, cardId: card.id });
  });
}
