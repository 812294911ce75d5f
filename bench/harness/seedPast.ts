import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seedAccounts, seedBridges } from './seed.ts';

/** What a person can list, each with as long a history as was asked for. */
export interface Past {
  readonly accountId: string;
  readonly projectId: string;
  readonly columnId: string;
  /** A card that everything about cards is about. */
  readonly cardId: string;
  readonly documentId: string;
  readonly runId: string;
  readonly bridgeId: string;
  readonly endpointId: string;
  readonly experiment: string;
}

/** Bridges, projects, experiments and exports of one account: as many as an account will ever have. */
const MOST_THINGS = 2_000;

/**
 * An account that has had `count` of everything: cards, runs, work requests, comments and so on, all in one project, and all that can
 * be about one card about the same one. Nothing is due for a sweep, and nothing is analysed.
 */
export async function seedPast(url: string, count: number): Promise<Past> {
  const [account] = await seedAccounts(url, 1, 1);
  const { id: accountId = '', projects: [projectId = ''] = [] } = account ?? {};
  const [[bridgeId = ''] = []] = await seedBridges(url, account === undefined ? [] : [account], 1);
  const past: Past = {
    ...{ accountId, projectId, bridgeId, experiment: 'exp-1' },
    columnId: randomUUID(),
    cardId: randomUUID(),
    documentId: randomUUID(),
    runId: randomUUID(),
    endpointId: randomUUID(),
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of statementsOf(past, count)) {
      await client.query(text).catch((error: Error) => {
        throw new Error(`${error.message} in ${text}`);
      });
    }
  } finally {
    await client.end();
  }
  return past;
}

