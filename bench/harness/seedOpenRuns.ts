import { runSql } from './startCluster.ts';

/** Adds an open run to each of the first cards of a project, by their numbers. @returns the ids of the runs */
export async function seedOpenRuns(url: string, projectId: string, count: number): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    url,
    `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, history, reported_rank, subject_type, subject_id,
       card_number, work_kind, rule_id, started_at, worker_pool, harness, account, model, first_report_at)
     select uuidv7(), c.owner_id, c.project_id, null, gen_random_uuid(), 'worker', 'running', '[]', 3, 'card', c.id, c.number,
       'implement', 'ready.implement', now(), 'default', 'code-agent', 'team', 'large-2', now()
     from card c where c.project_id = $1 order by c.number limit $2 returning id`,
    [projectId, count],
  );
  return rows.map(({ id }) => id);
}
