import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { ADDED_BY_FACTS, addToSums } from '../src/domain/experiments/experimentSums.ts';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { alternate, type Measured, median, rateRow } from './harness/compare.ts';
import { type SeededAccount, seedAccounts } from './harness/seed.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { HttpConnection, httpRequest } from './load/HttpConnection.ts';

const FACTS = sized(1_000_000, 2_000);
const EXPERIMENTS = 10;
const MOST_MS = 300;

const FIGURES = `variant runs finishedRuns succeededRuns failedRuns successRate { low high }
  cost { knownRuns estimatedRuns totalUsd } duration { knownRuns meanMs } tokens { knownRuns total }
  peakContext { knownRuns max } toolFailures { calls failedCalls }`;
const QUANTILES = 'quantiles { medianCostUsd medianDurationMs p90DurationMs }';

/**
 * The comparison of an experiment over GraphQL against plain SQL by hand on a connection of its own: one experiment of a
 * million facts' ten, with every figure; and one that holds a million runs by itself, with all that is not put in order.
 */
export const comparison: Benchmark = async (world) => {
  let account: SeededAccount | undefined;
  const server = await startServer(world, 'comparison', async (url) => {
    [account] = await seedAccounts(url, 1, 2);
    const [many, one] = (account as SeededAccount).projects as [string, string];
    await seedFacts(url, (account as SeededAccount).id, many, EXPERIMENTS);
    await seedFacts(url, (account as SeededAccount).id, one, 1);
    const facts = `worker_run_facts f where f.account_id = '${(account as SeededAccount).id}'`;
    await runSql(url, addToSums(`(select ${ADDED_BY_FACTS} from ${facts}) as o`));
    await runSql(url, 'vacuum (analyze) worker_run_facts, experiment_sum');
  });
  try {
    const { id, projects } = account as SeededAccount;
    const [token = ''] = await server.tokens(id, 'api', 1);
    const [many, one] = projects as [string, string];
    return [
      ...(await compare(world, server, { token, handle: many, quantiles: true, name: '100,000 of 1e+6 facts' })),
      ...(await compare(world, server, { token, handle: one, quantiles: false, name: '1e+6 runs in one, no medians' })),
    ];
  } finally {
    await server.stop();
  }
};

interface Subject {
  token: string;
  handle: string;
  quantiles: boolean;
  name: string;
}

async function compare(world: BenchWorld, server: BenchServer, subject: Subject): Promise<Row[]> {
  const connection = await HttpConnection.open(server.port);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const request = comparisonRequest(subject);
    const ours = async () => readAnswer((await connection.send(request)).body);
    const text = byHand(subject.quantiles);
    const peer = async () => (await client.query(text, [subject.handle, 'exp-0'])).rows as Record<string, unknown>[];
    requireSameFigures(await ours(), await peer());
    const [graph, sql] = (await alternate(world.rounds, [
      () => rateOf(ours, world.seconds),
      () => rateOf(peer, world.seconds),
    ])) as [Measured, Measured];
    const name = `comparison, ${subject.name}`;
    const took = 1_000 / median(graph.rates);
    return [
      rateRow(name, graph, sql, 0.9),
      {
        name: `${name}, time`,
        unit: ' ms',
        ours: took,
        peer: 1_000 / median(sql.rates),
        ratio: took,
        rule: `≤ ${MOST_MS} ms`,
        ok: took <= MOST_MS,
      },
    ];
  } finally {
    connection.close();
    await client.end();
  }
}

function comparisonRequest({ token, handle, quantiles }: Subject): string {
  const query = `query Compare($handle: String!) {
    project(handle: $handle) { experiments(first: 1) { nodes { name variants { ${FIGURES} ${quantiles ? QUANTILES : ''} } } } }
  }`;
  return httpRequest('POST', '/graphql', { token, body: JSON.stringify({ query, variables: { handle } }) });
}

interface Figures {
  variant: string;
  runs: number;
  finishedRuns: number;
  succeededRuns: number;
  cost: { knownRuns: number; totalUsd: number };
  tokens: { total: number };
  peakContext: { max: number };
  toolFailures: { calls: number; failedCalls: number };
  quantiles?: { medianDurationMs: number; p90DurationMs: number };
}

function readAnswer(body: Buffer): Figures[] {
  const answer = JSON.parse(body.toString()) as {
    data: { project: { experiments: { nodes: { variants: Figures[] }[] } } };
  };
  return answer.data.project.experiments.nodes[0]?.variants ?? [];
}

