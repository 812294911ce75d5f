import { Migration } from '@mikro-orm/migrations';

/** When the words of a comment were changed last. */
export class Migration20261129124500EditedComments extends Migration {
  override up(): void {
    this.addSql(`alter table "card_comment" add column "edited_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "card_comment" drop column "edited_at";`);
  }
}
