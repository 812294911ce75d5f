import { Migration } from '@mikro-orm/migrations';

/**
 * How many owners, projects and shards a history is assumed to have, whatever it holds today. Counted in an instance that
 * one account has to itself, there is one of each; the planner then expects the rows of anybody else among the
 * first that it meets in order of age, and walks a million rows for an account that has none. A thousand is a guess on the safe
 * side: it only decides between two indexes that both put rows in order. There are 64 shards. Where all events are of one
 * project, "of none of the deleted ones" is counted as nearly none, and a page of 200 is looked for by parallel workers.
 */
const SHARES = {
  outbox: { shard: 64, owner_id: 1_000, project_id: 1_000 },
  audit_record: { account_id: 1_000 },
  work_request: { account_id: 1_000, project_id: 1_000 },
  run: { account_id: 1_000, project_id: 1_000 },
} as const;

/** Has the planner read each owner's rows by that owner's index. */
export class Migration20261122000032Shares extends Migration {
  override up(): void {
    for (const [table, shares] of Object.entries(SHARES)) {
      const set = Object.entries(shares).map(([column, count]) => `alter column ${column} set (n_distinct = ${count})`);
      this.addSql(`alter table ${table} ${set.join(', ')};`);
      // What was assumed takes effect when the table is looked at the next time.
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
