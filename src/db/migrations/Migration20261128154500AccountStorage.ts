import { Migration } from '@mikro-orm/migrations';

/**
 * Locks what an account stores until the commit, adds the notes about it that are committed, and tells it. A function, because
 * each of its statements sees what was committed before it began: a writer that waited for the lock sees what the holder stored.
 */
const FOLD = `create function fold_account_storage(wanted uuid, out cards bigint, out bytes bigint) language plpgsql as $$
  declare change record;
  begin
    select s.cards, s.bytes into cards, bytes from account_storage s where s.account_id = wanted for no key update;
    if not found then
      insert into account_storage (account_id, cards, bytes) select a.id, 0, 0 from account a where a.id = wanted
      on conflict do nothing;
      select s.cards, s.bytes into cards, bytes from account_storage s where s.account_id = wanted for no key update;
    end if;
    with taken as (delete from storage_change c where c.account_id = wanted returning c.cards, c.bytes)
    select count(*) as notes, coalesce(sum(t.cards), 0) as cards, coalesce(sum(t.bytes), 0) as bytes into change from taken t;
    if change.notes > 0 then
      update account_storage s set cards = s.cards + change.cards, bytes = s.bytes + change.bytes where s.account_id = wanted
      returning s.cards, s.bytes into cards, bytes;
    end if;
  end $$;`;

/** Where what each account stores is counted. The migrations after it count, a table each. */
export class Migration20261128154500AccountStorage extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_storage" ("account_id" uuid not null, "cards" bigint not null, "bytes" bigint not null, primary key ("account_id")) with (fillfactor = 50);`,
    );
    this.addSql(
      `alter table "account_storage" add constraint "account_storage_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create table "storage_change" ("id" bigserial primary key, "account_id" uuid not null, "cards" bigint not null, "bytes" bigint not null);`,
    );
    this.addSql(`create index "storage_change_account_id_index" on "storage_change" ("account_id");`);
    // Each row lives for a minute at most, and every writer walks through the dead ones of its account until a vacuum.
    this.addSql(`alter table "storage_change"
      set (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.002, vacuum_index_cleanup = on);`);
    this.addSql(FOLD);
  }

  override down(): void {
    this.addSql('drop function fold_account_storage(uuid);');
    this.addSql('drop table "storage_change";');
    this.addSql('drop table "account_storage";');
  }
}
