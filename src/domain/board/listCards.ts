import { statement } from '../../db/statement.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../input/page.ts';
import { type CardRow, SELECT_CARD, type StoredCard, toCard } from './cardRow.ts';

const PAGES = statement<StoredCard>(
  'board_cards_pages',
  `select x.* from unnest($1::uuid[]) as p(id)
   cross join lateral (
     ${SELECT_CARD} where c.project_id = p.id and c.owner_id = $2 and c.number > $3 order by c.number limit $4) x
   order by x.project_id, x.number`,
);

/** Walks the cards of one column, however many stand in the others. */
const PAGES_OF_COLUMN = statement<StoredCard>(
  'board_cards_pages_of_column',
  `select x.* from unnest($1::uuid[]) as p(id)
   join board_column s on s.project_id = p.id and s.slug = $5
   cross join lateral (
     ${SELECT_CARD} where c.column_id = s.id and c.owner_id = $2 and c.number > $3 order by c.number limit $4) x
   order by x.project_id, x.number`,
);

/**
 * A page of each project's cards by number, of one column where its slug is given, in one statement for all; the key of
 * a row is its number. Projects must be the caller's own to show any; one without that column shows none.
 */
export async function listCards(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & { column?: string | null },
): Promise<Map<string, Page<CardRow>>> {
  authorize(ctx, 'view', 'projects');
  if (args.after !== undefined && !/^\d{1,9}$/.test(args.after)) throw badCursor();
  const values = [
    projectIds.filter((id) => inProjects(ctx, id)),
    ctx.actor.accountId,
    Number(args.after ?? 0),
    args.first + 1,
  ];
  const { column } = args;
  const rows =
    column === undefined || column === null
      ? await ctx.queries.query(PAGES, values)
      : await ctx.queries.query(PAGES_OF_COLUMN, [...values, column]);
  const byProject = Map.groupBy(rows.map(toCard), (card) => card.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
}
