import { Migration } from '@mikro-orm/migrations';

/** What runs changed in their repositories. */
export class Migration20261130015000RunChanges extends Migration {
  override up(): void {
    this.addSql(
      `create table "run_change" ("run_id" uuid not null, "repository" text not null, "card_id" uuid null, "place" smallint not null, "revision" int not null, "taken_at" timestamptz not null, "is_final" boolean not null, "path" text not null, "branch" text null, "expected_branch" text null, "base_branch" text null, "fork_point" text null, "head" text null, "is_dirty" boolean not null, "failure_code" text null, "failure_message" text null, "commits" jsonb not null, "commit_count" int not null, "files" jsonb not null, "marked" jsonb not null, "file_count" int not null, "added" int not null, "removed" int not null, "patch" bytea not null, "patch_left_out" int not null, primary key ("run_id", "repository"));`,
    );
    this.addSql(
      `create index "run_change_of_card" on "run_change" ("card_id", "repository", "taken_at", "run_id") where "card_id" is not null;`,
    );
    // The patch is compressed before it comes.
    this.addSql(`alter table "run_change" alter column "patch" set storage external;`);
    this.addSql(
      `alter table "run_change" add constraint "run_change_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "run_change" cascade;`);
  }
}
