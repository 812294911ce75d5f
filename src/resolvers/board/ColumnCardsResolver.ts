import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { countColumnCards, isPlaceKey, listColumnCards, placeKey } from '../../domain/board/cards/listColumnCards.ts';
import { countColumns } from '../../domain/board/columns/countColumns.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { counter } from '../../graphql/schema/counter.ts';
import { BoardColumn } from './BoardColumn.ts';
import { Card, CardConnection } from './Card.ts';
import { CardFilterInput } from './CardListInputs.ts';

@Resolver(() => BoardColumn)
export class ColumnCardsResolver {
  @FieldResolver(() => CardConnection, { description: 'The cards of the column in the order of the board.' })
  async cards(
    @Root() column: BoardColumn,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => CardFilterInput, {
      nullable: true,
      description: 'Which cards to include; all on the board by default. Its column is not looked at.',
    })
    filter: CardFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Card>> {
    const args = readPageArgs(first, after, isPlaceKey);
    const name = `columnCards ${JSON.stringify([first, after, filter])}`;
    const pages = ctx.loaders.of(name, ctx, (c, ids) => listColumnCards(c, ids, { ...args, filter }));
    const page = (await pages.load(column.id)) ?? { rows: [], hasNextPage: false };
    const count = counter(ctx, `columnCards ${JSON.stringify(filter)}`, column.id, (c, ids) =>
      countColumnCards(c, ids, filter),
    );
    return toConnection<Card, Card>(page, args, placeKey, (card) => card, count);
  }

  @FieldResolver(() => Int, { description: 'The number of cards in the column, without archived ones.' })
  async cardCount(@Root() { id }: BoardColumn, @Ctx() ctx: ResolverContext): Promise<number> {
    return (await ctx.loaders.of('columnCounts', ctx, countColumns).load(id))?.cardCount ?? 0;
  }

  @FieldResolver(() => Int, {
    description: 'The number of cards of the column with claimed work, which wipLimit bounds.',
  })
  async atWork(@Root() { id }: BoardColumn, @Ctx() ctx: ResolverContext): Promise<number> {
    return (await ctx.loaders.of('columnCounts', ctx, countColumns).load(id))?.atWork ?? 0;
  }

  @FieldResolver(() => Int, {
    description: 'The number of cards of the column that wait for you, without archived ones.',
  })
  async needYou(@Root() { id }: BoardColumn, @Ctx() ctx: ResolverContext): Promise<number> {
    return (await ctx.loaders.of('columnCounts', ctx, countColumns).load(id))?.needYou ?? 0;
  }
}
