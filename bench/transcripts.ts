import { once } from 'node:events';
import { WebSocket } from 'ws';
import { packLines } from '../src/domain/transcripts/packLines.ts';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { atLeast, bounded } from './harness/bounds.ts';
import { median } from './harness/compare.ts';
import { recordedEntries, type SentEntry } from './harness/recordedEntries.ts';
import { addRuns } from './harness/runSeed.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { HttpConnection, httpRequest } from './load/HttpConnection.ts';
import { WATCHED_EACH, watching } from './watching.ts';

/** Each sends over a socket of its own, below what one account may send in a minute. */
const ACCOUNTS = sized(16, 2);
const RUNS_EACH = sized(100, 4);
const BATCH = 500;
/** A run's transcript is bounded, so that each sends some batches alone. */
const BATCHES_OF_RUN = 20;
const LONG = sized(1_000_000, 2_000);
const LINES_OF_PART = 1_000;
const PAGES = sized(200, 5);
const LEAST_ENTRIES = 20_000;
const MOST_BYTES = 150;
const MOST_PAGE = 1.3;

const PAGE = `query ($id: ID!, $after: String) { run(id: $id) { transcript(first: 50, after: $after) {
  nodes { number kind at parent text cut callId tool act path isError } pageInfo { hasNextPage endCursor } } } }`;

interface Sender {
  readonly runs: readonly { id: string; runKey: string; bridgeId: string }[];
  readonly token: string;
}

/**
 * Transcripts: the way of an agent's word to those who watch, entries that bridges of several accounts get stored in a second, what an entry of recorded sessions takes on the disk,
 * and a page at the end of a long transcript against its first one.
 */
export const transcripts: Benchmark = async (world) => {
  let accounts: SeededAccount[] = [];
  const server = await startServer(world, 'transcripts', async (url) => {
    accounts = await seedAccounts(url, ACCOUNTS, 1);
    await addRuns(url, accounts, { ended: 0, open: (WATCHED_EACH + RUNS_EACH) * ACCOUNTS });
    await runSql(url, `update project set transcript_mode = 'kept'`);
  });
  try {
    const watched = await watching(world, server, accounts);
    const senders = await Promise.all(accounts.map((account) => senderOf(server, account)));
    const entries = recordedEntries();
    const bytes = await bytesOfEntry(server, senders[0] as Sender, entries);
    const rate = await rateOf(world, server, senders, entries);
    return [
      ...watched,
      atLeast('transcripts, entries stored a second', rate, LEAST_ENTRIES),
      bounded('transcripts, an entry of recorded sessions on disk', ' B', bytes, MOST_BYTES),
      await comparePages(world, server, accounts[0] as SeededAccount, senders[0] as Sender, entries),
    ];
  } finally {
    await server.stop();
  }
};

async function senderOf(server: BenchServer, { id }: SeededAccount): Promise<Sender> {
  const runs = await runSql<{ id: string; run_key: string; bridge_id: string }>(
    server.databaseUrl,
    'select id, run_key, bridge_id from run where account_id = $1 order by id offset $2',
    [id, WATCHED_EACH],
  );
  const [token = ''] = await server.tokens(id, 'agent', 1);
  return { token, runs: runs.map((run) => ({ id: run.id, runKey: run.run_key, bridgeId: run.bridge_id })) };
}

/** A connection that waits for the answer of each message. */
async function open(server: BenchServer, { token, runs }: Sender) {
  const url = `ws://127.0.0.1:${server.port}/api/bridges/${runs[0]?.bridgeId}/transcripts`;
  const socket = new WebSocket(url, 'bascule-transcript.v1', { headers: { authorization: `Bearer ${token}` } });
  await once(socket, 'open');
  const ask = async (message: object): Promise<{ type: string; through?: number }> => {
    socket.send(JSON.stringify(message));
    const [data] = await once(socket, 'message');
    return JSON.parse(String(data)) as { type: string; through?: number };
  };
  return { ask, close: () => socket.close() };
}

