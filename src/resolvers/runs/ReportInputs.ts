import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { JsonObject } from '../../graphql/JsonObject.ts';
import { BigInteger } from '../../graphql/scalars.ts';
import { UsageInput } from '../usage/UsageInput.ts';

/** No field is required by type: the required fields depend on the state, and one answer names every missing one. */
@InputType({
  description:
    'A state that a run reached. Its words are those of the REST path, in lower case with hyphens. A null counts as a field that was left out.',
})
export class RunReportInput {
  @Field(() => String, {
    nullable: true,
    description: 'Required. The id of the bridge: any uuid that the bridge always uses.',
  })
  bridgeId!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'Required. A state that a bridge may set, such as not-started.' })
  state!: string | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'Required. The time at which the run reached the state, in RFC 3339.',
  })
  at!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'Required. The type of the subject, such as card.' })
  subjectType!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'Required. The id of the subject: a uuid.' })
  subjectId!: string | null | undefined;
  @Field(() => Int, {
    nullable: true,
    description: "The card's number; required for a card, refused for another subject.",
  })
  cardNumber!: number | null | undefined;
  @Field(() => String, { nullable: true, description: 'The id of the work request that the run works on: a uuid.' })
  workRequestId!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.' })
  workKind!: string | null | undefined;
  @Field(() => String, { nullable: true, description: "The rule that opened the run's request." })
  ruleId!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The kind of the run, worker or command; worker by default.' })
  kind!: string | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'The id of the session: a uuid; required for a worker that runs.',
  })
  sessionId!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'When the run started, RFC 3339; required for running.' })
  startedAt!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'When the run ended, RFC 3339; required for an outcome.' })
  endedAt!: string | null | undefined;
  @Field(() => Int, { nullable: true, description: 'For an outcome: the exit code, -255 to 255.' })
  exitCode!: number | null | undefined;
  @Field(() => Boolean, { nullable: true, description: 'For an outcome: whether the worker reported a result.' })
  hasResult!: boolean | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'For an outcome: the result, one of finished, blocked, unfinished and waiting.',
  })
  resultStatus!: string | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'For an outcome: the reason as a code. An unknown code is stored as other.',
  })
  resultReason!: string | null | undefined;
  @Field(() => JsonObject, {
    nullable: true,
    description: 'For an outcome: the other fields of the result, at most 4000 bytes.',
  })
  resultFields!: Record<string, unknown> | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'The reason why the worker never started, at most 1000 characters.',
  })
  failureReason!: string | null | undefined;
  @Field(() => String, {
    nullable: true,
    description:
      'The end of the output of the run, at most 4000 characters. Required for an outcome, where it may be empty.',
  })
  output!: string | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'The question whose answer a resumed run continues from. It is checked and not stored.',
  })
  askId!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The run that replaced this one. It is checked and not stored.' })
  replacedBy!: string | null | undefined;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The limit on resumes that the run met. It is checked and not stored.',
  })
  maxChain!: number | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'The reason: shutdown, rule_dead or reload. It is checked and not stored.',
  })
  reason!: string | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'For an outcome: why the run was not resumed, one of card_moved, shutdown, rule_dead and reload.',
  })
  resumeSkipped!: string | null | undefined;
  @Field(() => String, { nullable: true, description: "The bridge's id of the run that it resumes." })
  continues!: string | null | undefined;
  @Field(() => UsageInput, {
    nullable: true,
    description: 'The usage of the run. It is stored from the outcome or stop that closes the run.',
  })
  usage!: UsageInput | null | undefined;
  @Field(() => BigInteger, { nullable: true, description: 'For an outcome or a stop: the largest context in tokens.' })
  peakContextTokens!: number | null | undefined;
  @Field(() => String, { nullable: true, description: 'The worker pool in which the run runs.' })
  workerPool!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The experiment in which the run takes part; needs a variant.' })
  experiment!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The variant with which the run works.' })
  variant!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The model that the variant asks for.' })
  requestedModel!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The variant that the card of the run had before.' })
  switchedFrom!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The agent tool.' })
  harness!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The short name of the account; never a path or a key.' })
  account!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The model on which the run works.' })
  model!: string | null | undefined;
  @Field(() => String, { nullable: true, description: "The agent tool's own id of the session." })
  harnessSessionId!: string | null | undefined;
}

@InputType({ description: "A bridge's report of a state of a run." })
export class ReportRunInput {
  @Field(() => String, { description: 'The project: id or slug.' })
  project!: string;
  @Field(() => ID, { description: "The bridge's own id of the run: a uuid." })
  runId!: string;
  @Field(() => RunReportInput, { description: 'The report.' })
  report!: RunReportInput;
}

@InputType({ description: 'The report of a bridge that does not know run states: one report of a run that has ended.' })
export class ReportEndedRunInput {
  @Field(() => String, { description: 'The project: id or slug.' })
  project!: string;
  @Field(() => ID, { nullable: true, description: "Required. The bridge's own id of the run: a uuid." })
  runId?: string | null;
  @Field(() => RunReportInput, { description: 'The report. Its state closes the run.' })
  report!: RunReportInput;
}

@ObjectType({ description: 'The run of a report.', simpleResolvers: true })
export class ReportRunPayload {
  @Field(() => ID, { description: 'The id of the run in this graph.' })
  storedRunId!: string;
  @Field(() => Boolean, {
    description: 'Whether the run reached a new state or was opened again; false for a repeated report.',
  })
  news!: boolean;
}

@InputType({ description: 'A run that a bridge holds.' })
export class ListedRunInput {
  @Field(() => String, { nullable: true, description: "Required. The bridge's own id of the run: a uuid." })
  runId?: string | null;
  @Field(() => String, { nullable: true, description: "Required. The id of the run's project." })
  projectId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Required. queued, resumed, preparing, running or stopping.',
  })
  state?: string | null;
}

@InputType({ description: 'All runs that a bridge holds.' })
export class ReportRunInventoryInput {
  @Field(() => ID, { description: 'The id of the bridge: a uuid.' })
  bridgeId!: string;
  @Field(() => [ListedRunInput], {
    nullable: true,
    description: 'Required. The runs, at most 1000. The list may be empty.',
  })
  runs?: ListedRunInput[] | null;
}

@ObjectType({ description: 'The effect of an inventory.', simpleResolvers: true })
export class ReportRunInventoryPayload {
  @Field(() => Int, {
    description:
      'The number of runs that the inventory changed: runs that were lost, and runs that are open again after a timeout.',
  })
  changed!: number;
}
