import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of cards in other orders than by number are walked along an index each, so that every page costs the same. Writes to cards wait
 * while one is built, so each has a migration of its own.
 */
export class Migration20261129150201CardsByTitle extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_by_title" on "card" ("project_id", (lower("title") collate "C"), "number") where "archived_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_by_title";`);
  }
}
