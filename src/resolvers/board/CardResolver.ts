import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { readDocuments } from '../../domain/board/cards/documentLink.ts';
import { findCard } from '../../domain/board/cards/findCard.ts';
import { archiveCard, unarchiveCard } from '../../domain/cards/archiveCard.ts';
import { createCard } from '../../domain/cards/createCard.ts';
import { deleteCard } from '../../domain/cards/deleteCard.ts';
import { holdCard } from '../../domain/cards/holdCard.ts';
import { linkDocument } from '../../domain/cards/linkDocument.ts';
import { moveCard } from '../../domain/cards/moveCard.ts';
import { releaseCard } from '../../domain/cards/releaseCard.ts';
import { unlinkDocument } from '../../domain/cards/unlinkDocument.ts';
import { updateCard } from '../../domain/cards/updateCard.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { projectOf } from '../objects/loadObjects.ts';
import { toRun } from '../runs/toRun.ts';
import { Card, CardDocument } from './Card.ts';
import {
  CardDocumentInput,
  CardInput,
  CardPayload,
  CreateCardInput,
  DeletedCardPayload,
  HoldCardInput,
  LeavingCardInput,
  MoveCardInput,
  UpdateCardInput,
} from './CardInputs.ts';
import { nullWhenMissing } from './nullWhenMissing.ts';
import { Project } from './Project.ts';

@Resolver(() => Card)
export class CardResolver {
  @Query(() => Card, { nullable: true, description: 'A card of one of your boards; null when there is none.' })
  card(
    @Arg('id', () => ID, { description: 'The card.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Card | null> {
    return nullWhenMissing(findCard(ctx, id), 'card_not_found');
  }

  @FieldResolver(() => Project, { description: 'The project whose board holds the card.' })
  project(@Root() card: Card, @Ctx() ctx: ResolverContext): Promise<Project> {
    return projectOf(ctx, card.projectId);
  }

  @FieldResolver(() => [CardDocument], { description: 'The documents that the card links.' })
  async documents(@Root() card: Card, @Ctx() ctx: ResolverContext): Promise<CardDocument[]> {
    return (await ctx.loaders.of('cardDocuments', ctx, readDocuments).load(card.id)) ?? [];
  }

  @Mutation(() => CardPayload, { description: 'Creates a card, and runs the rules of its column.' })
  async createCard(
    @Arg('input', () => CreateCardInput) input: CreateCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await createCard(ctx, input) };
  }

  @Mutation(() => CardPayload, {
    description:
      'Changes the title, the description, the labels, the priority, the parent, the assignee, the due day, the estimate or the pull request of a card.',
  })
  async updateCard(
    @Arg('input', () => UpdateCardInput) input: UpdateCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await updateCard(ctx, input) };
  }

  @Mutation(() => CardPayload, {
    description:
      'Moves a card to another column, and runs the rules of that column, or to another place in its column. A move to another column by a person ends a hold of the card; a move by an agent does not. Runs at work on the card go on unless `workingRuns` says otherwise; `Card.runsLeftBehind` of the payload names them.',
  })
  async moveCard(
    @Arg('input', () => MoveCardInput) input: MoveCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await moveCard(ctx, input) };
  }

  @Mutation(() => DeletedCardPayload, {
    description:
      'Deletes a card, and withdraws the open work on it. Runs at work on the card go on unless `workingRuns` says otherwise; the payload names them.',
  })
  async deleteCard(
    @Arg('input', () => LeavingCardInput) input: LeavingCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeletedCardPayload> {
    const { deletedId, runsLeftBehind } = await deleteCard(ctx, input);
    return { deletedId, runsLeftBehind: runsLeftBehind.map(toRun) };
  }

  @Mutation(() => CardPayload, {
    description:
      'Takes a card off the board, and withdraws the open work on it. Lists leave it out unless they ask for it. Runs at work on the card go on unless `workingRuns` says otherwise; `Card.runsLeftBehind` of the payload names them.',
  })
  async archiveCard(
    @Arg('input', () => LeavingCardInput) input: LeavingCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await archiveCard(ctx, input) };
  }

  @Mutation(() => CardPayload, {
    description: 'Puts an archived card back at its place on the board. It opens no work until it moves.',
  })
  async unarchiveCard(
    @Arg('input', () => CardInput) input: CardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await unarchiveCard(ctx, input) };
  }

  @Mutation(() => CardPayload, { description: 'Holds a card, so that agents take no new work on it.' })
  async holdCard(
    @Arg('input', () => HoldCardInput) input: HoldCardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await holdCard(ctx, input) };
  }

  @Mutation(() => CardPayload, { description: 'Ends the hold of a card, so that agents may work on it again.' })
  async releaseCard(
    @Arg('input', () => CardInput) input: CardInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await releaseCard(ctx, input) };
  }

  @Mutation(() => CardPayload, { description: 'Links a document to a card under a tag.' })
  async linkDocument(
    @Arg('input', () => CardDocumentInput) input: CardDocumentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await linkDocument(ctx, input) };
  }

  @Mutation(() => CardPayload, { description: 'Removes the link between a card and a document.' })
  async unlinkDocument(
    @Arg('input', () => CardDocumentInput) input: CardDocumentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await unlinkDocument(ctx, input) };
  }
}
