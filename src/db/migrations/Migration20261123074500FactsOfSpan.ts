import { Migration } from '@mikro-orm/migrations';

/**
 * Insights add up the runs of a span. With every column that they read in the index, they read no row of the table, which lies
 * scattered among those of all other projects. That holds for pages that a vacuum has seen since their last change, so it
 * comes after 10,000 new or changed rows and 2 % of the table; by default it waits for a fifth.
 */
export class Migration20261123074500FactsOfSpan extends Migration {
  override up(): void {
    this.addSql(
      `create index "facts_of_span" on "worker_run_facts" ("project_id", "run_id") include ("account_id", "first_report_at", "state", "kind", "usage_source", "model", "account", "work_kind", "bridge_id", "card_id", "cost_usd", "duration_ms", "input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens");`,
    );
    this.addSql(`drop index "worker_run_facts_project_id_run_id_index";`);
    this.addSql(`alter table "worker_run_facts" set (autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_threshold = 10000, autovacuum_vacuum_insert_scale_factor = 0.02);`);
  }

  override down(): void {
    this.addSql(`alter table "worker_run_facts" reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor,
      autovacuum_vacuum_insert_threshold, autovacuum_vacuum_insert_scale_factor);`);
    this.addSql(
      `create index "worker_run_facts_project_id_run_id_index" on "worker_run_facts" ("project_id", "run_id");`,
    );
    this.addSql(`drop index "facts_of_span";`);
  }
}
