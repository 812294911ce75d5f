import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { RunState } from '../../domain/runs/runStates.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { JsonText } from '../../graphql/schema/JsonText.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import type { ResultStatus, RunKind } from '../../tables/words.ts';
import { ResultStatusEnum, RunKindEnum, RunStateEnum } from './runEnums.ts';

@ObjectType({ description: 'A state that a run reached, and when.', simpleResolvers: true })
export class RunHistoryEntry {
  @Field(() => RunStateEnum, { description: 'The state.' })
  state!: RunState;
  @Field(() => DateTime, {
    description:
      'When the run reached the state, to the second: by the clock of its bridge, or by the clock of the service when the service inferred the state.',
  })
  at!: Date;
}

@ObjectType({ description: 'A process on the machine of a bridge.', simpleResolvers: true })
export class LeftProcess {
  @Field(() => Int, { description: 'The id of the process on its machine.' })
  pid!: number;
  @Field(() => String, { description: 'The name of its program.' })
  name!: string;
}

@ObjectType({ description: 'The processes that a run has left running.', simpleResolvers: true })
export class RunLeftovers {
  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
  @Field(() => [LeftProcess], { description: 'The processes, at most 20 of them.' })
  processes!: readonly LeftProcess[];
}

@ObjectType({ description: 'A run of an agent or a command on a bridge.', implements: Node, simpleResolvers: true })
export class Run implements Node {
  @Field(() => ID, { description: 'The id of the run.' })
  id!: string;
  @Field(() => DateTime, { description: 'When the run was first reported to the service.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the run reached its latest state.' })
  updatedAt!: Date;
  @Field(() => ID, { nullable: true, description: 'The id that the bridge gave the run.' })
  runId!: string | null;
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The bridgeId of the bridge that runs it; null for a session that no bridge launched.',
  })
  bridgeId!: string | null;
  @Field(() => RunKindEnum, { description: 'The kind of the run.' })
  kind!: RunKind;
  @Field(() => RunStateEnum, { description: 'The present state.' })
  state!: RunState;
  @Field(() => [RunHistoryEntry], {
    description:
      'The states that the run reached, each once, ordered by time. States of the same second are in the order in which runs pass through them.',
  })
  history!: RunHistoryEntry[];
  @Field(() => ID, { nullable: true, description: 'The id of the session of the agent.' })
  sessionId!: string | null;
  @Field(() => String, { description: 'The type of the subject: card, or a type that a module defines.' })
  subjectType!: string;
  @Field(() => ID, { description: 'The id of the subject.' })
  subjectId!: string;
  @Field(() => Int, { nullable: true, description: "The card's number, as a label; null for another subject." })
  cardNumber!: number | null;
  @Field(() => ID, { nullable: true, description: 'The id of the work request that the run works on.' })
  workRequestId!: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.' })
  workKind!: string | null;
  @Field(() => String, { nullable: true, description: "The rule that opened the run's request." })
  ruleId!: string | null;
  @Field(() => DateTime, { nullable: true, description: "When the run's worker started." })
  startedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When the run ended.' })
  endedAt!: Date | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time from the start of the run to its end, in milliseconds; null until both are known.',
  })
  durationMs!: number | null;
  @Field(() => Int, { nullable: true, description: 'The exit code of the process of the run.' })
  exitCode!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the worker of the run reported a result.' })
  hasResult!: boolean | null;
  @Field(() => ResultStatusEnum, { nullable: true, description: 'The result that the worker of the run reported.' })
  resultStatus!: ResultStatus | null;
  @Field(() => String, {
    nullable: true,
    description: 'The reason for the result, as a code; other stands for an unknown code.',
  })
  resultReason!: string | null;
  @Field(() => JsonText, { nullable: true, description: 'The other fields of the result, as an object.' })
  resultFields!: Record<string, unknown> | null;
  @Field(() => String, {
    nullable: true,
    description: 'What the worker of the run says about its work in a sentence: the summary of the result.',
  })
  summary!: string | null;
  @Field(() => String, { nullable: true, description: 'The reason why the worker of the run never started.' })
  failureReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The end of the output of the run, for every person who may see the project.',
  })
  output!: string | null;
  @Field(() => [String], {
    description:
      'What people should know about the run beside its result, one sentence each: calls that were refused, tools that were missing, requests that were repeated.',
  })
  notices!: string[];
  @Field(() => RunLeftovers, {
    nullable: true,
    description:
      'The processes of the run that still run although it has ended, by the latest heartbeat of its bridge; null when there are none.',
  })
  leftovers!: RunLeftovers | null;
  @Field(() => String, {
    nullable: true,
    description: 'The reason why the unfinished run was not resumed: card_moved, shutdown, rule_dead or reload.',
  })
  resumeSkipped!: string | null;
  @Field(() => String, { nullable: true, description: 'The worker pool in which the run runs.' })
  workerPool!: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment in which the run takes part.' })
  experiment!: string | null;
  @Field(() => String, { nullable: true, description: 'The variant of the experiment with which the run works.' })
  variant!: string | null;
  @Field(() => String, { nullable: true, description: 'The model that the variant asked for.' })
  requestedModel!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The variant that the card of the run had before, when that variant is no longer on offer.',
  })
  switchedFrom!: string | null;
  @Field(() => String, {
    description: 'The agent tool of the run; code-agent for a run whose bridge did not report its tool.',
  })
  harness!: string;
  @Field(() => String, { nullable: true, description: 'The short name of the agent account of the run.' })
  account!: string | null;
  @Field(() => String, { nullable: true, description: 'The model of the run.' })
  model!: string | null;
  @Field(() => String, { nullable: true, description: "The agent tool's own id of the session." })
  harnessSessionId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The id of the run that this run resumes.' })
  continuesId!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The largest context that the main session of the run reached, in tokens; null when unknown.',
  })
  peakContextTokens!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time within tool calls in milliseconds, with overlaps counted once; null when unknown.',
  })
  toolTimeMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time in pauses of more than five minutes, in milliseconds; null when unknown.',
  })
  idleGapMs!: string | null;
  @Field(() => DateTime, { description: 'When the run was first reported to the service.' })
  firstReportAt!: Date;
}

export const RunConnection = connectionOf(Run, 'Run', { counted: true });
