import { Field, Int, ObjectType } from 'type-graphql';
import type { Effort, PullRequestCondition } from '../../tables/words.ts';
import { EffortEnum, PullRequestConditionEnum } from '../enums.ts';

@ObjectType('WorkflowRule', {
  description: 'A rule of a workflow: a card that enters one of its columns gets a work request.',
  simpleResolvers: true,
})
export class WorkflowRuleType {
  @Field(() => String, { description: 'The name of the rule in requests and runs, which is unique in its project.' })
  ruleId!: string;
  @Field(() => [String], { description: 'The slugs of the columns that open the request when a card enters them.' })
  on!: readonly string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a card that enters any terminal column also opens the request; null means no.',
  })
  onTerminal?: boolean | undefined;
  @Field(() => [PullRequestConditionEnum], {
    nullable: true,
    description: 'The conditions of the pull request of a card that open the request; null means none.',
  })
  when?: readonly PullRequestCondition[] | undefined;
  @Field(() => String, { description: 'The kind of work.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'The capability that a bridge needs to take the work.' })
  capability?: string | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'The model to use in place of the one that the work entry names.',
  })
  model?: string | undefined;
  @Field(() => EffortEnum, { nullable: true, description: 'The reasoning effort that the agent is asked for.' })
  effort?: Effort | undefined;
  @Field(() => String, { nullable: true, description: 'The name of the built-in prompt that the agent gets.' })
  prompt?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The reason that the request carries, as a code.' })
  reason?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The tag of the linked document that the request names.' })
  documentTag?: string | undefined;
  @Field(() => [String], { description: 'The reasons for a refusal after which the work is requested again.' })
  retryOn!: readonly string[];
  @Field(() => Int, { description: 'The total number of attempts.' })
  maxAttempts!: number;
  @Field(() => Boolean, {
    description: 'Whether the card is held when the work fails for good, or when no bridge takes it.',
  })
  pauses!: boolean;
}

@ObjectType('Workflow', {
  description: 'The workflow of a project: the work that its cards open.',
  simpleResolvers: true,
})
export class WorkflowType {
  @Field(() => String, { description: 'The template of the project.' })
  template!: string;
  @Field(() => Boolean, { description: 'Whether the project has its own rules in place of those of the template.' })
  own!: boolean;
  @Field(() => Int, { description: 'The minutes that a request may wait for a bridge.' })
  workTimeoutMinutes!: number;
  @Field(() => Boolean, {
    description: 'Whether a card goes to the first column that ends cards when its pull request is merged.',
  })
  endsOnMerge!: boolean;
  @Field(() => [WorkflowRuleType], { description: 'The rules, in order.' })
  rules!: readonly WorkflowRuleType[];
}

@ObjectType('WorkflowTemplateColumn', {
  description: 'A column that a new board begins with.',
  simpleResolvers: true,
})
export class WorkflowTemplateColumn {
  @Field(() => String, { description: 'The slug of the column.' })
  slug!: string;
  @Field(() => String, { description: 'The label, in the language of your account.' })
  label!: string;
  @Field(() => Boolean, { description: 'Whether a card that enters the column is finished.' })
  terminal!: boolean;
  @Field(() => Boolean, { description: 'Whether the column is the Backlog.' })
  backlog!: boolean;
}

@ObjectType('WorkflowTemplate', { description: 'A built-in workflow.', simpleResolvers: true })
export class WorkflowTemplateType {
  @Field(() => String, { description: 'The name of the template.' })
  name!: string;
  @Field(() => String, { description: 'The purpose of the workflow.' })
  description!: string;
  @Field(() => Int, { description: 'The minutes that a request may wait for a bridge.' })
  workTimeoutMinutes!: number;
  @Field(() => [WorkflowRuleType], { description: 'The rules, in order.' })
  rules!: readonly WorkflowRuleType[];
  @Field(() => [WorkflowTemplateColumn], {
    description: 'The columns of a new board that follows the template, in their order.',
  })
  columns!: readonly WorkflowTemplateColumn[];
}
