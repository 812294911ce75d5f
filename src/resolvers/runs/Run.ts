import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RUN_KINDS, type RunKind } from '../../domain/enums.ts';
import { RUN_STATES, type RunState } from '../../domain/runs/runStates.ts';
import { connectionOf } from '../../graphql/connection.ts';
import { DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';

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

@ObjectType({ description: 'A run of an agent or a command on a bridge.' })
export class Run {
  @Field(() => ID, { description: "The service's id.", simple: true })
  id!: string;
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
  @Field(() => String, { nullable: true, description: 'The agent tool that ran it.', simple: true })
  harness!: string | null;
  @Field(() => String, { nullable: true, description: 'The short name of the account it ran on.', simple: true })
  account!: string | null;
  @Field(() => String, { nullable: true, description: 'The model it ran on.', simple: true })
  model!: string | null;
}

export const RunConnection = connectionOf(Run, 'Run');
