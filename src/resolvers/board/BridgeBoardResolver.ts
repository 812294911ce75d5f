import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { findBoardCard } from '../../domain/board/cards/findCard.ts';
import { listColumns } from '../../domain/board/columns/listColumns.ts';
import { listProjectSummaries } from '../../domain/board/projects/listProjectSummaries.ts';
import { subcommandPrograms } from '../../domain/board/projects/subcommandPrograms.ts';
import { listHolds } from '../../domain/holds/listHolds.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toProjectSummary } from '../events/toProjectSummary.ts';
import { BridgeBoardCard, BridgeBoardColumns, BridgeProject, CardHold } from './BridgeBoard.ts';

/** The board reads that bridges use, apart from the owner's graph: a bridge's token opens these and nothing else. */
@Resolver()
export class BridgeBoardResolver {
  @Query(() => [BridgeProject], { description: 'For bridges: every project of the account.' })
  async bridgeProjects(@Ctx() ctx: ResolverContext): Promise<BridgeProject[]> {
    const programs = subcommandPrograms(ctx);
    return (await listProjectSummaries(ctx)).map(({ collectFullText, ...project }) => ({
      ...toProjectSummary(project),
      collectFullText,
      subcommandPrograms: programs,
    }));
  }

  @Query(() => BridgeBoardColumns, { description: 'For bridges: the columns of a board.' })
  async bridgeBoardColumns(
    @Arg('handle', () => String, { description: 'Id or slug of the project.' }) handle: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<BridgeBoardColumns> {
    const { project, columns } = await listColumns(ctx, handle);
    return { project: toProjectSummary(project), columns };
  }

  @Query(() => BridgeBoardCard, { description: 'For bridges: where a card stands and whether it is held.' })
  async bridgeBoardCard(
    @Arg('handle', () => String, { description: 'Id or slug of the project.' }) handle: string,
    @Arg('cardId', () => String, { description: 'The card.' }) cardId: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<BridgeBoardCard> {
    const { id, number, column, held } = await findBoardCard(ctx, handle, cardId);
    return { cardId: id, number, column: column.slug, held };
  }

  @Query(() => [CardHold], { description: 'For bridges: the held cards of the account, in the order of their holds.' })
  bridgeCardHolds(@Ctx() ctx: ResolverContext): Promise<CardHold[]> {
    return listHolds(ctx);
  }
}
