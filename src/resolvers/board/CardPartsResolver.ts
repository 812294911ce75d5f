import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { findPartProgress, findParts, type PartProgress } from '../../domain/cards/parts/findParts.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { cardOf } from '../objects/loadObjects.ts';
import { Card } from './Card.ts';

@ObjectType({ description: 'How far the parts of a card are.', simpleResolvers: true })
export class CardProgress implements PartProgress {
  @Field(() => Int, { description: 'How many parts are in a column that ends cards.' })
  done!: number;
  @Field(() => Int, { description: 'How many parts there are; archived ones count where they are.' })
  total!: number;
}

/** The card that a card is a part of, and its own parts. */
@Resolver(() => Card)
export class CardPartsResolver {
  @FieldResolver(() => Card, { nullable: true, description: 'The card that it is a part of; null for none.' })
  parent(@Root() { parentId }: Card, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, parentId);
  }

  @FieldResolver(() => [Card], {
    description: 'The parts of the card, by their numbers; archived ones are among them. At most 100.',
  })
  async children(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Card[]> {
    return (await ctx.loaders.of('parts', ctx, findParts).load(id)) ?? [];
  }

  @FieldResolver(() => CardProgress, {
    nullable: true,
    description: 'How many parts the card has, and how many of them are done; null for a card without parts.',
  })
  async childProgress(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<CardProgress | null> {
    return (await ctx.loaders.of('partProgress', ctx, findPartProgress).load(id)) ?? null;
  }
}
