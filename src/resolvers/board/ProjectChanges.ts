import { Field, ID, ObjectType } from 'type-graphql';
import { Run } from '../runs/Run.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import { BoardChange } from './BoardChange.ts';

@ObjectType({
  description: 'What changed in a project within a moment. At most 100 things; more come with the next message.',
  simpleResolvers: true,
})
export class ProjectChanges {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => [BoardChange], { description: 'The changes on its board, oldest first.' })
  board!: BoardChange[];
  @Field(() => [Run], { description: 'The runs that changed, each once, in its current state.' })
  runs!: Run[];
  @Field(() => [WorkRequest], { description: 'The work requests that changed, each once, in its current state.' })
  workRequests!: WorkRequest[];
}
