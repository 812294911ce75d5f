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
