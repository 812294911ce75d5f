import { Migration } from '@mikro-orm/migrations';

/**
 * What a person did with the items of their inbox, and indexes of open matters, from which the items are derived:
 * questions, pauses, runs that ended badly, requests that were claimed again and again. A project may have a cost
 * line.
 */
export class Migration20261122200821Inbox extends Migration {
  override up(): void {
    this.addSql(
      `create table "inbox_mark" ("account_id" uuid not null, "item_id" text not null, "read_at" timestamptz null, "done_at" timestamptz null, "snoozed_until" timestamptz null, "updated_at" timestamptz not null, primary key ("account_id", "item_id"));`,
    );
    this.addSql(`create index "inbox_mark_age" on "inbox_mark" ("updated_at");`);
    this.addSql(`alter table "bridge" add "accounts_failing_since" timestamptz null;`);
    this.addSql(`alter table "project" add "daily_cost_line_usd" numeric(12,2) null;`);
    this.addSql(
      `create index "card_ask_open_of_project" on "card_ask" ("project_id", "id") where "answer_id" is null;`,
    );
    this.addSql(`create index "card_hold_paused" on "card_hold" ("project_id", "id") where "reason" is not null;`);
    this.addSql(
      `create index "run_ended_badly" on "run" ("project_id", "id") where "state" in ('waiting-for-person', 'no-result', 'unfinished', 'blocked', 'gave-up', 'failed', 'not-started', 'timed-out', 'lost');`,
    );
    this.addSql(
      `create index "work_request_worn" on "work_request" ("project_id", "id") where "state" = 'open' and "claim_count" >= 3;`,
    );
    this.addSql(
      `alter table "inbox_mark" add constraint "inbox_mark_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "inbox_mark" cascade;`);
    this.addSql(`alter table "bridge" drop column "accounts_failing_since";`);
    this.addSql(`drop index "card_ask_open_of_project";`);
    this.addSql(`drop index "card_hold_paused";`);
    this.addSql(`alter table "project" drop column "daily_cost_line_usd";`);
    this.addSql(`drop index "run_ended_badly";`);
    this.addSql(`drop index "work_request_worn";`);
  }
}
