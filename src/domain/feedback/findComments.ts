import { statement } from '../../db/statement.ts';
import { CardComment, type CommentRow } from '../../tables/CardComment.ts';
import { columnsOf } from '../../tables/columns.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject, onLivingCard } from '../erasure/living.ts';

const SOME = statement<CommentRow>(
  'comment_some',
  `select ${columnsOf(CardComment, 'm')} from card_comment m where m.id = any($1::uuid[]) and m.account_id = $2
     and ${inLivingProject('m')} and ${onLivingCard('m')}`,
);

/** The comments with these ids on the caller's cards, by id; a comment that is missing or another account's is left out. */
export async function findComments(ctx: Context, ids: readonly string[]): Promise<Map<string, CommentRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}
