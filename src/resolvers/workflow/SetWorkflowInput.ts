import { Field, ID, InputType, Int } from 'type-graphql';
import type { Effort, PullRequestCondition } from '../../tables/words.ts';
import { EffortEnum, PullRequestConditionEnum } from '../enums.ts';

@InputType({ description: 'A workflow rule of a project.' })
export class WorkflowRuleInput {
  @Field(() => String, { description: 'The name of the rule, which is unique in its project.' })
  ruleId!: string;
  @Field(() => [String], {
    description:
      'The slugs of the columns that open the request when a card enters them. The list may be empty when `onTerminal` is true or `when` names a condition.',
  })
  on!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a card that enters any terminal column also opens the request; false by default.',
  })
  onTerminal?: boolean | null;
  @Field(() => [PullRequestConditionEnum], {
    nullable: true,
    description:
      'The conditions of its pull request that open the request for a card that is neither in the Backlog nor ended.',
  })
  when?: PullRequestCondition[] | null;
  @Field(() => String, { description: 'The kind of work, such as implement.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'The capability that a bridge needs to take the work.' })
  capability?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The model to use in place of the one that the work entry names. It must not begin with a hyphen.',
  })
  model?: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'The reasoning effort that the agent is asked for.' })
  effort?: Effort | null;
  @Field(() => String, { nullable: true, description: 'Always refused: only built-in rules name a prompt.' })
  prompt?: string | null;
  @Field(() => String, { nullable: true, description: 'The reason that the request carries, as a code.' })
  reason?: string | null;
  @Field(() => String, { nullable: true, description: 'The tag of the linked document that the request names.' })
  documentTag?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'The reasons for a refusal after which the work is requested again.',
  })
  retryOn?: string[] | null;
  @Field(() => Int, { nullable: true, description: 'The total number of attempts, 1 to 20; 1 by default.' })
  maxAttempts?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the card is held when the work fails for good; true by default.',
  })
  pauses?: boolean | null;
}

@InputType({ description: "A workflow for a project: a built-in template, or the project's own rules." })
export class SetWorkflowInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { nullable: true, description: 'The built-in template to follow; by default the present one.' })
  template?: string | null;
  @Field(() => Int, {
    nullable: true,
    description:
      "The minutes that a request may wait for a bridge; a day by default. It applies to the project's own rules.",
  })
  workTimeoutMinutes?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether a card ends when its pull request is merged; by default as it is now. It applies to the project's own rules.",
  })
  endsOnMerge?: boolean | null;
  @Field(() => [WorkflowRuleInput], {
    nullable: true,
    description:
      "The project's own rules, which replace those of the template. Without them, the project follows its template again.",
  })
  rules?: WorkflowRuleInput[] | null;
}
