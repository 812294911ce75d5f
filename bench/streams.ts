import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { streamSubject } from '../src/domain/feed/streamSubject.ts';
import { ownerTopic } from '../src/events/topics.ts';
import { signSubscriberToken } from '../src/hub/hubToken.ts';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { median } from './harness/compare.ts';
import { COLLECTS, processorSeconds, weigh } from './harness/costOfProcess.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts, seedBridges } from './harness/seed.ts';
import { sized, tiny } from './harness/sized.ts';
import { startProgram } from './harness/startProgram.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import type { Deliveries } from './load/deliver.ts';
import { httpRequest } from './load/HttpConnection.ts';
import type { HeldSockets } from './load/holdSockets.ts';
import type { HeldStreams } from './load/holdStreams.ts';

const STREAMS = sized(10_000, 20);
const SOCKETS = sized(5_000, 10);
/** No fewer than others have who share the server. */
const MOST_SOCKETS = String(Math.max(SOCKETS, 1_000));
/** Events of one measurement, one after the other. */
const EVENTS = sized(5, 2);
/** As long as the hub's refreshing of what it knows of streams takes to come round. */
const IDLE_SECONDS = sized(31, 0.2);
const IDLE_BEFORE_SECONDS = sized(10, 0.2);
const SUBSCRIPTION = `subscription Watch($id: ID!) { boardChanged(projectId: $id) { change projectId cardId card { id number title } } }`;

/** A side of the comparison: the process that is weighed, and what listens to it. */
interface Side {
  pid: number;
  load: LoadProcess;
}

/**
 * Ten thousand event streams and five thousand sockets with a subscription at one process: the memory of each, their
 * cost while nothing happens, and the cost of an event that reaches all. Beside it a loop over the responses of
 * `node:http`.
 */
export const streams: Benchmark = async (world) => {
  if (process.platform !== 'linux') throw new Error('reads what processes cost in /proc');
  const places = await startOurs(world);
  const { server, account } = places;
  const loads: LoadProcess[] = [];
  const hold = async (scenario: string, data: HeldStreams | HeldSockets) => {
    const load = await LoadProcess.start(scenario, data);
    loads.push(load);
    return load;
  };
  const peer = await startProgram(join(import.meta.dirname, 'streamsPeer.js'), { nodeArgs: [...COLLECTS] });
  try {
    const token = (await server.tokens(account.id, 'api', 1))[0] as string;
    const call = (query: string) => httpRequest('POST', '/graphql', { token, body: JSON.stringify({ query }) });
    const [projectId] = account.projects;

    const idleBefore = await idle(server.pid, IDLE_BEFORE_SECONDS);
    const empty = await weigh(server.pid);
    const streamsLoad = await hold('holdStreams', {
      port: server.port,
      requests: await streamRequests(places),
      trigger: call(
        `mutation { renameProject(input: {projectId: "${projectId}", name: "000000"}) { project { id } } }`,
      ),
    });
    await send({ pid: server.pid, load: streamsLoad }, 1);
    const withStreams = await weigh(server.pid);
    const socketsLoad = await hold('holdSockets', {
      port: server.port,
      count: SOCKETS,
      token,
      payload: { query: SUBSCRIPTION, variables: { id: projectId } },
      trigger: call(`mutation { reorderColumns(input: {projectId: "${projectId}", columns: []}) { project { id } } }`),
    });
    await send({ pid: server.pid, load: socketsLoad }, 1);
    const withSockets = await weigh(server.pid);
    const idleWithAll = await idle(server.pid, IDLE_SECONDS);

    const event = eventIn((await send({ pid: server.pid, load: streamsLoad }, 1)).event);
    const peerEmpty = await weigh(peer.pid);
    const peerLoad = await hold('holdStreams', {
      port: peer.port,
      requests: Array.from({ length: STREAMS }, () => httpRequest('GET', '/')),
      trigger: httpRequest('POST', '/', { body: event }),
    });
    const peerEvent = eventIn((await send({ pid: peer.pid, load: peerLoad }, 1)).event);
    if (peerEvent !== event) throw new Error(`the peer wrote ${peerEvent} in place of ${event}`);
    const peerFull = await weigh(peer.pid);

    const sides = [
      { pid: server.pid, load: streamsLoad },
      { pid: server.pid, load: socketsLoad },
      { pid: peer.pid, load: peerLoad },
    ] as const;
    const [ours, sockets, bare] = await measure(world, sides);
    const weight = { stream: (withStreams - empty) / STREAMS, socket: (withSockets - withStreams) / SOCKETS };
    const bareWeight = (peerFull - peerEmpty) / STREAMS;
    return [
      rates(`deliveries a processor second, ${STREAMS} streams`, ours, bare, 0.5),
      rates(`deliveries a processor second, ${SOCKETS} sockets`, sockets, bare, 0.5),
      atMost('memory of a stream, bare response', ' KB', weight.stream, bareWeight, 2),
      atMost('memory of a socket, bare response', ' KB', weight.socket, bareWeight, 4),
      idleRow(idleWithAll, idleBefore),
    ];
  } finally {
    for (const load of loads) load.stop();
    await Promise.all([server.stop(), peer.stop()]);
  }
};

