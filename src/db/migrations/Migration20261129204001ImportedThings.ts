import { Migration } from '@mikro-orm/migrations';

/** What imported cards and comments are called where they came from. */
export class Migration20261129204001ImportedThings extends Migration {
  override up(): void {
    this.addSql(
      `create table "imported_thing" ("id" uuid not null, "project_id" uuid not null, "source" text not null, "key" text not null, "comment_key" text not null default '', "card_id" uuid not null, "comment_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "imported_thing_comment_id_index" on "imported_thing" ("comment_id");`);
    this.addSql(`create index "imported_thing_project_id_id_index" on "imported_thing" ("project_id", "id");`);
    this.addSql(`create index "imported_thing_card_id_id_index" on "imported_thing" ("card_id", "id");`);
    this.addSql(
      `alter table "imported_thing" add constraint "imported_thing_project_id_source_key_comment_key_unique" unique ("project_id", "source", "key", "comment_key");`,
    );
    this.addSql(
      `alter table "imported_thing" add constraint "imported_thing_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "imported_thing" add constraint "imported_thing_comment_id_foreign" foreign key ("comment_id") references "card_comment" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "imported_thing" cascade;`);
  }
}
