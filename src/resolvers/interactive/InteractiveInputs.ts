import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LAUNCH_STATES, type LaunchState } from '../../domain/interactive/launchRules.ts';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { DateTime, Uuid } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { Run } from '../runs/Run.ts';

const LaunchStateEnum = wordEnum(LAUNCH_STATES, {
  name: 'LaunchState',
  description: 'The outcome of the launch of an interactive session.',
  values: { running: 'The session runs.', 'not-started': 'The launcher failed.' },
});

@InputType({
  description: "A bridge's report of the launch of an interactive session. A null counts as a field that was left out.",
})
export class LaunchReportInput {
  @Field(() => Uuid, { description: 'The bridge that launched the session.' })
  @InBodies('String')
  bridgeId!: string;
  @Field(() => LaunchStateEnum, { description: 'The outcome of the launch.' })
  @InBodies('LaunchState')
  state!: LaunchState;
  @Field(() => DateTime, { description: 'The time of the launch by the clock of the bridge.' })
  @InBodies('String')
  at!: Date | string;
  @Field(() => String, { description: 'The type of the subject: card, the only one that a session can have.' })
  @InBodies('String')
  subjectType!: string;
  @Field(() => Uuid, { description: 'The id of the card.' })
  @InBodies('String')
  subjectId!: string;
  @Field(() => Int, { description: "The card's number." })
  @InBodies('Int')
  cardNumber!: number;
  @Field(() => Uuid, { nullable: true, description: 'The id of the work request that the run works on.' })
  @InBodies('String')
  workRequestId?: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of work, such as implement.' })
  workKind?: string | null;
  @Field(() => String, { nullable: true, description: "The rule that opened the session's request." })
  ruleId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The exit code of the launcher after a failed launch, -255 to 255.',
  })
  exitCode?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'The output of the launcher, at most 4000 characters. Required for a failed launch.',
  })
  output?: string | null;
  @Field(() => String, { nullable: true, description: 'The agent tool.' })
  harness?: string | null;
  @Field(() => String, { nullable: true, description: 'The short name of the account.' })
  account?: string | null;
  @Field(() => String, { nullable: true, description: 'The model.' })
  model?: string | null;
  @Field(() => String, { nullable: true, description: "The agent tool's own id of the session." })
  harnessSessionId?: string | null;
}

@InputType({ description: 'The launch of an interactive session.' })
export class ReportInteractiveRunInput {
  @Field(() => String, { description: 'The project: id or slug.' })
  project!: string;
  @Field(() => ID, { description: 'The id of the session: a uuid.' })
  sessionId!: string;
  @Field(() => LaunchReportInput, { description: 'The report of the bridge.' })
  report!: LaunchReportInput;
}

@ObjectType({ description: 'The run of a launched session.', simpleResolvers: true })
export class ReportInteractiveRunPayload {
  @Field(() => ID, { description: 'The id of the run in this graph.' })
  storedRunId!: string;
  @Field(() => Boolean, { description: 'Whether this report created the run; false when the run existed already.' })
  news!: boolean;
}

@InputType({ description: 'The interactive run to close.' })
export class CloseInteractiveRunInput {
  @Field(() => ID, { description: 'The id of the run.' })
  runId!: string;
}

@ObjectType({ description: 'The run that was closed.', simpleResolvers: true })
export class CloseInteractiveRunPayload {
  @Field(() => Run, { description: 'The run.' })
  run!: Run;
}

@InputType({ description: 'A session that works on a card.' })
export class OpenCardRunInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { description: 'The id of the session: a uuid.' })
  sessionId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The kind of work, for a session whose launch did not report one.',
  })
  workKind?: string | null;
}

@ObjectType({ description: "The session's run on the card.", simpleResolvers: true })
export class OpenCardRunPayload {
  @Field(() => Run, { description: 'The run.' })
  run!: Run;
  @Field(() => Boolean, { description: 'Whether this call opened the run; false when it took over the open run.' })
  news!: boolean;
}

@InputType({ description: 'A session that is done with a card.' })
export class CloseCardRunInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { description: 'The id of the session: a uuid.' })
  sessionId!: string;
}

@ObjectType({ description: "The session's last run on the card.", simpleResolvers: true })
export class CloseCardRunPayload {
  @Field(() => Run, { description: 'The run.' })
  run!: Run;
  @Field(() => Boolean, { description: 'Whether this call closed the run; false when the run was closed already.' })
  closed!: boolean;
}
