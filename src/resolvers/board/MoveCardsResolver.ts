import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { moveCards } from '../../domain/cards/moveCards.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toItemRefusal } from '../errors/ItemRefusal.ts';
import { toRun } from '../runs/toRun.ts';
import { MoveCardsInput, MoveCardsPayload } from './MoveCards.ts';

@Resolver()
export class MoveCardsResolver {
  @Mutation(() => MoveCardsPayload, {
    description:
      'Moves several cards to the end of a column, and runs its rules. A card that is refused leaves the others as they are.',
  })
  async moveCards(
    @Arg('input', () => MoveCardsInput) input: MoveCardsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<MoveCardsPayload> {
    const outcomes = await moveCards(ctx, input);
    return {
      outcomes: outcomes.map((outcome) => ({
        ...outcome,
        runsLeftBehind: outcome.runsLeftBehind.map(toRun),
        refusal: toItemRefusal(outcome.refusal),
      })),
    };
  }
}
