import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type ColumnTimes, findColumnTimes } from '../../domain/board/columns/findColumnTimes.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { BoardColumn } from './BoardColumn.ts';

@Resolver(() => BoardColumn)
export class ColumnTimesResolver {
  @FieldResolver(() => DateTime, { description: 'When the column was added to the board.' })
  async createdAt(@Root() { id }: BoardColumn, @Ctx() ctx: ResolverContext): Promise<Date> {
    return (await timesOf(ctx, id)).createdAt;
  }

  @FieldResolver(() => DateTime, {
    description: 'When the label of the column or its place on the board last changed.',
  })
  async updatedAt(@Root() { id }: BoardColumn, @Ctx() ctx: ResolverContext): Promise<Date> {
    return (await timesOf(ctx, id)).updatedAt;
  }
}

/** @throws Refusal column_not_found when the column was removed between two reads */
async function timesOf(ctx: ResolverContext, id: string): Promise<ColumnTimes> {
  const times = await ctx.loaders.of('columnTimes', ctx, findColumnTimes).load(id);
  if (times === undefined) throw new Refusal('column_not_found');
  return times;
}
