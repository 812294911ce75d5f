import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { requireFewIds } from '../../domain/nodes/requireFewIds.ts';
import { Node } from '../../graphql/Node.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { findNode, findNodes } from './findNodes.ts';

@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true, description: 'Finds a thing of yours by its id; null when the id names none.' })
  node(
    @Arg('id', () => ID, { description: 'The id of the thing.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Node | null> {
    return findNode(ctx, id);
  }

  @Query(() => [Node], {
    nullable: 'items',
    description: 'Finds things of yours by their ids, in the order of the ids; null stands for an id that names none.',
  })
  nodes(
    @Arg('ids', () => [ID], { description: 'The ids, 100 at most.' }) ids: string[],
    @Ctx() ctx: ResolverContext,
  ): Promise<(Node | null)[]> {
    requireFewIds(ids);
    return findNodes(ctx, ids);
  }
}
