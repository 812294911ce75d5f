import { randomUUID } from 'node:crypto';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { atLeast, bounded } from './harness/bounds.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { pageDocument } from './harness/pageDocument.ts';
import { addRuns } from './harness/runSeed.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { seedCards, seedPullRequests } from './harness/seedBoard.ts';
import { seedTalk } from './harness/seedTalk.ts';
import { signIn } from './harness/signIn.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { heartbeatBody } from './heartbeat.ts';
import type { Asked, PageQuestions, Waits } from './load/askAsPage.ts';
import type { Pulse, PulseData } from './load/pulse.ts';

const CARDS = sized(2_000, 30);
const FOUND = sized(100_000, 100);
const RUNS = sized(100_000, 60);
const PEOPLE = sized(5, 2);
const BEATS = sized(1_000, 20);
const SECONDS = sized(30, 0.5);
const ACCOUNTS = sized(50, 3);
const BRIDGES_EACH = 10;
const TOKENS_EACH = sized(70, 10);
/** What a person waits for without noticing, and without thinking that something broke: usual and longest, in milliseconds. */
const PAGE = { p50: 100, p99: 500 };
const BOARD = { p50: 300, p99: 1_000 };

interface Place {
  readonly server: BenchServer;
  readonly person: SeededAccount;
  readonly accounts: readonly SeededAccount[];
}

/** How long people wait for the pages that they open most, while bridges beat; the bound is in the column of the peer. */
export const waits: Benchmark = async (world) => {
  const { server, person, accounts } = await start(world);
  const loads: LoadProcess[] = [];
  try {
    const beats = await LoadProcess.start('pulse', await beatsOf(server, accounts));
    const people = await LoadProcess.start('askAsPage', await questionsOf(server, person));
    loads.push(beats, people);
    // Documents are compiled, and statements are planned for good.
    await people.run<Waits>(PEOPLE, sized(5, 0));
    await beats.run<Pulse>(1, sized(2, 0.1));
    const [pulse, waited] = await Promise.all([beats.run<Pulse>(1, SECONDS), people.run<Waits>(PEOPLE, SECONDS)]);
    const served = pulse.count / pulse.seconds;
    const beside = `${BEATS} heartbeats/s`;
    world.say(`  heartbeats beside: p50 ${pulse.p50.toFixed(1)} ms, p95 ${pulse.p95.toFixed(0)} ms`);
    return [
      atLeast('heartbeats served a second beside', served, BEATS),
      ...Object.entries(waited).flatMap(([name, wait]) => rowsOf(name, wait, beside, world)),
    ];
  } finally {
    for (const load of loads) load.stop();
    await server.stop();
  }
};

function rowsOf(name: string, wait: Waits[string], beside: string, world: BenchWorld): Row[] {
  world.say(`  ${name}: ${wait.count} times, ${Math.round(wait.bytes / 1_000)} kB`);
  const most = name.startsWith('board') ? BOARD : PAGE;
  return [
    bounded(`${name} beside ${beside}, p50`, ' ms', wait.p50, most.p50),
    bounded(`${name} beside ${beside}, p99`, ' ms', wait.p99, most.p99),
  ];
}

async function start(world: BenchWorld): Promise<Place> {
  let accounts: SeededAccount[] = [];
  const server = await startServer(world, 'waits', async (url) => {
    accounts = await seedAccounts(url, ACCOUNTS, 2);
    const [person] = accounts as [SeededAccount];
    const [board, archive] = person.projects as [string, string];
    await runSql(
      url,
      `insert into board_column (id, project_id, slug, label, position, terminal)
       select gen_random_uuid(), p, slug, slug, n, slug = 'done'
       from unnest($1::uuid[]) p, unnest('{backlog,ready,doing,review,done}'::text[]) with ordinality as c(slug, n)`,
      [person.projects],
    );
    await addRuns(url, [{ id: person.id, projects: [board] }], { ended: RUNS, open: 5 });
    await seedCards(url, board, CARDS);
    await seedPullRequests(url, board);
    await seedCards(url, archive, FOUND);
    await seedTalk(url, board);
  });
  const [person] = accounts as [SeededAccount];
  return { server, person, accounts };
}

async function beatsOf(server: BenchServer, accounts: readonly SeededAccount[]): Promise<PulseData> {
  const bridges: PulseData['bridges'] = [];
  for (const { id, projects } of accounts) {
    const tokens = await server.tokens(id, 'agent', TOKENS_EACH);
    for (let i = 0; i < BRIDGES_EACH; i++) {
      bridges.push({ bridgeId: randomUUID(), body: heartbeatBody(projects, bridges.length), tokens });
    }
  }
  return { port: server.port, bridges, changing: 10, rate: BEATS };
}

async function questionsOf(server: BenchServer, person: SeededAccount): Promise<PageQuestions> {
  const handle = person.projects[0] as string;
  const runs = await runSql<{ id: string }>(
    server.databaseUrl,
    'select id from run where project_id = $1 order by id desc limit 20',
    [handle],
  );
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const list = { handle, filter: {}, ungrouped: {}, today, card: randomUUID() };
  const ask = (name: string, document: string, expect: string, ...variables: Record<string, unknown>[]): Asked => ({
    ...{ name, expect, variables },
    query: pageDocument(document),
  });
  const { name, value } = await signIn(server, person.id);
  return {
    port: server.port,
    page: server.baseUrl,
    cookie: `${name}=${value}`,
    asked: [
      ask(`board of ${CARDS} cards`, 'BoardPageQuery', 'Card 1 of', { handle, filter: null }),
      ask('card', 'useCardQuery', '"number":', ...numbers(20).map((number) => ({ handle, number }))),
      ask(`page of ${RUNS} runs`, 'RunsPageQuery', '"SUCCEEDED"', list),
      ask('page of a run', 'RunPageQuery', '"state":', ...runs.map(({ id }) => ({ id }))),
      ask('inbox', 'InboxPageQuery', '"kind":', { view: 'NEEDS_ME' }),
      ask(`search in ${FOUND} cards`, 'useFoundQuery', '"Card"', ...TEXTS.map((text) => ({ text, inTexts: true }))),
    ],
  };
}

/** Words of every card, of some and of one, as they are typed. */
const TEXTS = ['board', 'b', 'card 77', 'card 7 of a', '#77', 'many board'];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
