import { Migration } from '@mikro-orm/migrations';

/** A document names the cards that link it. Links wait while the index is built, so it has a migration of its own. */
export class Migration20261129192001LinksOfDocuments extends Migration {
  override up(): void {
    this.addSql(`create index "card_document_document_id_index" on "card_document" ("document_id");`);
  }

  override down(): void {
    this.addSql(`drop index "card_document_document_id_index";`);
  }
}
