import type { EventStream } from '../loops/EventStream.ts';
import { portUser } from '../work/portWaits.ts';
import type { WorkState } from '../work/WorkState.ts';
import type { BridgeState } from './BridgeState.ts';
import { poolRows } from './heartbeatBody.ts';

/** The answer of a running bridge to `bascule status`. */
export function describeBridge(
  state: BridgeState,
  { table, pace, ports }: WorkState,
  stream: EventStream['state'],
): Record<string, unknown> {
  return {
    bridgeId: state.api.bridgeId,
    version: state.start.cliVersion,
    url: state.api.baseUrl,
    paused: state.pause.on,
    connected: stream.connected,
    since: stream.since.toISOString(),
    waitingReports: state.queue.waiting,
    claimsInSeconds: Math.ceil(pace.opensInMs / 1_000),
    rules: { file: state.rules.file, digest: state.rules.digest },
    scopes: state.scopes.reason === undefined ? { on: true } : { on: false, reason: state.scopes.reason },
    notReady: state.readiness.words,
    skippedKinds: state.projects.skippedKinds,
    skippedProjects: state.projects.skippedProjects,
    pools: poolRows(state, table),
    accounts: state.accounts.rows(state.rules) ?? [],
    runs: state.book.all().map((record) => ({
      runId: record.runId,
      kind: record.kind,
      workKind: record.subject.workKind,
      project: record.subject.project,
      cardNumber: record.subject.cardNumber,
      state: record.state,
      startedAt: record.startedAt ?? null,
    })),
    waiting: table.allWaiting().map((work) => {
      const reason = table.obstacle(work) ?? null;
      const until = reason === 'account-off' ? state.accounts.backAt(work.accounts)?.toISOString() : undefined;
      return {
        key: work.key,
        action: work.action,
        project: state.projects.slugOf(work.projectId) ?? null,
        reason,
        ...(until === undefined ? {} : { until }),
        ...(reason === 'port-busy' ? { port: work.port, usedBy: portUser(work, table, ports) ?? null } : {}),
      };
    }),
  };
}
