import { statementsOf } from '../../db/statementsOf.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../input/page.ts';
import { type CardRow, SELECT_CARD, type StoredCard, toCard } from './cardRow.ts';

/** How a list of cards is ordered: by their numbers, which ascend with time. */
export const CARD_ORDERS = ['oldest', 'newest'] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** Which cards of a list are meant; what is missing or null is not asked for. */
export interface CardFilter {
  /** The slug of their column. */
  column?: string | null;
  held?: boolean | null;
}

const pages = statementsOf<StoredCard>('board_cards_page');
const counts = statementsOf<CountRow>('board_cards_count');

/** The conditions of a list of the project `g.id`; the account is $2, and the slug of a column comes behind `first` values. */
function conditionsOf({ column, held }: CardFilter, first: number): { join: string; where: string; values: unknown[] } {
  const inColumn = column !== undefined && column !== null;
  return {
    // Walks the cards of one column, however many stand in the others.
    join: inColumn ? `join board_column s on s.project_id = g.id and s.slug = $${first + 1}` : '',
    where: [
      inColumn ? 'c.column_id = s.id' : 'c.project_id = g.id',
      'c.owner_id = $2',
      ...(held === true ? ['exists (select from card_hold o where o.card_id = c.id)'] : []),
      ...(held === false ? ['not exists (select from card_hold o where o.card_id = c.id)'] : []),
    ].join(' and '),
    values: inColumn ? [column] : [],
  };
}

/**
 * A page of each project's cards by number, in one statement for all; the key of a row is its number. Projects must be the
 * caller's own to show any; one without the filter's column shows none.
 */
export async function listCards(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & CardFilter & { order?: CardOrder | null },
): Promise<Map<string, Page<CardRow>>> {
  authorize(ctx, 'view', 'projects');
  if (args.after !== undefined && !/^\d{1,9}$/.test(args.after)) throw badCursor();
  const { join, where, values } = conditionsOf(args, 4);
  const [follows, direction, start] = args.order === 'newest' ? ['<', 'desc', 2_147_483_647] : ['>', 'asc', 0];
  const statement = pages(
    `select x.* from unnest($1::uuid[]) as g(id) ${join}
     cross join lateral (
       ${SELECT_CARD} where ${where} and c.number ${follows} $3 order by c.number ${direction} limit $4) x
     order by x.project_id, x.number ${direction}`,
  );
  const place = Number(args.after ?? start);
  const reached = projectIds.filter((id) => inProjects(ctx, id));
  const rows = await ctx.queries.query(statement, [reached, ctx.actor.accountId, place, args.first + 1, ...values]);
  const byProject = Map.groupBy(rows.map(toCard), (card) => card.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
}

/** How many cards such a list of each project holds, counted up to MAX_COUNT. */
export function countCards(
  ctx: Context,
  projectIds: readonly string[],
  filter: CardFilter,
): Promise<Map<string, number>> {
  authorize(ctx, 'view', 'projects');
  const reached = projectIds.filter((id) => inProjects(ctx, id));
  const { join, where, values } = conditionsOf(filter, 2);
  const source = join === '' ? 'card c' : `(select) one ${join} join card c on true`;
  return countEach(ctx, counts(countText(`${source} where ${where}`)), reached, [ctx.actor.accountId, ...values]);
}
