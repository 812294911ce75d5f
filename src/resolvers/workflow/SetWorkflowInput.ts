import { Field, ID, InputType, Int } from 'type-graphql';
import type { Effort } from '../../tables/words.ts';
import { EffortEnum } from '../enums.ts';

@InputType({ description: "A rule of a project's own." })
export class WorkflowRuleInput {
  @Field(() => String, { description: 'The name of the rule, which differs from those of the other rules.' })
  ruleId!: string;
  @Field(() => [String], {
    description: 'The slugs of the columns whose entering opens the request; may be empty with onTerminal.',
  })
  on!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether a card that enters any terminal column also opens the request; false by default.',
  })
  onTerminal?: boolean | null;
  @Field(() => String, { description: 'The kind of work, such as implement.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'The capability that a bridge needs to take the work.' })
  capability?: string | null;
  @Field(() => String, { nullable: true, description: 'The model that replaces the one of the work entry.' })
  model?: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'Tells how much thought the agent is asked for.' })
  effort?: Effort | null;
  @Field(() => String, {
    nullable: true,
    description: 'Always refused: only rules that ship with the service name a prompt.',
  })
  prompt?: string | null;
  @Field(() => String, { nullable: true, description: 'The reason that the request carries, as a code.' })
  reason?: string | null;
  @Field(() => String, { nullable: true, description: 'The tag of the linked document that the request names.' })
  documentTag?: string | null;
  @Field(() => [String], { nullable: true, description: 'The reasons of a refusal that cause another attempt.' })
  retryOn?: string[] | null;
  @Field(() => Int, { nullable: true, description: 'The number of tries in all, 1 to 20; 1 by default.' })
  maxAttempts?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether the card is held when the work failed; true by default.',
  })
  pauses?: boolean | null;
}

@InputType({ description: "What a board's cards cause: a shipped template, or rules of the project's own." })
export class SetWorkflowInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { nullable: true, description: 'The template to follow; the present one by default.' })
  template?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'With rules: the minutes that a request may wait for a bridge; a day by default.',
  })
  workTimeoutMinutes?: number | null;
  @Field(() => [WorkflowRuleInput], {
    nullable: true,
    description: "Rules in place of the template's. Without rules the project follows its template again.",
  })
  rules?: WorkflowRuleInput[] | null;
}
