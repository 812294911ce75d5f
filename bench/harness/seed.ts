import { randomUUID } from 'node:crypto';
import { runSql } from './startCluster.ts';

export interface SeededAccount {
  id: string;
  projects: string[];
}

/** Accounts with the given number of projects; columns and cards are not measured. */
export async function seedAccounts(url: string, count: number, projectsEach: number): Promise<SeededAccount[]> {
  const accounts = Array.from({ length: count }, () => ({
    id: randomUUID(),
    projects: Array.from({ length: projectsEach }, () => randomUUID()),
  }));
  await insertAccounts(url, accounts);
  return accounts;
}

/** The same accounts in another database, for a peer. */
export async function insertAccounts(url: string, accounts: readonly SeededAccount[]): Promise<void> {
  await runSql(
    url,
    `insert into account (id, email, password_hash, verified_at, created_at)
     select id, id || '@example.test', '', now(), now() from unnest($1::uuid[]) as a(id)`,
    [accounts.map((account) => account.id)],
  );
  await runSql(
    url,
    `insert into project (id, owner_id, slug, name, template, created_at)
     select id, owner_id, 'p-' || id, 'Project', 'delivery', now() from unnest($1::uuid[], $2::uuid[]) as p(id, owner_id)`,
    [accounts.flatMap((a) => a.projects), accounts.flatMap((a) => a.projects.map(() => a.id))],
  );
}

/** A bridge's row as its first heartbeat leaves it. */
export async function seedBridges(url: string, accounts: readonly SeededAccount[], each: number): Promise<string[][]> {
  const bridges = accounts.map(() => Array.from({ length: each }, () => randomUUID()));
  await runSql(
    url,
    `with b as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as t(account_id, bridge_id, projects)
     ), beat as (
       insert into bridge_beat (account_id, bridge_id, last_seen_at, projects_epoch)
       select account_id, bridge_id, now(), 0 from b
     )
     insert into bridge (account_id, bridge_id, projects, cli_version, hooks, worker_pools, agent_accounts, capabilities, registered_at)
     select account_id, bridge_id, projects::uuid[], '1.0.0', '[]', '[]', '[]', '{work-requests,commands}', now() from b`,
    [
      accounts.flatMap((account) => Array(each).fill(account.id)),
      bridges.flat(),
      accounts.flatMap((account) => Array(each).fill(`{${account.projects.join(',')}}`)),
    ],
  );
  return bridges;
}
