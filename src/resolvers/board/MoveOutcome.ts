import { Field, ObjectType } from 'type-graphql';
import { ItemRefusal } from '../errors/ItemRefusal.ts';
import { Run } from '../runs/Run.ts';
import { WaitReason } from '../work/WorkRequest.ts';

@ObjectType({ description: 'What a move of a card into a column would do.', simpleResolvers: true })
export class MoveOutcome {
  @Field(() => Boolean, { description: 'Whether the card leaves its column; false when it is in the named one.' })
  moves!: boolean;
  @Field(() => [String], { description: 'The kinds of work that the rules of the column ask for.' })
  opens!: string[];
  @Field(() => Boolean, {
    description: 'Whether that work is what follows the end of a card, because the column ends cards.',
  })
  teardown!: boolean;
  @Field(() => Boolean, {
    description: 'Whether agents, which are paused on the card, may work on it again after the move.',
  })
  endsHold!: boolean;
  @Field(() => [Run], {
    description:
      'The runs that would still work on the card although the column does not ask for their work, newest first and at most 10. None where the card goes on to other work.',
  })
  runsLeftBehind!: Run[];
  @Field(() => [WaitReason], {
    description:
      'The reasons why the work would wait, in the words of WorkRequest.waitReasons; none when it would not.',
  })
  waitReasons!: WaitReason[];
  /** For the field `bridge`. */
  bridgeId!: string | null;
  @Field(() => ItemRefusal, { nullable: true, description: 'Why the move would be refused; null when it would not.' })
  refusal!: ItemRefusal | null;
}
