import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { importCards } from '../../domain/cards/imports/importCards.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toItemRefusal } from '../errors/ItemRefusal.ts';
import { ImportCardsInput, ImportCardsPayload } from './ImportCards.ts';

@Resolver()
export class ImportCardsResolver {
  @Mutation(() => ImportCardsPayload, {
    description:
      'Brings cards of another board onto this one. They enter their columns silently: no rule runs for them, and nobody is notified. A card that is refused leaves the others as they are; those are written together or not at all. Repeated, it makes no doubles.',
  })
  async importCards(
    @Arg('input', () => ImportCardsInput) input: ImportCardsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ImportCardsPayload> {
    const imported = await importCards(ctx, input);
    return {
      ...imported,
      outcomes: imported.outcomes.map((outcome) => ({ ...outcome, refusal: toItemRefusal(outcome.refusal) })),
    };
  }
}
