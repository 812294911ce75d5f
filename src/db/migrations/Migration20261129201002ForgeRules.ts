import { Migration } from '@mikro-orm/migrations';

/** What the service may do by itself with the pull requests of projects. */
export class Migration20261129201002ForgeRules extends Migration {
  override up(): void {
    this.addSql(
      `create table "forge_rules" ("project_id" uuid not null, "merges" boolean not null default false, "updates_behind" boolean not null default false, "quiet_minutes" int not null default 10, "changed_at" timestamptz not null, primary key ("project_id"));`,
    );
    this.addSql(
      `alter table "forge_rules" add constraint "forge_rules_project_id_foreign" foreign key ("project_id") references "project" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "forge_rules" cascade;`);
  }
}
