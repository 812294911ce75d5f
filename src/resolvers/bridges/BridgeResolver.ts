import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { displayName, nameWarning } from '../../domain/bridges/bridgeRow.ts';
import { isGone } from '../../domain/bridges/isGone.ts';
import { isQuiet } from '../../domain/bridges/isQuiet.ts';
import { findBridge, listHostSamples } from '../../domain/bridges/readBridges.ts';
import { readLiveness } from '../../domain/bridges/readLiveness.ts';
import { readPools } from '../../domain/bridges/readPools.ts';
import { updateChip } from '../../domain/bridges/updateChip.ts';
import { followSignals } from '../../domain/feed/followSignals.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import {
  AgentAccount,
  Bridge,
  BridgeHook,
  BridgeUpdate,
  HostSample,
  MappedProject,
  UpdateChip,
  WorkerPool,
} from './Bridge.ts';
import { BridgeLiveness } from './BridgeLiveness.ts';
import { toBridge } from './toBridge.ts';

/** The largest number of samples in one answer: twelve hours at the default interval. */
const MAX_SAMPLES = 720;

@Resolver(() => Bridge)
export class BridgeResolver {
  @Query(() => Bridge, {
    nullable: true,
    description: 'One of your bridges; null when you have no bridge with that id.',
  })
  async bridge(
    @Arg('bridgeId', () => ID, { description: 'The id that the bridge made for itself.' }) bridgeId: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Bridge | null> {
    const row = await findBridge(ctx, bridgeId);
    return row ? toBridge(row) : null;
  }

  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => Bridge, {
    description: 'Follows your bridges as they change: a new report, a name, a pause, or a return after silence.',
    subscribe: ({ context }: { context: ResolverContext }) => followSignals(context, context.live, 'bridge'),
  })
  async bridgeChanged(@Root() signal: { bridgeId: string }, @Ctx() ctx: ResolverContext): Promise<Bridge> {
    const row = await findBridge(ctx, signal.bridgeId);
    if (row === undefined) throw new Refusal('bridge_not_found');
    return toBridge(row);
  }

