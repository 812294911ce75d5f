import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Resolver } from 'type-graphql';
import { setCardTask } from '../../domain/cards/setCardTask.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { CardPayload } from './CardInputs.ts';

@InputType({ description: 'A task of a description, and whether it is done.' })
export class SetCardTaskInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { description: 'The words of the task as they are written behind its box.' })
  text!: string;
  @Field(() => Int, {
    defaultValue: 1,
    description: 'Which of the tasks with these words, from the top, 1 to 1000.',
  })
  nth!: number;
  @Field(() => Boolean, { description: 'Whether the task is done.' })
  done!: boolean;
}

/** Tasks of descriptions (`- [ ] Print the tables`). */
@Resolver()
export class CardTaskResolver {
  @Mutation(() => CardPayload, {
    description:
      'Ticks a task of the description of a card, or takes the tick back. Nothing else of the description changes. `CONFLICT` when the description has no task with these words.',
  })
  async setCardTask(
    @Arg('input', () => SetCardTaskInput) input: SetCardTaskInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CardPayload> {
    return { card: await setCardTask(ctx, input) };
  }
}
