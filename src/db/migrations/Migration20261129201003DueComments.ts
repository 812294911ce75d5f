import { Migration } from '@mikro-orm/migrations';

/** Writes of comments wait while an index is built, so each has a migration of its own. */
export class Migration20261129201003DueComments extends Migration {
  override up(): void {
    this.addSql(
      `create index "pull_request_comment_due" on "pull_request_comment" ("account_id", "id") where "posted_at" is null and "given_up_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "pull_request_comment_due";`);
  }
}
