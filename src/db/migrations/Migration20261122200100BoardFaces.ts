import { Migration } from '@mikro-orm/migrations';

/**
 * Priorities, labels and archived cards, and the colours and limits of columns. The new columns have constant defaults or
 * none, so that no row is rewritten.
 */
export class Migration20261122200100BoardFaces extends Migration {
  override up(): void {
    this.addSql(`alter table "card" add "priority" text not null default 'none', add "archived_at" timestamptz null;`);
    this.addSql(`alter table "board_column" add "color" text null, add "wip_limit" integer null;`);
    this.addSql(
      `create table "label" ("id" uuid not null, "project_id" uuid not null, "name" text not null, "color" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "label" add constraint "label_project_id_name_unique" unique ("project_id", "name");`);
    this.addSql(
      `create table "card_label" ("card_id" uuid not null, "label_id" uuid not null, primary key ("card_id", "label_id"));`,
    );
    this.addSql(`create index "card_label_label_id_index" on "card_label" ("label_id");`);
    this.addSql(
      `alter table "label" add constraint "label_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_label" add constraint "card_label_card_id_foreign" foreign key ("card_id") references "card" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "card_label" add constraint "card_label_label_id_foreign" foreign key ("label_id") references "label" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "card_label";`);
    this.addSql(`drop table "label";`);
    this.addSql(`alter table "board_column" drop column "color", drop column "wip_limit";`);
    this.addSql(`alter table "card" drop column "priority", drop column "archived_at";`);
  }
}
