import { Migration } from '@mikro-orm/migrations';

/** What forges said of the pull requests of cards, and the reason of work that waits for other cards. */
export class Migration20261129200000CardPullRequests extends Migration {
  override up(): void {
    this.addSql(
      `create table "card_pull_request" ("card_id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "forge" text not null, "repository" text not null, "repository_number" text null, "connection" text not null, "number" int not null, "url" text not null, "title" text not null, "branch" text not null, "base" text not null, "state" text not null, "head_sha" text not null, "conflict" boolean null, "checks" text not null, "review" text not null, "approval_sha" text null, "open_threads" int not null, "stacked_on" int null, "is_behind" boolean not null, "in_queue" boolean not null, "touches_guarded" boolean null, "facts" jsonb not null, "changed_at" timestamptz not null, "read_at" timestamptz null, primary key ("card_id"));`,
    );
    this.addSql(
      `create index "card_pull_request_unmerged" on "card_pull_request" ("account_id", "read_at") where "state" in ('open', 'draft');`,
    );
    this.addSql(
      `create index "card_pull_request_project_id_head_sha_index" on "card_pull_request" ("project_id", "head_sha");`,
    );
    this.addSql(
      `create index "card_pull_request_project_id_number_index" on "card_pull_request" ("project_id", "number");`,
    );
    this.addSql(
      `create index "card_pull_request_account_id_card_id_index" on "card_pull_request" ("account_id", "card_id");`,
    );
    this.addSql(
      `alter table "card_pull_request" add constraint "card_pull_request_card_id_foreign" foreign key ("card_id") references "card" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "card_pull_request" add constraint "card_pull_request_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_pull_request" add constraint "card_pull_request_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "withheld_work" add column "reason" text null;`);
  }

  override down(): void {
    this.addSql(`drop table if exists "card_pull_request" cascade;`);
    this.addSql(`alter table "withheld_work" drop column "reason";`);
  }
}
