import { Migration } from '@mikro-orm/migrations';

/** The words of the cards that are stored already, with their index. */
export class Migration20261129121501SearchTextsOfCards extends Migration {
  override up(): void {
    this.addSql(
      `update card_text t set words = text_words(c.owner_id, c.title || ' ' || c.body) from card c where c.id = t.card_id and t.words is null;`,
    );
    this.addSql(`create index "card_text_words" on "card_text" using gin ("words");`);
  }

  override down(): void {
    this.addSql(`drop index "card_text_words";`);
  }
}
