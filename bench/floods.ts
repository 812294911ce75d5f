import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized, tiny } from './harness/sized.ts';
import { memoryOf } from './harness/startBridge.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { addHistory } from './harness/workSeed.ts';
import { heartbeatBody } from './heartbeat.ts';
import type { BeatData } from './load/beat.ts';
import { FLOODS, type FloodData } from './load/flood.ts';
import type { Pulse } from './load/pulse.ts';

const KINDS = Object.keys(FLOODS) as FloodData['kind'][];
const FLOODERS = sized(6, 2);
const PROJECTS = 20;
const HISTORY = sized(28_000, 280);
const CLIENTS = sized(20, 2);
const SECONDS = sized(12, 0.2);
/** The bounds of what an account feels of another: a heartbeat, and what the process takes for the flood. */
const BEAT_P95_MS = 500;
const GROWTH_MB = 250;

interface Place {
  readonly server: BenchServer;
  /** Heartbeats of an account that floods nothing. */
  readonly beats: LoadProcess;
  readonly greedy: readonly SeededAccount[];
}

/**
 * What one account's flood of documents or subscriptions costs the heartbeats of another and the memory of the process, and
 * what six of them do at once.
 */
export const floods: Benchmark = async (world) => {
  const rows: Row[] = [];
  const shared = tiny ? await start(world, 'floods') : undefined;
  try {
    for (const kind of KINDS) {
      for (const count of tiny ? [FLOODERS] : [1, FLOODERS]) {
        // A server of its own, whose memory no earlier flood has filled.
        const place = shared ?? (await start(world, `flood_${kind.toLowerCase()}_${count}`));
        rows.push(...(await measure(world, place, kind, count)));
        if (place !== shared) await end(place);
      }
    }
  } finally {
    if (shared !== undefined) await end(shared);
  }
  return rows;
};

async function start(world: BenchWorld, name: string): Promise<Place> {
  let accounts: SeededAccount[] = [];
  const server = await startServer(
    world,
    name,
    async (url) => {
      accounts = await seedAccounts(url, FLOODERS + 1, PROJECTS);
      const owners = accounts.flatMap(({ id, projects }) => projects.map((p) => ({ id, projects: [p] })));
      await addHistory(url, owners, HISTORY);
    },
    // The limits that everybody has; with `--tiny` the server of `streams` has them, too.
    { env: { GRAPHQL_COST_PER_MINUTE: '' } },
  );
  const [modest, ...greedy] = accounts as [SeededAccount, ...SeededAccount[]];
  return { server, beats: await LoadProcess.start('pulse', await beatOf(server, modest)), greedy };
}

function end({ beats, server }: Place): Promise<void> {
  beats.stop();
  return server.stop();
}

async function measure(
  world: BenchWorld,
  { server, beats, greedy }: Place,
  kind: FloodData['kind'],
  count: number,
): Promise<Row[]> {
  const flooding = await Promise.all(
    greedy.slice(0, count).map(async ({ id, projects }) => ({
      token: (await server.tokens(id, 'api', 1))[0] as string,
      projectId: projects[0] as string,
    })),
  );
  const load = await LoadProcess.start('flood', { port: server.port, floods: flooding, kind } satisfies FloodData);
  try {
    await beats.run<Pulse>(1, sized(2, 0.2));
    const before = memoryOf(server.pid, 'VmRSS');
    // From here on, the greatest size is counted again.
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const flooded = load.run<Record<string, number>>(CLIENTS, SECONDS);
    await pause(sized(500, 50));
    const pulse = await beats.run<Pulse>(1, sized(SECONDS - 1, SECONDS / 2));
    const answers = await flooded;
    const grown = memoryOf(server.pid, 'VmHWM') - before;
    world.say(`  ${kind} of ${count}: ${JSON.stringify(answers)}; heartbeat p50 ${pulse.p50.toFixed(0)} ms`);
    const title = `flood of ${kind}, ${count === 1 ? 'one account' : `${count} accounts`}`;
    return [
      bounded(`${title}: another's heartbeat, p95`, ' ms', pulse.p95, BEAT_P95_MS),
      bounded(`${title}: growth of memory`, ' MB', grown, GROWTH_MB),
    ];
  } finally {
    load.stop();
  }
}

async function beatOf(server: BenchServer, account: SeededAccount): Promise<BeatData> {
  const tokens = await server.tokens(account.id, 'agent', sized(70, 10));
  return {
    port: server.port,
    bridges: [{ bridgeId: randomUUID(), body: heartbeatBody(account.projects.slice(0, 3), 0), tokens }],
    changing: 0,
  };
}
