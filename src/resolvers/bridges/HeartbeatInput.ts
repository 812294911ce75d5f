import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { BigInteger, DateTime, Uuid } from '../../graphql/schema/scalars.ts';
import type { AccountState, HookEvent, HookOutcome, UpdateState } from '../../tables/words.ts';
import { BridgeCommand } from '../commands/BridgeCommand.ts';
import { AccountStateEnum, HookEventEnum, HookOutcomeEnum, UpdateStateEnum } from '../enums.ts';
import { WorkRequest } from '../work/WorkRequest.ts';

@InputType({ description: "The state of the bridge's update of itself." })
export class UpdateInput {
  @Field(() => UpdateStateEnum, { description: 'The state of the update.' })
  state!: UpdateState;
  @Field(() => String, { nullable: true, description: 'The release that the state is about.' })
  version?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The package manager of the installation. Only homebrew is stored; any other text counts as no value.',
  })
  install?: string | null;
}

@InputType({ description: 'A hook package that the bridge runs.' })
export class HookInput {
  @Field(() => String, { description: 'The package, as owner/repo or owner/repo/path.' })
  package!: string;
  @Field(() => String, { description: 'The installed ref.' })
  ref!: string;
  @Field(() => HookEventEnum, { description: 'The event that runs the hook.' })
  event!: HookEvent;
  @Field(() => DateTime, { nullable: true, description: 'The time of the last run of the hook.' })
  @InBodies('String')
  lastRunAt?: Date | string | null;
  @Field(() => HookOutcomeEnum, { description: 'The outcome of the last run.' })
  outcome!: HookOutcome;
  @Field(() => String, { nullable: true, description: 'The end of the output of a run that failed.' })
  error?: string | null;
}

@InputType({ description: 'A pool of workers.' })
export class WorkerPoolInput {
  @Field(() => String, { description: 'The name.' })
  name!: string;
  @Field(() => Int, { description: 'The number of workers that can run at once, 0 to 1000.' })
  size!: number;
  @Field(() => Int, { description: 'The number of workers that run now, 0 to 1000.' })
  inUse!: number;
  @Field(() => Int, { description: 'The number of runs that wait for a worker, 0 to 1000.' })
  queued!: number;
}

@InputType({ description: 'An account of an agent tool.' })
export class AgentAccountInput {
  @Field(() => String, { description: 'The name.' })
  name!: string;
  @Field(() => String, { description: 'The agent tool.' })
  harness!: string;
  @Field(() => AccountStateEnum, { description: 'Whether the last check passed.' })
  state!: AccountState;
  @Field(() => String, {
    nullable: true,
    description: 'The reason why the check failed. It is stored for a failing account only.',
  })
  reason?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether a rule uses the account; true by default.' })
  used?: boolean | null;
}

@InputType({ description: 'A work request, or a queued run, that waits for a port of the machine.' })
export class PortWaitInput {
  @Field(() => Uuid, { nullable: true, description: 'The id of the work request; null for a run.' })
  workRequestId?: string | null;
  @Field(() => Uuid, { nullable: true, description: "The bridge's id of the queued run; null for a work request." })
  runId?: string | null;
  @Field(() => Int, { description: 'The port, 1 to 65535.' })
  port!: number;
  @Field(() => String, { description: 'What has the port, as people are to read it, 1 to 100 characters.' })
  usedBy!: string;
}

@InputType({ description: 'A project that the rule file of the bridge maps to a folder.' })
export class MappedProjectInput {
  @Field(() => Uuid, { description: 'The id of the project.' })
  id!: string;
  @Field(() => AccountStateEnum, { description: 'Whether the folder can be used.' })
  state!: AccountState;
  @Field(() => String, {
    nullable: true,
    description: 'The reason why work of the project cannot start. It is stored for a failing project only.',
  })
  reason?: string | null;
  @Field(() => [PortWaitInput], {
    nullable: true,
    description:
      'The requests and queued runs of the project that nothing but a port in use keeps from their start, at most 20.',
  })
  portWaits?: PortWaitInput[] | null;
}

@InputType({ description: 'A process that a run has left running.' })
export class LeftProcessInput {
  @Field(() => Int, { description: 'The id of the process on its machine.' })
  pid!: number;
  @Field(() => String, { description: 'The name of its program, 1 to 60 characters.' })
  name!: string;
}

@InputType({ description: 'The processes that a run has left running.' })
export class RunLeftoversInput {
  @Field(() => Uuid, { description: 'The id that the bridge gave the run.' })
  runId!: string;
  @Field(() => Uuid, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => Int, { description: 'How many there are, 1 to 100,000.' })
  count!: number;
  @Field(() => [LeftProcessInput], { description: 'The processes, at most 20 of them.' })
  processes!: LeftProcessInput[];
}

@InputType({ description: 'A claim that the bridge holds and wants to renew.' })
export class WorkClaimInput {
  @Field(() => Uuid, { description: 'The id of the work request.' })
  id!: string;
  @Field(() => Uuid, { description: 'The token of the claim.' })
  claimToken!: string;
}

