import { Migration } from '@mikro-orm/migrations';

/** The words of the documents that are stored already, with their index. */
export class Migration20261129203004WordsOfDocuments extends Migration {
  override up(): void {
    this.addSql(`insert into document_text (document_id, words)
      select d.id, text_words(d.account_id, d.title || ' ' || v.text) from document d
      join document_version v on v.document_id = d.id and v.number = d.version
      on conflict (document_id) do nothing;`);
    this.addSql(`create index "document_text_words" on "document_text" using gin ("words");`);
  }

  override down(): void {
    this.addSql(`drop index "document_text_words";`);
  }
}
