import { Migration } from '@mikro-orm/migrations';

/** The webhooks of projects, with their encrypted secrets, and the deliveries that are not to be taken twice. */
export class Migration20261129190000ProjectWebhooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "project_webhook" ("id" uuid not null, "project_id" uuid not null, "forge" text not null, "repository" text not null, "secret" bytea not null, "created_at" timestamptz not null, "last_delivery_at" timestamptz null, "last_status" text null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "project_webhook" add constraint "project_webhook_project_id_forge_repository_unique" unique ("project_id", "forge", "repository");`,
    );
    this.addSql(
      `create table "forge_delivery" ("id" text not null, "taken_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "forge_delivery_taken_at_index" on "forge_delivery" ("taken_at");`);
    this.addSql(
      `alter table "project_webhook" add constraint "project_webhook_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "project_webhook" cascade;`);
    this.addSql(`drop table if exists "forge_delivery" cascade;`);
  }
}
