import { Migration } from '@mikro-orm/migrations';

/** What a row counts beside its texts, as in the other tables that are counted. */
const ROW_BYTES = 200;
const NOTE = 'insert into storage_change (account_id, cards, bytes)';

/** Notes the rows that a statement added to a table, or deleted from it. */
const countRows = (table: string, text: string): string[] => [
  `create function note_${table}_storage() returns trigger language plpgsql as $$
   begin
     ${NOTE}
     select r.account_id, 0, (case tg_op when 'INSERT' then 1 else -1 end) * sum(${ROW_BYTES} + octet_length(r.${text}))
     from moved r group by 1;
     return null;
   end $$;`,
  `create trigger note_insert_storage after insert on ${table} referencing new table as moved
     for each statement execute function note_${table}_storage();`,
  `create trigger note_delete_storage after delete on ${table} referencing old table as moved
     for each statement execute function note_${table}_storage();`,
];

/** Documents of projects with their versions, and the notes of what an account stores in them. */
export class Migration20261129192000Documents extends Migration {
  override up(): void {
    this.addSql(
      `create table "document" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "title" text not null, "version" int not null, "author" text not null, "person_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "document_person_id_index" on "document" ("person_id");`);
    this.addSql(`create index "document_account_id_id_index" on "document" ("account_id", "id");`);
    this.addSql(
      `create index "document_project_id_updated_at_id_index" on "document" ("project_id", "updated_at", "id");`,
    );
    this.addSql(
      `create table "document_version" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "document_id" uuid not null, "number" int not null, "text" text not null, "author" text not null, "person_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "document_version_person_id_index" on "document_version" ("person_id");`);
    this.addSql(`create index "document_version_account_id_id_index" on "document_version" ("account_id", "id");`);
    this.addSql(`create index "document_version_project_id_id_index" on "document_version" ("project_id", "id");`);
    this.addSql(
      `alter table "document_version" add constraint "document_version_document_id_number_unique" unique ("document_id", "number");`,
    );
    this.addSql(
      `alter table "document" add constraint "document_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document" add constraint "document_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document" add constraint "document_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "document_version" add constraint "document_version_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document_version" add constraint "document_version_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document_version" add constraint "document_version_document_id_foreign" foreign key ("document_id") references "document" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document_version" add constraint "document_version_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    for (const sql of [...countRows('document', 'title'), ...countRows('document_version', 'text')]) this.addSql(sql);
    this.addSql(`create function note_changed_document_storage() returns trigger language plpgsql as $$
      begin
        ${NOTE} values (new.account_id, 0, octet_length(new.title) - octet_length(old.title));
        return null;
      end $$;`);
    this.addSql(`create trigger note_update_storage after update of title on document for each row
      when (octet_length(old.title) <> octet_length(new.title)) execute function note_changed_document_storage();`);
  }

  override down(): void {
    this.addSql(`drop table if exists "document_version" cascade;`);
    this.addSql(`drop table if exists "document" cascade;`);
    for (const name of ['document', 'document_version', 'changed_document']) {
      this.addSql(`drop function note_${name}_storage();`);
    }
  }
}
