import { Migration } from '@mikro-orm/migrations';

/** Checks of the work of agents, and what follows a failed one. */
export class Migration20261130060300ChecksOfWork extends Migration {
  override up(): void {
    this.addSql(
      `alter table "project" add "checks_send_back" boolean not null default false, add "checks_most_times" int not null default 3;`,
    );
    this.addSql(`alter table "work_request" add "sent_back" int not null default 0;`);
    this.addSql(
      `alter table "run" add "check_name" text null, add "check_of_key" uuid null, add "check_count" smallint null;`,
    );
    this.addSql(
      `create index "run_checks" on "run" ("project_id", "bridge_id", "check_of_key") where "check_of_key" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "project" drop column "checks_send_back", drop column "checks_most_times";`);
    this.addSql(`drop index "run_checks";`);
    this.addSql(`alter table "run" drop column "check_name", drop column "check_of_key", drop column "check_count";`);
    this.addSql(`alter table "work_request" drop column "sent_back";`);
  }
}
