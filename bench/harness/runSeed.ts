import { type SeededAccount, seedBridges } from './seed.ts';
import { runSql } from './startCluster.ts';

/**
 * Adds `ended` runs of the last 90 days, dealt to the accounts' first projects, with history, usage and facts, and `open`
 * runs on bridges that beat. Nothing of it is due for any sweep.
 */
export async function addRuns(
  url: string,
  accounts: readonly SeededAccount[],
  { ended, open }: { ended: number; open: number },
): Promise<void> {
  const bridges = await seedBridges(url, accounts, 2);
  const owners = [
    accounts.map((account) => account.id),
    accounts.map((account) => account.projects[0]),
    bridges.map((own) => own[0]),
  ];
  const runs = (areOpen: boolean, many: number) =>
    runSql(
      url,
      `with s as materialized (
         select uuidv7(t.at - now()) as id, gen_random_uuid() as key, o.*, n, t.at,
           t.at + (60 + n % 1800) * interval '1 second' as ended
         from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as o(a, p, b), generate_series(1, ${many}) n,
           lateral (select date_trunc('second', now() - interval '90 days' + n * (interval '89 days' / ${many}))) t(at)
       ), facts as (
         insert into worker_run_facts (run_id, account_id, project_id, bridge_id, run_key, card_id, kind, work_kind, state, harness,
           account, model, started_at, ended_at, duration_ms, usage_source, input_tokens, output_tokens, cache_read_tokens,
           cache_write_tokens, cost_usd, tool_time_ms, idle_gap_ms, model_time_ms, tool_calls, failed_calls, longest_call_ms,
           subagent_sum_ms, kindless_calls, subagent_ms, peak_context_tokens, concurrent_runs, first_report_at)
         select id, a, p, b, key, id, 'worker', 'implement', 'succeeded', 'code-agent', 'team', 'large-2', at, ended,
           (60 + n % 1800) * 1000, 'reported', 1000 + n % 777, 200, 30000, 400, 1.25, 30000, 0, 30000, 40, 2, 9000, 0, 0, 0, 90000, 2,
           at from s where ${!areOpen}
       ), usage as (
         insert into worker_run_usage (id, run_id, account_id, project_id, card_id, work_kind, source, models, input_tokens,
           output_tokens, cache_read_tokens, cache_write_tokens, cost_usd, stored_at)
         select id, id, a, p, id, 'implement', 'reported', jsonb_build_object('large-2', jsonb_build_object('inputTokens', 1000 + n % 777,
             'outputTokens', 200, 'cacheReadTokens', 30000, 'cacheWriteTokens', 400, 'costUsd', 1.25)),
           1000 + n % 777, 200, 30000, 400, 1.25, ended from s where ${!areOpen}
       )
       insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, history, reported_rank, session_id, subject_type,
         subject_id, card_number, work_kind, rule_id, started_at, ended_at, exit_code, has_result, result_status, output, worker_pool,
         harness, account, model, peak_context_tokens, tool_time_ms, idle_gap_ms, first_report_at)
       select id, a, p, b, key, 'worker', '${areOpen ? 'running' : 'succeeded'}', jsonb_build_array(
           jsonb_build_object('state', 'queued', 'at', at), jsonb_build_object('state', 'running', 'at', at)
           ${areOpen ? '' : `, jsonb_build_object('state', 'succeeded', 'at', ended)`}),
         ${areOpen ? 3 : 5}, gen_random_uuid(), 'card', id, n, 'implement', 'ready.implement', at,
         ${areOpen ? 'null, null, null, null, null' : `ended, 0, true, 'finished', repeat('It went well. ', 30)`}, 'default',
         'code-agent', 'team', 'large-2', 90000, 30000, 0, at from s`,
      owners,
    );
  // Each row would look up its account, project and run; that they are there is known.
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set session_replication_role = replica`);
  if (ended > 0) await runs(false, Math.ceil(ended / accounts.length));
  if (open > 0) await runs(true, Math.ceil(open / accounts.length));
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} reset session_replication_role`);
  // A bridge that beats, however long the seeding took.
  await runSql(url, `update bridge_beat set last_seen_at = now() + interval '1 day'`);
  await runSql(url, 'vacuum (analyze) run, worker_run_usage, worker_run_facts, bridge_beat');
}
