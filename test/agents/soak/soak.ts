import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BridgeWorld } from '../../bridge/support/bridgeWorld.ts';
import { logInByDevice } from '../../bridge/support/logInByDevice.ts';
import { RemotePlatform } from '../../bridge/support/remotePlatform.ts';
import { secondsOf } from '../../runner/processorTime.mjs';
import { stopTestCluster, testServerPid } from '../../support/postgres.ts';
import { startDatabases } from '../../support/startDatabases.ts';
import { type AgentPlace, PROGRAMS } from '../support/AgentPlace.ts';
import { gemini, opencode } from '../support/acp.ts';
import { claude } from '../support/claude.ts';
import { codex } from '../support/codex.ts';
import { FakeModels } from '../support/FakeModels.ts';
import { descriptorsOf, processesNaming, rssOf } from '../support/processesNaming.ts';
import { judgeSoak } from './judgeSoak.ts';
import { SoakLane } from './SoakLane.ts';
import type { SoakRun, SoakSample } from './SoakRun.ts';
import { SOAK_SCENARIOS, type SoakScenario } from './soakScenarios.ts';

const LANES = { claude, codex, gemini, opencode };
const REPORT = '.tmp/soak';
const MINUTE = 60_000;
const DAY_S = '86400';
/** For as long after its end, a process of a run may still be ending. */
const ENDING_MS = 45_000;
/** The first programs start one after another, as they will go on. */
const APART_MS = 15_000;

/**
 * Lets four programs work on one bridge, each on one card after another, and looks every minute at what that costs.
 * `.tmp/soak/report.txt` has a line for each minute, `.tmp/soak/runs.jsonl` one for each run, and `.tmp/soak/pid` the process that
 * a SIGTERM ends early, with a judgement of what there was.
 */
export async function soak(minutes: number): Promise<{ passed: number; failed: number }> {
  rmSync(REPORT, { recursive: true, force: true });
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(join(REPORT, 'pid'), `${process.pid}\n`);
  const say = (text: string): void => {
    process.stdout.write(`${text}\n`);
    appendFileSync(join(REPORT, 'report.txt'), `${text}\n`);
  };
  let isAsked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isAsked) process.exit(1);
      isAsked = true;
    });
  }

  await startDatabases();
  const platform = await RemotePlatform.start({ SERVICES: 'web,jobs,hub' });
  const world = await openWorld(platform);
  const played = new Map<string, SoakScenario>();
  const models = await FakeModels.start(
    { soak: SOAK_SCENARIOS.result },
    {
      remembers: false,
      choose: (body) => played.get(/card id ([0-9a-f-]{36})/.exec(JSON.stringify(body))?.[1] ?? ''),
    },
  );
  const env = await settle(world, models.urlOf('soak'));
  const bridge = await world.bridge({ env }).connected();
  const began = performance.now();
  const isOver = (): boolean => isAsked || performance.now() - began >= minutes * MINUTE;

  const runs: SoakRun[] = [];
  const endedAt = new Map<string, number>();
  const samples: SoakSample[] = [];
  const onRun = (run: SoakRun): void => {
    runs.push(run);
    if (run.runId !== undefined) endedAt.set(run.runId, performance.now());
    appendFileSync(join(REPORT, 'runs.jsonl'), `${JSON.stringify(run)}\n`);
    if (run.wrong !== undefined) say(`WRONG ${run.program}, ${run.scenario}, ${run.requestId}: ${run.wrong}`);
  };
  const lanes = Object.keys(LANES).map((program, index) => {
    const installed = dirname(dirname(dirname(PROGRAMS[program]?.path ?? '')));
    return new SoakLane(program, 6 + 5 * index, { world, played, installed, onRun });
  });
  const isLeft = (run: string | undefined): boolean =>
    run !== undefined &&
    !lanes.some(({ current }) => current === run) &&
    performance.now() - (endedAt.get(run) ?? performance.now()) > ENDING_MS;

  let spent = 0;
  let spentAt = performance.now();
  const sample = async (): Promise<SoakSample> => {
    const rows = processesNaming(world.dir);
    const keepers = rows.filter(({ command, run }) => run === undefined && command.includes('/keeper.sh '));
    const [platformPid, bridgePid] = [platform.pid, bridge.child.pid ?? 0];
    const seconds = [process.pid, testServerPid() ?? 0].reduce((sum, pid) => sum + (secondsOf(pid) ?? 0), 0);
    const children = [platformPid, bridgePid].reduce((sum, pid) => sum + (secondsOf(pid) ?? 0), 0);
    const now = performance.now();
    const cores = ((seconds + children - spent) * 1000) / (now - spentAt);
    [spent, spentAt] = [seconds + children, now];
    return {
      minute: (now - began) / MINUTE,
      bridgeRss: rssOf(bridgePid),
      bridgeDescriptors: descriptorsOf(bridgePid),
      keepers: keepers.length,
      keepersRss: keepers.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
      platformRss: rssOf(platformPid),
      left: rows.filter(({ run }) => isLeft(run)).map(({ pid, command }) => `${pid} ${command.slice(0, 120)}`),
      ...(await sizeOf(world.configDir)),
      cores,
    };
  };
  await sample();

  let told = 0;
  const tellBridge = (): void => {
    for (const line of bridge.lines.slice(told)) {
      if (line.level !== 'error' && line.level !== 'text') continue;
      // Some scenarios want it, and a run that should not have ended so is a line of its own.
      if (line.event !== 'worker_no_result') say(`BRIDGE ${JSON.stringify(line).slice(0, 500)}`);
    }
    told = bridge.lines.length;
  };
  const watch = async (): Promise<void> => {
    for (let next = began + MINUTE; working; next += MINUTE) {
      while (working && performance.now() < next) await pause(500);
      const one = await sample();
      samples.push(one);
      say(describe(one, runs));
      tellBridge();
    }
  };
  let working = true;
  const work = lanes.map((lane, index) => pause(index * APART_MS).then(() => lane.work(isOver)));
  const watching = watch();
  await Promise.all(work);
  working = false;
  await watching;

  say('all runs have ended; waiting for what may still be ending');
  await pause(ENDING_MS + 1_000);
  const waiting = await requestsThatWait(world).catch((error: unknown) => [`unknown: ${error}`]);
  const marked = processesNaming(world.dir).filter(
    ({ run, command }) => run !== undefined || /keeper\.sh/.test(command),
  );
  const bridgeExit = await bridge.stop();
  tellBridge();
  const verdicts = judgeSoak({
    runs,
    samples,
    waiting,
    left: marked.map(({ pid, command }) => `${pid} ${command.slice(0, 120)}`),
    bridgeExit,
  });
  for (const { ok, text } of verdicts) say(`${ok ? 'well' : 'FAILED'}: ${text}`);
  await models.close();
  await world.close();
  await platform.close();
  await stopTestCluster();
  const failed = verdicts.filter(({ ok }) => !ok).length;
  return { passed: verdicts.length - failed, failed };
}

