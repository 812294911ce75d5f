import { Migration } from '@mikro-orm/migrations';

/** What people chose to learn of outside of the inbox, what they learned, and the browsers that show it. */
export class Migration20261130060500NeedsOfPeople extends Migration {
  override up(): void {
    this.addSql(
      `create index "work_request_limited" on "work_request" ("project_id", "id") where "state" = 'open' and "limited_since" is not null;`,
    );
    this.addSql(
      `create table "push_key" ("id" uuid not null, "only" boolean not null, "public_key" text not null, "private_key" bytea not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "push_key" add constraint "push_key_only_unique" unique ("only");`);
    this.addSql(
      `create table "inbox_choices" ("account_id" uuid not null, "pushed" text[] not null, "mailed" text[] not null, "digest" text not null default 'off', "digest_at" timestamptz null, "due_at" timestamptz null, primary key ("account_id"));`,
    );
    this.addSql(`create index "inbox_choices_due" on "inbox_choices" ("due_at") where "due_at" is not null;`);
    this.addSql(
      `create table "inbox_told" ("account_id" uuid not null, "item_id" text not null, "way" text not null, "seen_at" timestamptz not null, primary key ("account_id", "item_id", "way"));`,
    );
    this.addSql(`create index "inbox_told_age" on "inbox_told" ("seen_at");`);
    this.addSql(
      `create table "push_subscription" ("id" uuid not null, "account_id" uuid not null, "session_id" text not null, "endpoint_hash" text not null, "host" text not null, "secret" bytea not null, "label" text not null, "created_at" timestamptz not null, "succeeded_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "push_subscription_account_id_index" on "push_subscription" ("account_id");`);
    this.addSql(`create index "push_subscription_session_id_index" on "push_subscription" ("session_id");`);
    this.addSql(
      `alter table "push_subscription" add constraint "push_subscription_endpoint_hash_unique" unique ("endpoint_hash");`,
    );
    this.addSql(
      `create table "push_delivery" ("subscription_id" uuid not null, "item_id" text not null, "attempts" smallint not null default 0, "next_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("subscription_id", "item_id"));`,
    );
    this.addSql(`create index "push_delivery_due" on "push_delivery" ("next_at");`);
    this.addSql(
      `alter table "inbox_choices" add constraint "inbox_choices_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "inbox_told" add constraint "inbox_told_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscription" add constraint "push_subscription_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscription" add constraint "push_subscription_session_id_foreign" foreign key ("session_id") references "session" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_delivery" add constraint "push_delivery_subscription_id_foreign" foreign key ("subscription_id") references "push_subscription" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop index if exists "work_request_limited";`);
    this.addSql(`drop table if exists "push_delivery" cascade;`);
    this.addSql(`drop table if exists "push_key" cascade;`);
    this.addSql(`drop table if exists "inbox_choices" cascade;`);
    this.addSql(`drop table if exists "inbox_told" cascade;`);
    this.addSql(`drop table if exists "push_subscription" cascade;`);
  }
}