@InputType({ description: 'An attempt at a card whose worktree the bridge has.' })
export class AttemptHereInput {
  @Field(() => Uuid, { description: 'The id of the attempt.' })
  id!: string;
  @Field(() => Uuid, { description: 'The id of its card.' })
  cardId!: string;
}

@InputType({ description: 'A sample of the load of the machine.' })
export class HostSampleInput {
  @Field(() => DateTime, { description: 'When the sample was taken.' })
  @InBodies('String!')
  sampledAt!: Date | string;
  @Field(() => [Float], { description: 'The use of each core in percent, for at most 1024 cores.' })
  cpuPct!: number[];
  @Field(() => BigInteger, { description: 'The memory in use in bytes.' })
  memUsed!: number;
  @Field(() => BigInteger, { description: 'The memory of the machine in bytes.' })
  memTotal!: number;
  @Field(() => BigInteger, { description: 'The swap space in use in bytes.' })
  swapUsed!: number;
  @Field(() => Float, { nullable: true, description: 'The charge of the battery in percent.' })
  batteryPct?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the machine ran on mains power; null when unknown.' })
  onAc?: boolean | null;
}

@InputType({
  description: 'The report of a bridge about itself. A list or a text that is missing or null keeps the stored one.',
})
export class HeartbeatInput {
  @Field(() => [Uuid], {
    description: 'The projects that the bridge follows, at most 500. Ids of projects that are not yours are ignored.',
  })
  projects!: string[];
  @Field(() => String, { description: 'Version of a release, or commit of a development build.' })
  cliVersion!: string;
  @Field(() => String, { nullable: true, description: 'The name that the bridge asks for. Empty text clears it.' })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The forge login as which the bridge pushes. Empty text clears it.',
  })
  pushLogin?: string | null;
  @Field(() => UpdateInput, {
    nullable: true,
    description: 'The state of the update of the bridge itself. A report without it clears it.',
  })
  update?: UpdateInput | null;
  @Field(() => [HookInput], { nullable: true, description: 'The hooks of the bridge, at most 100.' })
  hooks?: HookInput[] | null;
  @Field(() => [WorkerPoolInput], { nullable: true, description: 'The worker pools of the bridge, at most 50.' })
  workerPools?: WorkerPoolInput[] | null;
  @Field(() => [AgentAccountInput], { nullable: true, description: 'The agent accounts of the bridge, at most 50.' })
  accounts?: AgentAccountInput[] | null;
  @Field(() => [MappedProjectInput], {
    nullable: true,
    description:
      'The projects that the rule file maps, at most 500. Work of a followed project that is missing here is not taken.',
  })
  mappedProjects?: MappedProjectInput[] | null;
  @Field(() => [RunLeftoversInput], {
    nullable: true,
    description:
      'The runs of this bridge that are over and have left processes running, at most 100. Of every other run of the bridge nothing is left.',
  })
  leftovers?: RunLeftoversInput[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the bridge takes no new work now.' })
  paused?: boolean | null;
  @Field(() => [String], { nullable: true, description: 'The capabilities of the bridge, at most 20 names.' })
  capabilities?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'The kinds of work that the rule file has, at most 200. Work of another kind is not taken, unless it brings a prompt.',
  })
  workKinds?: string[] | null;
  @Field(() => [WorkClaimInput], { nullable: true, description: 'The claims that the bridge holds, at most 200.' })
  workClaims?: WorkClaimInput[] | null;
  @Field(() => [AttemptHereInput], {
    nullable: true,
    description: 'The attempts at cards whose worktrees the bridge has, at most 200. They are not stored.',
  })
  attempts?: AttemptHereInput[] | null;
  @Field(() => [HostSampleInput], { nullable: true, description: 'Samples since the last heartbeat, at most 720.' })
  hostSamples?: HostSampleInput[] | null;
}

@InputType({ description: "A bridge's heartbeat." })
export class BridgeHeartbeatInput {
  @Field(() => ID, { description: 'The id of the bridge: a lower-case uuid of version 1 or 3 to 8.' })
  bridgeId!: string;
  @Field(() => HeartbeatInput, { description: "The bridge's report about itself." })
  report!: HeartbeatInput;
}

@ObjectType({ description: 'The answer of the service: what the bridge should do.', simpleResolvers: true })
export class BridgeHeartbeatPayload {
  @Field(() => String, { description: 'The supported CLI versions, a caret range.' })
  cliRange!: string;
  @Field(() => Boolean, { description: 'Whether the bridge is asked to pause.' })
  paused!: boolean;
  @Field(() => [BridgeCommand], { description: 'The commands that wait for the bridge, oldest first.' })
  commands!: BridgeCommand[];
  @Field(() => [WorkRequest], { description: 'Open requests that the bridge can claim, oldest first, at most 100.' })
  workRequests!: WorkRequest[];
  @Field(() => [ID], { description: 'The claims among `workClaims` that the bridge no longer holds.' })
  lostClaims!: string[];
  @Field(() => [ID], {
    description:
      'The attempts among `attempts` that have ended without being picked: the bridge stops their work and removes their worktrees.',
  })
  endedAttempts!: string[];
  @Field(() => DateTime, { description: 'The time of the answer, by the clock of the service.' })
  at!: Date;
}
