import { Migration } from '@mikro-orm/migrations';

/** See CardsByTitle. */
export class Migration20261129150204CardsByEstimate extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_by_estimate" on "card" ("project_id", ("estimate"), "number") where "archived_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_by_estimate";`);
  }
}
