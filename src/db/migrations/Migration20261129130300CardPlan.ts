import { Migration } from '@mikro-orm/migrations';

/** Who sees to a card, until when, and how much work it is. */
export class Migration20261129130300CardPlan extends Migration {
  override up(): void {
    this.addSql(`alter table "card" add "assignee_id" uuid null, add "due_on" date null, add "estimate" int null;`);
    this.addSql(
      `alter table "card" add constraint "card_assignee_id_foreign" foreign key ("assignee_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `create index "card_assignee" on "card" ("assignee_id", "project_id") where "assignee_id" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "card" drop constraint "card_assignee_id_foreign";`);
    this.addSql(`drop index "card_assignee";`);
    this.addSql(`alter table "card" drop column "assignee_id", drop column "due_on", drop column "estimate";`);
  }
}
