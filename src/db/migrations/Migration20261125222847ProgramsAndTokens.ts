import { Migration } from '@mikro-orm/migrations';

/** Access tokens that people make for programs of their own, and with which grant a bridge asks for its events. */
export class Migration20261125222847ProgramsAndTokens extends Migration {
  override up(): void {
    this.addSql(
      `create table "personal_token" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "scope" text not null, "project_ids" uuid[] null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "personal_token_account_id_index" on "personal_token" ("account_id");`);
    this.addSql(`create index "personal_token_expires_at_index" on "personal_token" ("expires_at");`);
    this.addSql(`alter table "bridge" add "grant_id" text null;`);
    this.addSql(`create index "oauth_payload_grants" on "oauth_payload" ("account_id") where "model" = 'Grant';`);
    this.addSql(
      `alter table "personal_token" add constraint "personal_token_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "personal_token" cascade;`);
    this.addSql(`alter table "bridge" drop column "grant_id";`);
    this.addSql(`drop index "oauth_payload_grants";`);
  }
}
