import { Migration } from '@mikro-orm/migrations';

/** Keeps the words of titles and newest texts of documents for the search, beside the documents as those of cards are. What is stored
 * already, and the index, follow in a step of their own. */
export class Migration20261129203003SearchDocuments extends Migration {
  override up(): void {
    this.addSql(
      `create table "document_text" ("document_id" uuid not null, "words" tsvector not null, primary key ("document_id"));`,
    );
    this.addSql(
      `alter table "document_text" add constraint "document_text_document_id_foreign" foreign key ("document_id") references "document" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`create function document_text_store() returns trigger language plpgsql as $$
       begin
         insert into document_text (document_id, words)
         select d.id, text_words(d.account_id, d.title || ' ' || new.text) from document d where d.id = new.document_id
         on conflict (document_id) do update set words = excluded.words;
         return null;
       end
       $$;`);
    this.addSql(`create function document_title_store() returns trigger language plpgsql as $$
       begin
         insert into document_text (document_id, words)
         select new.id, text_words(new.account_id, new.title || ' ' || v.text) from document_version v
         where v.document_id = new.id and v.number = new.version
         on conflict (document_id) do update set words = excluded.words;
         return null;
       end
       $$;`);
    this.addSql(`create trigger document_text_insert after insert on document_version for each row
         execute function document_text_store();`);
    this.addSql(`create trigger document_text_title after update of title on document for each row
         when (old.title is distinct from new.title) execute function document_title_store();`);
  }

  override down(): void {
    this.addSql(`drop trigger document_text_insert on document_version;`);
    this.addSql(`drop trigger document_text_title on document;`);
    this.addSql(`drop function document_text_store();`);
    this.addSql(`drop function document_title_store();`);
    this.addSql(`drop table "document_text";`);
  }
}
