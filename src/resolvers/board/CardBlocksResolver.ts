import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { blockCard, unblockCard } from '../../domain/cards/blocks/blockCard.ts';
import {
  findBlockers,
  findOpenBlockers,
  findWaiting,
  findWithheldKinds,
} from '../../domain/cards/blocks/findBlocks.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from './Card.ts';
import { BlockCardInput, CardPayload } from './CardInputs.ts';

/** Which cards wait for which. */
@Resolver(() => Card)
export class CardBlocksResolver {
  @FieldResolver(() => [Card], {
    description:
      'The cards that the card waits for, by their numbers; those that are done or archived are among them. At most 20.',
  })
  async blockedBy(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Card[]> {
    return (await ctx.loaders.of('blockers', ctx, findBlockers).load(id)) ?? [];
  }

  @FieldResolver(() => [Card], { description: 'The cards that wait for the card, by their numbers. At most 50.' })
  async blocks(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Card[]> {
    return (await ctx.loaders.of('waitingCards', ctx, findWaiting).load(id)) ?? [];
  }

  @FieldResolver(() => [Int], {
    description:
      'The numbers of the cards that keep agents from the card: those of `blockedBy` that are neither done nor archived. Empty for a card that waits for none.',
  })
  async openBlockers(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<number[]> {
    return (await ctx.loaders.of('openBlockers', ctx, findOpenBlockers).load(id)) ?? [];
  }

  @FieldResolver(() => [String], {
    description: 'The kinds of work that the rules ask for as soon as the card waits for no other card.',
  })
  async withheldKinds(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<string[]> {
    return (await ctx.loaders.of('withheldKinds', ctx, findWithheldKinds).load(id)) ?? [];
  }

  @Mutation(() => CardPayload, {
    description:
      'Has a card wait for another card of its project. Until that is done, archived or deleted, the rules open no work on the card, and its open work is not offered. Cards that would wait for each other are refused.',
  })
  async blockCard(
    @Arg('input', () => BlockCardInput) input: BlockCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await blockCard(ctx, input) };
  }

  @Mutation(() => CardPayload, {
    description: 'Ends the wait of a card for another one. Work that was withheld opens when the card waits for none.',
  })
  async unblockCard(
    @Arg('input', () => BlockCardInput) input: BlockCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await unblockCard(ctx, input) };
  }
}
