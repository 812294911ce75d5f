import { runSql } from './startCluster.ts';

/**
 * What people and agents left on the cards of a project: its newest runs, two a card, of which each tenth failed and the others changed
 * files, five comments and a review a card, a question on each fiftieth, and open work for each fortieth.
 */
export async function seedTalk(url: string, projectId: string): Promise<void> {
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set session_replication_role = replica`);
  for (const text of [
    `with c as (
       select id, number, row_number() over (order by number) as n, count(*) over () as many from card where project_id = $1
     ), r as (
       select id, row_number() over (order by id desc) as n from run where project_id = $1 and state = 'succeeded'
     ), of_card as (
       select r.id, c.id as card_id, c.number, r.n from r join c on c.n = 1 + r.n % c.many where r.n <= 2 * c.many
     )
     update run set subject_id = o.card_id, card_number = o.number, state = case when o.n % 10 = 0 then 'failed' else run.state end
     from of_card o where o.id = run.id`,
    `insert into run_change (run_id, repository, card_id, place, revision, taken_at, is_final, path, is_dirty, commits, commit_count, files,
       marked, file_count, added, removed, patch, patch_left_out)
     select r.id, 'main', c.id, 0, 1, r.first_report_at, true, 'main', false, '[]', 0, '[]', '[]', 1, 1, 1, '', 0
     from run r join card c on c.id = r.subject_id where r.project_id = $1`,
    `insert into card_comment (id, account_id, project_id, card_id, author, text, created_at)
     select uuidv7(), c.owner_id, c.project_id, c.id, 'agent', 'Comment ' || n || ' on the board of card ' || c.number, now()
     from card c, generate_series(1, 5) n where c.project_id = $1`,
    `insert into card_review (id, account_id, project_id, card_id, author, verdict, summary, findings, created_at)
     select uuidv7(now() - statement_timestamp() - interval '80 days'), c.owner_id, c.project_id, c.id, 'agent', 'approve', 'Good.', '[]', now()
     from card c where c.project_id = $1`,
    `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at)
     select uuidv7(), c.owner_id, c.project_id, c.id, gen_random_uuid(), 'Which of them?', now() from card c
     where c.project_id = $1 and c.number % 50 = 0`,
    `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, card_number, context, created_at, waiting_since)
     select uuidv7(), c.owner_id, c.project_id, 'implement', 'open', 'card', c.id, c.number, '{}', now(), now() from card c
     where c.project_id = $1 and c.number % 40 = 0`,
  ]) {
    await runSql(url, text, [projectId]);
  }
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} reset session_replication_role`);
  await runSql(url, 'vacuum (analyze) run, run_change, card_comment, card_review, card_ask, work_request');
}
