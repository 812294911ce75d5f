import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_IDS } from '../../domain/input/requireSomeIds.ts';
import { ItemRefusal } from '../errors/ItemRefusal.ts';
import { Command } from './Command.ts';

@InputType({ description: 'The runs to control.' })
export class ControlRunsInput {
  @Field(() => [ID], { description: `The ids of the runs, at most ${MAX_IDS}.` })
  runIds!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only to tell what would happen to each run; nothing changes then.',
  })
  preview?: boolean | null;
}

@ObjectType({ description: 'What became of one run of a list, or would become of it.', simpleResolvers: true })
export class RunControlOutcome {
  @Field(() => ID, { description: 'The id of the run, as it was named.' })
  runId!: string;
  @Field(() => Command, { nullable: true, description: 'The command that was stored; null in a preview.' })
  command!: Command | null;
  @Field(() => ItemRefusal, {
    nullable: true,
    description: 'Why the run is left alone; null when the command was stored, or would be.',
  })
  refusal!: ItemRefusal | null;
}

@ObjectType({ description: 'What became of the runs of a list.', simpleResolvers: true })
export class ControlRunsPayload {
  @Field(() => [RunControlOutcome], {
    description: 'One outcome for each run, in the order in which they were named; a run that is named twice has one.',
  })
  outcomes!: RunControlOutcome[];
}