interface Places {
  server: BenchServer;
  account: SeededAccount;
  bridges: string[];
}

async function startOurs(world: BenchWorld): Promise<Places> {
  let account: SeededAccount | undefined;
  let bridges: string[] = [];
  const server = await startServer(
    world,
    'streams',
    async (url) => {
      const accounts = await seedAccounts(url, 1, 1);
      [account] = accounts;
      [bridges = []] = await seedBridges(url, accounts, STREAMS);
    },
    {
      nodeArgs: COLLECTS,
      // One account has them all, because an event that reaches all is one account's.
      env: {
        HUB_STREAMS_PER_ACCOUNT: String(STREAMS),
        // Those that everybody has, which `floods` needs where it shares the server.
        ...(tiny && { GRAPHQL_COST_PER_MINUTE: '' }),
        GRAPHQL_SOCKETS_PER_ACCOUNT: MOST_SOCKETS,
        GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT: MOST_SOCKETS,
      },
    },
  );
  return { server, account: account as SeededAccount, bridges };
}

/** What each bridge asks the hub for, with a token of its own. */
async function streamRequests({ server, account, bridges }: Places): Promise<string[]> {
  const topic = ownerTopic(server.baseUrl, account.id);
  const path = `/.well-known/mercure?topic=${encodeURIComponent(topic)}`;
  const now = new Date();
  return Promise.all(
    bridges.map(async (bridge) => {
      const token = await signSubscriberToken({
        secret: server.hubSecret,
        topics: [topic],
        subject: streamSubject(account.id, bridge),
        behind: `${account.id} ${Math.floor(now.getTime() / 1000)} ${randomUUID()} ${randomUUID()}`,
        now,
        ttlSeconds: 3_600,
      });
      return httpRequest('GET', path, { token });
    }),
  );
}

async function send({ load }: Side, events: number): Promise<Deliveries> {
  return load.run<Deliveries>(events, 0);
}

/** Deliveries per processor second of each side, by turns. */
async function measure(world: BenchWorld, sides: readonly [Side, Side, Side]): Promise<[number[], number[], number[]]> {
  const rates: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < world.rounds; round++) {
    for (const i of [0, 1, 2].map((n) => (n + round) % 3)) {
      const side = sides[i] as Side;
      const before = processorSeconds(side.pid);
      const { count } = await send(side, EVENTS);
      rates[i]?.push(count / (processorSeconds(side.pid) - before));
    }
  }
  return rates;
}

/** Percent of a core. */
async function idle(pid: number, seconds: number): Promise<number> {
  const before = processorSeconds(pid);
  await pause(seconds * 1000);
  return ((processorSeconds(pid) - before) / seconds) * 100;
}

/** The event in what a stream got: without frames, and without the number that differs from event to event. */
function eventIn(text: string): string {
  return /(?:event: |id: )[\s\S]*?\n\n/.exec(text)?.[0] ?? `no event in ${JSON.stringify(text)}`;
}

function rates(name: string, ours: readonly number[], peer: readonly number[], threshold: number): Row {
  const ratio = median(ours.map((rate, i) => rate / (peer[i] ?? Number.NaN)));
  const row = { name, unit: '/s', ours: median(ours), peer: median(peer), ratio };
  return { ...row, rule: `≥ ${threshold}`, ok: tiny || ratio >= threshold };
}

function atMost(name: string, unit: string, ours: number, peer: number, most: number): Row {
  return { name, unit, ours, peer, ratio: ours / peer, rule: `≤ ${most}`, ok: tiny || ours / peer <= most };
}

/** The open connections against none, on the same process. */
function idleRow(all: number, nothing: number): Row {
  const name = `processor when idle, ${STREAMS} streams and ${SOCKETS} sockets to none`;
  return {
    name,
    unit: ' %',
    ours: all,
    peer: nothing,
    ratio: all - nothing,
    rule: '≤ +1 %',
    ok: tiny || all - nothing <= 1,
  };
}
