import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { listLabels, readCardLabels } from '../../domain/board/labels/listLabels.ts';
import { removeLabel } from '../../domain/board/labels/removeLabel.ts';
import { updateLabel } from '../../domain/board/labels/updateLabel.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from './Card.ts';
import { CardLabel, LabelPayload, RemoveLabelInput, UpdateLabelInput } from './CardLabel.ts';
import { Project } from './Project.ts';
import { DeletedPayload } from './ProjectInputs.ts';

@Resolver(() => Project)
export class ProjectLabelsResolver {
  @FieldResolver(() => [CardLabel], { description: 'The labels that cards of the project may bear, by name.' })
  async labels(@Root() project: Project, @Ctx() ctx: ResolverContext): Promise<CardLabel[]> {
    return (await ctx.loaders.of('labels', ctx, listLabels).load(project.id)) ?? [];
  }
}

@Resolver(() => Card)
export class CardLabelsResolver {
  @FieldResolver(() => [CardLabel], { description: 'The labels of the card, by name.' })
  async labels(@Root() card: Card, @Ctx() ctx: ResolverContext): Promise<CardLabel[]> {
    return (await ctx.loaders.of('cardLabels', ctx, readCardLabels).load(card.id)) ?? [];
  }
}

@Resolver()
export class LabelResolver {
  @Mutation(() => LabelPayload, { description: 'Changes the name or the colour of a label.' })
  async updateLabel(
    @Arg('input', () => UpdateLabelInput) input: UpdateLabelInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<LabelPayload> {
    return { label: await updateLabel(ctx, input) };
  }

  @Mutation(() => DeletedPayload, { description: 'Removes a label from its project and from all its cards.' })
  removeLabel(
    @Arg('input', () => RemoveLabelInput) input: RemoveLabelInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeletedPayload> {
    return removeLabel(ctx, input);
  }
}
