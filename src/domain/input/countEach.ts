import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { build, idsOf } from '../../db/builder.ts';
import type { Queries, Statement } from '../../db/statement.ts';

/** A list is counted up to this number, because counting further costs more than the result is worth. */
export const MAX_COUNT = 10_000;

export interface CountRow {
  id: string;
  total: number;
}

/**
 * The text that counts a list of each of some owners in one statement.
 * @param source what follows `from`, with the conditions of the list; the owner is `g.id`, one of the ids in $1
 */
export const countText = (source: string): string =>
  `select g.id, (select count(*)::int from (select from ${source} limit ${MAX_COUNT}) x) as total
   from unnest($1::uuid[]) as g(id)`;

/** How long the list of each owner is, by the owner's id; MAX_COUNT stands for as many or more. */
export async function countEach(
  ctx: { queries: Queries },
  statement: Statement<CountRow>,
  ids: readonly string[],
  values: readonly unknown[],
): Promise<Map<string, number>> {
  const rows = await ctx.queries.query(statement, [ids, ...values]);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

// biome-ignore lint/complexity/noBannedTypes: the builder's own sign for "nothing is selected yet"
type UnselectedList<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, {}>;

/** How many rows a list has; `most` stands for as many or more, and no more rows are read. */
export const countUpTo = <Tables, Names extends keyof Tables>(
  most: number,
  list: UnselectedList<Tables, Names>,
): RawBuilder<number> => sql<number>`(select count(*)::int from (${list.limit(sql.lit(most))}) x)`;

/**
 * The same count of a list that is built, so that it shares its filters with the pages.
 * @param list its rows of the owner `g.id`
 */
export const countOf = <Tables, Names extends keyof Tables>(
  ids: Expression<readonly string[]>,
  list: UnselectedList<Tables, Names>,
) => build.selectFrom(idsOf(ids)).select('g.id').select(countUpTo(MAX_COUNT, list).as('total'));
