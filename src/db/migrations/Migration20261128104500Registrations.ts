import { Migration } from '@mikro-orm/migrations';

/** Each registration has a link and a password of its own. Links of earlier registrations end: they confirm any password. */
export class Migration20261128104500Registrations extends Migration {
  override up(): void {
    this.addSql(
      `create table "registration" ("id" text not null, "account_id" uuid not null, "password_hash" text null, "browser" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "registration_account_id_index" on "registration" ("account_id");`);
    this.addSql(`create index "registration_expires_at_index" on "registration" ("expires_at");`);
    this.addSql(
      `alter table "registration" add constraint "registration_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(`delete from "account_token" where "purpose" = 'verify-email';`);
  }

  override down(): void {
    this.addSql(`drop table if exists "registration" cascade;`);
  }
}