function statementsOf(past: Past, count: number): string[] {
  const { accountId, projectId, bridgeId, columnId, cardId, documentId, runId, endpointId } = past;
  const account = `'${accountId}'::uuid`;
  const project = `'${projectId}'::uuid`;
  const card = `'${cardId}'::uuid`;
  const few = Math.min(count, MOST_THINGS);
  /** The time of the n-th of the last 25 days: nothing is past its retention. */
  const at = `(date_trunc('second', now()) - interval '25 days' + n * (interval '24 days' / ${count}))`;
  const id = `uuidv7(${at} - now())`;
  const many = `from generate_series(1, ${count}) n`;
  return [
    `insert into board_column (id, project_id, slug, label, position) values ('${columnId}', ${project}, 'ready', 'Ready', 0)`,
    `insert into card (id, project_id, owner_id, number, title, body, column_id, position, created_at, updated_at)
     values (${card}, ${project}, ${account}, 1000001, 'The card that everything is about', '', '${columnId}', 0, now(), now())`,
    `insert into card (id, project_id, owner_id, number, title, body, column_id, position, created_at, updated_at, archived_at,
       assignee_id, priority)
     select ${id}, ${project}, ${account}, n, 'Card ' || n || ' of page ' || n % 977, 'Text of the card, which shows a page.', '${columnId}', n * 1024,
       ${at}, ${at}, case when n % 3 > 0 then ${at} end, case when n % 5 = 0 then ${account} end,
       (array['none', 'low', 'medium', 'high', 'urgent'])[1 + n % 5] ${many}`,
    `insert into document (id, account_id, project_id, title, version, author, created_at, updated_at)
     select ${id}, ${account}, ${project}, 'Document ' || n, 1, 'human', ${at}, ${at} ${many}`,
    `insert into document (id, account_id, project_id, title, version, author, created_at, updated_at)
     values ('${documentId}', ${account}, ${project}, 'The document', ${count}, 'human', now(), now())`,
    // What follows is written as it is: triggers would queue a webhook for each line, and look up what is known to be there.
    'set session_replication_role = replica',
    `insert into document_version (id, account_id, project_id, document_id, number, text, author, created_at)
     select ${id}, ${account}, ${project}, '${documentId}', n, 'Text ' || n, 'human', ${at} ${many}`,
    `insert into card_comment (id, account_id, project_id, card_id, author, text, created_at, person_id)
     select ${id}, ${account}, ${project}, ${card}, 'human', 'Comment ' || n || ' on the page', ${at}, ${account} ${many}`,
    `insert into card_mention (id, account_id, project_id, card_id, comment_id, person_id, handle, created_at)
     select m.id, ${account}, ${project}, ${card}, m.id, ${account}, 'me', m.created_at from card_comment m`,
    `insert into card_review (id, account_id, project_id, card_id, author, verdict, summary, findings, created_at)
     select ${id}, ${account}, ${project}, ${card}, 'agent', 'approve', 'Good.', '[]', ${at} ${many}`,
    `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at, answer_id, answer, closed_at)
     select ${id}, ${account}, ${project}, ${card}, gen_random_uuid(), 'Which?', ${at}, ${id}, 'This.', ${at} ${many}`,
    `insert into artifact (id, account_id, project_id, card_id, run_id, name, media_type, bytes, sha256, author, created_at)
     select ${id}, ${account}, ${project}, ${card}, '${runId}', 'file-' || n || '.txt', 'text/plain', 10, repeat('a', 64), 'agent', ${at} ${many}`,
    `insert into site_review_comment (id, account_id, project_id, card_id, person_id, text, url, viewport_width, viewport_height, created_at,
       resolved_at)
     select ${id}, ${account}, ${project}, ${card}, null, 'Too small', 'https://site.example/', 100, 100, ${at}, ${at} ${many}`,
    `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, card_number, context, claim_count,
       bridge_id, claim_token, created_at, waiting_since, settled_at)
     select ${id}, ${account}, ${project}, 'implement', 'done', 'card', ${card}, 1000001, '{}', 1, '${bridgeId}', gen_random_uuid(),
       ${at}, ${at}, ${at} ${many}`,
    `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, history, reported_rank, session_id, subject_type,
       subject_id, card_number, work_kind, rule_id, started_at, ended_at, exit_code, has_result, result_status, output, worker_pool,
       harness, account, model, first_report_at, experiment, variant)
     select case when n = ${count} then '${runId}' else ${id} end, ${account}, ${project}, '${bridgeId}', gen_random_uuid(), 'worker',
       case when n % 10 = 0 then 'failed' else 'succeeded' end,
       jsonb_build_array(jsonb_build_object('state', 'running', 'at', ${at})), 5, gen_random_uuid(), 'card', ${card}, 1000001, 'implement',
       'ready.implement', ${at}, ${at}, 0, true, 'finished', 'It went well on page ' || n, 'default', 'code-agent', 'team', 'large-2', ${at},
       'exp-1', 'a' ${many}`,
    `insert into worker_run_usage (id, run_id, account_id, project_id, card_id, work_kind, source, models, input_tokens, output_tokens,
       cache_read_tokens, cache_write_tokens, cost_usd, stored_at)
     select id, id, account_id, project_id, subject_id, 'implement', 'reported', '{}', 1, 1, 1, 1, 1, first_report_at from run`,
    `insert into worker_run_facts (run_id, account_id, project_id, bridge_id, run_key, card_id, kind, work_kind, state, harness,
       account, model, started_at, ended_at, duration_ms, usage_source, input_tokens, output_tokens, cache_read_tokens,
       cache_write_tokens, cost_usd, tool_time_ms, idle_gap_ms, model_time_ms, tool_calls, failed_calls, longest_call_ms,
       subagent_sum_ms, kindless_calls, subagent_ms, peak_context_tokens, concurrent_runs, first_report_at, experiment, variant)
     select id, account_id, project_id, bridge_id, run_key, subject_id, 'worker', 'implement', state, 'code-agent', 'team', 'large-2',
       started_at, ended_at, 1000, 'reported', 1, 1, 1, 1, 1, 1, 0, 1, 4, 2, 9, 0, 0, 0, 9, 2, first_report_at, 'exp-1', 'a' from run`,
    `insert into run_change (run_id, repository, card_id, place, revision, taken_at, is_final, path, is_dirty, commits, commit_count, files,
       marked, file_count, added, removed, patch, patch_left_out)
     select id, 'main', ${card}, 0, 1, first_report_at, true, 'main', false, '[]', 0, '[]', '[]', 1, 1, 1, '', 0 from run`,
    `insert into run_transcript (run_id, project_id, through, bytes, last_at, ended_at)
     select id, project_id, 1, 1, first_report_at, first_report_at from run`,
    `insert into run_transcript_part (run_id, first, through, bytes, content) select id, 1, 1, 1, '' from run`,
    `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at, expires_at, settled_at)
     select ${id}, ${account}, ${project}, '${bridgeId}', '${runId}', 'stop', 'person', 'done', '{}', ${at}, ${at}, ${at} ${many}`,
    `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, card_id, at, detail)
     select ${id}, ${account}, (array['board.card_moved', 'bridge.work_request_settled', 'board.comment_added'])[1 + n % 3], 'human', 'card', '${cardId}',
       ${project}, ${card}, ${at}, '{"to": "ready", "runId": "${runId}"}' ${many}`,
    `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
     select ${account}, ${project}, ('x' || right(${account}::text, 4))::bit(16)::int % 64, 'bridge.work_request', repeat('x', 300), now() ${many}`,
    `insert into webhook_endpoint (id, account_id, project_id, url, sources, secret, created_at)
     values ('${endpointId}', ${account}, ${project}, 'https://hooks.example/', '{}', '\\x00', now())`,
    `insert into webhook_delivery (id, endpoint_id, account_id, project_id, source, facts, created_at, state, attempts, attempted_at)
     select gen_random_uuid(), '${endpointId}', ${account}, ${project}, 'board.card_moved',
       '{"type": "board.card_moved", "subjectType": "card", "subjectId": "${cardId}", "actor": "human", "at": "2026-01-01T00:00:00Z"}', now(),
       'delivered', 1, now() ${many}`,
    `insert into inbox_mark (account_id, item_id, done_at, updated_at) select ${account}, 'review:' || ${id}, now(), now() ${many}`,
    `insert into inbox_told (account_id, item_id, way, seen_at) select ${account}, 'review:' || n, 'mail', now() ${many}`,
    `insert into forge_delivery (id, taken_at) select 'github ' || n, now() ${many} on conflict do nothing`,
    `insert into mail (id, account_id, kind, to_address, locale, data, next_at, created_at, sent_at)
     select uuidv7(), ${account}, 'verification', 'me@example.test', 'en', '', now(), now(), now() ${many}`,
    `insert into experiment_pin (project_id, experiment, card_id, account_id, variant, created_at, resolved_at)
     select ${project}, 'exp-1', gen_random_uuid(), ${account}, 'a', now(), now() ${many}`,
    `insert into rate_count (key, count, window_ends) select 'k' || n, 1, now() + interval '1 hour' ${many} on conflict do nothing`,
    `do $$ declare week int := (select floor(extract(epoch from first_report_at) / 604800) from run where id = '${runId}'); begin
       execute format('create table if not exists worker_run_tool_calls_p%s partition of worker_run_tool_calls for values in (%s)', week, week); end $$`,
    `insert into worker_run_tool_calls (week, run_id, seq, tool, kind, started_at, duration_ms, is_error, in_subagent, signatures)
     select (select floor(extract(epoch from first_report_at) / 604800)::int from run where id = '${runId}'), '${runId}', n, 'Read', 'read', ${at}, 4,
       false, false, '{src/a.ts}' ${many}`,
    `insert into account (id, email, password_hash, verified_at, created_at)
     select uuidv7(), 'person-' || n || '@example.test', '', now(), ${at} ${many} on conflict do nothing`,
    `insert into data_export (id, account_id, state, requested_at, finished_at)
     select ${id}, ${account}, 'expired', now(), now() from generate_series(1, ${few}) n`,
    `insert into registered_operation (id, account_id, name, kind, sha256, document, created_at, updated_at)
     select uuidv7(), ${account}, 'Operation' || n, 'query', repeat('a', 64), '{ viewer { id } }', now(), now() from generate_series(1, ${few}) n`,
    `insert into project (id, owner_id, slug, name, template, created_at)
     select uuidv7(), ${account}, 'more-' || n, 'Project ' || n, 'delivery', now() from generate_series(1, ${Math.min(count, 200)}) n`,
    `insert into webhook_endpoint (id, account_id, project_id, url, sources, secret, created_at)
     select uuidv7(), ${account}, ${project}, 'https://hooks.example/', '{}', '\\x00', now() from generate_series(1, ${few}) n`,
    'set session_replication_role = origin',
    'truncate storage_change',
    `select setval('outbox_sequence_seq', ${count} + 1)`,
  ];
}