  @FieldResolver(() => [ID], {
    description: 'The ids of the projects that the bridge follows, as its last heartbeat named them.',
  })
  projects(@Root() bridge: Bridge): string[] {
    return bridge.row.projects;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name that the bridge holds; no other bridge of yours has the same.',
  })
  name(@Root() bridge: Bridge): string | null {
    return bridge.row.name;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The name that the bridge asks for.' })
  requestedName(@Root() bridge: Bridge): string | null {
    return bridge.row.requestedName;
  }

  @FieldResolver(() => String, {
    description: 'The name to show for the bridge: the name that it holds, or the end of its bridgeId.',
  })
  displayName(@Root() bridge: Bridge): string {
    return displayName(bridge.row);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The reason why the bridge does not hold the name it asks for; null when it holds the name.',
  })
  nameWarning(@Root() bridge: Bridge): string | null {
    return nameWarning(bridge.row);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The forge login as which the bridge pushes.' })
  pushLogin(@Root() bridge: Bridge): string | null {
    return bridge.row.pushLogin;
  }

  @FieldResolver(() => DateTime, {
    description: 'When the service last heard from the bridge, by the clock of the service.',
  })
  lastSeenAt(@Root() bridge: Bridge): Date {
    return bridge.row.lastSeenAt;
  }

  @FieldResolver(() => DateTime, { description: 'When the first heartbeat of the bridge arrived.' })
  createdAt(@Root() bridge: Bridge): Date {
    return bridge.row.registeredAt;
  }

  @FieldResolver(() => DateTime, { description: 'When the last heartbeat of the bridge arrived.' })
  updatedAt(@Root() bridge: Bridge): Date {
    return bridge.row.lastSeenAt;
  }

  @FieldResolver(() => Boolean, { description: "Whether the bridge's last heartbeat is older than three intervals." })
  quiet(@Root() bridge: Bridge, @Ctx() ctx: ResolverContext): boolean {
    return isQuiet(ctx, bridge.row.lastSeenAt);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the bridge has been silent for more than seven days; pages put it aside until it returns.',
  })
  gone(@Root() bridge: Bridge, @Ctx() ctx: ResolverContext): boolean {
    return isGone(ctx, bridge.row.lastSeenAt);
  }

  @FieldResolver(() => BridgeLiveness, { description: 'Whether the bridge is running and whether it hears events.' })
  async liveness(@Root() bridge: Bridge, @Ctx() ctx: ResolverContext): Promise<BridgeLiveness> {
    const found = await ctx.loaders.of('liveness', ctx, readLiveness).load(bridge.bridgeId);
    if (found === undefined) throw new Refusal('bridge_not_found');
    return found;
  }

  @FieldResolver(() => Boolean, { description: 'Whether you ask the bridge to take no new work.' })
  paused(@Root() bridge: Bridge): boolean {
    return bridge.row.pauseAsked;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the bridge reports that it takes no new work.',
  })
  reportedPaused(@Root() bridge: Bridge): boolean | null {
    return bridge.row.reportedPaused;
  }

  @FieldResolver(() => String, { description: 'Version of a release, or commit of a development build.' })
  cliVersion(@Root() bridge: Bridge): string {
    return bridge.row.cliVersion;
  }

  @FieldResolver(() => BridgeUpdate, {
    nullable: true,
    description: "The state of the bridge's update of itself; null until the bridge reports one.",
  })
  update(@Root() { row }: Bridge): BridgeUpdate | null {
    if (row.updateState === null) return null;
    return { state: row.updateState, version: row.updateVersion, install: row.updateInstall };
  }

  @FieldResolver(() => UpdateChip, {
    nullable: true,
    description: 'The chip that pages show about the version of the bridge; null when they show none.',
  })
  chip(@Root() { row }: Bridge, @Ctx() ctx: ResolverContext): UpdateChip | null {
    const facts = {
      cliVersion: row.cliVersion,
      updateState: row.updateState,
      updateVersion: row.updateVersion,
      updateInstall: row.updateInstall,
    };
    return updateChip(facts, ctx.rules.cliRange, ctx.rules.baseUrl);
  }

  @FieldResolver(() => [String], {
    description: 'The capabilities that the bridge reports, by their documented names.',
  })
  capabilities(@Root() bridge: Bridge): string[] {
    return bridge.row.capabilities;
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description: 'The kinds of work that its rule file has; null while the bridge does not say.',
  })
  workKinds(@Root() bridge: Bridge): string[] | null {
    return bridge.row.workKinds;
  }

  @FieldResolver(() => [BridgeHook], { description: 'The hook packages of the bridge.' })
  hooks(@Root() bridge: Bridge): BridgeHook[] {
    return bridge.row.hooks.map((hook) => ({
      ...hook,
      lastRunAt: hook.lastRunAt === null ? null : new Date(hook.lastRunAt),
    }));
  }

  @FieldResolver(() => [WorkerPool], {
    description:
      'The worker pools of the bridge; empty until it reports some. A worker that has begun since the last heartbeat is in use.',
  })
  async workerPools(@Root() { row }: Bridge, @Ctx() ctx: ResolverContext): Promise<WorkerPool[]> {
    return (await ctx.loaders.of('pools', ctx, readPools).load(row.bridgeId)) ?? row.workerPools;
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the bridge last reported its pools.' })
  workerPoolsReportedAt(@Root() bridge: Bridge): Date | null {
    return bridge.row.workerPoolsReportedAt;
  }

  @FieldResolver(() => [AgentAccount], {
    description: 'The agent accounts of the bridge; empty until it reports some.',
  })
  accounts(@Root() bridge: Bridge): AgentAccount[] {
    return bridge.row.agentAccounts;
  }

  @FieldResolver(() => [MappedProject], {
    nullable: true,
    description: 'The projects that its rule file maps; null while the bridge does not say.',
  })
  mappedProjects(@Root() bridge: Bridge): MappedProject[] | null {
    return bridge.row.mappedProjects?.map(({ id, state, reason }) => ({ projectId: id, state, reason })) ?? null;
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the bridge last reported its accounts.' })
  accountsReportedAt(@Root() bridge: Bridge): Date | null {
    return bridge.row.accountsReportedAt;
  }

  @FieldResolver(() => [HostSample], { description: 'The last host samples of the bridge, oldest first.' })
  async hostSamples(
    @Root() bridge: Bridge,
    @Arg('last', () => Int, { nullable: true, description: 'The number of samples, 1 to 720; 60 by default.' }) last:
      | number
      | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<HostSample[]> {
    const count = last ?? 60;
    if (count < 1 || count > MAX_SAMPLES) {
      throw invalidInput([{ propertyPath: 'last', message: `must be 1 to ${MAX_SAMPLES}` }]);
    }
    const samples = ctx.loaders.of(`hostSamples ${count}`, ctx, (c, ids) => listHostSamples(c, ids, count));
    return ((await samples.load(bridge.row.bridgeId)) ?? []).map((row) => ({
      sampledAt: row.sampledAt,
      cpuPct: row.cpuPct,
      memUsed: row.memUsed,
      memTotal: row.memTotal,
      swapUsed: row.swapUsed,
      batteryPct: row.batteryPct,
      onAc: row.onAc,
    }));
  }
}
