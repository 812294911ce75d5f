import { Field, Int, ObjectType } from 'type-graphql';
import type { Effort } from '../../tables/words.ts';
import { EffortEnum } from '../enums.ts';

@ObjectType('WorkflowRule', {
  description: 'A rule of a workflow: a card that enters one of its columns gets a work request.',
  simpleResolvers: true,
})
export class WorkflowRuleType {
  @Field(() => String, {
    description: 'The name of the rule in requests and runs. No other rule of the project has the same.',
  })
  ruleId!: string;
  @Field(() => [String], { description: 'The slugs of the columns whose entering opens the request.' })
  on!: readonly string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether a card that enters any terminal column also opens the request; null means no.',
  })
  onTerminal?: boolean | undefined;
  @Field(() => String, { description: 'The kind of work.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'The capability that a bridge needs to take the work.' })
  capability?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The model that replaces the one of the work entry.' })
  model?: string | undefined;
  @Field(() => EffortEnum, { nullable: true, description: 'Tells how much thought the agent is asked for.' })
  effort?: Effort | undefined;
  @Field(() => String, { nullable: true, description: 'The shipped prompt that the agent is given, by name.' })
  prompt?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The reason that the request carries, as a code.' })
  reason?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The tag of the linked document that the request names.' })
  documentTag?: string | undefined;
  @Field(() => [String], { description: 'The reasons of a refusal after which the work is asked for again.' })
  retryOn!: readonly string[];
  @Field(() => Int, { description: 'The number of tries in all.' })
  maxAttempts!: number;
  @Field(() => Boolean, {
    description: 'Tells whether the card is held when the work failed for good or no bridge took it.',
  })
  pauses!: boolean;
}

@ObjectType('Workflow', { description: "What a board's cards cause.", simpleResolvers: true })
export class WorkflowType {
  @Field(() => String, { description: 'The template of the project.' })
  template!: string;
  @Field(() => Boolean, {
    description: "Tells whether the project has rules of the workflow's own in place of the template's.",
  })
  own!: boolean;
  @Field(() => Int, { description: 'The minutes that a request may wait for a bridge.' })
  workTimeoutMinutes!: number;
  @Field(() => [WorkflowRuleType], { description: 'The rules in their order.' })
  rules!: readonly WorkflowRuleType[];
}

@ObjectType('WorkflowTemplate', { description: 'A workflow that ships with the service.', simpleResolvers: true })
export class WorkflowTemplateType {
  @Field(() => String, { description: 'The name of the template.' })
  name!: string;
  @Field(() => String, { description: 'Tells what the workflow is for.' })
  description!: string;
  @Field(() => Int, { description: 'The minutes that a request may wait for a bridge.' })
  workTimeoutMinutes!: number;
  @Field(() => [WorkflowRuleType], { description: 'The rules in their order.' })
  rules!: readonly WorkflowRuleType[];
}
