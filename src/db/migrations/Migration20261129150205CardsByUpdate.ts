import { Migration } from '@mikro-orm/migrations';

/** See CardsByTitle. */
export class Migration20261129150205CardsByUpdate extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_by_updated" on "card" ("project_id", ("updated_at"), "number") where "archived_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_by_updated";`);
  }
}
