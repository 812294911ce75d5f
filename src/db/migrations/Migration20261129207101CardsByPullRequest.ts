import { Migration } from '@mikro-orm/migrations';

/** Deliveries of a forge find the cards that people gave a pull request by hand. */
export class Migration20261129207101CardsByPullRequest extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_pull_request_number" on "card" ("project_id", "pull_request_number") where "pull_request_number" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_pull_request_number";`);
  }
}
