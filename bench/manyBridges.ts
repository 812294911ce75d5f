import { parseHeartbeat } from '../src/domain/heartbeats/parseHeartbeat.ts';
import { reportHash } from '../src/domain/heartbeats/recordHeartbeats.ts';
import type { Benchmark, BenchWorld } from './harness/Benchmark.ts';
import { alternate, type Measured, ratesOf, ratioOf } from './harness/compare.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { type SeededAccount, seedAccounts, seedBridges } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { heartbeatBody } from './heartbeat.ts';
import type { BeatData } from './load/beat.ts';

const CLIENTS = 64;
const ACCOUNTS = sized(100, 10);
const TOKENS_EACH = sized(40, 20);
/** Bridges of an account in the table, and those of them that beat while it is measured. */
const FEW = { stored: 5, beating: 5 };
const MANY = { stored: sized(1_000, 50), beating: sized(100, 20) };
const MOST = 1.3;

/** Heartbeats with nothing new while the table holds 100,000 bridges, against the same with 500. */
export const manyBridges: Benchmark = async (world) => {
  const servers: BenchServer[] = [];
  try {
    const measures: (() => Promise<number>)[] = [];
    for (const size of [FEW, MANY]) {
      const { server, load } = await start(world, size);
      servers.push(server);
      await load.run(CLIENTS, sized(1, 0.2));
      measures.push(async () => {
        const { count, seconds } = await load.run(CLIENTS, world.seconds);
        return count / seconds;
      });
    }
    const [few, many] = (await alternate(world.rounds, measures, 'none')) as [Measured, Measured];
    const ratio = ratioOf(few, many);
    const rates = ratesOf('heartbeat, 1e+5 bridges to 500', many, few);
    return [{ ...rates, ratio, rule: `≤ ${MOST}`, ok: ratio <= MOST }];
  } finally {
    for (const server of servers) await server.stop();
  }
};

async function start(world: BenchWorld, { stored, beating }: typeof FEW) {
  let accounts: SeededAccount[] = [];
  let bridges: string[][] = [];
  const server = await startServer(world, `bridges_${stored}`, async (url) => {
    accounts = await seedAccounts(url, ACCOUNTS, 3);
    bridges = await seedBridges(url, accounts, stored);
    await remember(url, accounts);
  });
  const data: BeatData = { port: server.port, bridges: [], changing: 0 };
  for (const [n, account] of accounts.entries()) {
    const tokens = await server.tokens(account.id, 'agent', TOKENS_EACH);
    const perBridge = Math.max(1, Math.floor(TOKENS_EACH / beating));
    for (let i = 0; i < beating; i++) {
      // Spread over the account's, so that the pages of the whole table are written.
      const bridgeId = bridges[n]?.[Math.floor((i * stored) / beating)] as string;
      const first = (i * perBridge) % TOKENS_EACH;
      data.bridges.push({ bridgeId, body: bodyOf(account), tokens: tokens.slice(first, first + perBridge) });
    }
  }
  return { server, load: await LoadProcess.start('beat', data) };
}

const bodyOf = (account: SeededAccount): string => heartbeatBody(account.projects, 0);

/** Every bridge has said already what it will say. */
async function remember(url: string, accounts: readonly SeededAccount[]): Promise<void> {
  await runSql(
    url,
    `update bridge_beat bb set report_hash = h.hash, projects_epoch = a.projects_epoch
     from unnest($1::uuid[], $2::bytea[]) as h(id, hash) join account a on a.id = h.id where bb.account_id = h.id`,
    [accounts.map(({ id }) => id), accounts.map((account) => reportHash(parseHeartbeat(JSON.parse(bodyOf(account)))))],
  );
  await runSql(url, 'vacuum (analyze) bridge_beat, bridge');
}
