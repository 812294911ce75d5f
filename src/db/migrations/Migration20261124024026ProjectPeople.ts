import { Migration } from '@mikro-orm/migrations';

/** People take part in the projects of others, and what they say, review and hold names them. The owner stays with the project. */
export class Migration20261124024026ProjectPeople extends Migration {
  override up(): void {
    this.addSql(
      `create table "project_invitation" ("id" uuid not null, "project_id" uuid not null, "role" text not null, "email" text null, "token_hash" text not null, "invited_by" uuid not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "project_invitation" add constraint "project_invitation_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "project_invitation_invited_by_index" on "project_invitation" ("invited_by");`);
    this.addSql(`create index "project_invitation_project_id_id_index" on "project_invitation" ("project_id", "id");`);
    this.addSql(`create index "project_invitation_expires_at_index" on "project_invitation" ("expires_at");`);
    this.addSql(
      `create table "project_member" ("id" uuid not null, "project_id" uuid not null, "account_id" uuid not null, "role" text not null, "since" timestamptz not null, "invited_by" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "project_member_invited_by_index" on "project_member" ("invited_by");`);
    this.addSql(`create index "project_member_account_id_id_index" on "project_member" ("account_id", "id");`);
    this.addSql(
      `alter table "project_member" add constraint "project_member_project_id_account_id_unique" unique ("project_id", "account_id");`,
    );
    this.addSql(`alter table "card_review" add "person_id" uuid null;`);
    this.addSql(
      `alter table "card_review" add constraint "card_review_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(`create index "card_review_person_id_index" on "card_review" ("person_id");`);
    this.addSql(`alter table "card_comment" add "person_id" uuid null;`);
    this.addSql(
      `alter table "card_comment" add constraint "card_comment_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(`create index "card_comment_person_id_index" on "card_comment" ("person_id");`);
    this.addSql(`alter table "card_hold" add "placed_by" uuid null;`);
    this.addSql(
      `alter table "card_hold" add constraint "card_hold_placed_by_foreign" foreign key ("placed_by") references "account" ("id") on delete set null;`,
    );
    this.addSql(`create index "card_hold_placed_by_index" on "card_hold" ("placed_by");`);
    this.addSql(
      `alter table "project_invitation" add constraint "project_invitation_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "project_invitation" add constraint "project_invitation_invited_by_foreign" foreign key ("invited_by") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "project_member" add constraint "project_member_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "project_member" add constraint "project_member_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "project_member" add constraint "project_member_invited_by_foreign" foreign key ("invited_by") references "account" ("id") on delete set null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "project_invitation" cascade;`);
    this.addSql(`drop table if exists "project_member" cascade;`);
    this.addSql(`alter table "card_comment" drop constraint "card_comment_person_id_foreign";`);
    this.addSql(`alter table "card_hold" drop constraint "card_hold_placed_by_foreign";`);
    this.addSql(`alter table "card_review" drop constraint "card_review_person_id_foreign";`);
    this.addSql(`drop index "card_comment_person_id_index";`);
    this.addSql(`alter table "card_comment" drop column "person_id";`);
    this.addSql(`drop index "card_hold_placed_by_index";`);
    this.addSql(`alter table "card_hold" drop column "placed_by";`);
    this.addSql(`drop index "card_review_person_id_index";`);
    this.addSql(`alter table "card_review" drop column "person_id";`);
  }
}
