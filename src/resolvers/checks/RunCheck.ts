import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Run } from '../runs/Run.ts';

@ObjectType({ description: 'The check that a command run is.', simpleResolvers: true })
export class RunCheck {
  @Field(() => String, { description: 'Its name in the rules of the bridge.' })
  name!: string;
  @Field(() => Run, { nullable: true, description: 'The run whose work it checks; null while its report is missing.' })
  of!: Run | null;
}

@InputType({ description: 'What follows a failed check of the work on a card.' })
export class SetProjectChecksInput {
  @Field(() => ID, { description: 'The id of the project.' })
  project!: string;
  @Field(() => Boolean, { description: 'Whether the work goes back to its agent.' })
  sendsBack!: boolean;
  @Field(() => Int, { description: 'How often in a row for a card, 1 to 10; then it waits for a person.' })
  mostTimes!: number;
}
