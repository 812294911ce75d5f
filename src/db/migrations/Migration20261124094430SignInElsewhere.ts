import { Migration } from '@mikro-orm/migrations';

/** The sign-ins of other services that open an account. */
export class Migration20261124094430SignInElsewhere extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_identity" ("id" uuid not null, "account_id" uuid not null, "provider" text not null, "subject" text not null, "login" text null, "linked_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "account_identity" add constraint "account_identity_provider_subject_unique" unique ("provider", "subject");`,
    );
    this.addSql(
      `alter table "account_identity" add constraint "account_identity_account_id_provider_unique" unique ("account_id", "provider");`,
    );
    this.addSql(
      `alter table "account_identity" add constraint "account_identity_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "account_identity" cascade;`);
  }
}
