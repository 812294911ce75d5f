import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Effort } from '../../tables/words.ts';
import { EffortEnum } from '../enums.ts';
import { WorkRequest } from '../work/WorkRequest.ts';

@InputType({
  description: 'The context that the agent gets in addition to the subject. A value that breaks its rule is refused.',
})
export class WorkContextInput {
  @Field(() => Int, { nullable: true, description: 'The number of the pull request to act on.' })
  pullRequestNumber?: number | null;
  @Field(() => String, { nullable: true, description: 'The link of the pull request: https, at most 2000 characters.' })
  pullRequestUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'The head commit: 7 to 64 lower-case hexadecimal digits.' })
  headSha?: string | null;
  @Field(() => String, { nullable: true, description: 'The code of the reason for the work.' })
  reason?: string | null;
  @Field(() => ID, { nullable: true, description: 'A document to work from.' })
  documentId?: string | null;
}

@InputType({ description: 'Work to request from bridges.' })
export class RequestWorkInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The kind of work, such as implement.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'The type of the subject.', defaultValue: 'card' })
  subjectType?: string | null;
  @Field(() => ID, { description: 'A card of the project, or any uuid for another type of subject.' })
  subjectId!: string;
  @Field(() => String, { nullable: true, description: 'A capability that a bridge must report to claim the request.' })
  capability?: string | null;
  @Field(() => String, { nullable: true, description: 'The rule in whose name the request is opened.' })
  ruleId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The model to use in place of the one that the work entry names. It must not begin with a hyphen.',
  })
  model?: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'The reasoning effort that the agent is asked for.' })
  effort?: Effort | null;
  @Field(() => ID, { nullable: true, description: 'The session of an unfinished run to resume.' })
  resumeSessionId?: string | null;
  @Field(() => WorkContextInput, {
    nullable: true,
    description: 'The context that the agent gets in addition to the subject.',
  })
  context?: WorkContextInput | null;
}

@ObjectType({ description: 'The request that was opened.', simpleResolvers: true })
export class RequestWorkPayload {
  @Field(() => WorkRequest, { description: 'The request.' })
  workRequest!: WorkRequest;
}
