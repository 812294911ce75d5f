import { randomUUID } from 'node:crypto';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { alternate, type Measured, rateRow } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { requirePgbench } from './harness/pgbench.ts';
import { requireSameSize, sampleOf } from './harness/sameSize.ts';
import { seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { startPlain } from './harness/startPlain.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { createUpsertPeer } from './heartbeatPeer.ts';
import type { BeatData } from './load/beat.ts';
import { clientAddress, httpRequest } from './load/HttpConnection.ts';

const ACCOUNTS = sized(50, 5);
const BRIDGES_EACH = 10;
const TOKENS_EACH = sized(70, 100);
const CLIENTS = 64;
const WARM_UP = sized(1, 0.1);

/**
 * The full heartbeat over HTTP, answered after its commit, against the smallest service that keeps the same body with the same
 * commits, and against the bare upsert of a row of its size.
 */
export const heartbeat: Benchmark = async (world) => {
  requirePgbench();
  const server = await startServer(world, 'heartbeat');
  let stopPlain = async () => {};
  try {
    const accounts = await seedAccounts(server.databaseUrl, ACCOUNTS, 3);
    const bridges: BeatData['bridges'] = [];
    for (const account of accounts) {
      const tokens = await server.tokens(account.id, 'agent', TOKENS_EACH);
      for (let i = 0; i < BRIDGES_EACH; i++) {
        bridges.push({ bridgeId: randomUUID(), body: heartbeatBody(account.projects, bridges.length), tokens });
      }
    }
    const peer = await createUpsertPeer(world, bridges);
    const plain = await startPlain({
      kind: 'heartbeats',
      databaseUrl: await world.cluster.createDatabase('bench_heartbeat_plain'),
      tokens: bridges.flatMap(({ tokens }) => tokens),
      answer: await sampleOf(server.port, beatRequest(bridges[0] as Bridge)),
    });
    stopPlain = plain.stop;
    const sides = { world, server, plainPort: plain.port, bridges, peer };
    return [
      ...(await compare(sides, { name: 'heartbeat', changing: 0 })),
      ...(await compare(sides, { name: 'heartbeat, 1 in 10 changed', changing: 10 })),
    ];
  } finally {
    await stopPlain();
    await server.stop();
  }
};

type Bridge = BeatData['bridges'][number];

interface Sides {
  readonly world: BenchWorld;
  readonly server: BenchServer;
  readonly plainPort: number;
  readonly bridges: Bridge[];
  readonly peer: { run(): Promise<number>; check(): Promise<string> };
}

async function compare(
  { world, server, plainPort, bridges, peer }: Sides,
  { name, changing }: { name: string; changing: number },
): Promise<Row[]> {
  const load = await LoadProcess.start('beat', { port: server.port, bridges, changing } satisfies BeatData);
  const plain = await LoadProcess.start('beat', { port: plainPort, bridges, changing } satisfies BeatData);
  // Each bridge registers with its first beat, and each token is checked once.
  for (let tries = 0; tries < 10 && (await load.run(CLIENTS, WARM_UP)).count < bridges.length; tries++);
  requireSameSize(await load.run(CLIENTS, WARM_UP), await plain.run(CLIENTS, WARM_UP));
  await peer.run();
  await requireSameRows(server.databaseUrl, await peer.check(), bridges.length);
  const rate = async (of: LoadProcess) => {
    const { count, seconds } = await of.run(CLIENTS, world.seconds);
    return count / seconds;
  };
  const [ours, service, upsert] = await alternate(world.rounds, [() => rate(load), () => rate(plain), peer.run]);
  for (const one of [load, plain]) one.stop();
  return [
    rateRow(`${name}, smallest service`, ours as Measured, service as Measured, 0.7),
    rateRow(`${name}, bare upsert`, ours as Measured, upsert as Measured),
  ];
}

const beatRequest = ({ bridgeId, body, tokens }: Bridge): string =>
  httpRequest('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
    token: tokens[0] as string,
    address: clientAddress(0),
    body,
  });

/** Both hold one row of each bridge, with the version that its body names. */
async function requireSameRows(url: string, peers: string, bridges: number): Promise<void> {
  const [row] = await runSql<{ state: string }>(
    url,
    `select count(*) || ' ' || md5(string_agg(bridge_id || cli_version, ',' order by bridge_id)) as state
     from bridge join bridge_beat using (account_id, bridge_id)`,
  );
  if (row?.state !== peers) throw new Error(`rows differ: ${row?.state} and ${peers} for ${bridges} bridges`);
}

/** The report of a bridge on somebody's machine: three projects, its pools, accounts, hooks and capabilities. */
export function heartbeatBody(projects: readonly string[], n: number): string {
  return JSON.stringify({
    projects,
    cliVersion: '1.4.2',
    name: `bridge-${n}`,
    pushLogin: 'octo-worker',
    update: { state: 'current', version: '1.4.2', install: 'homebrew' },
    workerPools: [
      { name: 'main', size: 4, inUse: 0, queued: 1 },
      { name: 'review', size: 2, inUse: 1, queued: 0 },
      { name: 'slow', size: 1, inUse: 0, queued: 0 },
    ],
    accounts: [
      { name: 'team', harness: 'code-agent', state: 'ready', used: true },
      { name: 'spare', harness: 'exec-agent', state: 'failing', reason: 'not signed in', used: false },
    ],
    hooks: [
      { package: 'acme/hooks', ref: 'v1.2.0', event: 'stop', lastRunAt: '2026-11-20T10:00:00Z', outcome: 'ok' },
      { package: 'acme/tools/notify', ref: 'main', event: 'start', lastRunAt: null, outcome: 'never' },
    ],
    paused: false,
    capabilities: ['work-requests', 'commands', 'app-prompts', 'subject-review'],
    workClaims: [],
    hostSamples: [],
  });
}
