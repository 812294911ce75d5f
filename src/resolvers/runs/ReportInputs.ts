import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { JsonObject } from '../../graphql/schema/JsonObject.ts';
import { BigInteger, DateTime, Uuid } from '../../graphql/schema/scalars.ts';
import { UsageInput } from '../usage/UsageInput.ts';
import {
  DropReasonEnum,
  HeldRunStateEnum,
  ReportedRunKindEnum,
  ReportedRunStateEnum,
  ResultStatusEnum,
  ResumeSkipEnum,
} from './runEnums.ts';

@InputType({ description: 'The check that a command run is.' })
export class RunCheckInput {
  @Field(() => String, { description: 'Its name: 1 to 60 letters, digits, hyphens and underscores.' })
  name!: string;
  @Field(() => Uuid, { description: "The bridge's id of the run whose work is checked." })
  @InBodies('String')
  ofRunId!: string;
  @Field(() => Int, { nullable: true, description: 'How many checks that work has, 1 to 10.' })
  count!: number | null | undefined;
}

/** Which other fields a report must have depends on its state. The domain judges that. */
@InputType({ description: 'A state that a run reached. A null counts as a field that was left out.' })
export class RunReportInput {
  @Field(() => Uuid, { description: 'The id of the bridge: any uuid that the bridge always uses.' })
  @InBodies('String')
  bridgeId!: string;
  @Field(() => ReportedRunStateEnum, { description: 'The state that the run reached.' })
  @InBodies('String')
  state!: string;
  @Field(() => DateTime, { description: 'The time at which the run reached the state.' })
  @InBodies('String')
  at!: Date | string;
  @Field(() => String, { description: 'The type of the subject, such as card.' })
  @InBodies('String')
  subjectType!: string;
  @Field(() => Uuid, { description: 'The id of the subject.' })
  @InBodies('String')
  subjectId!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The card's number; required for a card, refused for another subject.",
  })
  cardNumber!: number | null | undefined;
  @Field(() => Uuid, { nullable: true, description: 'The id of the work request that the run works on.' })
  @InBodies('String')
  workRequestId!: string | null | undefined;
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.' })
  workKind!: string | null | undefined;
  @Field(() => String, { nullable: true, description: "The rule that opened the run's request." })
  ruleId!: string | null | undefined;
  @Field(() => ReportedRunKindEnum, { nullable: true, description: 'The kind of the run; a worker by default.' })
  @InBodies('String')
  kind!: string | null | undefined;
  @Field(() => Uuid, { nullable: true, description: 'The id of the session; required for a worker that runs.' })
  @InBodies('String')
  sessionId!: string | null | undefined;
  @Field(() => DateTime, { nullable: true, description: 'When the run started; required for running.' })
  @InBodies('String')
  startedAt!: Date | string | null | undefined;
  @Field(() => DateTime, { nullable: true, description: 'When the run ended; required for an outcome.' })
  @InBodies('String')
  endedAt!: Date | string | null | undefined;
  @Field(() => Int, { nullable: true, description: 'For an outcome: the exit code, -255 to 255.' })
  exitCode!: number | null | undefined;
  @Field(() => Boolean, { nullable: true, description: 'For an outcome: whether the worker reported a result.' })
  hasResult!: boolean | null | undefined;
  @Field(() => ResultStatusEnum, {
    nullable: true,
    description: 'For an outcome: the result, as the worker reports it.',
  })
  @InBodies('String')
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
  @Field(() => [String], {
    nullable: true,
    description:
      'For an outcome or a stop: what people should know about the run beside its result, such as refused calls; at most 20 sentences of at most 500 characters.',
  })
  notices!: string[] | null | undefined;
  @Field(() => String, {
    nullable: true,
    description: 'The question whose answer a resumed run continues from. It is checked and not stored.',
  })
  askId!: string | null | undefined;
  @Field(() => Uuid, { nullable: true, description: 'The run that replaced this one. It is checked and not stored.' })
  @InBodies('String')
  replacedBy!: string | null | undefined;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The limit on resumes that the run met. It is checked and not stored.',
  })
  maxChain!: number | null | undefined;
  @Field(() => DropReasonEnum, {
    nullable: true,
    description: 'Why the bridge dropped the run. It is checked and not stored.',
  })
  @InBodies('String')
  reason!: string | null | undefined;
  @Field(() => ResumeSkipEnum, { nullable: true, description: 'For an outcome: why the run was not resumed.' })
  @InBodies('String')
  resumeSkipped!: string | null | undefined;
  @Field(() => RunCheckInput, { nullable: true, description: 'Set on the run of a check: what it checks.' })
  check!: RunCheckInput | null | undefined;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Set on the end of an acceptance that succeeded: whether the base branch has all of the change, so that the card may end.',
  })
  merged!: boolean | null | undefined;
  @Field(() => Uuid, { nullable: true, description: "The bridge's id of the run that it resumes." })
  @InBodies('String')
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
  @Field(() => ID, { description: "The bridge's own id of the run: a uuid." })
  @InBodies('ID')
  runId!: string;
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
  @Field(() => Uuid, { description: "The bridge's own id of the run." })
  @InBodies('String')
  runId!: string;
  @Field(() => Uuid, { description: "The id of the run's project." })
  @InBodies('String')
  projectId!: string;
  @Field(() => HeldRunStateEnum, { description: 'The state of the run.' })
  @InBodies('String')
  state!: string;
}

@InputType({ description: 'All runs that a bridge holds.' })
export class ReportRunInventoryInput {
  @Field(() => ID, { description: 'The id of the bridge: a uuid.' })
  bridgeId!: string;
  @Field(() => [ListedRunInput], { description: 'The runs, at most 1000. The list may be empty.' })
  @InBodies('[ListedRunInput!]')
  runs!: ListedRunInput[];
}

@ObjectType({ description: 'The effect of an inventory.', simpleResolvers: true })
export class ReportRunInventoryPayload {
  @Field(() => Int, {
    description:
      'The number of runs that the inventory changed: runs that were lost, and runs that are open again after a timeout.',
  })
  changed!: number;
}
