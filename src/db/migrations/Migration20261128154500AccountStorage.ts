import { Migration } from '@mikro-orm/migrations';

/** What a row counts beside its texts: about what its other columns and its entries in indexes take. */
const ROW_BYTES = 200;

/** A table whose rows hold texts of an account. */
interface Counted {
  readonly table: string;
  /** SQL of the account that the row `r` belongs to. */
  readonly owner: string;
  /** The table that tells the owner, for rows that do not name it. */
  readonly join?: string;
  /** SQL of each text of the row `r`. */
  readonly texts: readonly string[];
  /** Columns whose change may make the row longer or shorter. */
  readonly changes?: readonly string[];
  readonly isCard?: boolean;
}

const OF_PROJECT = 'join project p on p.id = r.project_id';

const COUNTED: readonly Counted[] = [
  {
    table: 'card',
    owner: 'r.owner_id',
    texts: ['r.title', 'r.body', 'r.pull_request_url'],
    changes: ['title', 'body', 'pull_request_url'],
    isCard: true,
  },
  {
    table: 'card_document',
    owner: 'c.owner_id',
    join: 'join card c on c.id = r.card_id',
    texts: ['r.tag', 'r.title'],
    changes: ['title'],
  },
  { table: 'card_comment', owner: 'r.account_id', texts: ['r.text'] },
  { table: 'card_review', owner: 'r.account_id', texts: ['r.summary', 'r.findings::text'] },
  {
    table: 'card_ask',
    owner: 'r.account_id',
    texts: ['r.question', `array_to_string(r.options, '')`, 'r.answer'],
    changes: ['answer'],
  },
  { table: 'work_request', owner: 'r.account_id', texts: ['r.context::text', 'r.prompt'] },
  { table: 'label', owner: 'p.owner_id', join: OF_PROJECT, texts: ['r.name'], changes: ['name'] },
  { table: 'board_column', owner: 'p.owner_id', join: OF_PROJECT, texts: ['r.slug', 'r.label'], changes: ['label'] },
  {
    table: 'project',
    owner: 'r.owner_id',
    texts: ['r.name', 'r.slug', 'r.workflow::text'],
    changes: ['name', 'slug', 'workflow', 'owner_id'],
  },
];

const bytesOf = ({ texts }: Counted, row = 'r'): string =>
  [`${ROW_BYTES}`, ...texts.map((text) => `coalesce(octet_length(${text.replaceAll('r.', `${row}.`)}), 0)`)].join(
    ' + ',
  );

/** What the rows of a relation add to each account. */
const sumOf = (counted: Counted, from: string, sign = ''): string =>
  `select ${counted.owner}, ${sign}${counted.isCard ? 'count(*)' : '0'}, ${sign}sum(${bytesOf(counted)})
   from ${from} r ${counted.join ?? ''} where ${counted.owner} is not null group by 1`;

const NOTE = 'insert into storage_change (account_id, cards, bytes)';

/** Rows that were added and rows that were deleted, in one note for each statement and account. */
const noteMoved = (counted: Counted): string =>
  `create function note_${counted.table}_storage() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       ${NOTE} ${sumOf(counted, 'moved')};
     else
       ${NOTE} ${sumOf(counted, 'moved', '-')};
     end if;
     return null;
   end $$;`;

/** A row whose texts changed. A trigger for columns sees one row at a time. */
const noteChanged = (counted: Counted): string =>
  `create function note_changed_${counted.table}_storage() returns trigger language plpgsql as $$
   begin
     ${NOTE}
     select ${counted.owner}, 0, (${bytesOf(counted, 'new')}) - (${bytesOf(counted, 'old')})
     from (select new.*) r ${counted.join ?? ''} where ${counted.owner} is not null;
     return null;
   end $$;`;

