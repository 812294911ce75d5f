import { Migration } from '@mikro-orm/migrations';

/** Which changed files of a card a person has viewed. */
export class Migration20261130015001ChangeViews extends Migration {
  override up(): void {
    this.addSql(
      `create table "change_view" ("card_id" uuid not null, "person_id" uuid not null, "repository" text not null, "path" text not null, "blob" text null, "viewed_at" timestamptz not null, primary key ("card_id", "person_id", "repository", "path"));`,
    );
    this.addSql(`create index "change_view_person_id_index" on "change_view" ("person_id");`);
    this.addSql(
      `alter table "change_view" add constraint "change_view_card_id_foreign" foreign key ("card_id") references "card" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "change_view" add constraint "change_view_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "change_view" cascade;`);
  }
}
