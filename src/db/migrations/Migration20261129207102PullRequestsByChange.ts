import { Migration } from '@mikro-orm/migrations';

/** A check whose commit is the head of no pull request is for those that changed last. */
export class Migration20261129207102PullRequestsByChange extends Migration {
  override up(): void {
    this.addSql(
      `create index "card_pull_request_changed" on "card_pull_request" ("project_id", "changed_at" desc) where "state" in ('open', 'draft');`,
    );
  }

  override down(): void {
    this.addSql(`drop index "card_pull_request_changed";`);
  }
}
