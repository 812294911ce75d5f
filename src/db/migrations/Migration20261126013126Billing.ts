import { Migration } from '@mikro-orm/migrations';

/** Subscriptions of accounts, the events of the payment service that were taken, and what has yet to be cancelled there. */
export class Migration20261126013126Billing extends Migration {
  override up(): void {
    this.addSql(
      `create table "payment_cancellation" ("id" text not null, "created_at" timestamptz not null, "attempts" smallint not null default 0, "next_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_cancellation_next_at_index" on "payment_cancellation" ("next_at");`);
    this.addSql(
      `create table "payment_event" ("id" text not null, "taken_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_event_taken_at_index" on "payment_event" ("taken_at");`);
    this.addSql(
      `create table "subscription" ("id" text not null, "account_id" uuid not null, "customer_id" text not null, "status" text not null, "current_period_end" timestamptz null, "cancel_at" timestamptz null, "created_at" timestamptz not null, "as_of" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "subscription_account_id_index" on "subscription" ("account_id");`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "payment_cancellation" cascade;`);
    this.addSql(`drop table if exists "payment_event" cascade;`);
    this.addSql(`drop table if exists "subscription" cascade;`);
  }
}
