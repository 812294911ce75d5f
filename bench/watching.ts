import { resolve } from 'node:path';
import { signPublisherToken, signSubscriberToken } from '../src/hub/hubToken.ts';
import type { BenchWorld, Row } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { median } from './harness/compare.ts';
import { processorSeconds } from './harness/costOfProcess.ts';
import { FOLDER } from './harness/folder.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import type { SeededAccount } from './harness/seed.ts';
import { sized, tiny } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import type { BenchServer } from './harness/startServer.ts';
import type { HubPulse } from './load/pulseOfHub.ts';
import type { TalkData, TalkResult } from './load/talkAndWatch.ts';

const BRIDGES = sized(10, 2);
/** The first runs of each account, which it has beside others. */
export const WATCHED_EACH = sized(20, 2);
const RUNS = BRIDGES * WATCHED_EACH;
/** What an agent of a recorded session says in a second is less. */
const WORDS_PER_SECOND = sized(1, 10);
const MOST_MS = { p50: 300, p99: 1_000 } as const;
/** What the bridge's own intervals leave of it: it waits 100 ms for the rest of a sentence, and 100 ms between messages. */
const MOST_BEYOND_HUB_MS = { p50: MOST_MS.p50 - 200, p99: MOST_MS.p99 - 200 } as const;

/**
 * From what 200 agents say to the browsers of those who watch them: over the bridges' own folding, masking and files, their
 * connections, the service and its sockets. Beside it, in the same seconds, the time that an update of the hub takes.
 */
export async function watching(
  world: BenchWorld,
  server: BenchServer,
  accounts: readonly SeededAccount[],
): Promise<Row[]> {
  const load = await LoadProcess.start('talkAndWatch', await talkOf(server, accounts.slice(0, BRIDGES)));
  try {
    // Opens the connections of all.
    await load.run(1, 0);
    const results: TalkResult[] = [];
    for (let round = 0; round < Math.min(world.rounds, 3); round++) {
      const before = processorSeconds(server.pid);
      const result = await load.run<TalkResult>(1, world.seconds * 3);
      const cost = ((processorSeconds(server.pid) - before) * 1e6) / result.said;
      world.say(`  ${result.said} words, each ${Math.round(cost)} µs of the server's processor time`);
      results.push(result);
    }
    const each = (which: 'p50' | 'p99'): Row[] => [
      bounded(
        `agent’s word to a watching browser, ${RUNS} runs talking, ${which}`,
        ' ms',
        median(results.map(({ all }) => all[which])),
        MOST_MS[which],
      ),
      beyondHub(results, which),
    ];
    return [...each('p50'), ...each('p99')];
  } finally {
    load.stop();
  }
}

function beyondHub(results: readonly TalkResult[], which: 'p50' | 'p99'): Row {
  const difference = median(results.map(({ service, hub }) => service[which] - hub[which]));
  return {
    name: `of it the service, against an update of the hub, ${which}`,
    unit: ' ms',
    ours: median(results.map(({ service }) => service[which])),
    peer: median(results.map(({ hub }) => hub[which])),
    ratio: difference,
    rule: `≤ +${MOST_BEYOND_HUB_MS[which]} ms`,
    ok: tiny || difference <= MOST_BEYOND_HUB_MS[which],
  };
}

async function talkOf(server: BenchServer, accounts: readonly SeededAccount[]): Promise<TalkData> {
  const bridges: TalkData['bridges'][number][] = [];
  const watchers: TalkData['watchers'][number][] = [];
  for (const { id } of accounts) {
    const runs = await runSql<{ id: string; run_key: string; bridge_id: string }>(
      server.databaseUrl,
      'select id, run_key, bridge_id from run where account_id = $1 order by id limit $2',
      [id, WATCHED_EACH],
    );
    const [token = ''] = await server.tokens(id, 'agent', 1);
    bridges.push({ bridgeId: runs[0]?.bridge_id ?? '', token, runKeys: runs.map((run) => run.run_key) });
    const [api = ''] = await server.tokens(id, 'api', 1);
    watchers.push(...runs.map((run) => ({ token: api, runId: run.id, runKey: run.run_key })));
  }
  const { port, baseUrl } = server;
  const dir = resolve(FOLDER, 'watching');
  return { port, baseUrl, dir, bridges, watchers, wordsPerSecond: WORDS_PER_SECOND, hub: await hubOf(server) };
}

async function hubOf({ hubSecret: secret }: BenchServer): Promise<HubPulse> {
  const topic = 'https://pulse.example/updates';
  const about = { secret, topics: [topic], now: new Date(), ttlSeconds: 3_600 };
  return { topic, subscriber: await signSubscriberToken(about), publisher: await signPublisherToken(about) };
}
