import { Migration } from '@mikro-orm/migrations';

/** See CardsByTitle. */
export class Migration20261129150202CardsByPriority extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_by_priority" on "card" ("project_id", (case "priority" when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 when 'low' then 3 else 4 end), "number") where "archived_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_by_priority";`);
  }
}
