import { Field, Int, ObjectType } from 'type-graphql';
import type { RunGroup } from '../../domain/runs/runStates.ts';
import { RunGroupEnum } from './runEnums.ts';

@ObjectType({ description: 'How many runs of a list are in a group.', simpleResolvers: true })
export class RunGroupCount {
  @Field(() => RunGroupEnum, { description: 'The group.' })
  group!: RunGroup;
  @Field(() => Int, { description: 'The number of runs; 10000 stands for as many or more.' })
  count!: number;
}
