import { Field, ID, InputType, Int } from 'type-graphql';
import type { Effort } from '../../tables/words.ts';
import { EffortEnum } from '../enums.ts';

@InputType({ description: "A rule of a project's own." })
export class WorkflowRuleInput {
  @Field(() => String, { description: 'Names the rule; different from the other rules.' })
  ruleId!: string;
  @Field(() => [String], {
    description: 'The slugs of the columns whose entering opens the request; may be empty with onTerminal.',
  })
  on!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether entering any terminal column opens it too, whatever its slug; false unless told.',
  })
  onTerminal?: boolean | null;
  @Field(() => String, { description: 'The kind of work, such as implement.' })
  kind!: string;
  @Field(() => String, { nullable: true, description: 'What a bridge must be able to do to take it.' })
  capability?: string | null;
  @Field(() => String, { nullable: true, description: "A model in place of the work entry's." })
  model?: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'How much thought the agent is asked for.' })
  effort?: Effort | null;
  @Field(() => String, { nullable: true, description: 'Refused: only a rule that ships with the service names one.' })
  prompt?: string | null;
  @Field(() => String, { nullable: true, description: 'The reason that the request carries, as a code.' })
  reason?: string | null;
  @Field(() => String, { nullable: true, description: 'The tag of the linked document that the request names.' })
  documentTag?: string | null;
  @Field(() => [String], { nullable: true, description: 'The reasons of a refusal that cause another attempt.' })
  retryOn?: string[] | null;
  @Field(() => Int, { nullable: true, description: 'How often the work is tried in all, 1 to 20; once unless told.' })
  maxAttempts?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the card pauses when the work failed; true unless told.',
  })
  pauses?: boolean | null;
}

@InputType({ description: "What a board's cards cause: a shipped template, or rules of the project's own." })
export class SetWorkflowInput {
  @Field(() => ID, { description: 'The project.' })
  projectId!: string;
  @Field(() => String, { nullable: true, description: 'The template to follow; the present one unless told.' })
  template?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'With rules: the minutes that a request may wait for a bridge; a day unless told.',
  })
  workTimeoutMinutes?: number | null;
  @Field(() => [WorkflowRuleInput], {
    nullable: true,
    description: "Rules in place of the template's; without them the project follows its template again.",
  })
  rules?: WorkflowRuleInput[] | null;
}