async function requestsThatWait(world: BridgeWorld): Promise<string[]> {
  const { node } = await world.graphql<{ node: { workRequests: { nodes: { id: string; state: string }[] } } }>(
    `query ($id: ID!) { node(id: $id) { ... on Project {
      workRequests(first: 50, filter: {state: [OPEN, CLAIMED]}) { nodes { id state } }
    } } }`,
    { id: world.project.id },
  );
  return node.workRequests.nodes.map(({ id, state }) => `${id} ${state}`);
}

/** A board whose person signs in as people do, so that the bridge renews its login each hour. */
async function openWorld(platform: RemotePlatform): Promise<BridgeWorld> {
  const remote = platform.world;
  const world = await BridgeWorld.open({
    platform: {
      ...remote,
      account: async () => {
        const account = await remote.account();
        const token = async (scope = 'agent'): Promise<string> => {
          const issued = await platform.operate('app:token:issue', account.email, '--scope', scope, '--ttl', DAY_S);
          return String(issued.accessToken);
        };
        return { ...account, token };
      },
    },
  });
  await logInByDevice(world.configDir, platform.baseUrl, world.account);
  return world;
}

/** Writes the rules with an entry for each program, and what the programs find in the home folder. @returns the environment */
async function settle(world: BridgeWorld, models: string): Promise<Record<string, string>> {
  const all: [string, ReturnType<Parameters<typeof AgentPlace.open>[1]['settings']>][] = Object.entries(LANES).map(
    ([program, settings]) => [program, settings(models, world)],
  );
  const accounts = all.map(([program, { account }]) =>
    account.replace('accounts:\n', '').replace('  main:', `  ${program}:`),
  );
  const work = all.map(
    ([program]) =>
      `  ${program}:\n    account: ${program}\n    prompt: "Work on card {cardNumber}, card id {cardId}."\n    permissions: full\n`,
  );
  await world.rules(`leftovers: end\nmaxWorkers: 8\nwork:\n${work.join('')}`, {
    accounts: `accounts:\n${accounts.join('')}`,
    account: 'claude',
  });
  for (const [path, text] of all.flatMap(([, { files }]) => Object.entries(files))) {
    const file = join(world.dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return Object.assign({}, ...all.map(([, { env }]) => env));
}

async function sizeOf(dir: string): Promise<{ dataBytes: number; dataFiles: number }> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => null)),
  );
  const found = sizes.filter((size) => size !== null);
  return { dataBytes: found.reduce((sum, { size }) => sum + size, 0), dataFiles: found.length };
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);

function describe(one: SoakSample, runs: readonly SoakRun[]): string {
  const wrong = runs.filter((run) => run.wrong !== undefined).length;
  return [
    `minute ${one.minute.toFixed(0)}: ${runs.length} runs, ${wrong} wrong`,
    `bridge ${mb(one.bridgeRss)} MB and ${one.bridgeDescriptors} descriptors`,
    `${one.keepers} processes of keepers ${mb(one.keepersRss)} MB`,
    `platform ${mb(one.platformRss)} MB`,
    `${one.left.length} left${one.left.length > 0 ? ` (${one.left.join('; ')})` : ''}`,
    `data ${mb(one.dataBytes)} MB in ${one.dataFiles} files`,
    `${one.cores.toFixed(2)} cores`,
  ].join(', ');
}
