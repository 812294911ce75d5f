import { Migration } from '@mikro-orm/migrations';

/** The index of the words of comments. */
export class Migration20261129121502SearchTextsOfComments extends Migration {
  override up(): void {
    this.addSql(`create index "card_comment_words" on "card_comment" using gin (text_words("account_id", "text"));`);
  }

  override down(): void {
    this.addSql(`drop index "card_comment_words";`);
  }
}
