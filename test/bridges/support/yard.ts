import { randomUUID } from 'node:crypto';
import { createTokens, type Door, granted, type HeartbeatReply } from '../../support/doors.ts';
import { addProject, report } from '../../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';

/** A person's view of a bridge. */
export interface SeenBridge {
  bridgeId: string;
  projects: string[];
  name: string | null;
  requestedName: string | null;
  displayName: string;
  nameWarning: string | null;
  pushLogin: string | null;
  lastSeenAt: string;
  paused: boolean;
  reportedPaused: boolean | null;
  cliVersion: string;
  update: { state: string; version: string | null; install: string | null } | null;
  chip: { kind: string; text: string; installCommand: string | null } | null;
  capabilities: string[];
  hooks: Record<string, unknown>[];
  workerPools: Record<string, unknown>[];
  workerPoolsReportedAt: string | null;
  accounts: Record<string, unknown>[];
  accountsReportedAt: string | null;
  mappedProjects: Record<string, unknown>[] | null;
  workKinds: string[] | null;
  hostSamples: Record<string, unknown>[];
}

const BRIDGE = `query ($bridgeId: ID!) {
  bridge(bridgeId: $bridgeId) {
    bridgeId projects name requestedName displayName nameWarning pushLogin lastSeenAt paused reportedPaused cliVersion
    update { state version install } chip { kind text installCommand } capabilities
    hooks { package ref event lastRunAt outcome error }
    workerPools { name size inUse queued } workerPoolsReportedAt
    accounts { name harness state reason used } accountsReportedAt mappedProjects { projectId state reason } workKinds
    hostSamples(last: 720) { sampledAt cpuPct memUsed memTotal swapUsed batteryPct onAc }
  }
}`;

/** An account with one project, and as many bridges as the test likes. */
export interface Yard {
  readonly id: string;
  readonly account: TestAccount;
  readonly projectId: string;
  /** A token for bridges with some of its count left. */
  token(): Promise<string>;
  /** One heartbeat that must be taken. */
  beat(door: Door, bridgeId: string, fields?: Record<string, unknown>): Promise<HeartbeatReply>;
  /** A new bridge that follows the project and claims work; its id. */
  addBridge(door: Door, fields?: Record<string, unknown>): Promise<string>;
  /** The bridge as its owner sees it; undefined when there is none. */
  see(bridgeId: string): Promise<SeenBridge | undefined>;
}

export async function createYard(world: PlatformWorld): Promise<Yard> {
  const account = await world.account();
  const projectId = await addProject(world, account);
  const token = createTokens(() => account.token());
  const ownerToken = await account.token('api');
  const yard: Yard = {
    id: account.id,
    account,
    projectId,
    token,
    beat: async (door, bridgeId, fields = {}) =>
      granted(await door.heartbeat(await token(), bridgeId, report({ projects: [projectId], ...fields }))),
    addBridge: async (door, fields = {}) => {
      const bridgeId = randomUUID();
      await yard.beat(door, bridgeId, { capabilities: ['work-requests', 'commands'], ...fields });
      return bridgeId;
    },
    see: async (bridgeId) => {
      const answer = await world.graphql<{ bridge: SeenBridge | null }>(ownerToken, BRIDGE, { bridgeId });
      if (answer.errors) throw new Error(answer.errors[0]?.message);
      return answer.data?.bridge ?? undefined;
    },
  };
  return yard;
}
