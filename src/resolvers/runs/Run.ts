import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RUN_STATES, type RunState } from '../../domain/runs/runStates.ts';
import { connectionOf } from '../../graphql/connection.ts';
import { JsonText } from '../../graphql/JsonText.ts';
import { Node } from '../../graphql/Node.ts';
import { BigInteger, DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import { RESULT_STATUSES, type ResultStatus, RUN_KINDS, type RunKind } from '../../tables/words.ts';

export const RunStateEnum = wordEnum(RUN_STATES, {
  name: 'RunState',
  description: 'Where a run stands.',
  values: {
    queued: 'Waits for a worker or for its card.',
    replaced: 'A newer event of the same card and rule took its place in the queue.',
    resumed: 'What its session waited on was closed; the session goes on.',
    skipped: 'Its session had read every answer already.',
    preparing: 'What comes before the worker is running.',
    running: 'The worker or the command is running.',
    stopping: 'Somebody asked for its stop; the process is still ending.',
    stopped: 'Somebody stopped it.',
    'waiting-for-person': 'It has resumed itself as often as its rule allows.',
    dropped: 'Its bridge stopped, or its rule went away, while it waited.',
    succeeded: 'It finished its work.',
    'no-result': 'It ended well but told no result.',
    unfinished: 'It ended before its work was finished.',
    blocked: 'It ended because something is in its way.',
    'waiting-on-forge': 'Its work waits on the forge.',
    'gave-up': 'It did not finish and may not be resumed again.',
    failed: 'It ended with an error.',
    'not-started': 'Its worker never started.',
    'timed-out': 'Its bridge went quiet while it was open: a guess.',
    lost: 'Its bridge came back without it: a guess.',
    closed: 'An interactive session ended.',
  },
});

export const RunKindEnum = wordEnum(RUN_KINDS, {
  name: 'RunKind',
  description: 'What runs.',
  values: {
    worker: 'An agent at work on a request.',
    command: 'A command without an agent.',
    interactive: 'A session of a person with an agent.',
  },
});

const ResultStatusEnum = wordEnum(RESULT_STATUSES, {
  name: 'ResultStatus',
  description: 'How an agent says that its work ended.',
  values: {
    finished: 'The work is done.',
    blocked: 'Something is in its way.',
    unfinished: 'Some of the work is left.',
    waiting: 'The work waits on the forge.',
  },
});

@ObjectType({ description: 'A state that a run reached, and when.', simpleResolvers: true })
export class RunHistoryEntry {
  @Field(() => RunStateEnum, { description: 'The state.' })
  state!: RunState;
  @Field(() => DateTime, {
    description: "When the run reached it, to the second: by its bridge's clock, or the service's where it guessed.",
  })
  at!: Date;
}

@ObjectType({ description: 'A run of an agent or a command on a bridge.', implements: Node })
export class Run implements Node {
  @Field(() => ID, { description: "The service's id.", simple: true })
  id!: string;
  @Field(() => DateTime, { description: 'When the service first heard of the run.', simple: true })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the run reached its latest state.', simple: true })
  updatedAt!: Date;
  @Field(() => ID, { nullable: true, description: 'The id that its bridge gave it.', simple: true })
  runId!: string | null;
  @Field(() => ID, { description: 'The project it belongs to.', simple: true })
  projectId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The bridge that runs it; null for a session that none launched.',
    simple: true,
  })
  bridgeId!: string | null;
  @Field(() => RunKindEnum, { description: 'What runs.', simple: true })
  kind!: RunKind;
  @Field(() => RunStateEnum, { description: 'Where it stands.', simple: true })
  state!: RunState;
  @Field(() => [RunHistoryEntry], {
    description: 'The states it reached, each once, by their time; states of one second stand as a run passes them.',
    simple: true,
  })
  history!: RunHistoryEntry[];
  @Field(() => ID, { nullable: true, description: 'The session of its agent.', simple: true })
  sessionId!: string | null;
  @Field(() => String, { description: 'What it is about: card, or the type that a module names.', simple: true })
  subjectType!: string;
  @Field(() => ID, { description: 'The id of the subject.', simple: true })
  subjectId!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The card's number, as a label; null for another subject.",
    simple: true,
  })
  cardNumber!: number | null;
  @Field(() => ID, { nullable: true, description: 'The work request that it runs.', simple: true })
  workRequestId!: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.', simple: true })
  workKind!: string | null;
  @Field(() => String, { nullable: true, description: 'The rule that opened its request.', simple: true })
  ruleId!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When its worker started.', simple: true })
  startedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'When it ended.', simple: true })
  endedAt!: Date | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'From its start to its end, milliseconds; null while it has not both.',
    simple: true,
  })
  durationMs!: number | null;
  @Field(() => Int, { nullable: true, description: 'What its process exited with.', simple: true })
  exitCode!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether its worker told a result.', simple: true })
  hasResult!: boolean | null;
  @Field(() => ResultStatusEnum, { nullable: true, description: 'The result, as its worker told it.', simple: true })
  resultStatus!: ResultStatus | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why the result is what it is: a code, other for one that nobody knows.',
    simple: true,
  })
  resultReason!: string | null;
  @Field(() => JsonText, { nullable: true, description: 'What else the result holds: an object.', simple: true })
  resultFields!: Record<string, unknown> | null;
  @Field(() => String, { nullable: true, description: 'Why its worker never started.', simple: true })
  failureReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The end of what it printed. Whoever may see the project may read it.',
    simple: true,
  })
  output!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why nobody resumed it although it did not finish: card_moved, shutdown, rule_dead or reload.',
    simple: true,
  })
  resumeSkipped!: string | null;
  @Field(() => String, { nullable: true, description: 'The worker pool it runs in.', simple: true })
  workerPool!: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment it takes part in.', simple: true })
  experiment!: string | null;
  @Field(() => String, { nullable: true, description: 'The variant of the experiment that it runs.', simple: true })
  variant!: string | null;
  @Field(() => String, { nullable: true, description: 'The model that the variant asked for.', simple: true })
  requestedModel!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The variant that its card ran before, where that one is gone.',
    simple: true,
  })
  switchedFrom!: string | null;
  @Field(() => String, {
    description: 'The agent tool that ran it; code-agent for a run from before bridges told.',
    simple: true,
  })
  harness!: string;
  @Field(() => String, { nullable: true, description: 'The short name of the account it ran on.', simple: true })
  account!: string | null;
  @Field(() => String, { nullable: true, description: 'The model it ran on.', simple: true })
  model!: string | null;
  @Field(() => String, { nullable: true, description: "The agent tool's own id of the session.", simple: true })
  harnessSessionId!: string | null;
  @Field(() => ID, { nullable: true, description: "The service's id of the run that it resumes.", simple: true })
  continuesId!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The largest context that its main session reached, tokens; null when nobody knows.',
    simple: true,
  })
  peakContextTokens!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'Time within tool calls, overlaps once, milliseconds; null when nobody knows.',
    simple: true,
  })
  toolTimeMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'Time in pauses of more than five minutes, milliseconds; null when nobody knows.',
    simple: true,
  })
  idleGapMs!: string | null;
  @Field(() => DateTime, { description: 'When the service first heard of it.', simple: true })
  firstReportAt!: Date;
}

export const RunConnection = connectionOf(Run, 'Run', { counted: true });
