import { Migration } from '@mikro-orm/migrations';

/** What became of comments on pull requests: attempts, the forge's id, and why one was given up. */
export class Migration20261129201001PostedComments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "pull_request_comment" add column "attempts" int not null default 0, add column "next_at" timestamptz null, add column "forge_comment_id" text null, add column "given_up_at" timestamptz null, add column "failure" text null;`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table "pull_request_comment" drop column "attempts", drop column "next_at", drop column "forge_comment_id", drop column "given_up_at", drop column "failure";`,
    );
  }
}
