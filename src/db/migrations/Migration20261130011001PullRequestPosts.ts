import { Migration } from '@mikro-orm/migrations';

/** What agents say at forges: their reviews and their answers in conversations, and what the owner of a project allows of it. */
export class Migration20261130011001PullRequestPosts extends Migration {
  override up(): void {
    this.addSql(
      `create table "pull_request_post" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "card_id" uuid not null, "kind" text not null, "run_id" uuid not null, "review_id" uuid null, "thread" text not null default '', "body" text null, "pull_request_number" int not null, "pull_request_url" text null, "sha" text null, "created_at" timestamptz not null, "posted_at" timestamptz null, "attempts" int not null default 0, "next_at" timestamptz null, "posted_as" text null, "forge_id" text null, "given_up_at" timestamptz null, "failure" text null, primary key ("id"));`,
    );
    this.addSql(`create index "pull_request_post_account_id_index" on "pull_request_post" ("account_id");`);
    this.addSql(`create index "pull_request_post_project_id_id_index" on "pull_request_post" ("project_id", "id");`);
    this.addSql(`create index "pull_request_post_card_id_id_index" on "pull_request_post" ("card_id", "id");`);
    this.addSql(
      `create index "pull_request_post_due" on "pull_request_post" ("account_id", "id") where "posted_at" is null and "given_up_at" is null;`,
    );
    this.addSql(
      `alter table "pull_request_post" add constraint "pull_request_post_run_id_kind_thread_unique" unique ("run_id", "kind", "thread");`,
    );
    this.addSql(
      `alter table "forge_rules" add "posts_reviews" boolean not null default false, add "resolves_threads" boolean not null default false;`,
    );
    this.addSql(
      `alter table "pull_request_post" add constraint "pull_request_post_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "pull_request_post" add constraint "pull_request_post_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "pull_request_post" cascade;`);
    this.addSql(`alter table "forge_rules" drop column "posts_reviews", drop column "resolves_threads";`);
  }
}
