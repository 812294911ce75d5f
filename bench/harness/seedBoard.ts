import { runSql } from './startCluster.ts';

/** Adds cards to a project, dealt to its columns in turn. */
export async function seedCards(url: string, projectId: string, count: number): Promise<void> {
  await runSql(
    url,
    `with c as (
       select id, project_id, row_number() over (order by position) - 1 as n, count(*) over () as many
       from board_column where project_id = $1
     )
     insert into card (id, project_id, owner_id, number, title, body, column_id, position, created_at, updated_at)
     select gen_random_uuid(), c.project_id, p.owner_id, k, 'Card ' || k || ' of a board that holds many', 'Text of the card.', c.id,
       k * 1024, now(), now()
     from generate_series(1, $2::int) k join c on c.n = k % c.many join project p on p.id = c.project_id`,
    [projectId, count],
  );
  await runSql(url, 'vacuum (analyze) card');
}

/** Gives each card of a project an open pull request with ten checks, two reviews and three conversations, and the project their webhook. */
export async function seedPullRequests(url: string, projectId: string): Promise<void> {
  await runSql(
    url,
    `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
     values (gen_random_uuid(), $1, 'github', 'octo/harbour', '\\x00', now())`,
    [projectId],
  );
  await runSql(
    url,
    `with facts as (
       select jsonb_build_object(
         'checks', (select jsonb_agg(jsonb_build_object('name', 'check ' || n, 'state', case when n = 10 then 'failed' else 'passed' end,
           'url', 'https://ci.example/' || n, 'at', '2026-01-02T03:04:05.000Z')) from generate_series(1, 10) n),
         'reviews', (select jsonb_agg(jsonb_build_object('author', 'person ' || n, 'verdict', 'approved', 'sha', repeat('a', 40),
           'canWrite', true, 'at', '2026-01-02T03:04:05.000Z')) from generate_series(1, 2) n),
         'threads', (select jsonb_agg(jsonb_build_object('id', 'thread ' || n, 'isResolved', false, 'at', '2026-01-02T03:04:05.000Z'))
           from generate_series(1, 3) n),
         'early', jsonb_build_array(), 'protection', null, 'isMergeable', null, 'headAt', '2026-01-02T03:04:05.000Z',
         'acted', jsonb_build_object()) as facts
     )
     insert into card_pull_request (card_id, account_id, project_id, forge, repository, connection, number, url, title, branch, base, state,
       head_sha, conflict, checks, review, open_threads, is_behind, in_queue, facts, changed_at)
     select c.id, c.owner_id, c.project_id, 'github', 'octo/harbour', w.id::text, c.number, 'https://forge.example/octo/harbour/pull/' || c.number,
       'Pull request ' || c.number, 'card-' || c.number, 'main', 'open', repeat('a', 40), false, 'failed', 'approved', 3, false, false, f.facts, now()
     from card c join project_webhook w on w.project_id = c.project_id cross join facts f where c.project_id = $1`,
    [projectId],
  );
  await runSql(
    url,
    `update card set pull_request_number = number, pull_request_url = 'https://forge.example/octo/harbour/pull/' || number, head_sha = repeat('a', 40)
     where project_id = $1`,
    [projectId],
  );
  await runSql(url, 'vacuum (analyze) card, card_pull_request');
}

/** Adds tool calls to a run, one after the other, from its start on; every fiftieth runs in a subagent. */
export async function seedToolCalls(url: string, runId: string, count: number): Promise<void> {
  const [run] = await runSql<{ week: number }>(
    url,
    `select floor(extract(epoch from first_report_at) / 604800)::int as week from run where id = $1`,
    [runId],
  );
  const week = run?.week ?? 0;
  await runSql(
    url,
    `create table if not exists worker_run_tool_calls_p${week} partition of worker_run_tool_calls for values in (${week})`,
  );
  await runSql(
    url,
    `insert into worker_run_tool_calls (week, run_id, seq, tool, kind, started_at, duration_ms, is_error, in_subagent, signatures)
     select $3, r.id, k, (array['Read', 'Edit', 'Bash', 'Grep'])[k % 4 + 1], 'shell', r.started_at + k * interval '50 ms', 40,
       k % 97 = 0, k % 50 = 0, array['src/file-' || k % 300 || '.ts']
     from run r, generate_series(1, $2::int) k where r.id = $1`,
    [runId, count, week],
  );
  await runSql(url, 'vacuum (analyze) worker_run_tool_calls');
}
