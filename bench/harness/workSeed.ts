import type { SeededAccount } from './seed.ts';
import { runSql } from './startCluster.ts';

/** Replaces all work by `count` open requests, dealt to the accounts in turn. @returns their ids in that order */
export async function openRequests(url: string, accounts: readonly SeededAccount[], count: number): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    url,
    `with owners as (select array_agg(a order by n) as ids, array_agg(p order by n) as projects
       from unnest($1::uuid[], $2::uuid[]) with ordinality as o(a, p, n)),
     made as (insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, card_number, context,
         created_at, waiting_since)
       select uuidv7(), ids[1 + n % $3], projects[1 + n % $3], 'implement', 'open', 'card', gen_random_uuid(), n, '{}', now(), now()
       from owners, generate_series(0, $4 - 1) n
       returning id, card_number)
     select id from made order by card_number`,
    [accounts.map((account) => account.id), accounts.map((account) => account.projects[0]), accounts.length, count],
  );
  await runSql(url, 'analyze work_request');
  return rows.map((row) => row.id);
}

/** Adds `count` finished requests to each account's history, with the events and audit lines that they left. */
export async function addHistory(url: string, accounts: readonly SeededAccount[], count: number): Promise<void> {
  const owners = [accounts.map((account) => account.id), accounts.map((account) => account.projects[0])];
  const past = `now() - interval '90 days' + n * (interval '90 days' / ${count})`;
  const from = `from unnest($1::uuid[], $2::uuid[]) as o(a, p), generate_series(1, ${Math.ceil(count / accounts.length)}) n`;
  await runSql(
    url,
    `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, card_number, context,
       claim_count, bridge_id, claim_token, created_at, waiting_since, settled_at)
     select uuidv7((${past}) - now()), a, p, 'implement', 'done', 'card', gen_random_uuid(), n, '{"reason": "moved"}', 1,
       gen_random_uuid(), gen_random_uuid(), ${past}, ${past}, ${past} + interval '1 hour' ${from}`,
    owners,
  );
  await runSql(
    url,
    `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
     select a, p, ('x' || right(a::text, 4))::bit(16)::int % 64, 'bridge.work_request', repeat('x', 500), ${past} ${from}`,
    owners,
  );
  await runSql(
    url,
    `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, at)
     select uuidv7((${past}) - now()), a, 'bridge.work_request_settled', 'bridge:' || p, 'work-request', p::text, p, ${past} ${from}`,
    owners,
  );
  await runSql(url, 'vacuum (analyze) work_request, outbox, audit_record');
}
