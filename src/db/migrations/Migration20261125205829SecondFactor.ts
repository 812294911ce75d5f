import { Migration } from '@mikro-orm/migrations';

/** Authenticator apps and recovery codes of accounts, and when the person at a browser last proved to be the owner. */
export class Migration20261125205829SecondFactor extends Migration {
  override up(): void {
    this.addSql(
      `create table "recovery_code" ("id" text not null, "account_id" uuid not null, "created_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "recovery_code_account_id_index" on "recovery_code" ("account_id");`);
    this.addSql(
      `create table "totp" ("account_id" uuid not null, "secret" text null, "confirmed_at" timestamptz null, "last_step" int null, "pending" text null, "pending_at" timestamptz null, primary key ("account_id"));`,
    );
    this.addSql(`alter table "session" add "proven_at" timestamptz null;`);
    this.addSql(
      `alter table "recovery_code" add constraint "recovery_code_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "totp" add constraint "totp_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "recovery_code" cascade;`);
    this.addSql(`drop table if exists "totp" cascade;`);
    this.addSql(`alter table "session" drop column "proven_at";`);
  }
}
