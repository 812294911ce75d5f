import { Migration } from '@mikro-orm/migrations';

/** Cards that are parts of another card. */
export class Migration20261129130200CardParts extends Migration {
  override up(): void {
    this.addSql(`alter table "card" add "parent_id" uuid null;`);
    this.addSql(
      `alter table "card" add constraint "card_parent_id_foreign" foreign key ("parent_id") references "card" ("id") on delete set null;`,
    );
    this.addSql(`create index "card_parts" on "card" ("parent_id", "number") where "parent_id" is not null;`);
  }

  override down(): void {
    this.addSql(`alter table "card" drop constraint "card_parent_id_foreign";`);
    this.addSql(`drop index "card_parts";`);
    this.addSql(`alter table "card" drop column "parent_id";`);
  }
}
