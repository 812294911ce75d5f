import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CardRow, SELECT_CARD, type StoredCard, toCard } from './cardRow.ts';
import { badCursor, type Page, type PageArgs, toPage } from './page.ts';

const PAGE = statement<StoredCard>(
  'board_cards_page',
  `${SELECT_CARD} where c.project_id = $1 and c.owner_id = $2 and c.number > $3 order by c.number limit $4`,
);

/** A project's cards by number; the key of a row is its number. The project must be the caller's own to show any. */
export async function listCards(ctx: Context, projectId: string, args: PageArgs): Promise<Page<CardRow>> {
  authorize(ctx, 'read');
  if (args.after !== undefined && !/^\d{1,9}$/.test(args.after)) throw badCursor();
  const rows = await ctx.queries.query(PAGE, [projectId, ctx.actor.accountId, Number(args.after ?? 0), args.first + 1]);
  return toPage(rows.map(toCard), args);
}
