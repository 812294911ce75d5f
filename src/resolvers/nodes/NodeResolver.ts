import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { requireFewIds } from '../../domain/nodes/requireFewIds.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { findNode, findNodes } from './findNodes.ts';

@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true, description: 'One of your objects by its id; null when no object has the id.' })
  node(
    @Arg('id', () => ID, { description: 'The id of the object.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Node | null> {
    return findNode(ctx, id);
  }

  @Query(() => [Node], {
    nullable: 'items',
    description: 'Your objects with these ids, in the order of the ids; null in the place of an id that no object has.',
  })
  nodes(
    @Arg('ids', () => [ID], { description: 'The ids, 100 at most.' }) ids: string[],
    @Ctx() ctx: ResolverContext,
  ): Promise<(Node | null)[]> {
    requireFewIds(ids);
    return findNodes(ctx, ids);
  }
}
