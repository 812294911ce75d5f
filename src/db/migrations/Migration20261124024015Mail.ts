import { Migration } from '@mikro-orm/migrations';

/** Mails that wait to be sent, the tokens of their links, and the description of the browser in a session. */
export class Migration20261124024015Mail extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_token" ("id" text not null, "account_id" uuid not null, "purpose" text not null, "email" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "account_token_expires_at_index" on "account_token" ("expires_at");`);
    this.addSql(
      `alter table "account_token" add constraint "account_token_account_id_purpose_unique" unique ("account_id", "purpose");`,
    );
    this.addSql(
      `create table "mail" ("id" uuid not null, "account_id" uuid null, "kind" text not null, "to_address" text not null, "locale" text not null, "data" text not null, "attempts" smallint not null default 0, "next_at" timestamptz not null, "last_error" text null, "created_at" timestamptz not null, "sent_at" timestamptz null, "failed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "mail_account_id_index" on "mail" ("account_id");`);
    this.addSql(`create index "mail_waiting" on "mail" ("next_at") where "sent_at" is null and "failed_at" is null;`);
    this.addSql(`create index "mail_sent" on "mail" ("sent_at") where "sent_at" is not null;`);
    this.addSql(`create index "mail_failed" on "mail" ("failed_at") where "failed_at" is not null;`);
    this.addSql(
      `alter table "session" add "last_seen_at" timestamptz null, add "user_agent" text null, add "address" text null;`,
    );
    this.addSql(
      `alter table "account_token" add constraint "account_token_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mail" add constraint "mail_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "account_token" cascade;`);
    this.addSql(`drop table if exists "mail" cascade;`);
    this.addSql(`alter table "session" drop column "last_seen_at", drop column "user_agent", drop column "address";`);
  }
}
