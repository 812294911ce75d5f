import { closeInteractiveRun } from '../../../../src/domain/interactive/closeInteractiveRun.ts';
import { reportRunInventory } from '../../../../src/domain/reports/reportRunInventory.ts';
import { timeOutWorkerRuns } from '../../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { addProject, addRun, beat } from '../../commands/support/fixtures.ts';
import { type BridgeHappening, RUNS_EACH } from './bridgeLives.ts';
import { LedRun, type LedState } from './LedRun.ts';

/** Accounts whose bridges and runs go by the same ids, so that one account's reports could meet another's runs. */
const ACCOUNTS = 3;
/** Longer than three intervals of a heartbeat: a bridge that did not beat in a tick is quiet at its end. */
const TICK_SECONDS = 200;
const BATCH = 500;

interface LedBridge {
  readonly life: readonly BridgeHappening[];
  readonly accountId: string;
  readonly projectId: string;
  readonly bridgeId: string;
  readonly runs: readonly LedRun[];
  /** An interactive run under the bridge's id: neither silence nor inventory may touch it. */
  readonly interactive: { readonly id: string; state: string };
}

/**
 * Leads many bridges through their lives side by side, through the verbs that bridges, people and schedules call, and
 * compares after each tick every run with the reference: state, history with its times, start, session and end.
 * @returns where they parted, at most a few, in words
 */
export async function leadLives(world: DomainWorld, lives: readonly (readonly BridgeHappening[])[]): Promise<string[]> {
  const bridges = await settleIn(world, lives);
  const ticks = Math.max(...lives.map((life) => life.length));
  for (let tick = 0; tick < ticks; tick++) {
    world.pass(TICK_SECONDS);
    const heard = bridges.filter(({ life }) => life[tick]?.what !== 'silence');
    await Promise.all(heard.map((bridge) => beat(world, bridge)));
    const faults = (await Promise.all(heard.map((bridge) => act(world, bridge, bridge.life[tick])))).flat();
    await sweep(world);
    const silent = bridges.filter(({ life }) => life[tick]?.what === 'silence');
    for (const run of silent.flatMap(({ runs }) => runs)) run.follow({ what: 'timeout', at: now(world) });
    faults.push(...(await compare(world, bridges)));
    if (faults.length > 0) return faults.slice(0, 5).map((fault) => `tick ${tick}: ${fault}`);
  }
  return [];
}

async function settleIn(
  world: DomainWorld,
  lives: readonly (readonly BridgeHappening[])[],
): Promise<readonly LedBridge[]> {
  const accounts: { accountId: string; projectId: string }[] = [];
  for (let i = 0; i < ACCOUNTS; i++) {
    const accountId = await world.addAccount();
    accounts.push({ accountId, projectId: await addProject(world, accountId) });
  }
  const ids = lives.map(() => ({ bridgeId: newId(), keys: Array.from({ length: RUNS_EACH }, () => newId()) }));
  return Promise.all(
    lives.map(async (life, i) => {
      const place = accounts[i % ACCOUNTS] as (typeof accounts)[number];
      const { bridgeId, keys } = ids[Math.floor(i / ACCOUNTS)] as (typeof ids)[number];
      const bridge = { ...place, bridgeId };
      await beat(world, bridge);
      const started = { kind: 'interactive', state: 'running', startedAt: world.now } as const;
      const interactive = { id: await addRun(world, bridge, started), state: 'running' };
      return { life, ...bridge, interactive, runs: keys.map((key) => new LedRun(world, bridge, key)) };
    }),
  );
}

async function act(world: DomainWorld, bridge: LedBridge, happening: BridgeHappening | undefined): Promise<string[]> {
  switch (happening?.what) {
    case 'report':
      return (bridge.runs[happening.run] as LedRun).report(happening);
    case 'inventory':
      await reportRunInventory(world.as(bridge.accountId, 'agent'), {
        bridgeId: bridge.bridgeId,
        runs: bridge.runs.flatMap(({ runKey }, i) => {
          const state = happening.names[i];
          return state === undefined ? [] : [{ runId: runKey, projectId: bridge.projectId, state }];
        }),
      });
      bridge.runs.forEach((run, i) => {
        run.follow({ what: 'inventory', names: happening.names[i], at: now(world) });
      });
      return [];
    case 'close':
      if (bridge.interactive.state === 'running') {
        await closeInteractiveRun(world.as(bridge.accountId), { runId: bridge.interactive.id });
      }
      bridge.interactive.state = 'closed';
      return [];
    default:
      return [];
  }
}

/** The schedule's pass, again and again until nothing is due. */
async function sweep(world: DomainWorld): Promise<void> {
  while ((await timeOutWorkerRuns(world.system(), BATCH)).timedOut > 0);
}

interface StoredRun {
  id: string;
  account_id: string;
  bridge_id: string;
  run_key: string;
  kind: string;
  state: string;
  history: { state: string; at: string }[];
  session_id: string | null;
  started_at: string | null;
  ended_at: string | null;
}

async function compare(world: DomainWorld, bridges: readonly LedBridge[]): Promise<string[]> {
  const rows = await world.sql<StoredRun>(
    'select id, account_id, bridge_id, run_key, kind, state, history, session_id, started_at, ended_at from run',
  );
  const byKey = new Map(
    rows.map((row) => [
      `${row.account_id} ${row.bridge_id} ${row.kind === 'interactive' ? row.kind : row.run_key}`,
      row,
    ]),
  );
  const faults: string[] = [];
  let expected = 0;
  for (const { accountId, bridgeId, runs, interactive, life } of bridges) {
    expected++;
    const session = byKey.get(`${accountId} ${bridgeId} interactive`);
    if (session?.state !== interactive.state)
      faults.push(`the interactive run is ${session?.state}, not ${interactive.state}`);
    for (const run of runs) {
      const row = byKey.get(`${accountId} ${bridgeId} ${run.runKey}`);
      const want = run.expected();
      if (want !== undefined) expected++;
      const got = row && seen(row);
      if (JSON.stringify(got) !== JSON.stringify(want)) {
        faults.push(`${JSON.stringify(got)}, but it is ${JSON.stringify(want)} in the life ${JSON.stringify(life)}`);
      }
    }
  }
  if (rows.length !== expected) faults.push(`there are ${rows.length} runs, not ${expected}`);
  return faults;
}

function seen(row: StoredRun): LedState {
  return {
    id: row.id,
    state: row.state,
    history: row.history.map(({ state, at }) => `${state} ${Date.parse(at) / 1000}`).sort(),
    sessionId: row.session_id,
    startedAt: shown(row.started_at),
    endedAt: shown(row.ended_at),
  };
}

const now = (world: DomainWorld): number => Math.floor(world.now.getTime() / 1000);

/** A time as the database writes it, in RFC 3339. */
const shown = (time: string | null): string | null => time && new Date(time).toISOString();
