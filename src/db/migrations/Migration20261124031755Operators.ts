import { Migration } from '@mikro-orm/migrations';

/** The last run of each job, and who the administrators are, for the pages of operators. */
export class Migration20261124031755Operators extends Migration {
  override up(): void {
    this.addSql(
      `create table "job_run" ("name" text not null, "ended_at" timestamptz not null, "outcome" text not null, "milliseconds" int not null, "counts" jsonb not null, "failed_at" timestamptz null, "error" text null, primary key ("name"));`,
    );
    this.addSql(`create index "account_admins" on "account" ("id") where "admin";`);
  }

  override down(): void {
    this.addSql(`drop table if exists "job_run" cascade;`);
    this.addSql(`drop index "account_admins";`);
  }
}
