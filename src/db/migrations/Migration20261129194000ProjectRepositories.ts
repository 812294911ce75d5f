import { Migration } from '@mikro-orm/migrations';

/** The repositories that projects are connected with by an app at a forge. */
export class Migration20261129194000ProjectRepositories extends Migration {
  override up(): void {
    this.addSql(
      `create table "project_repository" ("id" uuid not null, "project_id" uuid not null, "forge" text not null, "installation" text not null, "number" text not null, "repository" text not null, "connected_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "project_repository_forge_installation_number_index" on "project_repository" ("forge", "installation", "number");`,
    );
    this.addSql(
      `alter table "project_repository" add constraint "project_repository_project_id_forge_number_unique" unique ("project_id", "forge", "number");`,
    );
    this.addSql(
      `alter table "project_repository" add constraint "project_repository_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "project_repository" cascade;`);
  }
}
