import { Migration } from '@mikro-orm/migrations';

/** Passkeys of accounts, and the challenges that were answered, so that none is answered twice. */
export class Migration20261126015048Passkeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "passkey" ("id" uuid not null, "account_id" uuid not null, "credential_id" text not null, "public_key" bytea not null, "counter" bigint not null, "transports" text[] not null, "opens_alone" boolean not null, "backed_up" boolean not null, "name" text not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "passkey_account_id_index" on "passkey" ("account_id");`);
    this.addSql(`alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`);
    this.addSql(
      `create table "spent_challenge" ("id" text not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "spent_challenge_expires_at_index" on "spent_challenge" ("expires_at");`);
    this.addSql(
      `alter table "passkey" add constraint "passkey_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "passkey" cascade;`);
    this.addSql(`drop table if exists "spent_challenge" cascade;`);
  }
}