/** A query by an author who knows the table; it may use the same index. */
function byHand(quantiles: boolean): string {
  const finished = `filter (where state in ('succeeded', 'no-result', 'unfinished', 'blocked', 'waiting-on-forge', 'gave-up', 'failed'))`;
  return `select variant, count(*)::int as runs, count(*) ${finished}::int as finished,
      count(*) filter (where state = 'succeeded')::int as succeeded,
      count(*) filter (where state in ('no-result', 'unfinished', 'blocked', 'gave-up', 'failed'))::int as failed,
      count(cost_usd) ${finished}::int as priced, sum(cost_usd) ${finished}::float8 as cost,
      count(cost_usd) filter (where usage_source = 'estimated' and state in ('succeeded', 'no-result', 'unfinished', 'blocked', 'waiting-on-forge', 'gave-up', 'failed'))::int as estimated,
      avg(duration_ms) ${finished}::float8 as duration,
      sum(input_tokens + output_tokens + cache_read_tokens + cache_write_tokens) ${finished}::float8 as tokens,
      max(peak_context_tokens) ${finished}::float8 as peak,
      sum(tool_calls) ${finished}::float8 as calls, sum(failed_calls) ${finished}::float8 as failed_calls
      ${quantiles ? `, percentile_cont(0.5) within group (order by cost_usd) ${finished} as median_cost, percentile_cont(array[0.5, 0.9]) within group (order by duration_ms) ${finished} as durations` : ''}
    from worker_run_facts where project_id = $1 and experiment = $2 group by variant order by variant`;
}

function requireSameFigures(ours: readonly Figures[], peers: readonly Record<string, unknown>[]): void {
  const shown = ours.map((f) => ({
    variant: f.variant,
    counts: [
      f.runs,
      f.finishedRuns,
      f.succeededRuns,
      f.cost.knownRuns,
      f.toolFailures.calls,
      f.toolFailures.failedCalls,
    ],
    sums: [f.cost.totalUsd, f.tokens.total, f.peakContext.max],
    durations: f.quantiles ? [f.quantiles.medianDurationMs, f.quantiles.p90DurationMs] : undefined,
  }));
  const byHandShown = peers.map((row) => ({
    variant: row.variant,
    counts: [row.runs, row.finished, row.succeeded, row.priced, row.calls, row.failed_calls],
    sums: [row.cost, row.tokens, row.peak],
    durations: row.durations,
  }));
  if (shown.length === 0 || !isDeepStrictEqual(shown, byHandShown)) {
    throw new Error(`figures differ:\n${JSON.stringify(shown)}\n${JSON.stringify(byHandShown)}`);
  }
}

/** One caller who asks again and again, as somebody does who looks at the page. */
async function rateOf(ask: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  do {
    await ask();
    count++;
  } while (performance.now() - began < seconds * 1_000);
  return count / ((performance.now() - began) / 1_000);
}

/**
 * Facts of half a year, dealt to the experiments in turn; triggers off, because each row would look its project up and note
 * what it adds.
 */
function seedFacts(url: string, accountId: string, projectId: string, experiments: number): Promise<unknown> {
  return runSql(
    url,
    `set session_replication_role = replica;
     insert into worker_run_facts (run_id, account_id, project_id, bridge_id, run_key, card_id, kind, work_kind, state, harness,
       account, model, experiment, variant, started_at, ended_at, duration_ms, usage_source, input_tokens, output_tokens,
       cache_read_tokens, cache_write_tokens, cost_usd, tool_time_ms, idle_gap_ms, model_time_ms, tool_calls, failed_calls,
       longest_call_ms, peak_context_tokens, concurrent_runs, first_report_at)
     select gen_random_uuid(), '${accountId}', '${projectId}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'worker',
       'implement', (array['succeeded', 'succeeded', 'succeeded', 'succeeded', 'succeeded', 'failed', 'blocked', 'unfinished',
         'stopped', 'waiting-on-forge'])[1 + floor(random() * 10)::int],
       'code-agent', 'main', 'model-x', 'exp-' || (n % ${experiments}), (array['a', 'b'])[1 + floor(random() * 2)::int],
       at, at + ms * interval '1 millisecond', ms, source, case when source is not null then (random() * 100000)::int end,
       case when source is not null then (random() * 20000)::int end, case when source is not null then (random() * 3000000)::int end,
       case when source is not null then (random() * 300000)::int end, case when source is not null then (random() * 5)::numeric(16,6) end,
       (random() * ms)::int, 0, 0, (random() * 100)::int, (random() * 5)::int, 1000, (random() * 200000)::int, 2, at
     from (
       select n, now() - interval '180 days' + n * interval '15 seconds' as at, (random() * 1800000)::int as ms,
         (array['reported', 'reported', 'reported', 'estimated', null])[1 + floor(random() * 5)::int] as source
       from generate_series(1, ${FACTS}) n) as r`,
  );
}
