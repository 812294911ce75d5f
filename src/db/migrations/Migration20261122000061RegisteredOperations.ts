import { Migration } from '@mikro-orm/migrations';

/** Registered operations: documents that accounts register under a name, and to which tokens may be bound. */
export class Migration20261122000061RegisteredOperations extends Migration {
  override up(): void {
    this.addSql(`create table "registered_operation" (
      "id" uuid not null,
      "account_id" uuid not null,
      "name" text not null,
      "kind" text not null,
      "sha256" text not null,
      "document" text not null,
      "created_at" timestamptz not null,
      "updated_at" timestamptz not null,
      primary key ("id")
    );`);
    this.addSql(
      'alter table "registered_operation" add constraint "registered_operation_account_id_name_unique" unique ("account_id", "name");',
    );
    this.addSql(
      'create index "registered_operation_account_id_sha256_index" on "registered_operation" ("account_id", "sha256");',
    );
    this.addSql(
      'alter table "registered_operation" add constraint "registered_operation_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;',
    );
  }

  override down(): void {
    this.addSql('drop table "registered_operation";');
  }
}
