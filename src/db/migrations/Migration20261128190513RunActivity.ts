import { Migration } from '@mikro-orm/migrations';

/**
 * What live runs do. Rows are overwritten every few seconds and are few, so their pages keep room for the next version of a row,
 * and a vacuum comes by the number of dead rows.
 */
export class Migration20261128190513RunActivity extends Migration {
  override up(): void {
    this.addSql(
      `create table "run_activity" ("run_id" uuid not null, "kind" text not null, "tool" text null, "subject" text null, "since" timestamptz not null, "attempt" int null, "attempts" int null, "model" text null, "harness_session_id" text null, "refusals" int not null, "calls" jsonb not null, "updated_at" timestamptz not null, primary key ("run_id")) with (fillfactor = 50, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02);`,
    );
    this.addSql(
      `alter table "run_activity" add constraint "run_activity_run_id_foreign" foreign key ("run_id") references "run" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "run_activity" cascade;`);
  }
}
