import { Migration } from '@mikro-orm/migrations';

/** Whom descriptions and comments mention. What was written before mentions nobody. */
export class Migration20261129150137CardMentions extends Migration {
  override up(): void {
    this.addSql(
      `create table "card_mention" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "card_id" uuid not null, "comment_id" uuid null, "person_id" uuid not null, "writer_id" uuid null, "handle" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "card_mention_comment_id_index" on "card_mention" ("comment_id");`);
    this.addSql(`create index "card_mention_writer_id_index" on "card_mention" ("writer_id");`);
    this.addSql(`create index "card_mention_account_id_id_index" on "card_mention" ("account_id", "id");`);
    this.addSql(`create index "card_mention_project_id_id_index" on "card_mention" ("project_id", "id");`);
    this.addSql(`create index "card_mention_card_id_id_index" on "card_mention" ("card_id", "id");`);
    this.addSql(`create index "card_mention_person_id_id_index" on "card_mention" ("person_id", "id");`);
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_comment_id_foreign" foreign key ("comment_id") references "card_comment" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_writer_id_foreign" foreign key ("writer_id") references "account" ("id") on delete set null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "card_mention" cascade;`);
  }
}
