import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { JsonObject } from '../../graphql/JsonObject.ts';
import { BigInteger } from '../../graphql/scalars.ts';
import { UsageInput } from '../usage/UsageInput.ts';

/**
 * Nothing is required by type: what a report must tell depends on its state, and one answer names all that is missing.
 */
@InputType({
  description:
    'A state that a run reached. Words are those of the REST path, lower-case with hyphens; null reads as not sent.',
})
export class RunReportInput {
  @Field(() => String, { nullable: true, description: 'Required. The bridge: any uuid that it keeps.' })
  bridgeId?: string | null;
  @Field(() => String, { nullable: true, description: 'Required. A state that a bridge may set, such as not-started.' })
  state?: string | null;
  @Field(() => String, { nullable: true, description: 'Required. When the run reached it, RFC 3339.' })
  at?: string | null;
  @Field(() => String, { nullable: true, description: 'Required. What it is about, such as card.' })
  subjectType?: string | null;
  @Field(() => String, { nullable: true, description: 'Required. The id of the subject: a uuid.' })
  subjectId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: "The card's number; required for a card, refused for another subject.",
  })
  cardNumber?: number | null;
  @Field(() => String, { nullable: true, description: 'The work request that it runs: a uuid.' })
  workRequestId?: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.' })
  workKind?: string | null;
  @Field(() => String, { nullable: true, description: 'The rule that opened its request.' })
  ruleId?: string | null;
  @Field(() => String, { nullable: true, description: 'worker or command; worker when it is not told.' })
  kind?: string | null;
  @Field(() => String, { nullable: true, description: 'The session: a uuid; required for a worker that runs.' })
  sessionId?: string | null;
  @Field(() => String, { nullable: true, description: 'When it started, RFC 3339; required for running.' })
  startedAt?: string | null;
  @Field(() => String, { nullable: true, description: 'When it ended, RFC 3339; required for an outcome.' })
  endedAt?: string | null;
  @Field(() => Int, { nullable: true, description: 'Of an outcome: -255 to 255.' })
  exitCode?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Of an outcome: whether the worker told a result.' })
  hasResult?: boolean | null;
  @Field(() => String, { nullable: true, description: 'Of an outcome: finished, blocked, unfinished or waiting.' })
  resultStatus?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Of an outcome: a code; one that nobody knows is kept as other.',
  })
  resultReason?: string | null;
  @Field(() => JsonObject, { nullable: true, description: 'Of an outcome: what else the result holds, 4000 bytes.' })
  resultFields?: Record<string, unknown> | null;
  @Field(() => String, { nullable: true, description: 'Why the worker never started, at most 1000 characters.' })
  failureReason?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The end of what it printed, at most 4000 characters; required for an outcome, and may be empty.',
  })
  output?: string | null;
  @Field(() => String, { nullable: true, description: 'The ask that a resumed run goes on from; checked, not kept.' })
  askId?: string | null;
  @Field(() => String, { nullable: true, description: 'The run that took its place; checked, not kept.' })
  replacedBy?: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The cap on resumes that it met; checked, not kept.' })
  maxChain?: number | null;
  @Field(() => String, { nullable: true, description: 'shutdown, rule_dead or reload; checked, not kept.' })
  reason?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Of an outcome: why it was not resumed: card_moved, shutdown, rule_dead or reload.',
  })
  resumeSkipped?: string | null;
  @Field(() => String, { nullable: true, description: "The bridge's id of the run that it resumes." })
  continues?: string | null;
  @Field(() => UsageInput, {
    nullable: true,
    description: 'What it spent; kept from the outcome or stop that closes it.',
  })
  usage?: UsageInput | null;
  @Field(() => BigInteger, { nullable: true, description: 'Of an outcome or stop: the largest context, tokens.' })
  peakContextTokens?: number | null;
  @Field(() => String, { nullable: true, description: 'The worker pool it runs in.' })
  workerPool?: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment it takes part in; needs variant.' })
  experiment?: string | null;
  @Field(() => String, { nullable: true, description: 'The variant that it runs.' })
  variant?: string | null;
  @Field(() => String, { nullable: true, description: 'The model that the variant asks for.' })
  requestedModel?: string | null;
  @Field(() => String, { nullable: true, description: 'The variant that its card ran before.' })
  switchedFrom?: string | null;
  @Field(() => String, { nullable: true, description: 'The agent tool.' })
  harness?: string | null;
  @Field(() => String, { nullable: true, description: 'The short name of the account; never a path or a key.' })
  account?: string | null;
  @Field(() => String, { nullable: true, description: 'The model it runs on.' })
  model?: string | null;
  @Field(() => String, { nullable: true, description: "The agent tool's own id of the session." })
  harnessSessionId?: string | null;
}

@InputType({ description: 'A bridge reports a state of a run.' })
export class ReportRunInput {
  @Field(() => String, { description: 'The project: id or slug.' })
  project!: string;
  @Field(() => ID, { description: "The bridge's own id of the run: a uuid." })
  runId!: string;
  @Field(() => RunReportInput, { description: 'What it reports.' })
  report!: RunReportInput;
}

@InputType({ description: 'A bridge from before run states reports a run once, when it has ended.' })
export class ReportEndedRunInput {
  @Field(() => String, { description: 'The project: id or slug.' })
  project!: string;
  @Field(() => ID, { nullable: true, description: "Required. The bridge's own id of the run: a uuid." })
  runId?: string | null;
  @Field(() => RunReportInput, { description: 'What it reports; the state closes the run.' })
  report!: RunReportInput;
}

@ObjectType({ description: 'The run of a report.', simpleResolvers: true })
export class ReportRunPayload {
  @Field(() => ID, { description: 'The id of the run in this graph.' })
  storedRunId!: string;
  @Field(() => Boolean, {
    description: 'Whether the run reached a state that it did not hold, or was opened again; false for a repeat.',
  })
  news!: boolean;
}

@InputType({ description: 'A run that a bridge holds.' })
export class ListedRunInput {
  @Field(() => String, { nullable: true, description: "Required. The bridge's own id of the run: a uuid." })
  runId?: string | null;
  @Field(() => String, { nullable: true, description: 'Required. The id of its project.' })
  projectId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Required. queued, resumed, preparing, running or stopping.',
  })
  state?: string | null;
}

@InputType({ description: 'All runs that a bridge holds.' })
export class ReportRunInventoryInput {
  @Field(() => ID, { description: 'The bridge: a uuid.' })
  bridgeId!: string;
  @Field(() => [ListedRunInput], { nullable: true, description: 'Required. The runs, at most 1000; it may be empty.' })
  runs?: ListedRunInput[] | null;
}

@ObjectType({ description: 'What an inventory changed.', simpleResolvers: true })
export class ReportRunInventoryPayload {
  @Field(() => Int, { description: 'How many runs it changed: lost, or open again after a timeout.' })
  changed!: number;
}
