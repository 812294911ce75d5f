import { Field, Int, ObjectType } from 'type-graphql';
import type { Effort } from '../../tables/words.ts';
import { EffortEnum } from '../enums.ts';

@ObjectType('WorkflowRule', {
  description: 'A rule of a workflow: a card that enters one of its columns gets a work request.',
  simpleResolvers: true,
})
export class WorkflowRuleType {
  @Field(() => String, {
    description: 'Names the rule in requests and runs; no other rule of the project has the name.',
  })
  ruleId!: string;
  @Field(() => [String], { description: 'The slugs of the columns whose entering opens the request.' })
  on!: readonly string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether entering any terminal column opens it too, whatever its slug; null: no.',
  })
  onTerminal?: boolean | undefined;
  @Field(() => String, { description: 'The kind of work.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'What a bridge must be able to do to take it.' })
  capability?: string | undefined;
  @Field(() => String, { nullable: true, description: "A model in place of the work entry's." })
  model?: string | undefined;
  @Field(() => EffortEnum, { nullable: true, description: 'How much thought the agent is asked for.' })
  effort?: Effort | undefined;
  @Field(() => String, { nullable: true, description: 'The shipped prompt that the agent is given, by name.' })
  prompt?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The reason that the request carries, as a code.' })
  reason?: string | undefined;
  @Field(() => String, { nullable: true, description: 'The tag of the linked document that the request names.' })
  documentTag?: string | undefined;
  @Field(() => [String], { description: 'The reasons of a refusal after which the work is asked for again.' })
  retryOn!: readonly string[];
  @Field(() => Int, { description: 'How often the work is tried in all.' })
  maxAttempts!: number;
  @Field(() => Boolean, { description: 'Whether the card pauses when the work failed for good or nobody took it.' })
  pauses!: boolean;
}

@ObjectType('Workflow', { description: "What a board's cards cause.", simpleResolvers: true })
export class WorkflowType {
  @Field(() => String, { description: 'The template of the project.' })
  template!: string;
  @Field(() => Boolean, { description: "Whether the project has rules of its own in place of the template's." })
  own!: boolean;
  @Field(() => Int, { description: 'How long a request may wait for a bridge.' })
  workTimeoutMinutes!: number;
  @Field(() => [WorkflowRuleType], { description: 'The rules in their order.' })
  rules!: readonly WorkflowRuleType[];
}

@ObjectType('WorkflowTemplate', { description: 'A workflow that ships with the service.', simpleResolvers: true })
export class WorkflowTemplateType {
  @Field(() => String, { description: 'Its name.' })
  name!: string;
  @Field(() => String, { description: 'What it is for.' })
  description!: string;
  @Field(() => Int, { description: 'How long a request may wait for a bridge.' })
  workTimeoutMinutes!: number;
  @Field(() => [WorkflowRuleType], { description: 'The rules in their order.' })
  rules!: readonly WorkflowRuleType[];
}