/** Stores the sessions as the transcript of one run, as a bridge sends it. */
async function bytesOfEntry(server: BenchServer, sender: Sender, entries: readonly SentEntry[]): Promise<number> {
  const run = sender.runs.at(-1);
  const { ask, close } = await open(server, sender);
  for (let first = 1; first <= entries.length; first += 20) {
    const some = entries.slice(first - 1, first + 19);
    await ask({ type: 'entries', runId: run?.runKey, first, entries: some });
  }
  const { through } = await ask({ type: 'end', runId: run?.runKey, count: entries.length, leftOut: 0 });
  close();
  if (through !== entries.length) throw new Error(`${through} of ${entries.length} entries were stored`);
  const [row] = await runSql<{ bytes: number }>(
    server.databaseUrl,
    'select sum(pg_column_size(x.*))::int as bytes from run_transcript_part x where run_id = $1',
    [run?.id],
  );
  return (row?.bytes ?? Number.NaN) / entries.length;
}

async function rateOf(
  world: BenchWorld,
  server: BenchServer,
  senders: readonly Sender[],
  entries: readonly SentEntry[],
): Promise<number> {
  const batch = Array.from({ length: BATCH }, (_, place) => entries[place % entries.length] as SentEntry);
  const rates: number[] = [];
  const connections = await Promise.all(senders.map((sender) => open(server, sender)));
  const next = senders.map(() => ({ run: 0, first: 1 }));
  for (let round = 0; round < world.rounds; round++) {
    const began = performance.now();
    let stored = 0;
    const send = async (at: number) => {
      const [state, sender] = [next[at] as { run: number; first: number }, senders[at] as Sender];
      while (performance.now() - began < world.seconds * 1_000 && state.run < sender.runs.length - 1) {
        const message = { type: 'entries', runId: sender.runs[state.run]?.runKey, first: state.first, entries: batch };
        const answer = await connections[at]?.ask(message);
        if (answer?.through !== state.first + BATCH - 1) throw new Error(`not stored: ${JSON.stringify(answer)}`);
        stored += BATCH;
        state.first += BATCH;
        if (state.first > BATCH * BATCHES_OF_RUN) Object.assign(state, { run: state.run + 1, first: 1 });
      }
    };
    await Promise.all(senders.map((_, at) => send(at)));
    rates.push((stored * 1_000) / (performance.now() - began));
  }
  for (const connection of connections) connection.close();
  world.say(`  ${rates.map(Math.round).join(', ')} entries a second`);
  return median(rates);
}

/** A transcript that is longer than any bridge may send, because what bounds it are its bytes. */
async function comparePages(
  world: BenchWorld,
  server: BenchServer,
  account: SeededAccount,
  sender: Sender,
  entries: readonly SentEntry[],
): Promise<Row> {
  const run = sender.runs.at(-2);
  const content = await packLines(
    Array.from({ length: LINES_OF_PART }, (_, place) => JSON.stringify(entries[place % entries.length])),
  );
  await runSql(server.databaseUrl, 'delete from run_transcript where run_id = $1', [run?.id]);
  await runSql(
    server.databaseUrl,
    `with head as (
       insert into run_transcript (run_id, project_id, through, bytes, last_at, ended_at) values ($1, $2, ${LONG}, 1, now(), now())
     ) select 1`,
    [run?.id, account.projects[0]],
  );
  await runSql(
    server.databaseUrl,
    `insert into run_transcript_part (run_id, first, through, bytes, content)
     select $1, n, n + ${LINES_OF_PART - 1}, 250000, $2 from generate_series(1, ${LONG}, ${LINES_OF_PART}) n`,
    [run?.id, content],
  );
  await runSql(server.databaseUrl, 'vacuum (analyze) run_transcript_part');
  const [token = ''] = await server.tokens(account.id, 'api', 1);
  const connection = await HttpConnection.open(server.port);
  const timeOf = async (after: number) => {
    const cursor = Buffer.from(String(after)).toString('base64url');
    const body = JSON.stringify({ query: PAGE, variables: { id: run?.id, after: cursor } });
    const began = performance.now();
    const answer = await connection.send(httpRequest('POST', '/graphql', { token, body }));
    const took = performance.now() - began;
    if (!answer.body.includes(`"number":${after + 50},`))
      throw new Error(`no good page: ${answer.body.subarray(0, 300)}`);
    return took;
  };
  const [first, last]: [number[], number[]] = [[], []];
  for (let time = 0; time < PAGES; time++) {
    first.push(await timeOf(LINES_OF_PART / 2));
    last.push(await timeOf(LONG - LINES_OF_PART / 2));
  }
  connection.close();
  world.say(`  a page at the beginning ${median(first).toFixed(1)} ms, at the end ${median(last).toFixed(1)} ms`);
  return bounded('transcripts, last page to first, 1e+6 entries', '', median(last) / median(first), MOST_PAGE);
}
