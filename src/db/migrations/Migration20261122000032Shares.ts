import { Migration } from '@mikro-orm/migrations';

/**
 * The assumed numbers of owners, projects and shards in a history, independent of its present content. In an instance
 * with a single account, statistics count one of each; the planner then expects the rows of any other account among the
 * first ones by age, and walks a million rows for an account that has none. A thousand is a safe estimate, because it only
 * decides between two indexes that both deliver rows in order. There are 64 shards. When all events belong to one
 * project, the planner expects nearly no row to pass the filter of deleted projects, and uses parallel workers for a
 * page of 200.
 */
const SHARES = {
  outbox: { shard: 64, owner_id: 1_000, project_id: 1_000 },
  audit_record: { account_id: 1_000 },
  work_request: { account_id: 1_000, project_id: 1_000 },
  run: { account_id: 1_000, project_id: 1_000 },
} as const;

/** Makes the planner read the rows of each owner by the index of the owner. */
export class Migration20261122000032Shares extends Migration {
  override up(): void {
    for (const [table, shares] of Object.entries(SHARES)) {
      const set = Object.entries(shares).map(([column, count]) => `alter column ${column} set (n_distinct = ${count})`);
      this.addSql(`alter table ${table} ${set.join(', ')};`);
      // The assumed values take effect with the next ANALYZE of the table.
      this.addSql(`analyze ${table};`);
    }
  }

  override down(): void {
    for (const [table, shares] of Object.entries(SHARES)) {
      const reset = Object.keys(shares).map((column) => `alter column ${column} reset (n_distinct)`);
      this.addSql(`alter table ${table} ${reset.join(', ')};`);
      this.addSql(`analyze ${table};`);
    }
  }
}
