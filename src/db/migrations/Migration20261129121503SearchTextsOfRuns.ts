import { Migration } from '@mikro-orm/migrations';

/** The index of the words of outputs. */
export class Migration20261129121503SearchTextsOfRuns extends Migration {
  override up(): void {
    this.addSql(
      `create index "run_words" on "run" using gin (text_words("account_id", "output")) where "output" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "run_words";`);
  }
}
