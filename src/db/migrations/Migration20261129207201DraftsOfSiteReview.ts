import { Migration } from '@mikro-orm/migrations';

/** What a widget calls a comment, so that one that it sends twice is one. */
export class Migration20261129207201DraftsOfSiteReview extends Migration {
  override up(): void {
    this.addSql(`alter table "site_review_comment" add "draft_id" uuid null;`);
    this.addSql(
      `alter table "site_review_comment" add constraint "site_review_comment_project_id_draft_id_unique" unique ("project_id", "draft_id");`,
    );
  }

  override down(): void {
    this.addSql(`alter table "site_review_comment" drop column "draft_id";`);
  }
}
