import { Migration } from '@mikro-orm/migrations';

/** A deletion takes effect at once, and its rows are erased in batches. A project without an owner is being erased. */
export class Migration20261122000021Erasure extends Migration {
  override up(): void {
    this.addSql(`create table erasure (
      id uuid not null,
      kind text not null,
      of_account uuid not null,
      begun_at timestamptz not null,
      outbox_from bigint not null default 0,
      primary key (id)
    );`);
    this.addSql('create index erasure_of_account_index on erasure (of_account);');
    this.addSql('alter table project alter column owner_id drop not null;');
    this.addSql('alter table account add column erased_at timestamptz null;');
    this.addSql('create index card_ask_project_id_index on card_ask (project_id);');
  }

  override down(): void {
    this.addSql('drop index card_ask_project_id_index;');
    this.addSql('alter table account drop column erased_at;');
    this.addSql('delete from project where owner_id is null;');
    this.addSql('alter table project alter column owner_id set not null;');
    this.addSql('drop table erasure;');
  }
}
