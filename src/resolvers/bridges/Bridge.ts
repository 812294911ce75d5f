import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { BridgeRow } from '../../domain/bridges/bridgeRow.ts';
import { Node } from '../../graphql/Node.ts';
import { BigInteger, DateTime } from '../../graphql/scalars.ts';
import type { AccountState, HookEvent, HookOutcome, UpdateState } from '../../tables/words.ts';
import { AccountStateEnum, ChipKindEnum, HookEventEnum, HookOutcomeEnum, UpdateStateEnum } from '../enums.ts';

@ObjectType({ description: "State of a bridge's own update.", simpleResolvers: true })
export class BridgeUpdate {
  @Field(() => UpdateStateEnum, { description: 'Tells where the update stands.' })
  state!: UpdateState;
  @Field(() => String, { nullable: true, description: 'The release that the state is about.' })
  version!: string | null;
  @Field(() => String, { nullable: true, description: 'The package manager of the installation, when one is known.' })
  install!: string | null;
}

@ObjectType({ description: 'What the agents page shows about the version of a bridge.', simpleResolvers: true })
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
export class BridgeHook {
  @Field(() => String, { description: 'The package: owner/repo or owner/repo/path.' })
  package!: string;
  @Field(() => String, { description: 'The installed ref.' })
  ref!: string;
  @Field(() => HookEventEnum, { description: 'Tells when the hook runs.' })
  event!: HookEvent;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The last run of the hook since the bridge started; null for none.',
  })
  lastRunAt!: Date | null;
  @Field(() => HookOutcomeEnum, { description: 'Tells how the last run ended.' })
  outcome!: HookOutcome;
  @Field(() => String, { nullable: true, description: 'The end of the output of a run that failed.' })
  error!: string | null;
}

@ObjectType({ description: 'A pool of workers on a bridge, over every project it follows.', simpleResolvers: true })
export class WorkerPool {
  @Field(() => String, { description: 'The name; `default` is the one that every bridge has.' })
  name!: string;
  @Field(() => Int, { description: 'Workers that can run at once.' })
  size!: number;
  @Field(() => Int, { description: 'Workers that run now.' })
  inUse!: number;
  @Field(() => Int, { description: 'Runs that wait for a worker.' })
  queued!: number;
}

@ObjectType({ description: 'An account of an agent tool on a bridge.', simpleResolvers: true })
export class AgentAccount {
  @Field(() => String, { description: 'The name in the rule file.' })
  name!: string;
  @Field(() => String, { description: 'The agent tool.' })
  harness!: string;
  @Field(() => AccountStateEnum, { description: 'Tells whether the last check passed.' })
  state!: AccountState;
  @Field(() => String, { nullable: true, description: 'Tells why the check failed.' })
  reason!: string | null;
  @Field(() => Boolean, { description: 'Tells whether a rule uses the account.' })
  used!: boolean;
}

@ObjectType({ description: "A reading of a bridge's machine.", simpleResolvers: true })
export class HostSample {
  @Field(() => DateTime, { description: 'Tells when the sample was taken, to the second.' })
  sampledAt!: Date;
  @Field(() => [Number], { description: 'Use of each core in percent.' })
  cpuPct!: number[];
  @Field(() => BigInteger, { description: 'Memory in use, bytes.' })
  memUsed!: string;
  @Field(() => BigInteger, { description: 'Memory, bytes.' })
  memTotal!: string;
  @Field(() => BigInteger, { description: 'Swap in use, bytes.' })
  swapUsed!: string;
  @Field(() => Number, { nullable: true, description: 'Charge in percent; null without a battery.' })
  batteryPct!: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether the machine ran on mains power; null when unknown.',
  })
  onAc!: boolean | null;
}

@ObjectType({
  description: 'A supervisor process on one of your machines, as its last heartbeat told.',
  implements: Node,
})
export class Bridge implements Node {
  /** What the fields are read from. */
  row!: BridgeRow;

  @Field(() => ID, {
    description: 'The id of the bridge in this graph. It differs from bridgeId.',
    simple: true,
  })
  id!: string;
  @Field(() => ID, { description: 'The id that the bridge made for itself.', simple: true })
  bridgeId!: string;
}
