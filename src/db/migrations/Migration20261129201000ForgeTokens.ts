import { Migration } from '@mikro-orm/migrations';

/** The tokens of people at forges, encrypted. */
export class Migration20261129201000ForgeTokens extends Migration {
  override up(): void {
    this.addSql(
      `create table "forge_token" ("id" uuid not null, "account_id" uuid not null, "forge" text not null, "base_url" text not null, "token" bytea not null, "login" text not null, "user_id" text not null, "checked_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "forge_token" add constraint "forge_token_account_id_forge_base_url_unique" unique ("account_id", "forge", "base_url");`,
    );
    this.addSql(
      `alter table "forge_token" add constraint "forge_token_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "forge_token" cascade;`);
  }
}
