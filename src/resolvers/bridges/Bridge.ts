import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { BridgeRow } from '../../domain/bridges/bridgeRow.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import type { AgentAccountRow, HookRow, MappedProjectRow, WorkerPoolRow } from '../../tables/Bridge.ts';
import type { HostSample as SampleTable } from '../../tables/HostSample.ts';
import type { Row } from '../../tables/Row.ts';
import type { AccountState, HookEvent, HookOutcome, UpdateState } from '../../tables/words.ts';
import { AccountStateEnum, ChipKindEnum, HookEventEnum, HookOutcomeEnum, UpdateStateEnum } from '../enums.ts';
import type { Shows } from '../Shows.ts';

@ObjectType({ description: "The state of a bridge's update of itself.", simpleResolvers: true })
export class BridgeUpdate {
  @Field(() => UpdateStateEnum, { description: 'The state of the update.' })
  state!: UpdateState;
  @Field(() => String, { nullable: true, description: 'The release that the state is about.' })
  version!: string | null;
  @Field(() => String, { nullable: true, description: 'The package manager of the installation, when one is known.' })
  install!: string | null;
}

@ObjectType({ description: 'The chip about the version of a bridge on the agents page.', simpleResolvers: true })
export class UpdateChip {
  @Field(() => ChipKindEnum, { description: 'The kind of the chip.' })
  kind!: string;
  @Field(() => String, { description: 'The text of the chip.' })
  text!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The command that updates the bridge, where an update is available.',
  })
  installCommand!: string | null;
}

@ObjectType({ description: 'A hook package that a bridge runs.', simpleResolvers: true })
export class BridgeHook implements Shows<HookRow, never> {
  @Field(() => String, { description: 'The package: owner/repo or owner/repo/path.' })
  package!: string;
  @Field(() => String, { description: 'The installed ref.' })
  ref!: string;
  @Field(() => HookEventEnum, { description: 'The event that runs the hook.' })
  event!: HookEvent;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The time of the last run of the hook since the bridge started; null when it has not run.',
  })
  lastRunAt!: Date | null;
  @Field(() => HookOutcomeEnum, { description: 'The outcome of the last run.' })
  outcome!: HookOutcome;
  @Field(() => String, { nullable: true, description: 'The end of the output of a run that failed.' })
  error!: string | null;
}

@ObjectType({
  description: 'A pool of workers on a bridge, shared by all projects that the bridge follows.',
  simpleResolvers: true,
})
export class WorkerPool implements Shows<WorkerPoolRow, never> {
  @Field(() => String, { description: 'The name of the pool. Every bridge has a pool called `default`.' })
  name!: string;
  @Field(() => Int, { description: 'The number of workers that can run at once.' })
  size!: number;
  @Field(() => Int, { description: 'The number of workers that run now.' })
  inUse!: number;
  @Field(() => Int, { description: 'The number of runs that wait for a worker.' })
  queued!: number;
}

@ObjectType({ description: 'An account of an agent tool on a bridge.', simpleResolvers: true })
export class AgentAccount implements Shows<AgentAccountRow, never> {
  @Field(() => String, { description: 'The name of the account in the rule file.' })
  name!: string;
  @Field(() => String, { description: 'The agent tool.' })
  harness!: string;
  @Field(() => AccountStateEnum, { description: 'Whether the last check passed.' })
  state!: AccountState;
  @Field(() => String, { nullable: true, description: 'The reason why the check failed; null when it passed.' })
  reason!: string | null;
  @Field(() => Boolean, { description: 'Whether a rule uses the account.' })
  used!: boolean;
}

@ObjectType({ description: 'A project that the rule file of a bridge maps to a folder.', simpleResolvers: true })
export class MappedProject implements Shows<MappedProjectRow, 'id' | 'portWaits'> {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => AccountStateEnum, { description: 'Whether the folder can be used.' })
  state!: AccountState;
  @Field(() => String, {
    nullable: true,
    description: 'The reason why work of the project cannot start; null when it can.',
  })
  reason!: string | null;
}

@ObjectType({ description: "A sample of the load of a bridge's machine.", simpleResolvers: true })
export class HostSample implements Shows<Row<typeof SampleTable>, 'accountId' | 'bridgeId'> {
  @Field(() => DateTime, { description: 'When the sample was taken, to the second.' })
  sampledAt!: Date;
  @Field(() => [Number], { description: 'The use of each core in percent.' })
  cpuPct!: number[];
  @Field(() => BigInteger, { description: 'The memory in use in bytes.' })
  memUsed!: string;
  @Field(() => BigInteger, { description: 'The memory of the machine in bytes.' })
  memTotal!: string;
  @Field(() => BigInteger, { description: 'The swap space in use in bytes.' })
  swapUsed!: string;
  @Field(() => Number, { nullable: true, description: 'The charge of the battery in percent; null without a battery.' })
  batteryPct!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the machine ran on mains power; null when unknown.' })
  onAc!: boolean | null;
}

@ObjectType({
  description: 'A supervisor process on one of your machines, as its last heartbeat described it.',
  implements: Node,
  simpleResolvers: true,
})
export class Bridge implements Node {
  /** The row that the fields read. */
  row!: BridgeRow;

  @Field(() => ID, { description: 'The id of the bridge in this graph. It differs from bridgeId.' })
  id!: string;
  @Field(() => ID, { description: 'The id that the bridge made for itself.' })
  bridgeId!: string;
}
