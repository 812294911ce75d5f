import { Migration } from '@mikro-orm/migrations';

/** See DueComments. */
export class Migration20261129201004CommentsByCard extends Migration {
  override up(): void {
    this.addSql(
      `create index "pull_request_comment_posted" on "pull_request_comment" ("card_id", "id") where "forge_comment_id" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "pull_request_comment_posted";`);
  }
}