/** A deleted project loses its owner at once and its rows later: its own texts, its labels and its columns go with the owner. */
const NOTE_CHANGED_PROJECT = (): string => {
  const [label, column, project] = ['label', 'board_column', 'project'].map((name) =>
    COUNTED.find(({ table }) => table === name),
  ) as [Counted, Counted, Counted];
  const parts = ({ table, texts }: Counted, sign: string, row: string) =>
    `${sign} (select coalesce(sum(${bytesOf({ table, owner: '', texts })}), 0) from ${table} r where r.project_id = ${row}.id)`;
  const whole = (row: string, sign: string) =>
    `${sign}(${bytesOf(project, row)}) ${parts(label, sign, row)} ${parts(column, sign, row)}`;
  return `create function note_changed_project_storage() returns trigger language plpgsql as $$
   begin
     if new.owner_id is not distinct from old.owner_id then
       if new.owner_id is not null then
         ${NOTE} values (new.owner_id, 0, (${bytesOf(project, 'new')}) - (${bytesOf(project, 'old')}));
       end if;
       return null;
     end if;
     if old.owner_id is not null then ${NOTE} values (old.owner_id, 0, ${whole('old', '-')}); end if;
     if new.owner_id is not null then ${NOTE} values (new.owner_id, 0, ${whole('new', '+')}); end if;
     return null;
   end $$;`;
};

/** The links go with their card, which tells their owner, before anything can ask it. */
const NOTE_LINKS = (): string => {
  const links = COUNTED.find(({ table }) => table === 'card_document') as Counted;
  return `create function note_links_storage() returns trigger language plpgsql as $$
   declare linked bigint;
   begin
     select sum(${bytesOf(links)}) into linked from card_document r where r.card_id = old.id;
     if linked is not null then ${NOTE} values (old.owner_id, 0, -linked); end if;
     return old;
   end $$;`;
};

/**
 * Locks what an account stores until the commit, adds the notes about it that are committed, and tells it. A function, because
 * each of its statements sees what was committed before it began: whoever waited for the lock sees what the holder stored.
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

/**
 * What each account stores, kept by triggers. The triggers come first: they keep writers out until the commit, so that no row is
 * counted twice or left out.
 */
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
    for (const counted of COUNTED) {
      const { table, changes = [] } = counted;
      this.addSql(noteMoved(counted));
      for (const [event, name, rows] of [
        ['insert', 'added', 'new'],
        ['delete', 'deleted', 'old'],
      ]) {
        this.addSql(`create trigger note_${name}_storage after ${event} on ${table} referencing ${rows} table as moved
          for each statement execute function note_${table}_storage();`);
      }
      if (changes.length === 0) continue;
      this.addSql(table === 'project' ? NOTE_CHANGED_PROJECT() : noteChanged(counted));
      const differs = `(${bytesOf(counted, 'old')}) <> (${bytesOf(counted, 'new')})`;
      this.addSql(`create trigger note_changed_storage after update of ${changes.join(', ')} on ${table} for each row
        when (${table === 'project' ? `old.owner_id is distinct from new.owner_id or ${differs}` : differs})
        execute function note_changed_${table}_storage();`);
    }
    this.addSql(NOTE_LINKS());
    this.addSql(
      'create trigger note_links_storage before delete on card for each row execute function note_links_storage();',
    );
    for (const counted of COUNTED) this.addSql(`${NOTE} ${sumOf(counted, counted.table)};`);
    this.addSql(`insert into account_storage (account_id, cards, bytes)
      select c.account_id, sum(c.cards), sum(c.bytes) from storage_change c join account a on a.id = c.account_id group by 1;`);
    this.addSql('delete from storage_change;');
  }

  override down(): void {
    this.addSql('drop trigger note_links_storage on card;');
    this.addSql('drop function note_links_storage();');
    for (const { table, changes = [] } of COUNTED) {
      for (const name of ['added', 'deleted']) this.addSql(`drop trigger note_${name}_storage on ${table};`);
      this.addSql(`drop function note_${table}_storage();`);
      if (changes.length === 0) continue;
      this.addSql(`drop trigger note_changed_storage on ${table};`);
      this.addSql(`drop function note_changed_${table}_storage();`);
    }
    this.addSql('drop function fold_account_storage(uuid);');
    this.addSql('drop table "storage_change";');
    this.addSql('drop table "account_storage";');
  }
}
