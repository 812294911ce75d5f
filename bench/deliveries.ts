import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { atLeast, bounded } from './harness/bounds.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { seedCards } from './harness/seedBoard.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { heartbeatBody } from './heartbeat.ts';
import type { Delivered, HookData } from './load/deliverHooks.ts';
import { HttpConnection, httpRequest } from './load/HttpConnection.ts';
import type { Pulse, PulseData } from './load/pulse.ts';

const DELIVERIES = sized(100, 20);
const BEATS = sized(1_000, 20);
const SECONDS = sized(30, 1);
const ACCOUNTS = sized(50, 5);
const BRIDGES_EACH = 10;
const TOKENS_EACH = sized(70, 10);
/** One webhook may be delivered to 600 times a minute. */
const HOOKS = sized(20, 4);
const CARDS = 20;
/** The bounds of what people and bridges notice of them. */
const SHOWN_P95_MS = 500;
const BEAT_P95_MS = 500;

interface Place {
  readonly server: BenchServer;
  readonly hooks: HookData['hooks'];
  readonly bridges: PulseData['bridges'];
  readonly token: string;
}

/**
 * Deliveries of a forge beside heartbeats: how long until an open page shows a push, what heartbeats notice of it, and that nothing
 * that was answered with 202 is lost when the server is killed.
 */
export const deliveries: Benchmark = async (world) => {
  const place = await start(world);
  const { server, hooks, bridges, token } = place;
  const loads: LoadProcess[] = [];
  const begin = async (scenario: string, data: HookData | PulseData) => {
    const load = await LoadProcess.start(scenario, data);
    loads.push(load);
    return load;
  };
  try {
    const beats = await begin('pulse', { port: server.port, bridges, changing: 0, rate: BEATS });
    const forge = await begin('deliverHooks', { port: server.port, rate: DELIVERIES, hooks, token });
    await beats.run<Pulse>(1, sized(3, 0.2));
    await forge.run<Delivered>(1, sized(3, 0.5));
    const [pulse, delivered] = await Promise.all([beats.run<Pulse>(1, SECONDS), forge.run<Delivered>(1, SECONDS)]);
    const { shown } = delivered;
    world.say(
      `  answered p95 ${delivered.p95.toFixed(0)} ms, shown p50 ${shown.p50.toFixed(0)} ms, ${shown.count} of them`,
    );
    const rows: Row[] = [
      atLeast('deliveries a second beside the heartbeats', delivered.taken / SECONDS, DELIVERIES),
      bounded('delivery to the change on an open page, p95', ' ms', shown.p95, SHOWN_P95_MS),
      bounded('heartbeat beside the deliveries, p95', ' ms', pulse.p95, BEAT_P95_MS),
    ];
    rows.push(await kill(place, forge));
    return rows;
  } finally {
    for (const load of loads) load.stop();
    await server.stop();
  }
};

/** Kills the server while it is delivered to, and looks for every head that it had taken. */
async function kill({ server }: Place, forge: LoadProcess): Promise<Row> {
  const delivering = forge.run<Delivered>(1, sized(6, 1.5));
  await pause(sized(3_000, 700));
  process.kill(server.pid, 'SIGKILL');
  const { heads } = await delivering;
  const rows = await runSql<{ key: string; head: string }>(
    server.databaseUrl,
    `select project_id || ' ' || number as key, head_sha as head from card where head_sha is not null`,
    [],
  );
  const kept = new Map(rows.map(({ key, head }) => [key, Number.parseInt(head, 16)]));
  const taken = Object.entries(heads);
  if (taken.length === 0) throw new Error('no delivery was taken before the server was killed');
  const lost = taken.filter(([key, head]) => (kept.get(key) ?? -1) < head);
  if (lost.length > 0) throw new Error(`${lost.length} pull requests lost a delivery that was answered with 202`);
  return atLeast(
    'pull requests that a killed server kept at the heads it had answered',
    taken.length - lost.length,
    taken.length,
  );
}

async function start(world: BenchWorld): Promise<Place> {
  let accounts: SeededAccount[] = [];
  const server = await startServer(world, 'deliveries', async (url) => {
    accounts = await seedAccounts(url, ACCOUNTS, 1);
    for (const { projects } of accounts.slice(0, HOOKS)) {
      const [projectId] = projects as [string];
      await runSql(
        url,
        `insert into board_column (id, project_id, slug, label, position) values (gen_random_uuid(), $1, 'review', 'Review', 0)`,
        [projectId],
      );
      await seedCards(url, projectId, CARDS);
    }
  });
  const bridges: PulseData['bridges'] = [];
  for (const { id, projects } of accounts) {
    const tokens = await server.tokens(id, 'agent', TOKENS_EACH);
    for (let i = 0; i < BRIDGES_EACH; i++) {
      bridges.push({ bridgeId: randomUUID(), body: heartbeatBody(projects, bridges.length), tokens });
    }
  }
  const [first] = accounts as [SeededAccount];
  const hooks = await Promise.all(accounts.slice(0, HOOKS).map((account) => addWebhook(server, account)));
  return { server, hooks, bridges, token: (await server.tokens(first.id, 'api', 1))[0] as string };
}

async function addWebhook(server: BenchServer, { id, projects }: SeededAccount): Promise<HookData['hooks'][number]> {
  const [token] = await server.tokens(id, 'api', 1);
  const [projectId] = projects as [string];
  const query = `mutation ($id: ID!) {
    createProjectWebhook(input: {projectId: $id, forge: GITHUB, repository: "octo/harbour"}) { secret webhook { id } } }`;
  const connection = await HttpConnection.open(server.port);
  const body = JSON.stringify({ query, variables: { id: projectId } });
  const answer = await connection.send(httpRequest('POST', '/graphql', { token: token as string, body }));
  connection.close();
  const { data } = JSON.parse(String(answer.body)) as {
    data?: { createProjectWebhook: { secret: string; webhook: { id: string } } };
  };
  if (data === undefined) throw new Error(`no webhook: ${answer.body}`);
  const { secret, webhook } = data.createProjectWebhook;
  return { projectId, path: `/webhooks/forge/github/${webhook.id}`, secret, cards: CARDS };
}
