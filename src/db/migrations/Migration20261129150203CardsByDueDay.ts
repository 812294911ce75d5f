import { Migration } from '@mikro-orm/migrations';

/** See CardsByTitle. */
export class Migration20261129150203CardsByDueDay extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_by_due" on "card" ("project_id", ("due_on"), "number") where "archived_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_by_due";`);
  }
}
