import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { WaitAction, WaitReasonCode } from '../../domain/work/waiting/waitReasons.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { WorkContext } from '../../tables/WorkRequest.ts';
import type { Effort, WorkRequestState } from '../../tables/words.ts';
import { EffortEnum, WaitActionEnum, WaitReasonEnum, WorkRequestStateEnum } from '../enums.ts';

@ObjectType('WorkContext', {
  description: 'The context that the agent gets in addition to the subject.',
  simpleResolvers: true,
})
class WorkContextType implements WorkContext {
  @Field(() => Int, { nullable: true, description: 'The number of the pull request that the rule acts on.' })
  pullRequestNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'The link of the pull request, https only.' })
  pullRequestUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'The head commit, 7 to 64 lower-case hexadecimal digits.' })
  headSha!: string | null;
  @Field(() => String, { nullable: true, description: 'The code of the reason for the work, such as checks-failed.' })
  reason!: string | null;
  @Field(() => ID, { nullable: true, description: "The linked document that carries the rule's tag." })
  documentId!: string | null;
}

@ObjectType({ description: 'A reason why a work request is not being worked on.', simpleResolvers: true })
export class WaitReason {
  @Field(() => WaitReasonEnum, { description: 'The reason as a code, for programs.' })
  code!: WaitReasonCode;
  @Field(() => String, { description: 'The reason as a sentence, for people.' })
  text!: string;
  @Field(() => WaitActionEnum, {
    nullable: true,
    description: 'What a person does about the reason; null when nothing brings the request to an agent any more.',
  })
  action!: WaitAction | null;
  @Field(() => Int, { description: 'How many bridges the reason is about.' })
  bridgeCount!: number;
  @Field(() => String, {
    nullable: true,
    description: 'The short name of the agent account that the reason is about, on the bridge of the reason.',
  })
  account!: string | null;
  /** For the field `bridge`. */
  bridgeId!: string | null;
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
  @Field(() => String, { description: 'The type of the subject: card, or a type that a module defines.' })
  subjectType!: string;
  @Field(() => ID, { description: 'The id of the subject.' })
  subjectId!: string;
  @Field(() => Int, { nullable: true, description: "The card's number, as a label; null for another subject." })
  cardNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'The workflow rule that opened the request.' })
  ruleId!: string | null;
  @Field(() => DateTime, { description: 'When the request was opened.' })
  createdAt!: Date;
  @Field(() => DateTime, {
    description: 'When the request began to wait for a claim: its opening, or its last reopening.',
  })
  waitingSince!: Date;
  @Field(() => DateTime, {
    description: 'When the request last changed: its opening, a claim, a renewed lease, a reopening, or its end.',
  })
  updatedAt!: Date;
  @Field(() => ID, {
    nullable: true,
    description: 'The session of an unfinished run to resume; null for a fresh start.',
  })
  resumeSessionId!: string | null;
  @Field(() => WorkContextType, { description: 'The context that the agent gets in addition to the subject.' })
  context!: WorkContext;
  @Field(() => String, {
    nullable: true,
    description: 'The model to use in place of the one that the work entry names.',
  })
  model!: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'The reasoning effort that the agent is asked for.' })
  effort!: Effort | null;
  @Field(() => String, { nullable: true, description: 'The prompt that a built-in rule provides.' })
  prompt!: string | null;
  @Field(() => Int, { description: 'The number of times that the workflow has opened this work, including this time.' })
  attempt!: number;
  @Field(() => Int, { description: 'The number of times that the request was claimed.' })
  claimCount!: number;
  @Field(() => ID, {
    nullable: true,
    description: 'The bridgeId of the bridge that holds the request, or held it last.',
  })
  bridgeId!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The end of the lease of the holder; null while no bridge holds the request.',
  })
  leaseUntil!: Date | null;
  @Field(() => String, { nullable: true, description: 'The code of the reason why the request ended.' })
  reason!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Since when bridges hand this work back because the agent accounts that took it are limited, unpaid or not signed in; null while none did.',
  })
  limitedSince!: Date | null;
  @Field(() => Int, {
    description:
      'How often in a row bridges handed this work back because they were stopped. At 10 times the card pauses, where the rule pauses cards.',
  })
  handBacks!: number;
  @Field(() => Int, { description: 'How often in a row failed checks have sent the work back.' })
  sentBack!: number;
  @Field(() => DateTime, { nullable: true, description: 'When the request ended.' })
  settledAt!: Date | null;
}
