import type { HeartbeatBody, MappedProjectRow, UpdateReport } from '../api/shapes.ts';
import { useOf } from '../runs/accountUses.ts';
import { appEntry } from '../runs/entryFor.ts';
import { capabilitiesOf } from '../work/capabilitiesOf.ts';
import { portWaits } from '../work/portWaits.ts';
import type { WorkState } from '../work/WorkState.ts';
import type { WorkTable } from '../work/WorkTable.ts';
import type { BridgeState } from './BridgeState.ts';
import { nameOf } from './nameOf.ts';

/** Any of them: they differ in their prompts alone. */
const APP_PROMPT = appEntry('', 'card', '');

/** The body of a heartbeat, as of now (document 1 §2.2). */
export function heartbeatBody(
  state: BridgeState,
  { table, ports }: Pick<WorkState, 'table' | 'ports'>,
  update: UpdateReport | undefined,
): HeartbeatBody {
  const { rules } = state;
  const accounts = state.accounts.rows(rules);
  const { reasonOf } = state.readiness;
  const attempts = state.workspaces.attempts.slice(0, 200);
  const withWaits = (row: MappedProjectRow): MappedProjectRow => {
    const waits = portWaits(row.id, table, ports);
    return waits.length === 0 ? row : { ...row, portWaits: waits };
  };
  const hostSamples = rules.collect ? state.sampling.take() : [];
  return {
    projects: state.projects.ids(),
    cliVersion: state.start.cliVersion,
    name: nameOf(rules),
    pushLogin: state.forge?.login ?? '',
    ...(update === undefined ? {} : { update }),
    hooks: state.hooks.rows(),
    workerPools: poolRows(state, table),
    ...(accounts === undefined ? {} : { accounts }),
    ...(reasonOf === undefined ? {} : { mappedProjects: state.projects.rows(reasonOf).slice(0, 500).map(withWaits) }),
    leftovers: state.left.rows((runId) => state.book.find(runId) === undefined),
    paused: state.pause.on,
    capabilities: capabilitiesOf(rules, (account) =>
      state.accounts.isReady(account, useOf(state, APP_PROMPT, account).mode),
    ),
    workKinds: [...rules.work.keys()],
    workClaims: state.book.claims(),
    ...(attempts.length === 0 ? {} : { attempts }),
    ...(hostSamples.length === 0 ? {} : { hostSamples }),
  };
}

export function poolRows({ rules }: BridgeState, table: WorkTable): HeartbeatBody['workerPools'] {
  return [...rules.workerPools].slice(0, 50).map(([name, size]) => ({
    name,
    size,
    inUse: table.inUse(name),
    queued: Math.min(1000, table.queued(name)),
  }));
}
