import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { WaitReasonCode } from '../../domain/work/waitReasons.ts';
import { JsonText } from '../../graphql/JsonText.ts';
import { Node } from '../../graphql/Node.ts';
import { DateTime } from '../../graphql/scalars.ts';
import type { WorkContext } from '../../tables/WorkRequest.ts';
import type { Effort, WorkRequestState } from '../../tables/words.ts';
import { EffortEnum, WaitReasonEnum, WorkRequestStateEnum } from '../enums.ts';

@ObjectType('WorkContext', {
  description: 'The context that the agent is given beside the subject.',
  simpleResolvers: true,
})
class WorkContextType implements WorkContext {
  @Field(() => Int, { nullable: true, description: 'Number of the pull request that the rule acts on.' })
  pullRequestNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'Link of the pull request, https only.' })
  pullRequestUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Head commit, 7 to 64 lower-case hex digits.' })
  headSha!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The code that says why the work is asked for, such as checks-failed.',
  })
  reason!: string | null;
  @Field(() => ID, { nullable: true, description: "The linked document that carries the rule's tag." })
  documentId!: string | null;
}

@ObjectType({ description: 'A reason why a work request is not being worked on.', simpleResolvers: true })
export class WaitReason {
  @Field(() => WaitReasonEnum, { description: 'The reason, for programs.' })
  code!: WaitReasonCode;
  @Field(() => String, { description: 'The reason, for people.' })
  text!: string;
}

@ObjectType({
  description: 'A piece of agent work on one subject, offered to bridges.',
  simpleResolvers: true,
  implements: Node,
})
export class WorkRequest implements Node {
  @Field(() => ID, { description: 'The id of the request.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => WorkRequestStateEnum, { description: 'The present state.' })
  state!: WorkRequestState;
  @Field(() => String, { description: 'The kind of work, such as implement.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'A capability that a bridge must report to claim the request.' })
  capability!: string | null;
  @Field(() => String, { description: 'Tells what the work is about: card, or the type that a module names.' })
  subjectType!: string;
  @Field(() => ID, { description: 'The id of the subject.' })
  subjectId!: string;
  @Field(() => Int, { nullable: true, description: "The card's number, as a label; null for another subject." })
  cardNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'The workflow rule that opened the request.' })
  ruleId!: string | null;
  @Field(() => DateTime, { description: 'Tells when the request was opened.' })
  createdAt!: Date;
  @Field(() => DateTime, {
    description: 'Tells when the request was last offered to bridges, or ended. Claims have times of their own.',
  })
  updatedAt!: Date;
  @Field(() => ID, {
    nullable: true,
    description: 'The session of an unfinished run to resume; null for a fresh start.',
  })
  resumeSessionId!: string | null;
  @Field(() => WorkContextType, { description: 'The context that the agent is given beside the subject.' })
  context!: WorkContext;
  @Field(() => String, { nullable: true, description: 'The model that replaces the one of the work entry.' })
  model!: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'Tells how much thought the agent is asked for.' })
  effort!: Effort | null;
  @Field(() => String, { nullable: true, description: 'The prompt that a shipped rule brings.' })
  prompt!: string | null;
  @Field(() => Int, { description: 'Tells how often the workflow has opened this work, this time included.' })
  attempt!: number;
  @Field(() => Int, { description: 'Tells how often the request was claimed.' })
  claimCount!: number;
  @Field(() => ID, {
    nullable: true,
    description: 'The bridgeId of the bridge that holds the request, or held it last.',
  })
  bridgeId!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Tells when the lease of the holder ends; null while no bridge holds the request.',
  })
  leaseUntil!: Date | null;
  @Field(() => String, { nullable: true, description: 'The code that says why the request ended.' })
  reason!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Tells when the request ended.' })
  settledAt!: Date | null;
  @Field(() => JsonText, {
    description: 'The work request object of the bridge API, as events and replies carry the request.',
  })
  payload!: object;
}
